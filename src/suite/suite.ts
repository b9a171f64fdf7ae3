import { touchedPaths } from '../domain/candidate.ts';
import type { TestId } from '../domain/test-run.ts';
import type { Collector, CollectorFindings } from '../languages/language.ts';
import type { RunEquipment, SandboxResult, Suite, SuiteRequest, SuiteRun } from '../ports.ts';
import { exchangeReader } from './exchange.ts';
import { openHost } from './host.ts';
import { observe } from './observe.ts';
import type { SuiteOptions } from './options.ts';
import { type Injection, NOT_LOADED, runOf } from './seen.ts';

interface Once {
  readonly result: SandboxResult;
  /** null: nothing was injected, or nothing was recorded. */
  readonly stream: CollectorFindings | null;
}

/**
 * The user's own test command, as it is, in the sandbox. The first run (always without a patch: it belongs to the
 * baseline) finds out how our collector can be brought in; what it finds stays, so that no patch can get rid of the
 * witness.
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
      const { result, stream } = once;
      const seen = await runOf(options, result, { stream, streamedBefore, injection: injection ?? 'variables' });
      if (first && once.stream) streamedBefore = new Set(once.stream.outcomes.map((outcome) => outcome.id));
      if (request.log !== null) await options.saveLog?.(request.log, once.result.output.text);
      return {
        ...seen,
        kept: result.kept ?? null,
        coverage: () => coverageOf(options, result, stream !== null),
        [Symbol.asyncDispose]: () => result[Symbol.asyncDispose](),
      };
    },
    observe: (request, record) => observe(suite, request, record),
    host: ({ network, seconds, patience }) => openHost({ suite: options, network, seconds, patience }),
  };
  return suite;
}

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
    ...(request.keep && { keep: true }),
  });
  const stream = collector && equip ? await collector.findings(exchangeReader(result.exchange), options.paths) : null;
  return { result, stream: stream?.runner == null ? null : stream };
}

/**
 * The script, and again in the same place; ends as the first run that did not end with 0. Keeps the shell's own `-e`
 * inside.
 */
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

async function* coverageOf(
  options: SuiteOptions,
  result: SandboxResult,
  streamed: boolean,
): ReturnType<SuiteRun['coverage']> {
  if (options.collector && streamed) yield* options.collector.coverage(exchangeReader(result.exchange), options.paths);
}
