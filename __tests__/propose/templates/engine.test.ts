import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../src/domain/edits.ts';
import { openTemplates, templateCandidates } from '../../../src/propose/templates/engine.ts';
import type { Operator } from '../../../src/propose/templates/operator.ts';
import { inOrder } from '../../../src/propose/templates/order.ts';
import { sitesOf } from '../../../src/propose/templates/sites.ts';
import { firstSyntaxError } from '../../../src/syntax/check.ts';
import {
  candidatesOf,
  JAVASCRIPT,
  PYTHON,
  resultOf,
  suspectsOf,
  syntax,
  type TestLanguage,
  viewFor,
} from './support.ts';

const FIXTURES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'fixtures', 'templates');

/** Programs that use much of their language, and texts of them that no candidate may touch. */
const PROGRAMS: readonly { readonly language: TestLanguage; readonly kept: readonly string[] }[] = [
  {
    language: { ...PYTHON, file: 'shapes.py' },
    kept: [
      '"""Module docstring."""',
      'from typing import Optional, List as L',
      'LIMIT = 10\n',
      'names: L[str] = []',
      "kind: str = 'shape'",
      'width: int = 3, *, height: Optional[int] = None, **more',
      '"""Doc\n        string."""',
      '@property\n    def area(self) -> int:',
      "@deco\n    def scale(self, by=2, unit='px'):",
      'def walk(tree, depth=0, seen=None):\n    global names',
    ],
  },
  {
    language: { ...JAVASCRIPT, file: 'cart.ts' },
    kept: [
      "import fs from 'node:fs';",
      "export type Id<T extends string = 'a'> = T | 3;",
      'interface Box { size: number; go(a: number): void }',
      'enum Color { Red = 1, Blue = 2 }',
      'static limit = 10;',
      'constructor(private total = 0, public readonly name: string)',
      'pages<U>(of: U[], { start = 0, end: stop }: { start?: number; end: number }, ...rest: T[])',
      'average(values: readonly number[], last: number | null)',
      '(n: number, k = 2): number =>',
    ],
  },
  { language: { ...JAVASCRIPT, file: 'view.jsx' }, kept: ["{ items, onSelect, title = 'none' }"] },
];

describe.each(PROGRAMS)('$language.file', ({ language, kept }) => {
  const text = readFileSync(join(FIXTURES, language.file), 'utf8');
  const all = candidatesOf(language, text);

  test('every candidate is another program, in one edit', async () => {
    const grammar = language.syntax.grammarOf(language.file);
    if (!grammar) throw new Error('no grammar');
    const candidates = await all;
    await fc.assert(
      fc.asyncProperty(fc.nat(candidates.length - 1), async (index) => {
        const edits = candidates[index]?.edits ?? [];
        expect(edits).toHaveLength(1);
        const outcome = applyEdits(text, edits);
        if (!outcome.ok) throw new Error(outcome.reason);
        expect(outcome.text).not.toBe(text);
        const parsed = await syntax.parse(grammar, outcome.text);
        if (!parsed.ok) throw new Error(parsed.reason);
        using tree = parsed.tree;
        expect({ candidate: candidates[index]?.rationale, problem: firstSyntaxError(tree.root) }).toMatchObject({
          problem: undefined,
        });
      }),
      { seed: 20, numRuns: 250 },
    );
  });

  test('no text comes twice', async () => {
    const texts = (await all).map((one) => resultOf(text, one));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('what runs when a file is loaded, types, and words about the program stay as they are', async () => {
    const broken = (await all).flatMap((one) => {
      const result = resultOf(text, one);
      return kept.filter((part) => !result.includes(part)).map((part) => `${one.operator}: ${one.rationale}: ${part}`);
    });
    expect(broken).toEqual([]);
  });

  test('the score never rises while all lines are equally suspicious', async () => {
    // Attributes share the weight of their operator among themselves.
    const scores = (await all).filter(({ operator }) => operator !== 'ATTR').map(({ score }) => score ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('the same suspects give the same candidates', async () => {
    expect(await candidatesOf(language, text, { most: 1000 })).toEqual((await all).slice(0, 1000));
  });
});

const TWO = 'def f(a):\n    return a + 1\n\n\ndef g(b):\n    return b - 1\n';

test('a candidate says which operator made it, what it does and how it ranks', async () => {
  const [first] = await candidatesOf(PYTHON, 'def f(a, b):\n    return a < b\n');
  expect(first).toMatchObject({
    engine: 'templates',
    operator: 'ROR_bound',
    model: null,
    revises: null,
    rationale: '`<` becomes `<=` at line 2',
    edits: [{ file: 'a.py', start: 26, end: 27, text: '<=' }],
  });
});

test.each([
  ['OBO_const', '`0` becomes `1` at line 2'],
  ['INS_inc', '`n += 1` is added at line 3'],
  ['DEL', '`n = 0` is removed at line 2'],
  ['SWAP_stmt', 'the statements at lines 2 and 3 are swapped'],
  ['GUARD_ret_empty', '`if not a: return a` is added at line 3'],
])('%s: %s', async (operator, rationale) => {
  const all = await candidatesOf(PYTHON, 'def f(a):\n    n = 0\n    return a\n');
  expect(all.filter((one) => one.operator === operator).map((one) => one.rationale)).toContain(rationale);
});

test('only functions with suspect lines are edited, the more suspicious one first', async () => {
  const only = await candidatesOf(PYTHON, TWO, { scoreOf: (line) => (line === 6 ? 1 : 0) });
  expect(only.length).toBeGreaterThan(20);
  expect(only.every(({ edits }) => (edits[0]?.start ?? 0) >= TWO.indexOf('def g'))).toBe(true);
  const both = await candidatesOf(PYTHON, TWO, { scoreOf: (line) => (line === 6 ? 0.9 : line === 2 ? 0.4 : 0) });
  const places = both.filter(({ operator }) => operator === 'OBO_const').map(({ edits }) => edits[0]?.start ?? 0);
  expect(places[0]).toBeGreaterThan(TWO.indexOf('def g'));
  expect(places.at(-1)).toBeLessThan(TWO.indexOf('def g'));
});

test('in a large file the most suspicious statements come first', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `    v${index} = a + ${index + 5}`);
  const text = `def f(a):\n${lines.join('\n')}\n`;
  const scoreOf = (line: number) => (line >= 100 && line < 110 ? 0.9 : 0.8);
  const candidates = await candidatesOf(PYTHON, text, { scoreOf, most: 40 });
  const linesOf = candidates.map(({ edits }) => text.slice(0, edits[0]?.start).split('\n').length);
  expect(linesOf).toHaveLength(40);
  expect(linesOf.every((line) => line >= 100 && line < 110)).toBe(true);
});

test('candidates are made as they are asked for', async () => {
  const made: string[] = [];
  const operators: readonly Operator[] = (['ROR_bound', 'WRAP_or_c'] as const).map((id) => ({
    ids: [id],
    on: 'statement',
    *make(_view, { node }) {
      made.push(`${id} ${node.row}`);
      yield { operator: id, start: node.start, end: node.end, text: 'return 0' };
    },
  }));
  const text = 'def f(a):\n    return a\n\n\ndef g(a):\n    return a\n';
  const view = await viewFor(PYTHON, text);
  const sites = sitesOf(
    view,
    suspectsOf('a.py', text, (line) => (line === 2 ? 1 : 0.3)),
  );
  const order = inOrder([{ view, sites }], operators, { statements: 30, pending: 100 });
  expect(order.next().value?.draft.operator).toBe('ROR_bound');
  expect(made).toEqual(['ROR_bound 1']);
  expect([...order]).toHaveLength(1);
  expect(made).toHaveLength(4);
});

test('what does not fit in memory is dropped, lowest rank first, and said', async () => {
  const space = await openTemplates({
    suspects: suspectsOf('a.py', TWO),
    sources: new Map([['a.py', TWO]]),
    language: PYTHON,
    syntax,
    limits: { pending: 40 },
  });
  const few = [...space.candidates()];
  const all = await candidatesOf(PYTHON, TWO);
  expect(few[0]).toEqual(all[0]);
  expect(few.length).toBeLessThan(all.length);
  expect(space.notes().at(-1)).toMatch(/^\d+ low-ranked template candidates were dropped to save memory\.$/);
});

test('line ends stay those of the file', async () => {
  const text = 'def f(a):\r\n    n = 0\r\n    if a:\r\n        n = 1\r\n    return n\r\n';
  const results = (await candidatesOf(PYTHON, text)).map((one) => resultOf(text, one));
  expect(results.length).toBeGreaterThan(100);
  expect(results.filter((result) => /(?<!\r)\n/.test(result))).toEqual([]);
});

test('what cannot be read is said', async () => {
  const space = await openTemplates({
    suspects: ['a.py', 'b.py', 'c.txt', 'd.py'].map((file) => ({ file, line: 2, score: 1 })),
    sources: new Map([
      ['a.py', TWO],
      ['c.txt', TWO],
      ['d.py', 'a = 1\nb = 2\n'],
    ]),
    language: PYTHON,
    syntax,
  });
  expect(space.notes()).toEqual([
    'Templates skipped b.py: its text is not at hand.',
    'Templates skipped c.txt: no grammar of python reads it.',
    'Templates found no suspicious statement inside a function of d.py.',
  ]);
  expect([...space.candidates()].every(({ edits }) => edits[0]?.file === 'a.py')).toBe(true);
});

test('a program with errors is repaired around them', async () => {
  const text = 'def f(a):\n    return a + 1\n\n\ndef g(b:\n    return b - 1\n';
  const candidates = await candidatesOf(PYTHON, text, { scoreOf: (line) => (line === 2 ? 1 : 0) });
  expect(candidates.map((one) => resultOf(text, one))).toContain(text.replace('a + 1', 'a - 1'));
});

test('the short way gives the same', async () => {
  const context = { suspects: suspectsOf('a.py', TWO), sources: new Map([['a.py', TWO]]), language: PYTHON, syntax };
  const found = [];
  for await (const candidate of templateCandidates(context)) found.push(candidate);
  expect(found).toEqual(await candidatesOf(PYTHON, TWO));
});
