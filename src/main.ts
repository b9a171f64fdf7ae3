import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CliCall, parseCli } from './cli.ts';
import { compose, inputGround, type Surroundings, versionOf } from './compose.ts';
import { EXIT, exitCodeOf } from './domain/exit-code.ts';
import type { Inputs } from './domain/inputs.ts';
import type { Report } from './domain/report.ts';
import { messageOf, UserError } from './errors.ts';
import { openDemo } from './files/demo.ts';
import { createGithubLog, failStep, maskSecrets } from './github/log.ts';
import { createGithubPublisher } from './github/publisher.ts';
import { LANGUAGES } from './languages/index.ts';
import type { Log, Publisher } from './ports.ts';
import { createPathResolver } from './read/paths.ts';
import { readReport } from './read/report.ts';
import { redress } from './redress.ts';
import { renderConsole } from './report/console.ts';
import { renderMarkdown } from './report/markdown.ts';
import { renderSarif } from './report/sarif.ts';
import { secretValues } from './sandbox/environment.ts';
import { endAllProcesses } from './sandbox/process.ts';
import { createGit } from './sandbox/process-git.ts';
import { parseInputs } from './schema/inputs.ts';
import { rawFromEnvironment } from './schema/raw-inputs.ts';
import { helpText } from './terminal/help.ts';
import { createTerminalLog, type TerminalLog } from './terminal/log.ts';
import { paletteFor } from './terminal/palette.ts';

/** The action: inputs from the environment, everything published; the one place where a failure becomes a failed step. */
export async function actionMain(surroundings: Surroundings): Promise<number> {
  const log = createGithubLog();
  try {
    maskSecrets(secretValues(surroundings.environment));
    const { raw, notes } = rawFromEnvironment(surroundings.environment);
    const inputs = inputsFrom(raw, 'action', { surroundings, log });
    for (const note of notes) log.warn(note);
    const publisher = createGithubPublisher({
      inputs,
      env: surroundings.environment,
      log,
      renderSummary: (report, maxBytes) => renderMarkdown(report, { maxBytes }),
    });
    const report = await work(inputs, surroundings, { log, publisher });
    log.info(`${report.status}: ${report.explanation}`);
    return exitCodeOf(report, inputs);
  } catch (error) {
    failStep(failureText(error));
    return EXIT.no;
  } finally {
    await endAllProcesses();
  }
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
      return await readFiles(call, surroundings);
    case 'demo':
      return await demo(call.raw, surroundings, log);
    default:
      return await workAtTerminal(inputsFrom(call.raw, 'cli', { surroundings, log }), surroundings, log);
  }
}

/** The bundled example in a folder of its own: nothing of the caller's is touched but the output folder. */
async function demo(raw: ReadonlyMap<string, string>, surroundings: Surroundings, log: TerminalLog): Promise<number> {
  await using example = await openDemo({ home: surroundings.home, git: createGit(surroundings.environment) });
  const output = resolve(surroundings.cwd, raw.get('output-directory') ?? 'redress-out');
  const inputs = inputsFrom(new Map([...raw, ['output-directory', output]]), 'cli', { surroundings, log });
  log.info('A small project with a red test suite, repaired without a key. Its files: examples/demo');
  return await workAtTerminal(inputs, { ...surroundings, cwd: example.path }, log);
}

async function workAtTerminal(inputs: Inputs, surroundings: Surroundings, log: TerminalLog): Promise<number> {
  const report = await work(inputs, surroundings, { log, publisher: null });
  log.close();
  process.stdout.write(
    renderConsole(
      report,
      paletteFor(process.stdout, surroundings.environment),
      resolve(surroundings.cwd, inputs.outputDirectory),
    ),
  );
  return exitCodeOf(report, inputs);
}

/** One run: open, tell the story, write it down, hand it over. */
async function work(
  inputs: Inputs,
  surroundings: Surroundings,
  to: { readonly log: Log; readonly publisher: Publisher | null },
): Promise<Report> {
  await using composed = await compose(inputs, surroundings, to.log);
  for (const note of composed.notes) to.log.warn(note);
  const report = await redress(inputs, composed.deps);
  const written = await composed.deps.output.finish(report, {
    markdown: renderMarkdown(report),
    sarif: renderSarif(report),
  });
  await to.publisher?.publish(report, written);
  return report;
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

async function readFiles(call: Extract<CliCall, { command: 'read' }>, surroundings: Surroundings): Promise<number> {
  const files = [];
  for (const name of call.files) {
    const path = resolve(surroundings.cwd, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile())
      throw new UserError(`${name} is no file that can be read`, 'give the paths of result files or saved consoles');
    files.push({ path: name, content: createReadStream(path) });
  }
  const { json, text, exitCode } = await readReport({
    files,
    exitCode: call.exitCode,
    outcome: null,
    dialects: LANGUAGES.flatMap((language) => language.dialects),
    paths: createPathResolver([], { root: surroundings.cwd, project: '' }),
  });
  process.stdout.write(call.json ? `${JSON.stringify(json, null, 2)}\n` : text);
  return exitCode;
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
  if (error instanceof UserError) return `${error.message}. ${error.hint}`.replace(/\.+\s/g, '. ');
  const stack = error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
  return `an error of Redress itself, please report it: ${stack}`;
}
