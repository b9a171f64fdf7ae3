import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cells, parse, quote, sumBy } from '../src/csv.ts';

test('cells', () => {
  assert.deepEqual(cells('a,b,,c'), ['a', 'b', '', 'c']);
  assert.deepEqual(cells('a;b', ';'), ['a', 'b']);
});

test('quotes', () => {
  assert.deepEqual(cells('"a,b","say ""hi"""'), ['a,b', 'say "hi"']);
});

test('rows', () => {
  assert.deepEqual(parse('name,n\nx,1\n\ny\n'), [
    { name: 'x', n: '1' },
    { name: 'y', n: '' },
  ]);
  assert.deepEqual(parse(''), []);
});

test('quoting', () => {
  assert.equal(quote('a"b'), '"a""b"');
  assert.equal(quote('plain'), 'plain');
  assert.equal(quote('a,b'), '"a,b"');
});

test('sums', () => {
  const rows = parse('who,n\na,1\nb,5\na,2\n');
  assert.deepEqual([...sumBy(rows, 'who', 'n')], [['a', 3], ['b', 5]]);
});
