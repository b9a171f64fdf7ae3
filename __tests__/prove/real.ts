import { rmSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import type { TestRun } from '../../src/domain/test-run.ts';
import { openWorkspace } from '../../src/files/workspace.ts';
import { LANGUAGES, RESULT_DIALECTS } from '../../src/languages/index.ts';
import type { Language } from '../../src/languages/language.ts';
import type { Log, Suite } from '../../src/ports.ts';
import { failureOf } from '../../src/read/failure.ts';
import { genericDialect } from '../../src/read/generic-dialect.ts';
import { createPathResolver } from '../../src/read/paths.ts';
import { readResults } from '../../src/read/results.ts';
import { openSandbox } from '../../src/sandbox/open.ts';
import { createGit } from '../../src/git/call.ts';
import { plainRunnersOf } from '../../src/languages/plain-runners.ts';
import type { SuiteOptions } from '../../src/suite/options.ts';
import { createSuite } from '../../src/suite/suite.ts';
import { suiteThatTells } from '../../src/suite/that-tells.ts';
import { createSyntax } from '../../src/syntax/load.ts';
import { applyPatch } from '../../src/git/patches.ts';
import { type BaselineOutcome, establishBaseline } from '../../src/baseline/baseline.ts';
import { type GateOutcome, judgePatch } from '../../src/prove/gate.ts';
import type { Ground } from '../../src/domain/ground.ts';
import { openChecks } from '../../src/guard/checks.ts';
import { wrongTests } from '../../src/guard/teeth.ts';
import { createProtection } from '../../src/guard/protect.ts';
import type { ProofContext } from '../../src/prove/proof-context.ts';

const HOME = fileURLToPath(new URL('../..', import.meta.url));
export const syntax = createSyntax({
  assets: [join(HOME, 'node_modules/@vscode/tree-sitter-wasm/wasm'), join(HOME, 'node_modules/web-tree-sitter')],
});
export const SILENT: Log = { info() {}, warn() {}, foreign() {}, progress() {} };
const git = createGit(process.env);

/** What a real project is judged with; defaults are those of the action's inputs. */
export interface RealOptions {
  readonly root: string;
  readonly command: string;
  readonly language: string | null;
  readonly framework?: string | null;
  readonly isolation?: 'auto' | 'full' | 'none';
  readonly results?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  readonly log?: Log;
  readonly saveLog?: (name: string, text: string) => Promise<void>;
  /** Make the baseline once, with every file touched, and hold all patches against it. */
  readonly oneBaseline?: boolean;
}

/** Inputs that concern one patch. */
interface PatchInputs {
  /** false: the languages' tells are left out, so that the runs alone have to judge. */
  readonly guard?: boolean;
  readonly allowProtected?: true | readonly string[];
  readonly repeat?: number;
  readonly testTimeout?: number | null;
  readonly given?: TestRun | null;
}

/** A real project in a real sandbox, with the real collectors and readers. */
export interface RealProject extends AsyncDisposable {
  readonly suite: Suite;
  readonly level: string;
  baseline(inputs?: PatchInputs, touch?: readonly string[]): Promise<BaselineOutcome>;
  context(ground: Ground, touch: readonly string[], inputs?: PatchInputs): ProofContext;
  judge(patch: Uint8Array, inputs?: PatchInputs): Promise<GateOutcome>;
}

export async function openReal(options: RealOptions): Promise<RealProject> {
  const temp = await mkdtemp(join(await realpath(tmpdir()), 'real-gate-'));
  const environment = options.environment ?? process.env;
  const workspace = await openWorkspace(git, options.root);
  const language = LANGUAGES.find((one) => one.id === options.language) ?? null;
  const paths = createPathResolver(workspace.files, { root: workspace.root, project: '' });
  const sandbox = await openSandbox({
    root: workspace.root,
    runtime: join(HOME, 'runtime'),
    environment,
    isolation: options.isolation ?? 'auto',
    temp: join(temp, 'sandbox'),
    signal: new AbortController().signal,
  });
  const plain = plainRunnersOf(workspace.files, environment);
  const suiteOptions: SuiteOptions = {
    sandbox,
    collector: language?.collector ?? null,
    command: { script: options.command, shell: 'bash', cwd: '', env: {}, foundBy: 'test' },
    framework: options.framework ?? null,
    workspace,
    resultGlobs: options.results ?? language?.resultFiles ?? plain.resultFiles,
    read: ({ files, console, exitCode }) =>
      readResults({
        files,
        ...(console === null ? {} : { consoles: [{ path: 'console', content: console }] }),
        exitCode,
        outcome: null,
        dialects: RESULT_DIALECTS,
        paths,
      }),
    explain: (failure, file) =>
      failureOf({ failures: [failure], file, dialect: language?.dialects[0] ?? genericDialect }, paths),
    runtime: join(HOME, 'runtime'),
    paths,
    cachesOf: (path) => language?.cachesOf(path) ?? [],
    environment,
    log: options.log ?? SILENT,
    ...(options.saveLog && { saveLog: options.saveLog }),
  };
  const asking = { ...suiteOptions.command, env: { ...plain.env, ...suiteOptions.command.env } };
  const suite = language?.collector
    ? createSuite(suiteOptions)
    : suiteThatTells(createSuite({ ...suiteOptions, command: asking }), createSuite(suiteOptions));
  const files = new Set(workspace.files);
  const baseline = (inputs: PatchInputs = {}, touch: readonly string[] = []) =>
    establishBaseline({
      suite,
      isolation: sandbox.level,
      withheld: sandbox.withheld,
      given: inputs.given ?? null,
      ground: NO_CHANGE,
      touch,
      repeat: inputs.repeat ?? 2,
      lanes: 1,
      seconds: () => inputs.testTimeout ?? 120,
      rungs: sandbox.networks,
      log: options.log ?? SILENT,
    });
  const made = new Map<string, Promise<BaselineOutcome>>();
  const baselineFor = (inputs: PatchInputs, touch: readonly string[]): Promise<BaselineOutcome> => {
    if (!options.oneBaseline) return baseline(inputs, touch);
    const key = JSON.stringify([inputs.repeat, inputs.testTimeout]);
    const known = made.get(key) ?? baseline(inputs, workspace.files);
    made.set(key, known);
    return known;
  };
  const checksFor = (inputs: PatchInputs, testFiles: ReadonlySet<string>) =>
    openChecks({
      protection: createProtection({
        edit: [],
        protect: [],
        allowProtected: inputs.allowProtected ?? [],
        project: '',
        languages: LANGUAGES,
        testFiles,
      }),
      languages: inputs.guard === false ? LANGUAGES.map(withoutTells) : LANGUAGES,
      syntax,
      syntaxDecides: false,
      files,
    });
  const context = (ground: Ground, touch: readonly string[], inputs: PatchInputs = {}): ProofContext => ({
    checks: checksFor(inputs, testFilesOf(ground)),
    whole: async () => ({ kind: 'ready', ground, changed: false }),
    suite,
    ground,
    groundChange: NO_CHANGE,
    touch,
    repeat: inputs.repeat ?? 2,
    testTimeout: inputs.testTimeout ?? null,
    lanes: 1,
    staged: null,
    again: true,
    teeth: (applied, targets, forms) =>
      wrongTests(applied, applied.change, {
        targets,
        forms,
        options: {
          languages: LANGUAGES,
          syntax,
          text: (path) => workspace.text(path),
          mode: (path) => workspace.mode(path),
        },
      }),
    covering: () => null,
    secondsLeft: () => 600,
  });
  return {
    suite,
    level: sandbox.level,
    baseline,
    context,
    async judge(patch, inputs = {}) {
      return judgePatch({
        patch: await applyPatch(patch, { git, root: workspace.root, temp: join(temp, 'git') }),
        before: checksFor(inputs, new Set()).before,
        baseline: (touch) => baselineFor(inputs, touch),
        context: (ground, touch) => context(ground, touch, inputs),
      });
    },
    async [Symbol.asyncDispose]() {
      rmSync(temp, { recursive: true, force: true });
    },
  };
}

function testFilesOf(ground: Ground): ReadonlySet<string> {
  return new Set(ground.baseline.runs.flatMap((run) => run.results.flatMap((result) => result.file ?? [])));
}

function withoutTells(language: Language): Language {
  const { tells, ...rest } = language;
  return tells ? rest : language;
}
