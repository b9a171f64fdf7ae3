import { z } from 'zod';
import type { Report } from '../domain/report.ts';
import { ABSTENTIONS } from '../domain/selection.ts';
import { publishedSchema } from './published.ts';
import { verdictSchema } from './report-verdict.ts';

const count = z.int().min(0);
const line = z.int().min(1);
const score = z.number().min(0).max(1);
const path = z.string().min(1).describe("relative to the repository's root, with /");
const sentences = z.array(z.string());
const ids = z.array(z.string());

const frame = z.strictObject({ file: path, line, function: z.string().nullable() });

const failure = z.strictObject({
  id: z.string(),
  file: path.nullable(),
  kind: z.enum(['build', 'import', 'type', 'assertion', 'exception', 'time-out', 'crash']),
  message: z.string(),
  type: z.string().nullable(),
  cluster: line.describe('failures with one cause share a number'),
  frames: z.array(frame),
});

const evidence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('spectrum'), score, failed: count, passed: count }),
  z.strictObject({ kind: z.literal('frame'), depth: line, line: line.optional() }),
  z.strictObject({ kind: z.literal('changed'), lines: z.array(line) }),
  z.strictObject({ kind: z.literal('retrieval'), score, named: z.enum(['file', 'function']).optional() }),
]);

/** A suspect as report and case hold it. */
export const suspectSchema = z.strictObject({
  rank: line,
  tiedWith: count,
  cluster: line,
  file: path,
  startLine: line,
  endLine: line,
  lines: z.array(line),
  function: z.string().nullable(),
  class: z.string().nullable(),
  score,
  evidence: z.array(evidence),
});

/** A diagnosis whose evidence was checked. */
export const diagnosisSchema = z.strictObject({
  rootCause: z.string(),
  confidence: score,
  changes: z.array(
    z.strictObject({
      file: path,
      function: z.string().nullable(),
      startLine: line,
      endLine: line,
      changeType: z.string(),
      faultKind: z.string(),
      reason: z.string(),
      keyLines: z.array(line),
      confidence: score,
      evidence: ids,
    }),
  ),
  context: z.array(z.strictObject({ file: path, purpose: z.string() })),
  droppedEvidence: count,
});

/** What taking back a part of the push came to. */
export const findingSchema = z.strictObject({
  places: z.array(
    z.strictObject({ file: path, startLine: line, endLine: line, change: z.enum(['changed', 'added', 'removed']) }),
  ),
  passes: ids.nullable().describe('targets that pass; null: at least one'),
  breaks: ids,
  outcome: z.enum(['plausible', 'partial', 'regressed', 'unstable']),
  smallest: z.boolean().describe('every smaller part that was tried does less'),
  sentence: z.string(),
});

const candidate = z.strictObject({
  id: z.string(),
  engine: z.enum(['undo', 'templates', 'model', 'given']),
  operator: z.string().nullable(),
  model: z.string().nullable(),
  revises: z.string().nullable(),
  rationale: z.string(),
  files: z.array(path),
  linesChanged: count,
  changes: z
    .array(z.strictObject({ file: path, line, before: z.string(), after: z.string() }))
    .describe('its first places: what differs there, on one line each'),
  patch: z.string().nullable().describe('in the output folder; null: the proof ended before the first test did'),
  verdict: verdictSchema,
});

const run = z.strictObject({
  language: z.string().nullable(),
  framework: z.string().nullable(),
  command: z.string().nullable(),
  foundBy: z.string().nullable(),
  tests: count,
  failed: count,
  exitCode: z.int().nullable(),
  sources: sentences,
  disagreements: sentences,
  degraded: sentences,
});

const baseline = z.strictObject({
  runs: count,
  targets: ids,
  flaky: ids,
  alreadyFailing: ids,
  isolation: z.enum(['namespaces', 'user-namespaces', 'in-place']),
  network: z.enum(['denied', 'localhost', 'open', 'engine']),
});

const selected = z.strictObject({
  candidate: z.string(),
  reason: z.string(),
  confidence: z.enum(['high', 'medium', 'needs-review']),
  alternatives: ids,
  diff: z.string().describe('the selected patch as a unified diff'),
  alternativePatches: z.array(z.strictObject({ candidate: z.string(), diff: z.string() })),
});

/** What model calls came to. */
export const usageSchema = z.strictObject({
  requests: count,
  inputTokens: count,
  cachedTokens: count,
  outputTokens: count,
  costUsd: z.number().min(0).nullable(),
});

/** Seconds of each step. */
export const secondsSchema = z.strictObject({
  read: z.number().min(0),
  baseline: z.number().min(0),
  localize: z.number().min(0),
  diagnose: z.number().min(0),
  propose: z.number().min(0),
  validate: z.number().min(0),
  total: z.number().min(0),
});

/**
 * `report.json` of version 1 (contract §6). Published as `schema/report.schema.json`; `satisfies` keeps it in step with
 * the domain's type in one direction, the type below in the other.
 */
export const reportSchema = z.strictObject({
  version: z.literal(1),
  tool: z.strictObject({ name: z.literal('redress'), version: z.string() }),
  mode: z.string(),
  status: z.enum(['plausible', 'localized', 'proposed', 'validated', 'accepted', 'rejected', ...ABSTENTIONS]),
  explanation: z.string(),
  event: z.strictObject({
    repository: z.string().nullable(),
    sha: z.string().nullable(),
    base: z.string().nullable(),
    name: z.string().nullable(),
  }),
  run,
  failures: z.array(failure),
  baseline: baseline.nullable(),
  suspects: z.array(suspectSchema),
  diagnosis: diagnosisSchema.nullable(),
  candidates: z.array(candidate),
  undone: z.array(findingSchema).describe('parts of the push that made failing tests pass when they were taken back'),
  counts: z.strictObject({ proposed: count, proved: count, plausible: count, behaviours: count.nullable() }),
  selected: selected.nullable(),
  unproven: z
    .strictObject({ candidate: z.string(), passes: ids, minutesNeeded: z.number().min(0).nullable() })
    .nullable()
    .describe('survived the targets; there was no time for the whole suite'),
  verdict: verdictSchema.nullable().describe('gate: the judgement of the given patch'),
  confidence: z.enum(['high', 'medium', 'needs-review']).nullable().describe('of the accepted or selected patch'),
  notChecked: sentences,
  usage: usageSchema,
  ladder: z
    .array(
      z.strictObject({
        step: z.string(),
        model: z.string().nullable(),
        requests: count,
        inputTokens: count,
        outputTokens: count,
        proved: count,
        partial: count,
        plausible: count,
        selected: z.boolean(),
      }),
    )
    .describe('what each step cost and brought'),
  seconds: secondsSchema,
}) satisfies z.ZodType<Report>;

/**
 * The JSON Schema (draft 7) of `report.json`, as published. A reader of version 1 takes unknown fields: adding is free.
 */
export function reportJsonSchema(): Readonly<Record<string, unknown>> {
  return publishedSchema(reportSchema, { id: 'urn:redress:report:1', title: 'report.json of Redress' });
}
