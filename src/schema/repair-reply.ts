import { z } from 'zod';
import { jsonIn, parseTolerant } from './json-in-text.ts';

/** Kinds of fault that a reply may name. */
const FAULT_KINDS = ['condition', 'value', 'call', 'missing-case', 'order', 'type', 'state', 'other'] as const;

const edit = z.object({
  file: z.string().min(1).max(1000),
  /** '' where the file is to be made. */
  original: z.string().max(20_000),
  replacement: z.string().max(20_000),
});

/** Small models leave out what they have nothing to say to: only the cause has to be there. */
const repairReplySchema = z.object({
  rootCause: z.string().max(4000),
  faultKind: z.enum(FAULT_KINDS).nullish().catch('other'),
  confidence: z.number().min(0).max(1).nullish().catch(null),
  claims: z
    .array(z.object({ claim: z.string().max(2000), evidence: z.array(z.string().max(400)).max(50) }))
    .max(50)
    .nullish()
    .catch([]),
  verify: z.string().max(2000).nullish().catch(null),
  edits: z.array(edit).max(20).nullish(),
  need: z.array(z.string().min(1).max(400)).max(50).nullish().catch([]),
});

/** A repair as a model proposed it, before anything of it was believed. */
export interface RepairReply {
  readonly rootCause: string;
  readonly faultKind: (typeof FAULT_KINDS)[number];
  /** 0…1; null: it says nothing of it. */
  readonly confidence: number | null;
  readonly claims: readonly { readonly claim: string; readonly evidence: readonly string[] }[];
  readonly verify: string;
  readonly edits: readonly z.infer<typeof edit>[];
  /** What it wants to see before it can say. */
  readonly need: readonly string[];
}

const text = { type: 'string' } as const;
const object = (properties: Readonly<Record<string, unknown>>) =>
  ({ type: 'object', additionalProperties: false, required: Object.keys(properties), properties }) as const;
const list = (items: unknown) => ({ type: 'array', items }) as const;

/** The same as JSON Schema for servers that hold a reply to one (every property required, none else). */
export const repairReplyJsonSchema = {
  name: 'repair',
  schema: object({
    rootCause: text,
    faultKind: { type: 'string', enum: FAULT_KINDS },
    confidence: { type: 'number' },
    claims: list(object({ claim: text, evidence: list(text) })),
    verify: text,
    edits: list(object({ file: text, original: text, replacement: text })),
    need: list(text),
  }),
} as const;

/** What a text was read as. `problems`: each one sentence, meant to be told back to the model. */
export type ReadReply =
  | { readonly ok: true; readonly reply: RepairReply }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * The repair in a model's text: reasoning tags dropped, a fenced block or the first balanced object taken, trailing
 * commas and the like forgiven. All that is wrong with it is named at once.
 */
export function readRepairReply(text: string): ReadReply {
  const source = jsonIn(text);
  if (source === undefined) return { ok: false, problems: ['the reply holds no JSON object'] };
  const parsed = parseTolerant(source);
  if (!parsed.ok) return { ok: false, problems: [`the JSON of the reply can't be parsed (${parsed.problem})`] };
  const checked = repairReplySchema.safeParse(parsed.value);
  if (!checked.success) {
    const problems = checked.error.issues.map(
      ({ path, message }) => `the JSON of the reply has the wrong shape at ${path.join('.') || 'the top'}: ${message}`,
    );
    return { ok: false, problems: problems.slice(0, 10) };
  }
  const { rootCause, faultKind, confidence, claims, verify, edits, need } = checked.data;
  if (!edits && !need) return { ok: false, problems: ['the JSON of the reply has neither edits nor need'] };
  return {
    ok: true,
    reply: {
      rootCause,
      faultKind: faultKind ?? 'other',
      confidence: confidence ?? null,
      claims: claims ?? [],
      verify: verify ?? '',
      edits: edits ?? [],
      need: need ?? [],
    },
  };
}
