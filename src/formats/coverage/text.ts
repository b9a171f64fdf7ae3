/** The lines of a text without their ends, one at a time: a large file is never split as a whole. */
export function* linesOfText(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    yield text.slice(start, text[stop - 1] === '\r' && stop > start ? stop - 1 : stop);
    start = stop + 1;
  }
}
