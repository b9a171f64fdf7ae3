import { appendFile, stat } from 'node:fs/promises';
import * as core from '@actions/core';
import type { Inputs } from '../domain/inputs.ts';
import type { Report } from '../domain/report.ts';
import { messageOf } from '../errors.ts';
import type { Log, Publisher, Written } from '../ports.ts';
import { annotate } from './annotations.ts';
import { uploadFolder } from './artifact.ts';
import type { Environment } from './event.ts';

/** The runner refuses a whole step summary beyond 1 MiB; a little is kept for the link to the artifact. */
const MAX_SUMMARY_BYTES = 1024 * 1024 - 1024;
const UPLOAD_SECONDS = 120;

/** What the publisher needs; `renderSummary` gives Markdown of at most `maxBytes` UTF-8 bytes. */
export interface GithubPublisherOptions {
  readonly inputs: Pick<Inputs, 'summary' | 'annotations' | 'artifact'>;
  readonly env: Environment;
  readonly log: Log;
  readonly uploadSeconds?: number;
  renderSummary(report: Report, maxBytes: number): string;
}

/**
 * Hands a report to the runner: outputs first, so that they stand whatever else fails, then annotations, summary and
 * artifact. Every trouble is a warning; nothing is thrown and no verdict changes.
 */
export function createGithubPublisher(options: GithubPublisherOptions): Publisher {
  const { inputs, log } = options;
  return {
    async publish(report, written) {
      await guarded('outputs were not set', log, () => setOutputs(outputsOf(report, written)));
      if (inputs.annotations) await guarded('annotations were not written', log, () => annotate(report));
      if (inputs.summary) await guarded('the job summary was not written', log, () => appendSummary(report, options));
      await guarded('the artifact was not uploaded', log, () => publishArtifact(written, options));
    },
  };
}

/** The outputs of contract §2 that do not depend on an upload; unknown is ''. */
function outputsOf(report: Report, written: Written): ReadonlyMap<string, string> {
  return new Map([
    ['status', report.status],
    ['verdict', report.verdict?.kind ?? ''],
    ['confidence', report.confidence ?? ''],
    ['patch', written.patch ?? ''],
    ['report', ''],
    ['report-json', written.reportJson ?? ''],
    ['sarif', ''],
    ...written.pages.map(({ output, path }) => [output, path] as const),
    ['case', written.case ?? ''],
    ['explanation', report.explanation],
    ['candidates', String(report.counts.proved)],
    ['cost-usd', report.usage.costUsd === null ? '' : String(report.usage.costUsd)],
    ['artifact-id', ''],
    ['artifact-url', ''],
    ['artifact-name', ''],
  ]);
}

function setOutputs(outputs: ReadonlyMap<string, string>): void {
  for (const [name, value] of outputs) core.setOutput(name, value);
}

async function appendSummary(report: Report, options: GithubPublisherOptions): Promise<void> {
  const file = options.env['GITHUB_STEP_SUMMARY'];
  if (!file) throw new Error('GITHUB_STEP_SUMMARY is not set');
  const { size } = await stat(file);
  await appendFile(file, `${options.renderSummary(report, MAX_SUMMARY_BYTES - size)}\n`);
}

async function publishArtifact(
  written: Written,
  { inputs, env, log, uploadSeconds }: GithubPublisherOptions,
): Promise<void> {
  if (inputs.artifact === null) return;
  const seconds = uploadSeconds ?? UPLOAD_SECONDS;
  const uploaded = await uploadFolder({ folder: written.folder, name: inputs.artifact, env, seconds });
  if (!uploaded.ok) throw new Error(uploaded.problem);
  log.info(`Uploaded the results as artifact ${uploaded.name}.`);
  if (written.patch)
    log.info(`To apply the patch: ${fetching(uploaded.name, env)} && git apply redress-out/patch.diff`);
  setOutputs(
    new Map([
      ['artifact-id', uploaded.id],
      ['artifact-url', uploaded.url],
      ['artifact-name', uploaded.name],
    ]),
  );
  if (inputs.summary && env['GITHUB_STEP_SUMMARY']) {
    await appendFile(env['GITHUB_STEP_SUMMARY'], `\n[Download the patch, the report and the logs](${uploaded.url})\n`);
  }
}

/**
 * The command line that brings the results to a person's checkout; the artifact's name may hold anything but a quote.
 */
function fetching(name: string, env: Environment): string {
  return `gh run download ${env['GITHUB_RUN_ID']} --name '${name.replaceAll("'", '')}' --dir redress-out`;
}

async function guarded(what: string, log: Log, action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch (thrown) {
    log.warn(`Of the results, ${what}: ${messageOf(thrown)}`);
  }
}
