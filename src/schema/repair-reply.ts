import { z } from 'zod';
import { jsonIn } from './json-in-text.ts';

const edit = z.object({
  file: z.string().min(1).max(1000),
  original: z.string().min(1).max(20_000),
  replacement: z.string().max(20_000),
});

/** What a model is asked for: the cause in a few sentences, and edits that quote the lines they replace. */
const repairReplySchema = z.object({
  rootCause: z.string().max(4000),
  edits: z.array(edit).max(20),
});

/** A repair as a model proposed it, before anything of it was believed. */
export type RepairReply = z.infer<typeof repairReplySchema>;

/** The same as JSON Schema for servers that hold a reply to one (every property required, none else). */
export const repairReplyJsonSchema = {
  name: 'repair',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['rootCause', 'edits'],
    properties: {
      rootCause: { type: 'string' },
      edits: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['file', 'original', 'replacement'],
          properties: { file: { type: 'string' }, original: { type: 'string' }, replacement: { type: 'string' } },
        },
      },
    },
  },
} as const;

/**
 * The repair in a model's text: reasoning tags dropped, a fenced block or the first balanced object taken. A sentence
 * that says what is wrong where there is none; it is meant to be told back to the model.
 */
export function readRepairReply(
  text: string,
): { readonly ok: true; readonly reply: RepairReply } | { readonly ok: false; readonly problem: string } {
  const source = jsonIn(text);
  if (source === undefined) return { ok: false, problem: 'the reply holds no JSON object' };
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return {
      ok: false,
      problem: `the JSON of the reply can't be parsed (${error instanceof Error ? error.message : 'broken'})`,
    };
  }
  const checked = repairReplySchema.safeParse(value);
  if (checked.success) return { ok: true, reply: checked.data };
  const issue = checked.error.issues[0];
  return {
    ok: false,
    problem: `the JSON of the reply has the wrong shape at ${issue?.path.join('.') || 'the top'}: ${issue?.message ?? 'unknown'}`,
  };
}
