import assert from 'node:assert/strict';
import { test } from 'node:test';
const { cells, parse, quote, sumBy } = await import(`${process.cwd()}/src/csv.ts`);

test('all', () => {
  assert.deepEqual(cells(''), ['']);
  assert.deepEqual(cells(','), ['', '']);
  assert.deepEqual(cells('"a""",b'), ['a"', 'b']);
  assert.deepEqual(cells('x"y"z'), ['xyz']);
  for (const text of ['', 'a', 'a"', '"', 'a,b', '""', 'x y']) assert.deepEqual(cells(quote(text)), [text]);
  assert.deepEqual(parse('a,b\n1,2,3\n'), [{ a: '1', b: '2' }]);
  assert.equal(parse('a\n').length, 0);
  assert.equal(sumBy([{ k: 'x', v: '1.5' }, { k: 'x', v: '2' }], 'k', 'v').get('x'), 3.5);
});
