import { z } from 'zod';
import type { Verdict } from '../domain/verdict.ts';

const file = z.string().nullable();
const line = z.int().min(1).nullable();
const ids = z.array(z.string());
const failedTest = z.strictObject({
  id: z.string(),
  message: z.string(),
  expected: z.string().exactOptional(),
  actual: z.string().exactOptional(),
});
const proof = {
  ran: z.int().min(0),
  repaired: ids,
  repeated: z.int().min(0),
  coveringTests: z.int().min(0).nullable(),
};

/** The judgement of one candidate (contract §3). */
export const verdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('inapplicable'), file, line, reason: z.string() }),
  z.strictObject({ kind: z.literal('forbidden'), rule: z.string(), file: z.string(), line }),
  z.strictObject({ kind: z.literal('does-not-build'), file, line, message: z.string() }),
  z.strictObject({
    kind: z.literal('still-failing'),
    tests: z.array(failedTest),
  }),
  z.strictObject({
    kind: z.literal('regressed'),
    failed: ids,
    said: z.array(failedTest).exactOptional(),
    vanished: ids,
    skipped: ids,
  }),
  z.strictObject({ kind: z.literal('partial'), repaired: ids, stillFailing: ids }),
  z.strictObject({ kind: z.literal('timed-out'), seconds: z.number().min(0), test: z.string().nullable() }),
  z.strictObject({ kind: z.literal('unstable'), tests: z.array(z.strictObject({ id: z.string(), outcomes: ids })) }),
  z.strictObject({ kind: z.literal('plausible'), ...proof }),
  z.strictObject({ kind: z.literal('no-regression'), ...proof }),
]) satisfies z.ZodType<Verdict>;
