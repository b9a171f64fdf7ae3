import type { RawFailure } from '../../domain/raw-results.ts';
import { firstLine, NO_SIDES, shortMessage, type Sides, sidesBy } from '../../formats/failure-text.ts';
import type { RawFrame } from '../language.ts';

/** `path:line: in func`, `path:line: Error`, `path:line: ` at the start of a line; with `--tb=line` any words may follow. */
const PYTEST_FRAME =
  /^[| ]{0,8}((?:[A-Za-z]:[\\/])?[^\s:"'<>|*?][^:"'<>|*?]{0,400}):(\d{1,7}):(?: in (\S+)| [A-Za-z_][\w.]*$|(?<=\.py:\d{1,7}:) .*$| |$)/;
const NATIVE_FRAME = /^(?:E\s+)?[| ]{0,12}\s*File "([^"]{1,500})", line (\d{1,7})(?:,? in (.+))?$/;
const FUNCTION = /^ {4}(?:async )?def ([A-Za-z_]\w*)\(/;
const EXCEPTION =
  /^(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Warning|Exit|Interrupt|Failed|Failure|Timeout|Group|Iteration|NotFound|DoesNotExist)?\b/;
const MOST_LINES = 20_000;

/** Frames of a traceback in any of pytest's styles or Python's own, outermost first; functions where they are shown. */
export function pythonFrames(text: string): readonly RawFrame[] {
  const frames: RawFrame[] = [];
  let name: string | null = null;
  for (const line of text.split('\n', MOST_LINES)) {
    const frame = line.includes(':') ? (PYTEST_FRAME.exec(line) ?? null) : null;
    if (frame) {
      frames.push({ file: (frame[1] ?? '').trim(), line: Number(frame[2]), function: frame[3] ?? name });
      name = null;
      continue;
    }
    const native = line.includes('File "') ? NATIVE_FRAME.exec(line) : null;
    if (native) frames.push({ file: native[1] ?? '', line: Number(native[2]), function: native[3]?.trim() ?? null });
    else name = FUNCTION.exec(line)?.[1] ?? name;
  }
  return frames;
}

/** What happened, from the message attribute or from the last exception of the text. */
export function explainPython(failure: RawFailure): Sides & { readonly type: string | null; readonly message: string } {
  const said = unwrapped(failure.message ?? '') || exceptionIn(failure.text) || firstLine(failure.text);
  const typed = EXCEPTION.exec(said);
  const colon = typed ? said.slice(typed[0].length) : '';
  const type =
    failure.type ??
    (typed && /^(?::|\s*$|\n)/.test(colon) ? typed[0] : said.startsWith('assert ') ? 'AssertionError' : null);
  return { type, message: shortMessage(said, 6), ...sidesOf(said) };
}

/** `failed on setup with "X"` says X; `collection failure` says nothing. */
function unwrapped(message: string): string {
  const wrapped = /^failed on (?:setup|teardown) with "([\s\S]*)"$/.exec(message);
  const said = (wrapped?.[1] ?? message).trim();
  return said === 'collection failure' || said === 'internal error' ? '' : said;
}

/** The last exception of a traceback: pytest's `E   ` lines, else the last unindented line of the form `Type: message`. */
function exceptionIn(text: string): string {
  const lines = text.split('\n', MOST_LINES);
  const last = lines.findLastIndex((line) => /^E {2,}\S/.test(line));
  if (last >= 0) {
    let start = last;
    while (start > 0 && /^E(?: |$)/.test(lines[start - 1] ?? '')) start--;
    const block = lines.slice(start, last + 1).map((line) => line.replace(/^E {0,3}/, ''));
    // A syntax error or a chained import shows its own traceback inside the block: its last line counts.
    const typed = block.findLastIndex((line) =>
      /^(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception)?: |^assert /.test(line),
    );
    return (typed > 0 && /^\s*(?:File "|Traceback)/.test(block[0] ?? '') ? block.slice(typed) : block)
      .join('\n')
      .trim();
  }
  const line = /^(?:\/|[A-Za-z]:[\\/])[^:]{1,500}:\d+: (.+)$/.exec(lines[0] ?? '')?.[1];
  if (line !== undefined && lines.length <= 2) return line;
  const group = lines.find((one) => /^\s*\| [\w.]*Group: /.test(one));
  if (group !== undefined) return group.replace(/^\s*\| /, '');
  const native = lines.findLastIndex((line) => /^(?:[A-Za-z_]\w*\.)*[A-Z]\w+(?::|$)/.test(line));
  return native >= 0
    ? lines
        .slice(native, native + 6)
        .join('\n')
        .trim()
    : '';
}

/** In Python's runners the left side is what was found, the right side what was wanted. */
function sidesOf(message: string): Sides {
  const doctest = sidesBy(message, /^Expected:\n((?: {4}.*\n?)+)/m, /^Got:\n((?: {4}.*\n?)+)/m);
  if (doctest.expected !== null && doctest.actual !== null) return doctest;
  const compared =
    /^(?:AssertionError: )?(?:assert |(?:Lists|Tuples|Sets|Sequences) differ: )?(.{1,2000}?) (==|!=) (.{1,2000}?)(?: : .*)?$/m.exec(
      message,
    );
  if (!compared) return NO_SIDES;
  // `a != b` is unittest's wording for "should be equal"; in an assert statement it is the condition itself.
  if (compared[2] === '!=' && /^(?:AssertionError: )?assert /m.test(message)) return NO_SIDES;
  return { expected: compared[3] ?? null, actual: compared[1] ?? null };
}
