import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { DiffFile } from '../../src/domain/applied.ts';
import { countChangedLines, lineChanges, unifiedDiff } from '../../src/formats/unified-diff.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const side = (text: string, mode = '100644') => ({ bytes: bytes(text), mode });

/** Writes the old sides, applies the diff with git, and gives what stands there afterwards. */
function applied(files: readonly DiffFile[]): Map<string, string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'diff-test-'));
  folders.push(folder);
  execFileSync('git', ['init', '-q'], { cwd: folder });
  for (const { path, before } of files) {
    if (!before) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), before.bytes, { mode: before.mode === '100755' ? 0o755 : 0o644 });
  }
  const diff = unifiedDiff(files);
  if (diff) execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input: diff });
  return new Map(files.map(({ path }) => [path, contentOf(join(folder, path))]));
}

function contentOf(file: string): string | null {
  try {
    return `${statSync(file).mode & 0o100 ? '100755' : '100644'} ${readFileSync(file, 'utf8')}`;
  } catch {
    return null;
  }
}

function wanted(files: readonly DiffFile[]): Map<string, string | null> {
  return new Map(
    files.map(({ path, after }) => [path, after ? `${after.mode} ${Buffer.from(after.bytes).toString('utf8')}` : null]),
  );
}

test.each<[string, DiffFile[]]>([
  ['a change in the middle', [{ path: 'a.py', before: side('a\nb\nc\n'), after: side('a\nB\nc\n') }]],
  ['carriage returns', [{ path: 'a.py', before: side('a\r\nb\r\nc\r\n'), after: side('a\r\nB\r\nc\r\n') }]],
  ['mixed line ends', [{ path: 'a.py', before: side('a\r\nb\nc\r\n'), after: side('a\nb\r\nc\r\nd') }]],
  ['no final newline before', [{ path: 'a.py', before: side('a\nb'), after: side('a\nb\n') }]],
  ['no final newline after', [{ path: 'a.py', before: side('a\nb\n'), after: side('a\nc') }]],
  ['a byte-order mark', [{ path: 'a.js', before: side('\ufeffa\nb\n'), after: side('\ufeffa\nc\n') }]],
  ['a new file', [{ path: 'deep/down/a.py', before: null, after: side('x = 1\n') }]],
  ['a new executable', [{ path: 'run', before: null, after: side('#!/bin/sh\n', '100755') }]],
  ['an empty new file', [{ path: 'src/__init__.py', before: null, after: side('') }]],
  ['a deleted file', [{ path: 'a.py', before: side('a\n'), after: null }]],
  ['an empty deleted file', [{ path: 'a.py', before: side(''), after: null }]],
  ['a mode alone', [{ path: 'a.sh', before: side('a\n'), after: side('a\n', '100755') }]],
  ['mode and content', [{ path: 'a.sh', before: side('a\n'), after: side('b\n', '100755') }]],
  ['emptied', [{ path: 'a.py', before: side('a\nb\n'), after: side('') }]],
  ['blanks in the name', [{ path: 'my files/a b.py', before: side('a\n'), after: side('b\n') }]],
  ['quotes and tabs in the name', [{ path: 'q"uo\\te\t\n.py', before: side('a\n'), after: side('b\n') }]],
  ['letters outside ASCII', [{ path: 'größe/ñ.py', before: side('ä\n'), after: side('ö\n') }]],
  [
    'lines that look like diff headers',
    [{ path: 'a', before: side('-- a\n++ b\n'), after: side('-- c\n++ d\n@@ x\n') }],
  ],
  [
    'several files',
    [
      { path: 'b.py', before: side('1\n'), after: side('2\n') },
      { path: 'a.py', before: side('1\n'), after: null },
      { path: 'c.py', before: null, after: side('3') },
    ],
  ],
])('git applies: %s', (_name, files) => {
  expect(applied(files)).toEqual(wanted(files));
});

const text = fc
  .array(
    fc.tuple(fc.constantFrom('a', 'b', '', ' x', '-', '+', '\\', '@@', 'ä', '\t'), fc.constantFrom('\n', '\r\n', '\n')),
  )
  .chain((lines) => fc.boolean().map((end) => lines.map((line) => line.join('')).join('') + (end ? 'end' : '')));

test('whatever the texts, git makes the second of the first', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const files = [{ path: 'f', before: side(before), after: side(after) }];
      expect(applied(files)).toEqual(wanted(files));
    }),
    { numRuns: 60 },
  );
});

test('an unchanged file leaves no trace', () => {
  expect(unifiedDiff([{ path: 'a', before: side('a\n'), after: side('a\n') }])).toBe('');
});

test('bytes that are no text are named, not written', () => {
  const diff = unifiedDiff([
    { path: 'a.png', before: null, after: { bytes: Uint8Array.of(0, 1, 255), mode: '100644' } },
  ]);
  expect(diff).toBe('diff --git a/a.png b/a.png\nnew file mode 100644\nBinary files /dev/null and b/a.png differ\n');
});

test('changed lines carry the numbers of their own side', () => {
  expect(lineChanges('a\nb\nc\n', 'a\nx\ny\nc\n')).toEqual({
    added: [
      { line: 2, text: 'x' },
      { line: 3, text: 'y' },
    ],
    removed: [{ line: 2, text: 'b' }],
  });
  expect(countChangedLines([{ path: 'a', before: side('a\nb\nc\n'), after: side('a\nx\ny\nc\n') }])).toBe(3);
});

test('two texts without a line in common are compared in bounded time', () => {
  const many = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}\n`).join('');
  const files = [{ path: 'f', before: side(many('a')), after: side(many('b')) }];
  expect(countChangedLines(files)).toBe(40_000);
  expect(applied(files)).toEqual(wanted(files));
});
