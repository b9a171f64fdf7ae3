import { describe, expect, test } from 'vitest';
import { filePlacer } from '../../src/collect/place-files.ts';
import type { WrittenFile } from '../../src/formats/coverage/coverage-format.ts';
import { createPathResolver } from '../../src/read/paths.ts';

const FILES = [
  'setup.py',
  'backend/src/shop/cart.py',
  'backend/src/shop/__init__.py',
  'backend/src/shop/api/__init__.py',
  'backend/src/shop/api/cart.py',
  'core/src/main/java/com/acme/Calc.java',
  'core/src/test/java/com/acme/CalcTest.java',
  'web/src/main/java/com/acme/Page.java',
  'app/src/main/java/com/acme/Page.java',
  'mobile/src/main/kotlin/io/Reader.kt',
  'cmd/main.go',
  'main.go',
  'pkg/deep/a.go',
  'pkg/b.go',
];

function place(
  spellings: readonly string[],
  { report = '.coverage', project = 'backend' }: { readonly report?: string; readonly project?: string } = {},
) {
  const paths = createPathResolver(FILES, { root: '/home/me/checkout', project });
  const file: WrittenFile = { spellings, lines: { numbers: [1] } };
  return filePlacer([file], { paths, report, prefixed: false })(file);
}

describe('filePlacer', () => {
  test.each([
    ['relative to the project', ['src/shop/cart.py'], 'backend/src/shop/cart.py'],
    ['absolute', ['/home/me/checkout/backend/src/shop/cart.py'], 'backend/src/shop/cart.py'],
    ['absolute elsewhere', ['/app/backend/src/shop/api/cart.py'], 'backend/src/shop/api/cart.py'],
    ['with backslashes', ['src\\shop\\api\\cart.py'], 'backend/src/shop/api/cart.py'],
    ['the only whole ending', ['com/acme/Calc.java'], 'core/src/main/java/com/acme/Calc.java'],
    [
      'a shortened folder',
      ['com/acme/io/Reader.kt', 'acme/io/Reader.kt', 'io/Reader.kt'],
      'mobile/src/main/kotlin/io/Reader.kt',
    ],
    [
      'the source that holds it',
      ['/home/me/checkout/other/cart.py', '/home/me/checkout/backend/src/shop/cart.py', 'cart.py'],
      'backend/src/shop/cart.py',
    ],
    [
      'an installed copy',
      ['/home/me/checkout/.tox/py312/lib/python3.12/site-packages/shop/cart.py'],
      'backend/src/shop/cart.py',
    ],
  ])('finds a path that is %s', (_name, spellings, file) => expect(place(spellings)).toBe(file));

  test.each([
    ['a name that two folders hold', ['com/acme/Page.java']],
    [
      'one name under two sources, both of which hold it',
      [
        '/home/me/checkout/backend/src/shop/__init__.py',
        '/home/me/checkout/backend/src/shop/api/__init__.py',
        '__init__.py',
      ],
    ],
    ['half a name', ['lc.java']],
    ['a path out of the repository', ['../checkout/setup.py']],
    ['a library', ['/usr/lib/python3.12/site-packages/requests/cart.py']],
    ['nothing', ['']],
    ['no spelling', []],
  ])('gives null for %s', (_name, spellings) => expect(place(spellings)).toBeNull());

  test('reads a path from the report’s folder and those above it', () => {
    const report = { report: 'core/build/reports/jacoco.xml', project: '' };
    expect(place(['src/main/java/com/acme/Calc.java'], report)).toBe('core/src/main/java/com/acme/Calc.java');
    expect(place(['../../src/main/java/com/acme/Calc.java'], report)).toBe('core/src/main/java/com/acme/Calc.java');
  });

  test('finds the module’s name that paths begin with, and follows it for every file', () => {
    const paths = createPathResolver(FILES, { root: '/home/me/checkout', project: '' });
    const named = (path: string): WrittenFile => ({ spellings: [path], lines: { numbers: [1] } });
    const files = [
      'x.org/app/pkg/deep/a.go',
      'x.org/app/pkg/b.go',
      'x.org/app/main.go',
      'x.org/dep/main.go',
      'x.org/app/gone.go',
    ].map(named);
    const placer = filePlacer(files, { paths, report: 'c.out', prefixed: true });
    expect(files.map(placer)).toEqual(['pkg/deep/a.go', 'pkg/b.go', 'main.go', null, null]);
  });
});
