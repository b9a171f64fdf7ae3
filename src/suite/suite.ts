import type { TestCommand } from '../domain/project.ts';
import type { RepoPath, TestId, TestRun } from '../domain/test-run.ts';
import { touchedPaths } from '../domain/candidate.ts';
import type { Collector, CollectorFindings, PathResolver } from '../languages/language.ts';
import type { Log, RunEquipment, Sandbox, SandboxResult, Suite, SuiteRequest, SuiteRun, Workspace } from '../ports.ts';
import { exchangeReader } from './exchange.ts';
import { observe } from './observe.ts';
import { type ExplainFailure, reconcile } from './reconcile.ts';

/** Reads result files and, where there is nothing better, the console; `exitCode` null: the run was ended. */
export type ReadRun = (evidence: {
  readonly files: readonly { readonly path: RepoPath; readonly content: Uint8Array }[];
  readonly console: string | null;
  readonly exitCode: number | null;
}) => Promise<TestRun>;

/** What a suite is run with. */
export interface SuiteOptions {
  readonly sandbox: Sandbox;
  /** null: the language has none; result files and the console then tell. */
  readonly collector: Collector | null;
  readonly command: TestCommand;
  readonly framework: string | null;
  readonly workspace: Pick<Workspace, 'root'>;
  /** Where the suite writes its results, as globs relative to the repository's root. */
  readonly resultGlobs: readonly string[];
  readonly read: ReadRun;
  readonly explain: ExplainFailure;
  /** Absolute path of our `runtime/` folder. */
  readonly runtime: string;
  readonly paths: PathResolver;
  /** Caches that hold the build of a source file; may hold globs. */
  readonly cachesOf: (path: RepoPath) => readonly string[];
  /** The job's variables, as the tests will have them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Keeps the console of a run under a name. */
  readonly saveLog?: (name: string, text: string) => Promise<void>;
}

/** How our collector gets into the run: by variables, by variables and PATH, or not at all. */
type Injection = 'variables' | 'path' | 'none';

interface Once {
  readonly result: SandboxResult;
  /** null: nothing was injected, or nothing was recorded. */
  readonly stream: CollectorFindings | null;
}

/**
 * The user's own test command, as it is, in the sandbox. The first run (always without a patch: it belongs to the baseline) finds out how
 * our collector can be brought in; what it finds stays, so that no patch can get rid of the witness.
 */
export function createSuite(options: SuiteOptions): Suite {
  let injection: Injection | undefined = options.collector ? undefined : 'none';
  let streamedBefore: ReadonlySet<TestId> = new Set();

  const settle = async (request: SuiteRequest): Promise<Once> => {
    const ways: readonly Injection[] = ['variables', 'path', 'none'];
    for (const way of ways) {
      const once = await runOnce(options, request, way);
      if (once.stream || way === 'none' || once.result.timedOut || once.result.cancelled) {
        injection = once.stream || way === 'none' ? way : undefined;
        if (way === 'none') options.log.warn(NOT_LOADED);
        return once;
      }
      await once.result[Symbol.asyncDispose]();
    }
    throw new Error('the last way always returns');
  };

  const suite: Suite = {
    async run(request) {
      const first = injection === undefined;
      const once = injection === undefined ? await settle(request) : await runOnce(options, request, injection);
      const seen = await runOf(options, once, { streamedBefore, injection: injection ?? 'variables' });
      if (first && once.stream) streamedBefore = new Set(once.stream.outcomes.map((outcome) => outcome.id));
      if (request.log !== null) await options.saveLog?.(request.log, once.result.output.text);
      return seen;
    },
    observe: (request) => observe(suite, request),
  };
  return suite;
}

const NOT_LOADED =
  'The test run did not load our collector (a runner we do not know, or an interpreter cut off from its environment): outcomes come from result files and the console alone, and lines per test are not recorded.';

async function runOnce(options: SuiteOptions, request: SuiteRequest, injection: Injection): Promise<Once> {
  const { command, workspace, collector, sandbox } = options;
  const touched = [...new Set([...request.touch, ...touchedPaths(request.change)])];
  const equip = collector && injection !== 'none' ? equipment(options, collector, { request, injection }) : undefined;
  const result = await sandbox.run({
    command: { kind: 'shell', script: request.twice ? twice(command.script) : command.script, shell: command.shell },
    cwd: command.cwd === '' ? workspace.root : `${workspace.root}/${command.cwd}`,
    env: command.env,
    change: request.change,
    touch: request.touch,
    remove: [...new Set([...touched.flatMap((path) => options.cachesOf(path)), ...options.resultGlobs])],
    collect: options.resultGlobs,
    ...(equip && { equip }),
    seconds: request.seconds,
    network: request.network,
    over: request.over ?? null,
  });
  const stream = collector && equip ? await collector.findings(exchangeReader(result.exchange), options.paths) : null;
  return { result, stream: stream?.runner == null ? null : stream };
}

/** The script, and again in the same place; ends as the first run that did not end with 0. Keeps the shell's own `-e` inside. */
function twice(script: string): string {
  const once = `( case $redress_options in *e*) set -e;; esac\n${script}\n)`;
  return `redress_options=$-; set +e\n${once}\nredress_first=$?\n${once}\nredress_second=$?\n[ $redress_first -eq 0 ] || exit $redress_first\nexit $redress_second`;
}

function equipment(
  options: SuiteOptions,
  collector: Collector,
  { request, injection }: { readonly request: SuiteRequest; readonly injection: Injection },
): (exchange: string) => RunEquipment {
  return (exchange) =>
    collector.equip({
      exchange,
      root: options.workspace.root,
      runtime: options.runtime,
      // The limit counts from the start of the command, which is after this.
      deadline: Date.now() + request.seconds * 1000,
      existing: { ...options.environment, ...options.command.env },
      coverage: request.coverage,
      select: request.select,
      framework: options.framework,
      insist: injection === 'path',
    });
}

async function runOf(
  options: SuiteOptions,
  { result, stream }: Once,
  { streamedBefore, injection }: { readonly streamedBefore: ReadonlySet<TestId>; readonly injection: Injection },
): Promise<SuiteRun> {
  const files = result.collected.map(({ path, bytes }) => ({ path, content: bytes }));
  const exitCode = result.timedOut || result.cancelled ? null : result.exitCode;
  const expected = options.collector !== null && injection !== 'none';
  // Where the stream is expected, the console is not asked: whatever a test prints would be believed.
  const read = await options.read({ files, console: expected ? null : result.output.text, exitCode });
  const findings = stream ?? (expected ? NOTHING_STREAMED : null);
  const run = findings
    ? reconcile({
        read,
        stream: findings,
        exitCode,
        explain: options.explain,
        streamedBefore,
        timedOut: result.timedOut,
      })
    : read;
  return {
    run: {
      ...run,
      degraded: [...run.degraded, ...result.notes, ...(injection === 'none' && options.collector ? [NOT_LOADED] : [])],
    },
    timedOut: result.timedOut,
    cancelled: result.cancelled,
    lastTest: findings?.lastStarted ?? null,
    seconds: result.seconds,
    output: result.output,
    complete: findings?.complete ?? false,
    deselected: findings?.deselected ?? [],
    changedFiles: result.changedFiles,
    coverage: () => coverageOf(options, result, stream !== null),
    [Symbol.asyncDispose]: () => result[Symbol.asyncDispose](),
  };
}

const NOTHING_STREAMED: CollectorFindings = {
  outcomes: [],
  outside: [],
  deselected: [],
  lastStarted: null,
  complete: false,
  runner: null,
  notes: ['The collector recorded nothing in this run.'],
};

async function* coverageOf(
  options: SuiteOptions,
  result: SandboxResult,
  streamed: boolean,
): ReturnType<SuiteRun['coverage']> {
  if (options.collector && streamed) yield* options.collector.coverage(exchangeReader(result.exchange), options.paths);
}
