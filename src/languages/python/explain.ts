import type { RawFailure } from '../../domain/raw-results.ts';
import { firstLine, NO_SIDES, type Sides, shortMessage, sidesBy } from '../../formats/failure-text.ts';
import { explainDoctest } from './doctest.ts';
import { EXCEPTION, MOST_LINES } from './traceback.ts';

/** What happened, from the message attribute or from the last exception of the text. */
export function explainPython(failure: RawFailure): Sides & { readonly type: string | null; readonly message: string } {
  const doctest = explainDoctest(failure.text || (failure.message ?? ''));
  if (doctest) return doctest;
  const checked = /^Failed Checks: \d+$/m.test(failure.text) ? /^FAILURE: (.+)$/m.exec(failure.text)?.[1] : undefined;
  if (checked !== undefined)
    return { type: 'AssertionError', message: checked, ...sidesOf(checked.replace(/^check /, 'assert ')) };
  const said = saidBy(failure);
  const typed = EXCEPTION.exec(said);
  // The loader's own error is not why the module did not load.
  const imported = typed !== null && failure.message?.startsWith('Failed to import test module: ');
  const colon = typed ? said.slice(typed[0].length) : '';
  const type =
    (imported ? null : failure.type) ??
    (typed && /^(?::|\s*$|\n)/.test(colon) ? typed[0] : said.startsWith('assert ') ? 'AssertionError' : null);
  return { type, message: shortMessage(said, 6), ...sidesOf(said) };
}

function saidBy(failure: RawFailure): string {
  const message = unwrapped(failure.message ?? '');
  const shown = message.includes('\n') ? '' : exceptionIn(failure.text);
  // XML makes spaces of the line ends in an attribute: then the text says it as it was.
  const inText = squashed(shown).replace(/^[\w.]+: /, '');
  const inMessage = squashed(message);
  const flat =
    shown.includes('\n') && inMessage !== '' && (inMessage.startsWith(inText) || inText.startsWith(inMessage));
  return (flat ? shown : message) || shown || firstLine(failure.text);
}

function squashed(text: string): string {
  return text.slice(0, 2000).replace(/\s+/g, ' ').trim();
}

const SAYS_NOTHING = /^(?:collection failure|internal error|test failure|Failed to import test module: .*)$/s;

/** `failed on setup with "X"` says X; `collection failure` says nothing. */
function unwrapped(message: string): string {
  const wrapped = /^failed on (?:setup|teardown) with "([\s\S]*)"$/.exec(message);
  const said = (wrapped?.[1] ?? message).trim();
  if (SAYS_NOTHING.test(said)) return '';
  // A fixture that is not found, and code that does not compile: the place comes before what is wrong.
  if (/^file .+, line \d+$/m.test(said)) return exceptionIn(said) || said;
  return said.startsWith('File "') ? lastException(said.split('\n', MOST_LINES)) : said;
}

/**
 * The last exception of a traceback: pytest's `E   ` lines, else the last unindented line of the form `Type: message`.
 */
function exceptionIn(text: string): string {
  const lines = text.split('\n', MOST_LINES);
  const last = lines.findLastIndex((line) => /^E {2,}\S/.test(line));
  if (last >= 0) {
    let start = last;
    while (start > 0 && /^E(?: |$)/.test(lines[start - 1] ?? '')) start--;
    // As deep as the code above it, which is not what the message is.
    const deep = /^ */.exec(lines[start]?.slice(1) ?? '')?.[0].length ?? 0;
    const block = lines.slice(start, last + 1).map((line) => line.slice(1 + leading(line.slice(1), Math.max(3, deep))));
    return lastException(block).trim();
  }
  const line = /^(?:\/|[A-Za-z]:[\\/])[^:]{1,500}:\d+: (.+)$/.exec(lines[0] ?? '')?.[1];
  if (line !== undefined && lines.length <= 2) return line;
  const group = lines.find((one) => /^\s*\| [\w.]*Group: /.test(one));
  if (group !== undefined) return group.replace(/^\s*\| /, '');
  const native = lines.findLastIndex((line) => typeAt(line) !== null);
  return native >= 0
    ? lines
        .slice(native, native + 6)
        .join('\n')
        .trim()
    : '';
}

/** The type at the start of a line that says nothing else, or `: ` and more. */
function typeAt(line: string): string | null {
  const type = EXCEPTION.exec(line)?.[0];
  return type !== undefined && /^(?:$|:)/.test(line.slice(type.length)) ? type : null;
}

function leading(line: string, most: number): number {
  return Math.min(most, line.length - line.trimStart().length);
}

/** A syntax error or a chained import shows its own traceback inside the message: its last line counts. */
function lastException(block: readonly string[]): string {
  const typed = block.findLastIndex((line) => /^(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception)?: |^assert /.test(line));
  return (typed > 0 && /^\s*(?:File "|Traceback)/.test(block[0] ?? '') ? block.slice(typed) : block).join('\n');
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
  // Without the word it is what somebody wrote, not what was compared.
  if (compared[2] === '==' && !/^(?:\w+: )?assert /.test(compared[0])) return NO_SIDES;
  // `a != b` is unittest's wording for "should be equal"; in an assert statement it is the condition itself.
  if (compared[2] === '!=' && /^(?:AssertionError: )?assert /m.test(message)) return NO_SIDES;
  return { expected: compared[3] ?? null, actual: compared[1] ?? null };
}
