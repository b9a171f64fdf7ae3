import { expect, test } from 'vitest';
import { affinities, isTestSupport, wordsOf } from '../../src/localize/affinity.ts';
import { failing } from './fixture.ts';

test.each([
  ['tests/test_downloader_middleware.py', ['downloader', 'middleware']],
  ['HTTPServerError', ['http', 'server', 'error']],
  ['parseURL', ['parse', 'url']],
  ['get_items2_by_class', ['get', 'item', 'items2', 'class']],
  ['src/ip_v4/sha-256.py', ['ip', 'v4', 'sha', 'sha256']],
  ['Http2Server', ['http', 'http2', 'server']],
  ['2to3.py', ['2to3']],
  ['src/größe/Größen.ts', ['größe', 'größen']],
  ['', []],
])('words of %s', (text, words) => {
  expect(wordsOf(text).filter((word) => word !== 'by')).toEqual(words);
});

const FILES = ['lib/router/index.js', 'lib/router/layer.js', 'lib/request.js', 'lib/utils.js'];

test('the file that a test is named after agrees most', () => {
  const scores = affinities(FILES, [failing('req .host should work with the router')]);
  expect([...scores.values()].every(({ score }) => score === 0)).toBe(true);
  const router = affinities(FILES, [failing('Router .use should work')]);
  expect(router.get('lib/router/index.js')).toMatchObject({ namesake: true });
  expect(router.get('lib/router/layer.js')).toMatchObject({ namesake: false });
  expect(router.get('lib/router/layer.js')?.score).toBeGreaterThan(0);
  expect(router.get('lib/utils.js')?.score).toBe(0);
});

test('numbers tell files apart', () => {
  const files = ['src/sha1.py', 'src/sha256.py', 'src/sha512.py'];
  const scores = affinities(files, [failing('tests/test_sha256.py::test_long')]);
  expect([...scores].filter(([, { namesake }]) => namesake).map(([file]) => file)).toEqual(['src/sha256.py']);
  expect(scores.get('src/sha256.py')?.score).toBeGreaterThan(scores.get('src/sha512.py')?.score ?? 1);
});

test('a known test file speaks, not the title', () => {
  const scores = affinities(FILES, [failing('test/request.test.js::utils')]);
  expect(scores.get('lib/request.js')?.namesake).toBe(true);
  expect(scores.get('lib/utils.js')?.score).toBe(0);
});

test.each([
  ['tornado/testing.py', true],
  ['app/_testing/frames.py', true],
  ['lib/test-utils.ts', true],
  ['src/test_helpers.py', true],
  ['src/latesting.py', false],
  ['src/testimony.py', false],
  ['src/testing', false],
  ['src/contest.py', false],
])('serves tests: %s %s', (file, serves) => {
  expect(isTestSupport(file)).toBe(serves);
});
