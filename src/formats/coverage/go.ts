import type { CoverageFormat, WrittenCoverage } from './coverage-format.ts';
import { MAX_LINE } from './coverage-format.ts';
import { linesOfText } from './text.ts';

/** A block of statements; its last line may hold nothing but a brace. */
interface Block {
  readonly start: number;
  readonly end: number;
  readonly ran: boolean;
}

/**
 * Go's cover profile (`go test -coverprofile`, golang.org/x/tools/cover): `import/path/file.go:12.34,15.2 3 1` is a
 * block of 3 statements that ran once. Blocks lie within others (function literals): the innermost decides on a line.
 */
export const goCoverProfile: CoverageFormat = {
  name: 'go cover profile',
  read(document): WrittenCoverage | undefined {
    if (!/^mode: (?:set|count|atomic)\s/.test(document.head)) return undefined;
    const files = new Map<string, Map<string, Block>>();
    let odd = 0;
    for (const line of linesOfText(document.text())) {
      if (line === '' || line.startsWith('mode: ')) continue;
      const read = blockOf(line);
      if (!read) {
        odd++;
        continue;
      }
      const known = files.get(read.path) ?? new Map<string, Block>();
      files.set(read.path, known);
      // With -coverpkg every test binary writes every block, most of them with 0.
      const ran = read.block.ran || (known.get(read.extent)?.ran ?? false);
      known.set(read.extent, { ...read.block, ran });
    }
    const room = { lines: MOST_LINES };
    const written = [...files].map(([path, blocks]) => ({
      spellings: [path],
      lines: { numbers: ranLines([...blocks.values()], room) },
    }));
    const notes = [
      ...(odd ? [`${odd} lines are no blocks of a cover profile and were left out`] : []),
      ...(room.lines < 0 ? [`its blocks hold more than ${MOST_LINES} lines: the last ones were left out`] : []),
    ];
    return { kind: 'run', files: written, prefixed: true, notes };
  },
};

/** All blocks together. */
const MOST_LINES = 20_000_000;
const LINE = /^(.{1,4096}):((\d{1,7})\.\d{1,9},(\d{1,7})\.\d{1,9}) \d{1,9} (\d{1,20})$/;

/** `extent` is the block's place as written. */
function blockOf(line: string): { readonly path: string; readonly extent: string; readonly block: Block } | undefined {
  const match = line.length <= 5000 ? LINE.exec(line) : null;
  if (!match) return undefined;
  const [, path = '', extent = '', from, to, count] = match;
  const start = Number(from);
  const end = Number(to);
  if (start < 1 || end < start || end > MAX_LINE) return undefined;
  return { path, extent, block: { start, end, ran: Number(count) > 0 } };
}

/**
 * Larger blocks first, so that what lies inside has the last word on its own lines; a line that two blocks share ran
 * where either did.
 */
function ranLines(blocks: readonly Block[], room: { lines: number }): readonly number[] {
  const last = blocks.reduce((most, { end }) => Math.max(most, end), 0);
  room.lines -= last;
  if (room.lines < 0) return [];
  const ran = new Uint8Array(last + 1);
  for (const block of [...blocks].sort((a, b) => b.end - b.start - (a.end - a.start))) {
    room.lines -= block.end - block.start;
    if (room.lines < 0) break;
    if (block.ran) {
      ran.fill(INSIDE, block.start, block.end + 1);
      ran[block.start] = ran[block.end] = EDGE;
    } else {
      for (let line = block.start + 1; line < block.end; line++) if (ran[line] !== EDGE) ran[line] = 0;
    }
  }
  return [...ran.keys()].filter((line) => ran[line]);
}

const INSIDE = 1;
/** Where a block that ran begins or ends: what lies within another block that did not run is never its edge. */
const EDGE = 2;
