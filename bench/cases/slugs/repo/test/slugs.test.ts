import assert from 'node:assert/strict';
import { test } from 'node:test';
import { common, extension, resolve } from '../src/paths.ts';
import { freeSlug, slug } from '../src/slug.ts';

test('slug', () => {
  assert.equal(slug('Hello, World!'), 'hello-world');
  assert.equal(slug('  A  b '), 'a-b');
});

test('a slug is cut at a word', () => {
  assert.equal(slug('one two three', 7), 'one-two');
  assert.equal(slug('one two three', 8), 'one-two');
});

test('free slug', () => {
  assert.equal(freeSlug('A', new Set()), 'a');
  assert.equal(freeSlug('A', new Set(['a', 'a-2'])), 'a-3');
});

test('extension', () => {
  assert.equal(extension('a/b.tar.gz'), 'gz');
  assert.equal(extension('a.b/c'), '');
  assert.equal(extension('.env'), '');
});

test('resolve', () => {
  assert.equal(resolve('/a/b.html', 'c.html'), '/a/c.html');
  assert.equal(resolve('/a/b/c.html', '../d/./e.html'), '/a/d/e.html');
  assert.equal(resolve('/a/b.html', '/x'), '/x');
});

test('common', () => {
  assert.equal(common(['/a/b/c', '/a/b/d', '/a/b']), '/a/b');
  assert.equal(common(['/a', '/b']), '');
});
