import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestResult } from '../../src/domain/test-run.ts';
import { localize } from '../../src/localize/localize.ts';
import { filesNamedBy } from '../../src/localize/named-files.ts';
import { evidence, failing, spanned } from './fixture.ts';

const FILES = [
  'calc.py',
  'youtube_dl/utils.py',
  'youtube_dl/__init__.py',
  'src/shop/cart.py',
  'src/shop/__init__.py',
  'src/other/cart.py',
  'lib/pages.js',
  'lib/index.ts',
  'lib/one/deep.ts',
];

test.each([
  ["cannot import name 'limit' from 'youtube_dl.utils' (/work/x/youtube_dl/utils.py)", ['youtube_dl/utils.py']],
  ["module 'youtube_dl' has no attribute 'x' (/a/youtube_dl/__init__.py)", ['youtube_dl/__init__.py']],
  ["No module named 'shop.cart.total'; 'shop.cart' is not a package", ['src/shop/cart.py']],
  ['C:\\build\\lib\\pages.js:12:3: SyntaxError', ['lib/pages.js']],
  ['file:///app/lib/pages.js:12', ['lib/pages.js']],
  ["The requested module '../lib/pages.js' does not provide an export named 'x'", ['lib/pages.js']],
  ["Cannot find module '../lib/one/deepest' imported from '/app/lib/one/deep'", ['lib/one/deep.ts']],
  ['cannot import name x from calc (/work/calc.py).', ['calc.py']],
  ['/usr/lib/python3.11/calc.py and /v/site-packages/youtube_dl/utils.py', []],
  ['cart.py has changed, calc went on, a total of 1.5', []],
  ['', []],
])('%s', (message, files) => {
  expect([...filesNamedBy([failing('t', [], message)], FILES)]).toEqual(files);
});

test('names only files that there are, whatever a failure says', () => {
  const words = fc.array(fc.constantFrom(...FILES, '/', '.', ':', '..', 'py', ' ', 'a', '\\', "'"), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.oneof(
        words.map((all) => all.join('')),
        fc.string(),
      ),
      (message) => {
        for (const file of filesNamedBy([failing('t', [], message)], FILES)) expect(FILES).toContain(file);
      },
    ),
  );
});

test('an import error leads to the functions of the file that it names, those that it mentions first', () => {
  const functions = new Map([
    ['src/shop/cart.py', [spanned('add', 1, 3), spanned('total', 4, 6)]],
    ['src/other/cart.py', [spanned('total', 1, 3)]],
  ]);
  const message = "cannot import name 'Cart' from 'shop.cart' (/app/src/shop/cart.py): see total";
  const result = localize(evidence({ failures: [failing('(outside any test)', [], message)], functions }));
  expect(result.suspects.map(({ file, function: name, rank }) => [file, name, rank])).toEqual([
    ['src/shop/cart.py', 'total', 1],
    ['src/shop/cart.py', 'add', 2],
  ]);
});

test('what failed outside any test bears the name of the test file in which it stopped', () => {
  const functions = new Map([['src/cart.py', [spanned('add', 1, 3)]]]);
  const failure: TestResult = {
    ...failing('(outside any test)', [['tests/test_cart.py', 3]], 'boom'),
    place: 'outside',
  };
  expect(localize(evidence({ failures: [failure], functions })).suspects[0]).toMatchObject({ function: 'add' });
});
