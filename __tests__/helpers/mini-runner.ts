import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type ArtifactService, type ArtifactTrouble, startArtifactService } from './artifact-service.ts';
import {
  acceptedSummary,
  commandsIn,
  type KeptAnnotation,
  keptAnnotations,
  parseCommandFile,
  type WorkflowCommand,
} from './runner-rules.ts';

/** The repository's root: where action.yml lies. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const NODE_24 = join(ROOT, 'node_modules', '.bin', 'node');

/** One step that uses an action. */
export interface StepRequest {
  /** The checkout: working directory of the process. */
  readonly workspace: string;
  /** `with:` of the step; lists one item a line. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: { readonly name: string; readonly payload: unknown };
  /** More variables, or others than the default ones. */
  readonly env?: Readonly<Record<string, string>>;
  readonly trouble?: ArtifactTrouble;
  /** Folder that holds `action.yml`; default: this repository. */
  readonly action?: string;
  readonly seconds?: number;
  /**
   * Called with what was printed so far; `cancel` does what the runner does when a job is cancelled, `kill` what it
   * does in the end.
   */
  onOutput?(text: string, cancel: () => void, kill: () => void): void;
}

/** What a step left, by the rules of the runner. */
export interface StepResult {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Both pipes, as they came; masked values are `***`. */
  readonly stdout: string;
  readonly outputs: ReadonlyMap<string, string>;
  readonly summary: string;
  readonly summaryRefused: boolean;
  readonly annotations: readonly KeptAnnotation[];
  /** Every command that the runner carried out. */
  readonly commands: readonly WorkflowCommand[];
  /** What the step would hand to later ones: all empty unless something forged it. */
  readonly handedOn: { readonly env: string; readonly path: string; readonly state: string };
  /** Inputs that action.yml does not know. */
  readonly unexpectedInputs: readonly string[];
  /** The post step, which the runner starts however the step ended; null: the action has none. */
  readonly post: { readonly exitCode: number | null; readonly stdout: string } | null;
  /** Name → files, unzipped. */
  readonly artifacts: ReadonlyMap<string, ReadonlyMap<string, Buffer>>;
  /** `RUNNER_TEMP`, until disposed. */
  readonly temp: string;
  [Symbol.asyncDispose](): Promise<void>;
}

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly main: string;
  readonly post?: string;
}

/**
 * Starts an action as the runner does (node 24, `INPUT_*`, command files, event file, artifact service) and reads what
 * it leaves.
 */
export async function runStep(request: StepRequest): Promise<StepResult> {
  const folder = request.action ?? ROOT;
  const action = await readAction(folder);
  const temp = await mkdtemp(join(tmpdir(), 'redress-runner-'));
  const files = await commandFiles(temp);
  await using service = await startArtifactService(request.trouble);
  const env = {
    ...(await environment(request, { temp, files, service })),
    ...inputVariables(action, request.inputs ?? {}),
  };
  const ended = await start(join(folder, action.main), env, request);
  const commands = commandsIn(ended.output);
  const state = await readFile(files.STATE, 'utf8');
  const post =
    action.post &&
    (await start(join(folder, action.post), { ...env, ...stateVariables(state) }, { workspace: request.workspace }));
  const summary = acceptedSummary(await readFile(files.SUMMARY));
  return {
    exitCode: ended.exitCode,
    signal: ended.signal,
    stdout: masked(ended.output, commands),
    outputs: parseCommandFile(await readFile(files.OUTPUT, 'utf8')),
    summary: summary.text,
    summaryRefused: summary.refused,
    annotations: keptAnnotations(commands),
    commands,
    handedOn: {
      env: await readFile(files.ENV, 'utf8'),
      path: await readFile(files.PATH, 'utf8'),
      state,
    },
    post: post ? { exitCode: post.exitCode, stdout: post.output } : null,
    unexpectedInputs: Object.keys(request.inputs ?? {}).filter((name) => !(name in action.inputs)),
    artifacts: service.artifacts(),
    temp,
    [Symbol.asyncDispose]: () => rm(temp, { recursive: true, force: true }),
  };
}

async function readAction(folder: string): Promise<ActionFile> {
  const document = parse(await readFile(join(folder, 'action.yml'), 'utf8'));
  if (document.runs.using !== 'node24') throw new Error(`'using: ${document.runs.using}' is not supported`);
  return { inputs: document.inputs ?? {}, main: document.runs.main, post: document.runs.post };
}

function stateVariables(text: string): Record<string, string> {
  return Object.fromEntries([...parseCommandFile(text)].map(([name, value]) => [`STATE_${name}`, value]));
}

/** Every declared input has a variable, given or not; the default may hold the few expressions that are known here. */
function inputVariables(action: ActionFile, given: Readonly<Record<string, string>>): Record<string, string> {
  const names = [...new Set([...Object.keys(action.inputs), ...Object.keys(given)])];
  const variable = (name: string): string => `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;
  return Object.fromEntries(
    names.map((name) => [variable(name), given[name] ?? evaluated(String(action.inputs[name]?.default ?? ''))]),
  );
}

function evaluated(text: string): string {
  const known = new Map([
    ['github.job', 'test'],
    ['strategy.job-index', '0'],
  ]);
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const value = known.get(expression);
    if (value === undefined) throw new Error(`the mini runner does not know \${{ ${expression} }}`);
    return value;
  });
}

type CommandFiles = Readonly<Record<'OUTPUT' | 'ENV' | 'STATE' | 'PATH' | 'SUMMARY', string>>;

async function commandFiles(temp: string): Promise<CommandFiles> {
  const folder = join(temp, '_runner_file_commands');
  await mkdir(folder);
  const file = (name: string): string => join(folder, name);
  const files = {
    OUTPUT: file('output'),
    ENV: file('env'),
    STATE: file('state'),
    PATH: file('path'),
    SUMMARY: file('summary'),
  };
  for (const path of Object.values(files)) await writeFile(path, '');
  return files;
}

async function environment(
  request: StepRequest,
  { temp, files, service }: { temp: string; files: CommandFiles; service: ArtifactService },
): Promise<Record<string, string>> {
  const event = request.event ?? { name: 'push', payload: {} };
  const eventFile = join(temp, 'event.json');
  await writeFile(eventFile, JSON.stringify(event.payload));
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_JOB: 'test',
    GITHUB_REPOSITORY: 'octo/hello',
    GITHUB_RUN_ID: '17',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: '0123456789abcdef0123456789abcdef01234567',
    GITHUB_WORKFLOW_REF: 'octo/hello/.github/workflows/ci.yml@refs/heads/main',
    GITHUB_WORKSPACE: request.workspace,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: eventFile,
    GITHUB_OUTPUT: files.OUTPUT,
    GITHUB_ENV: files.ENV,
    GITHUB_STATE: files.STATE,
    GITHUB_PATH: files.PATH,
    GITHUB_STEP_SUMMARY: files.SUMMARY,
    RUNNER_TEMP: temp,
    RUNNER_OS: 'Linux',
    ...service.env,
    ...request.env,
  };
}

interface EndedStep {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly output: string;
}

/** The runner's own waits are 7.5 and 10 s; on a loaded machine, tests may take longer to do what takes a second. */
const PATIENCE = 6;

function start(script: string, env: Record<string, string>, request: StepRequest): Promise<EndedStep> {
  const node = existsSync(NODE_24) ? NODE_24 : process.execPath;
  const child = spawn(node, [script], {
    cwd: request.workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const timers: NodeJS.Timeout[] = [];
  const kill = (signal: NodeJS.Signals): void => {
    // The group: what the step left running is ended as the runner ends its tree.
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // It is gone.
    }
  };
  const cancel = (): void => {
    child.kill('SIGINT');
    timers.push(
      setTimeout(() => child.kill('SIGTERM'), 7500 * PATIENCE),
      setTimeout(() => kill('SIGKILL'), 10_000 * PATIENCE),
    );
  };
  timers.push(setTimeout(() => kill('SIGKILL'), (request.seconds ?? 120) * 1000));
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
    request.onOutput?.(output, cancel, () => kill('SIGKILL'));
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => timers.push(setTimeout(() => kill('SIGKILL'), 5000)));
    child.on('close', (exitCode, signal) => {
      for (const timer of timers) clearTimeout(timer);
      kill('SIGKILL');
      resolve({ exitCode, signal, output });
    });
  });
}

function masked(output: string, commands: readonly WorkflowCommand[]): string {
  const secrets = commands.filter(({ name, data }) => name === 'add-mask' && data !== '').map(({ data }) => data);
  const lines = output.split('\n').filter((line) => !line.trim().startsWith('::add-mask::'));
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), lines.join('\n'));
}
