import { z } from 'zod';
import type { Candidate } from '../domain/candidate.ts';
import type { CaseGround } from '../domain/case.ts';
import type { PushDiff } from '../domain/push.ts';
import type { Spectrum } from '../domain/spectrum.ts';
import type { Localization } from '../domain/suspects.ts';
import type { TestRun } from '../domain/test-run.ts';
import type { Undone } from '../domain/undone.ts';
import { path } from './paths.ts';
import { findingSchema, suspectSchema } from './report.ts';

const text = z.string().max(2_000_000);
const id = z.string().max(10_000);
const count = z.int().min(0);
const line = z.int().min(1);
const score = z.number().min(0).max(1);
const many = 1_000_000;
const sentences = z.array(text).max(100_000);
const ids = z.array(id).max(many);

const failure = z.object({
  kind: z.enum(['build', 'import', 'type', 'assertion', 'exception', 'time-out', 'crash']),
  type: text.nullable(),
  message: text,
  text,
  expected: text.nullable(),
  actual: text.nullable(),
  frames: z.array(z.object({ file: path, line, function: text.nullable() })).max(10_000),
});

const result = z.object({
  id,
  place: z.enum(['test', 'file', 'outside']),
  name: id,
  suite: id.nullable(),
  file: path.nullable(),
  status: z.enum(['passed', 'failed', 'errored', 'skipped']),
  durationMs: z.number().nullable(),
  attempts: count,
  failure: failure.nullable(),
});

/** One run of a suite. */
export const runSchema = z.object({
  verdict: z.enum(['green', 'red', 'unknown']),
  results: z.array(result).max(many),
  exitCode: z.int().nullable(),
  unnamed: z.object({ passed: count, skipped: count }).exactOptional(),
  sources: sentences,
  formats: sentences,
  degraded: sentences,
  disagreements: sentences,
}) satisfies z.ZodType<TestRun>;

/** The failing tests as they failed again. */
export const groundSchema = z.object({
  how: z.enum(['tests', 'files', 'suite']),
  run: runSchema,
  targets: z.array(result).max(many),
  alreadyFailing: ids,
  flaky: ids,
  isolation: z.enum(['namespaces', 'user-namespaces', 'in-place']),
  network: z.enum(['denied', 'localhost', 'open', 'engine']),
  seconds: z.number().min(0),
  orderly: z.boolean(),
  suiteSeconds: z.number().min(0).nullable(),
  baselineRuns: count,
}) satisfies z.ZodType<CaseGround>;

/** The push. The store of objects is this machine's own: a case never names one. */
export const pushSchema = z.object({
  base: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  guessed: z.boolean().exactOptional(),
  files: z.array(z.object({ file: path, lines: z.array(line).max(many) })).max(100_000),
  text,
  notes: sentences,
}) satisfies z.ZodType<PushDiff>;

const fileLines = z.object({ file: path, lines: z.array(line).max(many) });

/** The spectrum. */
export const spectrumSchema = z.object({
  failed: count,
  passed: count,
  files: z
    .array(z.object({ file: path, lines: z.array(z.object({ line, failed: count, passed: count })).max(many) }))
    .max(100_000),
  failingTests: z.array(z.object({ id, files: z.array(fileLines).max(100_000) })).max(100_000),
  notes: sentences,
}) satisfies z.ZodType<Spectrum>;

/** The suspects. */
export const localizationSchema = z.object({
  clusters: z.array(z.object({ number: line, tests: ids })).max(10_000),
  suspects: z.array(suspectSchema).max(10_000),
  lines: z.array(z.object({ file: path, line, score })).max(many),
  notes: sentences,
}) satisfies z.ZodType<Localization>;

const restore = z.object({ file: path, text: text.nullable(), mode: z.enum(['100644', '100755', '120000']) });

/** A candidate with its edits. */
export const candidateSchema = z.object({
  id: z.string().regex(/^[\w.-]{1,100}$/),
  engine: z.enum(['undo', 'templates', 'model', 'given']),
  operator: text.nullable(),
  model: text.nullable(),
  revises: text.nullable(),
  rationale: text,
  edits: z.array(z.object({ file: path, start: count, end: count, text })).max(10_000),
  restores: z.array(restore).max(10_000).exactOptional(),
  score: z.number().nullable(),
}) satisfies z.ZodType<Candidate>;

/** What taking the push back in parts showed. */
export const undoneSchema = z.object({
  findings: z.array(findingSchema).max(1000),
  tests: z.array(z.object({ id, origin: z.enum(['old', 'changed', 'new']) })).max(many),
}) satisfies z.ZodType<Undone>;
