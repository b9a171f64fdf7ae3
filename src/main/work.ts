import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CliCall } from '../cli.ts';
import { noted } from '../domain/case.ts';
import { readCaseOf } from '../files/case-folder.ts';
import { openOutputFolder } from '../files/output.ts';
import { readEvent } from '../github/event.ts';
import { reportOf } from '../report/view.ts';
import { givenCase } from './given-case.ts';
import { openDesk } from './open-desk.ts';
import { EXIT } from '../domain/exit-code.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { Report } from '../domain/report.ts';
import { UserError } from '../errors.ts';
import { openDemo } from '../files/demo.ts';
import { handOver } from '../github/prepared.ts';
import { createGithubPublisher } from '../github/publisher.ts';
import { RESULT_DIALECTS } from '../languages/index.ts';
import type { Log, Publisher, RenderedPage, Written } from '../ports.ts';
import { createPathResolver } from '../read/paths.ts';
import { readReport } from '../read/report.ts';
import { redress } from '../redress.ts';
import { renderConsole } from '../report/console.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { PAGE_FILES, PAGES } from '../report/pages.ts';
import { createGit } from '../git/call.ts';
import { prepare } from './preparing.ts';
import { type Surroundings, versionOf } from './surroundings.ts';
import { exportLines } from '../terminal/exports.ts';
import type { TerminalLog } from '../terminal/log.ts';
import { paletteFor } from '../terminal/palette.ts';

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
  if (report.selected)
    log.foreign('The patch (git apply takes it; each line stands behind a bar here)', report.selected.diff);
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

/**
 * `mode: prepare` as a step: the variables go to the steps behind it. A project that can't be prepared is no reason to
 * stop a job before its tests.
 */
export async function prepareAsStep(inputs: Inputs, surroundings: Surroundings, log: Log): Promise<number> {
  await using opened = await openDesk(inputs, surroundings, log);
  const prepared = await prepare(opened.desk, opened.environment, surroundings.home);
  await handOver(prepared, { env: surroundings.environment, log, summary: inputs.summary });
  return EXIT.done;
}

/** `redress prepare`: on standard output nothing but what the shell is to evaluate. */
export async function prepareAtTerminal(inputs: Inputs, surroundings: Surroundings, log: TerminalLog): Promise<number> {
  await using opened = await openDesk(inputs, surroundings, log);
  const prepared = await prepare(opened.desk, opened.environment, surroundings.home);
  for (const note of [...opened.notes(), ...prepared.notes]) log.warn(note);
  log.info(prepared.explanation);
  if (prepared.kind === 'not-prepared') return EXIT.no;
  log.info(
    'Evaluate what is printed, as in: eval "$(redress prepare)". Then run the tests in that shell as you always do, then `redress run`.',
  );
  process.stdout.write(exportLines(prepared.variables));
  return EXIT.done;
}

/** A report handed over, and what ended its run before its time. */
interface Handed {
  readonly report: Report;
  readonly fault: unknown;
}

/**
 * Opens the desk, tells the story, writes it down, hands it over. Secrets are out of the report before anything is
 * rendered of it. A report that can't be written is handed over all the same: what a runner or a terminal shows needs
 * no file.
 */
async function work(
  inputs: Inputs,
  surroundings: Surroundings,
  to: { readonly log: Log; readonly publisher: Publisher | null },
): Promise<Handed> {
  const { environment, home, cwd } = surroundings;
  const job = {
    tool: { name: 'redress', version: await versionOf(home) },
    mode: inputs.mode,
    event: (await readEvent(environment)).event,
  } as const;
  const given = await givenCase(inputs, job, cwd);
  await using opened = await openDesk(inputs, surroundings, to.log);
  for (const note of opened.notes()) to.log.warn(note);
  const told = await redress(opened.desk, given);
  const report = opened.redacted(reportOf(noted(told.known, opened.notes())));
  let { fault } = told;
  const { output } = opened.desk;
  const written = await output.finish(report, renderedAll(report)).catch((error: unknown): Written => {
    fault ??= error;
    return { folder: output.path, patch: null, reportJson: null, pages: [] };
  });
  await to.publisher?.publish(report, { ...written, case: join(output.path, 'case') });
  return { report, fault };
}

function renderedAll(report: Report): readonly RenderedPage[] {
  return PAGES.map(({ file, output, render }) => ({ file, output, text: render(report) }));
}

/**
 * `redress report CASE`: the report of a case or an output folder once more, on standard output; with an output folder
 * its files are written there too. Gives the exit code.
 */
export async function reportAgain(
  call: Extract<CliCall, { readonly command: 'report' }>,
  surroundings: Surroundings,
): Promise<number> {
  const report = reportOf(await readCaseOf(resolve(surroundings.cwd, call.place), call.place));
  const folder = call.outputDirectory === null ? null : resolve(surroundings.cwd, call.outputDirectory);
  if (folder !== null) {
    const output = await openOutputFolder({ path: folder, secrets: [], pages: PAGE_FILES });
    await output.finish(report, renderedAll(report));
  }
  const palette = paletteFor(process.stdout, surroundings.environment);
  process.stdout.write(renderConsole(report, palette, folder ?? resolve(surroundings.cwd, call.place)));
  return EXIT.done;
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
      throw new UserError(`${name} cannot be read`, 'give the paths of result files or saved consoles');
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
