import assert from 'node:assert/strict';
import { test } from 'node:test';
const { common, extension, resolve } = await import(`${process.cwd()}/src/paths.ts`);
const { freeSlug, slug } = await import(`${process.cwd()}/src/slug.ts`);

test('all', () => {
  assert.equal(slug(''), '');
  assert.equal(slug('abc def', 3), 'abc');
  assert.equal(slug('abcdef', 3), '');
  assert.equal(slug('exactly twenty chars'), 'exactly-twenty-chars');
  assert.equal(freeSlug('x y', new Set(['x-y'])), 'x-y-2');
  assert.equal(freeSlug('x y', new Set(['x-y-2'])), 'x-y');
  assert.equal(extension('x.'), '');
  assert.equal(extension('/x/y.ts'), 'ts');
  assert.equal(resolve('/a', 'b'), '/b');
  assert.equal(resolve('/a/b', '../../c'), '/c');
  assert.equal(common([]), '');
  assert.equal(common(['/a/b']), '/a/b');
  assert.equal(common(['/a/bc', '/a/bd']), '/a');
});
