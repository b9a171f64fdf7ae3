import { z } from 'zod';
import { type Bounds, numberIn, pick, refuse, shown, valueOf } from './input-values.ts';

const MAX_ITEMS = 1000;
/** Must not reach a path or a log. */
const CONTROL = /\p{Cc}/u;

/** One of the names; anything else is refused with all of them. */
export function choice<const T extends string>(names: readonly T[]) {
  return z.string().transform((value, context) => pick(value, names, context) ?? z.NEVER);
}

/** The same, or null where nothing is given. */
export function optionalChoice<const T extends string>(names: readonly T[]) {
  return z.string().transform((value, context) => (value === '' ? null : (pick(value, names, context) ?? z.NEVER)));
}

/** One line of text, or null where nothing is given. Its value is never shown in the refusal: it may be secret. */
export function text() {
  return z.string().transform((value, context) => {
    if (!CONTROL.test(value)) return value || null;
    return refuse(context, 'holds a line break or control character');
  });
}

/** The same for a script: line breaks belong to it. */
export function script() {
  return z.string().transform((value) => value || null);
}

/** One line of text with a default, so never empty. */
export function requiredText() {
  return text().transform((value, context) => value ?? refuse(context, 'is empty'));
}

/** One item a line; blank lines do not count. */
export function list() {
  return z.string().transform((value, context) => {
    const items = value.split(/\r?\n/).flatMap((item) => item.trim() || []);
    return items.length > MAX_ITEMS ? refuse(context, `has more than ${MAX_ITEMS} lines`) : items;
  });
}

/** The names, one a line, each once; there is at least one. */
export function choices<const T extends string>(names: readonly T[]) {
  return list().transform((items, context) => {
    const picked = items.map((item) => pick(item, names, context) ?? z.NEVER);
    return picked.length > 0 ? [...new Set(picked)] : refuse(context, 'is empty');
  });
}

/** `true` or `false`, in any case. */
export function boolean() {
  return z.string().transform((value, context) => pick(value.toLowerCase(), ['true', 'false'], context) === 'true');
}

/** A decimal number within its bounds. */
export function number(bounds: Bounds) {
  return z.string().transform((value, context) => numberIn(value, bounds, context));
}

/** The same, or null where nothing is given. */
export function optionalNumber(bounds: Bounds) {
  return z.string().transform((value, context) => (value === '' ? null : numberIn(value, bounds, context)));
}

/** A whole number within its bounds. */
export function integer(bounds: Bounds) {
  return number(bounds).transform((value, context) =>
    Number.isInteger(value) ? value : refuse(context, `must be a whole number, got ${shown(String(value))}`),
  );
}

/** A JSON object of the given shape; `{}` where nothing is given. */
export function json<T extends z.ZodType>(shape: T, example: string) {
  return z.string().transform((value, context): z.infer<T> => {
    const parsed = shape.safeParse(value === '' ? {} : valueOf(value));
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues[0]?.path.join('.');
    return refuse(context, `must be JSON such as ${example}${where ? ` (look at ${where})` : ''}`);
  });
}
