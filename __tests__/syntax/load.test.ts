import { expect, test, vi } from 'vitest';
import type { GrammarName } from '../../src/languages/language.ts';
import { createSyntax } from '../../src/syntax/load.ts';
import { ASSETS } from './assets.ts';

const syntax = createSyntax({ assets: ASSETS });

const PROGRAMS: readonly (readonly [GrammarName, string])[] = [
  ['python', 'x = 1\n'],
  ['javascript', 'let x = 1;\n'],
  ['typescript', 'let x: number = 1;\n'],
  ['tsx', 'let x = <b>1</b>;\n'],
  ['go', 'package a\n'],
  ['java', 'class A {}\n'],
  ['rust', 'fn f() {}\n'],
];

test.each(PROGRAMS)('the grammar %s loads and reads a program', async (grammar, text) => {
  const parsed = await syntax.parse(grammar, text);
  if (!parsed.ok) throw new Error(parsed.reason);
  using tree = parsed.tree;
  expect(tree.root.hasError).toBe(false);
  expect(tree.root.namedChildCount).toBeGreaterThan(0);
});

test.each(['', '\ufeff'])('offsets are UTF-16 code units, with astral characters and the BOM %j', async (bom) => {
  const text = `${bom}a = "😀𝒳"\nb = "é" + "z"\n`;
  const parsed = await syntax.parse('python', text);
  if (!parsed.ok) throw new Error(parsed.reason);
  using tree = parsed.tree;
  const strings = tree.root.descendantsOfType('string').map((node) => text.slice(node.startIndex, node.endIndex));
  expect(strings).toEqual(['"😀𝒳"', '"é"', '"z"']);
  const last = tree.root.descendantsOfType('string').at(-1);
  expect(last?.startPosition).toEqual({ row: 1, column: 10 });
});

test('a text over the limit is refused with its length', async () => {
  const small = createSyntax({ assets: ASSETS, maxLength: 10 });
  expect(await small.parse('python', 'x = 1 + 2 + 3\n')).toEqual({
    ok: false,
    reason: 'longer than 10 characters (14)',
  });
});

test('a parse over its time is given up, and the next text is read from its start', async () => {
  const hasty = createSyntax({ assets: ASSETS, maxMilliseconds: 0 });
  const long = await hasty.parse('python', 'x = (1 + 2) * [3, 4]\n'.repeat(5000));
  expect(long).toEqual({ ok: false, reason: 'not parsed within 0 ms of processor time' });
  const short = await hasty.parse('python', 'a = 1\n');
  if (!short.ok) throw new Error(short.reason);
  using tree = short.tree;
  expect(tree.root.text).toBe('a = 1\n');
});

test('a clock that runs ahead, as on a busy machine, ends no parse', async () => {
  const clock = vi.spyOn(Date, 'now');
  let time = 0;
  clock.mockImplementation(() => (time += 3_600_000));
  const parsed = await createSyntax({ assets: ASSETS }).parse('python', 'x = (1 + 2) * [3, 4]\n'.repeat(5000));
  clock.mockRestore();
  expect(parsed.ok).toBe(true);
});

test('missing assets are named', async () => {
  const empty = createSyntax({ assets: '/nonexistent' });
  await expect(empty.parse('python', '')).rejects.toThrow(
    'web-tree-sitter.js is in none of the asset folders: /nonexistent',
  );
});
