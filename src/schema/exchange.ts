import { z } from 'zod';
import type { RecordedExchange } from '../domain/exchange.ts';

const text = z.string().max(200_000);
const count = z.int().min(0);

const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), text: z.string().max(2_000_000), cutOff: z.boolean() }),
  z.object({ kind: z.literal('refused'), text }),
  z.object({ kind: z.literal('unusable'), message: text, hint: text }),
  z.object({ kind: z.literal('failed'), message: text, slow: z.literal(true).exactOptional() }),
  z.object({ kind: z.literal('over-budget'), message: text }),
  z.object({ kind: z.literal('again'), message: text, waitSeconds: z.number().min(0).nullable() }),
]);

/** The calls of a model that a case holds. */
export const exchangesSchema = z
  .array(
    z.object({
      purpose: text,
      model: text,
      messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: text })).max(100),
      reply,
      billed: z.object({ inputTokens: count, cachedTokens: count, outputTokens: count }).nullable(),
    }),
  )
  .max(1000) satisfies z.ZodType<readonly RecordedExchange[]>;
