import type { RawFailure } from '../../domain/raw-results.ts';
import { firstLine, type Sides, shortMessage, sidesBy, sidesOfDiff } from '../../formats/failure-text.ts';
import { parseJson, textOf } from '../../formats/json-values.ts';

/**
 * What begins the stack of a further error: `[cause]: TypeError: …`, vitest's `Caused by: …`, `From TypeError: …` and
 * `VError`'s `caused by …`.
 */
export const FURTHER = /^\s*(?:\[?cause\]?: |(?:caused by|from):? |[A-Za-z_$][\w$.]*Error\b)/i;

/** What happened, from attributes or from the head of the text. */
export function explainJavaScript(
  failure: RawFailure,
): Sides & { readonly type: string | null; readonly message: string } {
  const text = unwrapped(failure.text.trim());
  const head = headOf(text);
  const typed = /^(?:\[)?((?:[A-Za-z_$][\w$]*\.)*(?:[A-Z][\w$]*)?(?:Error|Exception))(?: \[(\w+)\])?: ?([\s\S]*)$/.exec(
    head,
  );
  const cause = /\bcause: ((?:[A-Za-z_$][\w$]*\.)*[A-Z][\w$]*Error)\b/.exec(text)?.[1];
  // node:test puts the kind of failure where others put the type.
  const attribute = /^(?:testCodeFailure|subtestsFailed|hookFailed|uncaughtException|Error|FAILURE)$/.test(
    failure.type ?? '',
  )
    ? null
    : failure.type || null;
  const type = attribute ?? (typed?.[2] === 'ERR_TEST_FAILURE' ? cause : typed?.[1]) ?? failure.type;
  const told = typed?.[3] || head;
  // XML turns the line ends of an attribute into spaces; the text still has them.
  const said = squeezed(failure.message ?? '');
  const message = said && said !== squeezed(told) && said !== squeezed(head) ? (failure.message ?? '') : told;
  return {
    type: type ?? null,
    message: shortMessage(message || firstLine(text), 6),
    ...sidesOf(text, failure.message ?? ''),
  };
}

/** jest-junit puts the heading of a file that did not load before the reason, and writes a hook's error as JSON. */
export function unwrapped(text: string): string {
  const json = /^\{"message":"(?:[^"\\]|\\.){0,4000}","stack":("(?:[^"\\]|\\.){1,60000}")/.exec(text)?.[1];
  const stack = json === undefined ? undefined : textOf(parseJson(json));
  return stack ?? text.replace(/^● Test suite failed to run\s+/, '');
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The text before the first frame and the first line of code, at most 4 000 characters. */
export function headOf(text: string): string {
  const stack = text.search(/\n[ \t]{0,80}(?:at |❯ |> {0,9}\d|\d{1,7} ?\| )/);
  return (stack < 0 ? text : text.slice(0, stack)).slice(0, 4000).trim();
}

function sidesOf(text: string, message: string): Sides {
  const jest = sidesBy(text, /^[ \t]*Expected(?:[^:\n]{0,40})?: (.+)$/m, /^[ \t]*Received(?:[^:\n]{0,40})?: (.+)$/m);
  if (jest.expected !== null && jest.actual !== null) return jest;
  const swapped = /^[ \t]*\+ expected - actual\n/m.exec(text);
  if (swapped) {
    const sides = sidesOfDiff(dedented(text.slice(swapped.index + swapped[0].length)));
    return { expected: sides.actual, actual: sides.expected };
  }
  if (/^[ \t]*- ?Expected/m.test(text) && /^[ \t]*\+ ?(?:Received|Actual)/im.test(text)) return sidesOfDiff(text);
  const node = sidesBy(text, /^[ \t]*expected: (.+?),?$/m, /^[ \t]*actual: (.+?),?$/m);
  if (node.expected !== null && node.actual !== null) return node;
  const compared = /^(.{1,500}?) (?:===?|deepEqual) (.{1,500})$/.exec(message);
  return compared ? { expected: compared[2] ?? null, actual: compared[1] ?? null } : node;
}

/** Lines up to the first frame, or the first that is not indented, without their common indentation. */
function dedented(text: string): string {
  const all = text.split('\n', 400);
  const end = all.findIndex((line) => /^\S|^\s*at /.test(line));
  const lines = end < 0 ? all : all.slice(0, end);
  const least = Math.min(...lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(Number.isFinite(least) ? least : 0)).join('\n');
}
