import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CliCall, parseCli } from './cli.ts';
import { EXIT, exitCodeOf } from './domain/exit-code.ts';
import type { Inputs } from './domain/inputs.ts';
import { inSentences, messageOf, UserError } from './errors.ts';
import { createGithubLog, failStep, maskSecrets } from './github/log.ts';
import { savedTemp } from './github/state.ts';
import type { Log } from './ports.ts';
import { secretValues } from './sandbox/environment.ts';
import type { Recovery } from './sandbox/recover.ts';
import { endAllProcesses } from './process/run.ts';
import { parseInputs } from './schema/inputs.ts';
import { rawFromEnvironment } from './schema/raw-inputs.ts';
import { inputGround, type Surroundings, versionOf } from './main/surroundings.ts';
import { helpText } from './terminal/help.ts';
import { createTerminalLog, type TerminalLog } from './terminal/log.ts';

/**
 * The action: inputs from the environment, everything published; the one place where a failure becomes a failed step.
 */
export async function actionMain(surroundings: Surroundings): Promise<number> {
  const log = createGithubLog();
  try {
    maskSecrets(secretValues(surroundings.environment));
    const { raw, notes } = rawFromEnvironment(surroundings.environment);
    const inputs = inputsFrom(raw, 'action', { surroundings, log });
    for (const note of notes) log.warn(note);
    log.info(`Redress ${await versionOf(surroundings.home)}, mode ${inputs.mode}`);
    await recoverFirst(surroundings, inputs, log);
    // The engine is ten times as large as what came before: what is wrong with the inputs is said without it.
    const { prepareAsStep, workAsStep } = await import('./main/work.ts');
    if (inputs.mode === 'prepare') return await prepareAsStep(inputs, surroundings, log);
    const report = await workAsStep(inputs, surroundings, log);
    return exitCodeOf(report, inputs);
  } catch (error) {
    failStep(failureText(error));
    return EXIT.no;
  } finally {
    await endAllProcesses();
  }
}

/**
 * The post step: restores what a killed run in the checkout itself left behind. Does nothing where none was under way.
 */
export async function postMain(surroundings: Surroundings): Promise<number> {
  const temp = savedTemp(surroundings.environment);
  if (temp === null) return EXIT.done;
  const log = createGithubLog();
  try {
    const { recoverInPlace } = await import('./sandbox/recover.ts');
    const recovery = await recoverInPlace(temp);
    tellRecovery(recovery, log);
    return recovery.problems.length === 0 ? EXIT.done : EXIT.no;
  } catch (error) {
    failStep(failureText(error));
    return EXIT.no;
  }
}

/** What an earlier process that was killed left in the checkout must not be taken for the user's work. */
async function recoverFirst({ cwd }: Surroundings, inputs: Inputs, log: Log): Promise<void> {
  const { recoverCheckout } = await import('./sandbox/recover.ts');
  tellRecovery(await recoverCheckout(resolve(cwd, inputs.workingDirectory)), log);
}

function tellRecovery({ restored, left, problems }: Recovery, log: Log): void {
  const listed = (paths: readonly string[]): string => paths.slice(0, 20).join(', ');
  if (restored.length > 0)
    log.warn(`Redress was killed while tests ran in the checkout; restored: ${listed(restored)}.`);
  if (left.length > 0)
    log.warn(
      `Redress was killed while tests ran in the checkout; left alone, for they changed later: ${listed(left)}.`,
    );
  for (const problem of problems) log.warn(problem);
}

/** The command line: the same engine, for a person at a terminal. */
export async function cliMain(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const log = createTerminalLog({
    stream: process.stderr,
    env: surroundings.environment,
    clock: { now: () => Date.now() },
  });
  try {
    return await answer(parseCli(argv, surroundings.environment['REDRESS_API_KEY']), surroundings, log);
  } catch (error) {
    log.close();
    process.stderr.write(`redress: ${failureText(error)}\n`);
    return error instanceof UserError ? EXIT.usage : EXIT.no;
  } finally {
    log.close();
    await endAllProcesses();
  }
}

async function answer(call: CliCall, surroundings: Surroundings, log: TerminalLog): Promise<number> {
  switch (call.command) {
    case 'help':
      process.stdout.write(`${helpText(call.topic)}\n`);
      return EXIT.done;
    case 'version':
      process.stdout.write(`${await versionOf(surroundings.home)}\n`);
      return EXIT.done;
    case 'read':
      return await (await import('./main/work.ts')).readFiles(call, surroundings);
    case 'report':
      return await (await import('./main/work.ts')).reportAgain(call, surroundings);
    case 'demo':
      return await demo(call.raw, surroundings, log);
    default: {
      const inputs = inputsFrom(call.raw, 'cli', { surroundings, log });
      await recoverFirst(surroundings, inputs, log);
      const { prepareAtTerminal, workAtTerminal } = await import('./main/work.ts');
      if (inputs.mode === 'prepare') return await prepareAtTerminal(inputs, surroundings, log);
      return exitCodeOf(await workAtTerminal(inputs, surroundings, log), inputs);
    }
  }
}

/** The bundled example in a folder of its own: nothing of the caller's is touched but the output folder. */
async function demo(raw: ReadonlyMap<string, string>, surroundings: Surroundings, log: TerminalLog): Promise<number> {
  const output = resolve(surroundings.cwd, raw.get('output-directory') ?? 'redress-out');
  const inputs = inputsFrom(new Map([...raw, ['output-directory', output]]), 'cli', { surroundings, log });
  log.info('A small project with a red test suite, repaired without a key. Its files: examples/demo');
  const { workOnDemo } = await import('./main/work.ts');
  return exitCodeOf(await workOnDemo(inputs, surroundings, log), inputs);
}

function inputsFrom(
  raw: ReadonlyMap<string, string>,
  surface: 'action' | 'cli',
  at: { readonly surroundings: Surroundings; readonly log: Log },
): Inputs {
  const ground = inputGround(surface, at.surroundings, (path) => readText(resolve(at.surroundings.cwd, path)));
  const parsed = parseInputs(raw, ground);
  if (!parsed.ok) throw new UserError(parsed.message, parsed.hint);
  for (const note of parsed.notes) at.log.warn(note);
  return parsed.inputs;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** A user's mistake is one sentence and what to do; a bug of ours keeps its stack, for the report of it. */
function failureText(error: unknown): string {
  if (error instanceof UserError) return inSentences(error);
  const stack = error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
  return `an error of Redress itself, please report it: ${stack}`;
}
