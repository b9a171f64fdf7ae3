import { expect, test } from 'vitest';
import { syntax as python } from '../../src/languages/python/syntax.ts';
import { readFunctions, type SourcesInput } from '../../src/localize/sources.ts';
import { createSyntax } from '../../src/syntax/load.ts';
import { ASSETS } from '../syntax/assets.ts';
import { evidence, failing, spectrumOf } from './fixture.ts';

const syntax = createSyntax({ assets: ASSETS, maxLength: 500 });

const TEXTS = new Map([
  ['src/shape.py', 'class Shape:\n    def area(self):\n        return 1\n'],
  ['src/push.py', 'def pushed():\n    return 1\n'],
  ['src/cookies.py', 'def parse():\n    return 1\n'],
  ['src/frame.py', 'def framed():\n    return 1\n'],
  ['src/long.py', `x = 1\n${'# long\n'.repeat(200)}`],
  ['src/idle.py', 'def idle():\n    return 1\n'],
  ['notes.md', '# def no(): pass\n'],
]);

const input = (given: Partial<SourcesInput>): SourcesInput => ({
  ...evidence({
    failures: [
      failing('tests/test_cookies.py::test_a', [
        ['tests/test_cookies.py', 1],
        ['src/frame.py', 2],
      ]),
    ],
    spectrum: spectrumOf({
      'tests/test_cookies.py::test_a': { 'src/shape.py': [3], 'src/long.py': [1], 'src/gone.py': [1], 'notes.md': [1] },
    }),
    push: { base: null, files: [{ file: 'src/push.py', lines: [1] }], text: '', notes: [] },
  }),
  files: [...TEXTS.keys(), 'tests/test_cookies.py'],
  syntax,
  tableOf: () => python,
  text: (path) => Promise.resolve(TEXTS.get(path)),
  ...given,
});

test('reads the functions of files that coverage, stacks, the push or the test’s name speak for', async () => {
  const { functions, notes } = await readFunctions(input({}));
  expect([...functions].map(([file, own]) => [file, own.map((one) => one.qualifiedName)])).toEqual([
    ['src/frame.py', ['framed']],
    ['src/shape.py', ['Shape.area']],
    ['src/push.py', ['pushed']],
    ['src/cookies.py', ['parse']],
  ]);
  expect(notes).toEqual([
    'functions of src/gone.py are not known: the file cannot be read',
    'functions of src/long.py are not known: longer than 500 characters (1406)',
  ]);
});

test('reads no more than its limit, best first, and says so', async () => {
  const { functions, notes } = await readFunctions(input({ limit: 1 }));
  expect([...functions.keys()]).toEqual(['src/frame.py']);
  expect(notes).toEqual(['the functions of 5 less suspicious files were not read']);
});
