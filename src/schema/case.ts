import { z } from 'zod';
import type { Case } from '../domain/case.ts';
import { NOTE_CODES } from '../domain/notes.ts';
import { ABSTENTIONS } from '../domain/selection.ts';
import {
  candidateSchema,
  groundSchema,
  localizationSchema,
  pushSchema,
  runSchema,
  spectrumSchema,
  undoneSchema,
} from './case-parts.ts';
import { exchangesSchema } from './exchange.ts';
import { diagnosisSchema, secondsSchema, usageSchema } from './report.ts';
import { publishedSchema } from './published.ts';
import { verdictSchema } from './report-verdict.ts';
import { path } from './paths.ts';

const STATUSES = ['plausible', 'localized', 'proposed', 'validated', 'accepted', 'rejected', ...ABSTENTIONS] as const;
const text = z.string().max(100_000);
const count = z.int().min(0);
const most = 100_000;

const verdict = z.object({
  candidate: text,
  verdict: verdictSchema,
  stage: z.enum(['apply', 'protected', 'syntax', 'first-test', 'targets', 'suite', 'repeat']),
  files: z.array(path).max(most),
  linesChanged: count,
  changes: z.array(z.object({ file: path, line: z.int().min(1), before: text, after: text })).max(100),
  patch: z
    .string()
    .regex(/^candidates\/[\w.-]{1,200}\.diff$/)
    .nullable(),
});

/** As the input `shard` has it. */
const share = z
  .object({ index: z.int().min(1).max(9999), count: z.int().min(1).max(9999) })
  .refine(({ index, count: all }) => index <= all, 'there is no such share');

const candidates = z
  .array(candidateSchema)
  .max(most)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two candidates have the same id');

const selection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('selected'),
    candidate: text,
    reason: text,
    confidence: z.enum(['high', 'medium', 'needs-review']),
    alternatives: z.array(text).max(most),
  }),
  z.object({ kind: z.literal('none'), abstention: z.enum(ABSTENTIONS), reason: text }),
]);

/**
 * A case as it was written (`case/case.json`). One that comes from another job is untrusted: shapes, bounds and paths
 * are checked here, the commit and the file hashes by whoever goes on with it. Unknown fields are dropped.
 */
const caseSchema = z.object({
  version: z.literal(1),
  tool: z.object({ name: z.literal('redress'), version: text }),
  mode: z.enum(['full', 'localize', 'propose', 'validate', 'select', 'gate', 'prepare']),
  event: z.object({
    repository: text.nullable(),
    sha: text.nullable(),
    base: text.nullable(),
    name: text.nullable(),
  }),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  files: z.array(z.object({ path, sha256: z.string().regex(/^[0-9a-f]{64}$/) })).max(most),
  project: z
    .object({
      language: text.nullable(),
      framework: text.nullable(),
      command: z
        .object({
          script: text,
          shell: z.enum(['bash', 'sh']),
          cwd: z.string(),
          env: z.record(z.string(), z.string()),
          foundBy: text,
        })
        .nullable(),
      notes: z.array(text).max(most),
    })
    .nullable(),
  results: runSchema.nullable(),
  ground: groundSchema.nullable(),
  push: pushSchema.nullable(),
  spectrum: spectrumSchema.nullable(),
  suspects: localizationSchema.nullable(),
  diagnosis: diagnosisSchema.nullable(),
  candidates,
  undone: undoneSchema.nullable().default(null),
  shard: share.nullable(),
  verdicts: z.array(verdict).max(most),
  search: z
    .object({
      proposed: count,
      ended: z.enum(['exhausted', 'enough', 'max-candidates', 'time', 'unproven', 'no-ground', 'fault']),
      secondsPerProof: z.number().min(0).nullable(),
    })
    .nullable(),
  unproven: z
    .object({ candidate: text, passes: z.array(text).max(most), minutesNeeded: z.number().min(0).nullable() })
    .nullable(),
  selection: selection.nullable(),
  alternatives: z.array(z.object({ candidate: text, diff: z.string() })).max(10),
  diff: z.string().max(20_000_000),
  verdict: verdictSchema.nullable(),
  end: z.object({ status: z.enum(STATUSES), explanation: text }).nullable(),
  notes: z.array(z.object({ code: z.enum(NOTE_CODES), text })).max(most),
  exchanges: exchangesSchema,
  usage: usageSchema,
  seconds: secondsSchema,
}) satisfies z.ZodType<Case>;

/** A case, or one sentence on what is wrong with the text. Never throws. */
export function parseCase(
  written: string,
): { readonly ok: true; readonly known: Case } | { readonly ok: false; readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return { ok: false, problem: 'it is not JSON' };
  }
  const parsed = caseSchema.safeParse(value);
  if (parsed.success) return { ok: true, known: parsed.data };
  const [first] = parsed.error.issues;
  return { ok: false, problem: `${first?.path.join('.') || 'the document'}: ${first?.message ?? 'it is not a case'}` };
}

/**
 * The published JSON Schema of `case/case.json`, for the object as Redress writes it. Fields that a later version adds
 * are allowed; that paths stay inside the checkout and ids are unique is checked beyond it.
 */
export function caseJsonSchema(): Readonly<Record<string, unknown>> {
  return publishedSchema(caseSchema, { id: 'urn:redress:case:1', title: 'case/case.json of Redress' });
}
