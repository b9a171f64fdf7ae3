import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CliCall } from './cli.ts';
import { compose } from './compose.ts';
import { EXIT } from './domain/exit-code.ts';
import type { Inputs } from './domain/inputs.ts';
import type { Report } from './domain/report.ts';
import { UserError } from './errors.ts';
import { openDemo } from './files/demo.ts';
import { handOver } from './github/prepared.ts';
import { createGithubPublisher } from './github/publisher.ts';
import { RESULT_DIALECTS } from './languages/index.ts';
import type { Log, Publisher, Written } from './ports.ts';
import { createPathResolver } from './read/paths.ts';
import { readReport } from './read/report.ts';
import { redress, type Told } from './redress.ts';
import { renderConsole } from './report/console.ts';
import { renderMarkdown } from './report/markdown.ts';
import { renderSarif } from './report/sarif.ts';
import { createGit } from './git/call.ts';
import { prepare } from './story/preparing.ts';
import type { Surroundings } from './surroundings.ts';
import { exportLines } from './terminal/exports.ts';
import type { TerminalLog } from './terminal/log.ts';
import { paletteFor } from './terminal/palette.ts';

/** One run as a step of a job: everything is published. */
export async function workAsStep(inputs: Inputs, surroundings: Surroundings, log: Log): Promise<Report> {
  const publisher = createGithubPublisher({
    inputs,
    env: surroundings.environment,
    log,
    renderSummary: (report, maxBytes) => renderMarkdown(report, { maxBytes }),
  });
  const { report, fault } = await work(inputs, surroundings, { log, publisher });
  log.info(`${report.status}: ${report.explanation}`);
  if (fault !== null) throw fault;
  return report;
}

/** One run for a person: the end is printed. */
export async function workAtTerminal(inputs: Inputs, surroundings: Surroundings, log: TerminalLog): Promise<Report> {
  const { report, fault } = await work(inputs, surroundings, { log, publisher: null });
  log.close();
  const folder = resolve(surroundings.cwd, inputs.outputDirectory);
  process.stdout.write(renderConsole(report, paletteFor(process.stdout, surroundings.environment), folder));
  if (fault !== null) throw fault;
  return report;
}

/** The same on a copy of the bundled example. */
export async function workOnDemo(inputs: Inputs, surroundings: Surroundings, log: TerminalLog): Promise<Report> {
  await using example = await openDemo({ home: surroundings.home, git: createGit(surroundings.environment) });
  return await workAtTerminal(inputs, { ...surroundings, cwd: example.path }, log);
}

/** `mode: prepare` as a step: the variables go to the steps behind it. A project that can't be prepared is no reason to stop a job before its tests. */
export async function prepareAsStep(inputs: Inputs, surroundings: Surroundings, log: Log): Promise<number> {
  await using composed = await compose(inputs, surroundings, log);
  const prepared = await prepare(inputs, composed.deps);
  await handOver(prepared, { env: surroundings.environment, log, summary: inputs.summary });
  return EXIT.done;
}

/** `redress prepare`: on standard output nothing but what the shell is to evaluate. */
export async function prepareAtTerminal(inputs: Inputs, surroundings: Surroundings, log: TerminalLog): Promise<number> {
  await using composed = await compose(inputs, surroundings, log);
  for (const note of composed.notes) log.warn(note);
  const prepared = await prepare(inputs, composed.deps);
  for (const note of prepared.notes) log.warn(note);
  log.info(prepared.explanation);
  if (prepared.kind === 'not-prepared') return EXIT.no;
  log.info(
    'Evaluate what is printed, as in: eval "$(redress prepare)". Then run the tests in that shell as you always do, then `redress run`.',
  );
  process.stdout.write(exportLines(prepared.variables));
  return EXIT.done;
}

/**
 * Opens, tells the story, writes it down, hands it over. Secrets are out of the report before anything is rendered of it. A report that can't
 * be written is handed over all the same: what a runner or a terminal shows needs no file.
 */
async function work(
  inputs: Inputs,
  surroundings: Surroundings,
  to: { readonly log: Log; readonly publisher: Publisher | null },
): Promise<Told> {
  await using composed = await compose(inputs, surroundings, to.log);
  for (const note of composed.notes) to.log.warn(note);
  const told = await redress(inputs, composed.deps);
  const report = composed.redacted(told.report);
  const rendered = { markdown: renderMarkdown(report), sarif: renderSarif(report) };
  let { fault } = told;
  const written = await composed.deps.output.finish(report, rendered).catch((error: unknown): Written => {
    fault ??= error;
    return { folder: composed.deps.output.path, patch: null, report: null, reportJson: null };
  });
  await to.publisher?.publish(report, written);
  return { report, fault };
}

/** `redress read`: what result files and consoles hold, and nothing else. Gives the exit code. */
export async function readFiles(
  call: Extract<CliCall, { command: 'read' }>,
  surroundings: Surroundings,
): Promise<number> {
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
    dialects: RESULT_DIALECTS,
    paths: createPathResolver([], { root: surroundings.cwd, project: '' }),
  });
  process.stdout.write(call.json ? `${JSON.stringify(json, null, 2)}\n` : text);
  return exitCode;
}
