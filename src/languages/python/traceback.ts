import type { RawFrame } from '../language.ts';

/**
 * `path:line: in func`, `path:line: Error`, `path:line: ` at the start of a line; with `--tb=line` any words may
 * follow.
 */
const PYTEST_FRAME =
  /^[| ]{0,8}((?:[A-Za-z]:[\\/])?[^\s:"'<>|*?][^:"'<>|*?]{0,400}):(\d{1,7}):(?: in (\S+)| [A-Za-z_][\w.]*$|(?<=\.py:\d{1,7}:) .*$| |$)/;
const NATIVE_FRAME = /^(?:E\s+)?[| ]{0,12}\s*File "([^"]{1,500})", line (\d{1,7})(?:,? in (.+))?$/;
const FUNCTION = /^ {4}(?:async )?def ([A-Za-z_]\w*)\(/;
/**
 * A class of any package, or one of a package that writes its classes small, such as `struct.error` and
 * `socket.timeout`.
 */
export const EXCEPTION = /^(?:(?:[A-Za-z_]\w*\.)*[A-Z]\w*\b|(?:[A-Za-z_]\w*\.)+[a-z_]\w*(?=: |\s*$))/;
/** More lines of a failure's text are not looked at. */
export const MOST_LINES = 20_000;

/** Frames of a traceback in any of pytest's styles or Python's own, outermost first; functions where they are shown. */
export function pythonFrames(text: string): readonly RawFrame[] {
  const frames: RawFrame[] = [];
  let name: string | null = null;
  // faulthandler shows the innermost frame first.
  let turned: number | null = null;
  for (const line of text.split('\n', MOST_LINES)) {
    const frame = line.includes(':') ? (PYTEST_FRAME.exec(line) ?? null) : null;
    if (frame) {
      const place = { file: (frame[1] ?? '').trim(), line: Number(frame[2]), function: frame[3] ?? name };
      // The line of a doctest comes last and called all others.
      if (line.endsWith(': UnexpectedException')) frames.unshift(place);
      else frames.push(place);
      name = null;
      continue;
    }
    const native = line.includes('File "') ? NATIVE_FRAME.exec(line) : null;
    if (native) {
      const place = { file: native[1] ?? '', line: Number(native[2]), function: native[3]?.trim() ?? null };
      frames.splice(turned ?? frames.length, 0, place);
    } else if (line.endsWith('(most recent call first):')) turned = frames.length;
    else if (line === '' || line.endsWith('(most recent call last):')) turned = null;
    else name = FUNCTION.exec(line)?.[1] ?? name;
  }
  return frames;
}
