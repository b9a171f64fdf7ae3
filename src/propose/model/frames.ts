import type { Language, PathResolver, RawFrame } from '../../languages/language.ts';

/**
 * A failure's text with the frames of foreign code (runner, libraries) folded: a line says how many there were. A frame
 * reaches from the line that names its place to the next frame, as far as its lines are indented at least as much, or
 * follow at once.
 */
export function foldFrames(
  text: string,
  { languages, paths }: { readonly languages: readonly Language[]; readonly paths: Pick<PathResolver, 'resolve'> },
): string {
  const frames = framesOf(text, languages);
  const foreign = frames.filter(({ file }) => paths.resolve(file) === null);
  if (foreign.length < 2) return text;
  const lines = text.split('\n');
  const kindOf = (line: string): 'own' | 'foreign' | 'other' => {
    if (foreign.some((frame) => names(line, frame))) return 'foreign';
    return frames.some((frame) => names(line, frame)) ? 'own' : 'other';
  };
  const kept: string[] = [];
  let folded = 0;
  const fold = (): void => {
    if (folded > 0) kept.push(`[… ${folded} ${folded === 1 ? 'frame' : 'frames'} outside the project …]`);
    folded = 0;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (kindOf(line) !== 'foreign') {
      fold();
      kept.push(line);
      continue;
    }
    folded += 1;
    // What a traceback prints below the place of a frame: its source, indented deeper.
    while (at + 1 < lines.length && kindOf(lines[at + 1] ?? '') === 'other' && indentOf(lines[at + 1]) > indentOf(line))
      at += 1;
  }
  fold();
  return kept.join('\n');
}

/** The frames as the dialect reads them that finds most. */
function framesOf(text: string, languages: readonly Language[]): readonly RawFrame[] {
  const read = languages.flatMap(({ dialects }) => dialects.map((dialect) => dialect.frames(text)));
  return read.reduce<readonly RawFrame[]>((most, frames) => (frames.length > most.length ? frames : most), []);
}

function names(line: string, { file, line: number }: RawFrame): boolean {
  const at = line.indexOf(file);
  return at >= 0 && new RegExp(`\\D${number}(\\D|$)`).test(line.slice(at + file.length));
}

function indentOf(line = ''): number {
  return line.trim() === '' ? -1 : line.length - line.trimStart().length;
}
