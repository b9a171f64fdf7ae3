import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeReader } from '../../src/suite/exchange.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-test-'));
  writeFileSync(join(folder, 'plain.jsonl'), 'one\r\ntwo\n\nlast');
  writeFileSync(join(folder, '..hidden'), 'x');
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep', 'inner'), 'secret');
  symlinkSync('/etc/passwd', join(folder, 'link'));
  execFileSync('mkfifo', [join(folder, 'fifo')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(name: string, where = folder): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exchangeReader(where).lines(name)) lines.push(line);
  return lines;
}

test('lines come without their ends', async () => {
  expect(await linesOf('plain.jsonl')).toEqual(['one', 'two', '', 'last']);
});

test('only regular files are named', async () => {
  expect([...(await exchangeReader(folder).names())].sort()).toEqual(['..hidden', 'plain.jsonl']);
  expect(await exchangeReader(`${folder}/absent`).names()).toEqual([]);
});

test.each(['link', 'fifo', 'deep', 'deep/inner', '../x', '..', '', 'absent', '/etc/passwd', 'a\0b'])(
  '%j is not opened',
  async (name) => {
    expect(await linesOf(name)).toEqual([]);
    expect(await exchangeReader(folder).text(name)).toBeUndefined();
  },
);

test('a line that is too long is dropped, its neighbours stay', async () => {
  writeFileSync(join(folder, 'long'), `a\n${'x'.repeat(17 * 1024 * 1024)}\nb\n`);
  expect(await linesOf('long')).toEqual(['a', 'b']);
});

test('any text comes back line by line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }).map((line) => line.replace(/[\r\n]/g, ' '))),
      async (lines) => {
        writeFileSync(join(folder, 'any'), lines.map((line) => `${line}\n`).join(''));
        expect(await linesOf('any')).toEqual(lines);
      },
    ),
    { numRuns: 40 },
  );
});
