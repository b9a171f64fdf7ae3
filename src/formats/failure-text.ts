/** Sides of a comparison as a runner printed them; null where it did not. */
export interface Sides {
  readonly expected: string | null;
  readonly actual: string | null;
}

/** No comparison was printed. */
export const NO_SIDES: Sides = { expected: null, actual: null };

/** The first lines of a message, at most `lines` and 1 000 characters, without blank lines around. */
export function shortMessage(text: string, lines = 4): string {
  const kept = text.trim().split(/\r?\n/, lines + 1);
  const short = kept.slice(0, lines).join('\n').trimEnd();
  return short.length > 1000 ? `${short.slice(0, 1000)}…` : short;
}

/** The first line that is not blank, at most 1 000 characters; '' where there is none. */
export function firstLine(text: string): string {
  const start = text.search(/\S/);
  if (start < 0) return '';
  const end = text.indexOf('\n', start);
  return text.slice(start, Math.min(end < 0 ? text.length : end, start + 1000)).trimEnd();
}

/** Removes terminal colours and other escape sequences, also as pytest spells them in XML (`#x1B[31m`). */
export function stripAnsi(text: string): string {
  const plain = stripColours(text);
  return plain.includes('#x1B') ? plain.replace(SPELLED, '') : plain;
}

/** Removes what drives a terminal from what a program printed, where `#x1B` is only text. */
export function stripColours(text: string): string {
  return text.includes('\u001b') || text.includes('\u009b') ? text.replace(ESCAPES, '') : text;
}

/** Both sides by two patterns whose first group is the side; each at most 2 000 characters. */
export function sidesBy(text: string, expected: RegExp, actual: RegExp): Sides {
  const side = (pattern: RegExp): string | null => pattern.exec(text)?.[1]?.trim().slice(0, 2000) ?? null;
  return { expected: side(expected), actual: side(actual) };
}

/** The lines of a unified-looking diff: `-` is expected, `+` is actual. Both null where either is missing. */
export function sidesOfDiff(text: string): Sides {
  const lines = text.split('\n', 400);
  const side = (mark: string): string | null => {
    const found = lines
      .filter((line) => line.startsWith(mark) && !DIFF_HEADER.test(line))
      .map((line) => line.slice(1).replace(/^ /, ''));
    return found.length ? found.join('\n').slice(0, 2000) : null;
  };
  const expected = side('-');
  const actual = side('+');
  return expected !== null && actual !== null ? { expected, actual } : NO_SIDES;
}

const DIFF_HEADER = /^[-+]{1,3}\s*(?:expected|received|actual)\b|^[-+]{3} /i;
/** CSI, OSC and the short sequences of ECMA-48, and the one-byte CSI. */
const ESCAPES = escapes('\u001b', '\u009b', '\u0007');
const SPELLED = escapes('#x1B', '#x9B', '#x07');

function escapes(escape: string, csi: string, bell: string): RegExp {
  const rest = [
    String.raw`\[[\d;:?<=>!]*[ -/]*[@-~]`,
    String.raw`\][^${bell}${escape}]{0,2000}(?:${bell}|${escape}\\)`,
    String.raw`[()][A-Z\d]`,
    '[=>78cDEHMNOZ]',
  ];
  return new RegExp(String.raw`${escape}(?:${rest.join('|')})|${csi}[\d;?]*[@-~]`, 'g');
}
