import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Desk, languageOf } from '../desk.ts';
import type { RecordedExchange } from '../domain/exchange.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { JobFacts } from '../domain/job.ts';
import type { Report } from '../domain/report.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { openCoverageDatabase } from '../files/coverage-database.ts';
import { readCaseOf } from '../files/case-folder.ts';
import { openOutputFolder } from '../files/output.ts';
import { readPatch } from '../files/patch-file.ts';
import { readPrompts } from '../files/prompts.ts';
import { recordingFolder } from '../files/recording.ts';
import { redactedReport, redactor } from '../files/redact.ts';
import { openWorkspace } from '../files/workspace.ts';
import { createGit } from '../git/call.ts';
import { createHistory } from '../git/history.ts';
import { parseWorkflowRef, readEvent } from '../github/event.ts';
import { saveTemp } from '../github/state.ts';
import { LANGUAGES, RESULT_DIALECTS } from '../languages/index.ts';
import type { Language } from '../languages/language.ts';
import type { Log, Sandbox } from '../ports.ts';
import { PAGE_FILES } from '../report/pages.ts';
import { createPathResolver } from '../read/paths.ts';
import { secretValues } from '../sandbox/environment.ts';
import { openSandbox } from '../sandbox/open.ts';
import { inLanes } from '../suite/lanes.ts';
import { createSyntax } from '../syntax/load.ts';
import { asInstalled } from './as-installed.ts';
import { keeping } from './keeping.ts';
import { openModel } from './model.ts';
import { readRecording } from './recording.ts';
import { setUp, setUpAgain } from './set-up.ts';
import { openSuite } from './suite.ts';
import { RECORDING, recordingParent, type Surroundings, versionOf } from './surroundings.ts';

/** The desk of a job, and what has to be put away afterwards. */
export interface OpenedDesk extends AsyncDisposable {
  readonly desk: Desk;
  /** The job's variables without what `mode: prepare` gave to later steps. */
  readonly environment: Surroundings['environment'];
  /** What was found odd while opening things and keeping files, one sentence each; grows. */
  notes(): readonly string[];
  /** The report without the secrets of the job. */
  redacted(report: Report): Report;
}

const CLOCK = { now: () => Date.now() };
/** Folder of the sandbox in our temporary one. */
const SANDBOX = 'sandbox';

/** Opens the tools of one job. Throws UserError for a folder that is no checkout or cannot be written to. */
export async function openDesk(inputs: Inputs, surroundings: Surroundings, log: Log): Promise<OpenedDesk> {
  const started = CLOCK.now();
  const environment = withoutPreparation(surroundings.environment);
  const git = createGit(environment);
  const workspace = await openWorkspace(git, resolve(surroundings.cwd, inputs.workingDirectory));
  const secrets = [...secretValues(environment), ...(inputs.apiKey === null ? [] : [inputs.apiKey])];
  const output = await openOutputFolder({
    path: resolve(surroundings.cwd, inputs.outputDirectory),
    secrets,
    pages: PAGE_FILES,
  });
  const temp = await temporaryFolder(environment);
  const replay = await replayOf(inputs, surroundings);
  const lost = new Set<string>();
  const secondsLeft = () =>
    surroundings.signal.aborted ? 0 : Math.max(0, inputs.maxMinutes * 60 - (CLOCK.now() - started) / 1000);
  const sandbox = once(() => sandboxOf({ inputs, surroundings, environment, temp, root: workspace.root }));
  const lanes = async () => Math.max(1, Math.min((await sandbox()).parallel, inputs.concurrency));
  const shared = {
    inputs,
    ...readersOf(workspace),
    output: keeping(output, (sentence) => lost.add(sentence)),
    history: createHistory(git, { root: workspace.root, temp }),
    clock: CLOCK,
    log,
  };
  const desk: Desk = {
    ...shared,
    version: await versionOf(surroundings.home),
    event: await readEvent(environment),
    job: jobFacts(environment),
    syntax: createSyntax({ assets: surroundings.assets }),
    signal: surroundings.signal,
    secondsLeft,
    setUp: once(() => setUp({ ...shared, environment, secondsLeft, signal: surroundings.signal })),
    setUpAgain: async (change) => setUpAgain(change, { ...shared, secondsLeft, sandbox: await sandbox() }),
    sandbox,
    lanes,
    suite: firstOf(
      suiteOf({ ...shared, secondsLeft, surroundings, environment, sandbox, lanes, note: (text) => lost.add(text) }),
    ),
    recorded: async (project, given) => {
      const language = languageOf(shared, project);
      const places = recordingPlaces(surroundings, { environment, output: output.path, ...workspace });
      return await readRecording(given, { ...shared, language, places, head: await shared.history.head() });
    },
    openDatabase: openCoverageDatabase,
    prompts: (names) => readPrompts(names, { builtIn: join(surroundings.home, 'prompts'), own: inputs.prompts }),
    model: () =>
      openModel(inputs, { clock: CLOCK, signal: surroundings.signal, secondsLeft: secondsLeft(), secrets, replay }),
    patch: (named) => readPatch(resolve(surroundings.cwd, named), named),
  };
  return {
    desk,
    environment,
    notes: () => [...output.notes, ...lost],
    redacted: (report) => redactedReport(report, redactor(secrets)),
    [Symbol.asyncDispose]: () => rm(temp, { recursive: true, force: true }),
  };
}

/** Opens the suite of a project: its runs share the sandbox, as many side by side as there are lanes. */
function suiteOf(
  of: Omit<Parameters<typeof openSuite>[1], 'sandbox' | 'language' | 'runtime' | 'environment' | 'settings'> &
    Pick<Desk, 'sandbox' | 'lanes' | 'languages'> & { readonly secondsLeft: () => number } & Pick<
      OpenedDesk,
      'environment'
    > & {
      readonly surroundings: Surroundings;
      readonly note: (sentence: string) => void;
    },
): Desk['suite'] {
  return async (project) => {
    const language = languageOf(of, project);
    const installed = asInstalled(language, of);
    for (const note of installed.notes) of.note(note);
    const runtime = join(of.surroundings.home, 'runtime');
    const ground = { ...of, sandbox: await of.sandbox(), language, runtime, settings: installed.env };
    return inLanes(openSuite(project, ground), await of.lanes(), of.secondsLeft);
  };
}

/** The answers of an earlier run; null: none are asked for. Throws UserError for a folder that holds no case. */
async function replayOf({ replay }: Inputs, { cwd }: Surroundings): Promise<readonly RecordedExchange[] | null> {
  return replay === null ? null : (await readCaseOf(resolve(cwd, replay), replay)).exchanges;
}

/** The checkout, and what reads paths, results and code of it. */
function readersOf(workspace: Awaited<ReturnType<typeof openWorkspace>>) {
  return {
    workspace,
    paths: createPathResolver(workspace.files, { root: workspace.root, project: workspace.project }),
    dialects: RESULT_DIALECTS,
    languages: LANGUAGES.map((language) => within(language, workspace.project)),
  };
}

/** What the first call opened, for every later one. */
function firstOf<A, T>(open: (given: A) => Promise<T>): (given: A) => Promise<T> {
  let opened: Promise<T> | undefined;
  return (given) => (opened ??= open(given));
}

async function sandboxOf(of: {
  readonly inputs: Inputs;
  readonly surroundings: Surroundings;
  readonly environment: Surroundings['environment'];
  readonly temp: string;
  readonly root: string;
}): Promise<Sandbox> {
  const { environment, surroundings } = of;
  const temp = join(of.temp, SANDBOX);
  const opened = await openSandbox({
    root: of.root,
    runtime: join(surroundings.home, 'runtime'),
    environment,
    isolation: of.inputs.isolation,
    temp,
    runnerTemp: environment['RUNNER_TEMP'],
    signal: surroundings.signal,
  });
  if (opened.level === 'in-place') await saveTemp(environment, temp);
  return opened;
}

function recordingPlaces(
  { environment: original }: Surroundings,
  of: { readonly environment: Surroundings['environment']; readonly output: string; root: string; project: RepoPath },
): readonly string[] {
  const named = original[RECORDING] || null;
  const usual = recordingFolder(recordingParent(of.environment, of.output), of);
  return [...new Set([usual, ...(named === null ? [] : [named])])];
}

/** What `mode: prepare` gave to every later step must not reach our own runs: they would write into its recording. */
function withoutPreparation(environment: Surroundings['environment']): Surroundings['environment'] {
  if (!environment[RECORDING]) return environment;
  const released = LANGUAGES.map(({ collector }) => collector?.release?.(environment) ?? {});
  return Object.assign({}, environment, ...released, { [RECORDING]: undefined });
}

/** What counts as a test is told by the path inside the project: one below a folder called `tests` is not all tests. */
function within(language: Language, project: RepoPath): Language {
  const prefix = `${project}/`;
  if (project === '') return language;
  const inside = (path: RepoPath) => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
  return { ...language, isTestFile: (path) => language.isTestFile(inside(path)) };
}

function jobFacts(environment: Surroundings['environment']): JobFacts {
  return {
    workflowPath: parseWorkflowRef(environment['GITHUB_WORKFLOW_REF'])?.path ?? null,
    job: environment['GITHUB_JOB'] || null,
    step: environment['GITHUB_ACTION'] || null,
  };
}

async function temporaryFolder(environment: Surroundings['environment']): Promise<string> {
  const parent = environment['RUNNER_TEMP'] || tmpdir();
  await mkdir(parent, { recursive: true });
  return await mkdtemp(join(parent, 'redress-run-'));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
