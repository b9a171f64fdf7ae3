const ESC = '\u001b';
const BEL = '\u0007';
const ST = '\u009c';
/** Terminal sequences (ECMA-48): control sequences, introduced strings up to their end, and the short ones. */
const SEQUENCES = new RegExp(
  [
    `${ESC}\\[[0-?]*[ -/]*[@-~]`,
    `${ESC}[\\]PX^_][^${BEL}${ESC}${ST}]*(?:${BEL}|${ESC}\\\\|${ST})?`,
    `${ESC}[ -/]*[0-~]?`,
  ].join('|'),
  'g',
);
/** Control characters but tab and line ends, direction marks, byte order marks. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Text that something else wrote, as it may be shown: terminal sequences, control characters and direction marks are
 * gone, line ends are `\n` (a lone `\r` too: consoles and the runner take it for one).
 */
export function plainText(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(CONTROLS, '');
}

/** The text on one line, at most `length` characters long; `…` marks what was cut. */
export function oneLine(text: string, length = 200): string {
  return clip(plainText(text).replace(/\s+/g, ' ').trim(), length);
}

/** At most `length` UTF-16 code units; `…` stands for the rest, and no surrogate pair is torn. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/**
 * A line of foreign text that no runner takes for a workflow command: those begin with `::` after trimming, or hold
 * `##[` anywhere (actions/runner, ActionCommand.cs). The line is clean already.
 */
export function quotedLine(line: string): string {
  return `| ${line}`.replaceAll('##[', '## [');
}

/**
 * The lines of foreign text, cleaned, each clipped; beyond `max` lines the middle is left out and a line says how many.
 */
export function shownLines(text: string, max: number, width = 500): readonly string[] {
  const lines = plainText(text).split('\n');
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length <= max) return lines.map((line) => clip(line, width));
  const head = Math.ceil(max / 3);
  const cut = lines.length - max;
  return [...lines.slice(0, head), `… ${cut} lines left out …`, ...lines.slice(lines.length - (max - head))].map(
    (line) => clip(line, width),
  );
}
