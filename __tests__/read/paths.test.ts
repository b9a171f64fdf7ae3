import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPathResolver } from '../../src/read/paths.ts';

const FILES = [
  'calc.py',
  'src/a.ts',
  'src/deep/b.ts',
  'backend/src/a.ts',
  'backend/tests/test_a.py',
  'tests/unit/a_test.py',
  'docs/x y.md',
];
const root = '/home/me/checkout';
const paths = createPathResolver(FILES, { root, project: '' });

describe('createPathResolver', () => {
  test.each([
    ['src/a.ts', 'src/a.ts'],
    ['./src/deep/../a.ts', 'src/a.ts'],
    ['/home/me/checkout/src/a.ts', 'src/a.ts'],
    ['file:///home/me/checkout/docs/x%20y.md', 'docs/x y.md'],
    ['D:\\a\\repo\\repo\\tests\\unit\\a_test.py', 'tests/unit/a_test.py'],
    ['tests\\unit\\a_test.py', 'tests/unit/a_test.py'],
    ['/home/runner/work/repo/repo/src/a.ts', 'src/a.ts'],
    ['/github/workspace/src/a.ts', 'src/a.ts'],
    ['/app/src/deep/b.ts', 'src/deep/b.ts'],
    ['/app/tests/test_a.py', 'backend/tests/test_a.py'],
    ['/app/calc.py', 'calc.py'],
  ])('maps %s to %s', (written, file) => expect(paths.resolve(written)).toBe(file));

  test.each([
    ['', 'nothing'],
    ['a.ts', 'an end of a relative path is no path'],
    ['deep/b.ts', 'neither are two names'],
    ['/app/a.ts', 'two files end like that, and one name is not enough'],
    ['/x/src/a.ts', 'two files end like that'],
    ['../checkout/src/a.ts', 'outside'],
    ['/home/me/checkout/lib/src/a.ts', 'under the root the path is known to be another'],
    ['/usr/lib/python3.11/src/deep/b.ts', 'a standard library'],
    ['/x/node_modules/p/src/deep/b.ts', 'an installed package'],
    ['https://host/src/a.ts', 'an address'],
    ['file:///%zz', 'a broken URI'],
  ])('gives null for %j: %s', (written) => expect(paths.resolve(written)).toBeNull());

  test('reads relative paths from the project, then from the root', () => {
    const inProject = createPathResolver(FILES, { root, project: 'backend' });
    expect(inProject.resolve('tests/test_a.py')).toBe('backend/tests/test_a.py');
    expect(inProject.resolve('src/a.ts')).toBe('backend/src/a.ts');
    expect(inProject.resolve('src/deep/b.ts')).toBe('src/deep/b.ts');
  });

  test('knows the roots of containers it was told of', () => {
    const inContainer = createPathResolver(FILES, { root, project: '', containerRoots: ['/srv/app/'] });
    expect(inContainer.resolve('/srv/app/src/a.ts')).toBe('src/a.ts');
  });

  test('never throws and never answers with a file that is not there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom(...FILES).map((file) => `/x/${file}`),
        ),
        (written) => {
          const found = paths.resolve(written);
          expect(found === null || FILES.includes(found)).toBe(true);
          expect(paths.resolve(written)).toBe(found);
        },
      ),
    );
  });
});
