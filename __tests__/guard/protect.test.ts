import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/languages/index.ts';
import { createProtection, type ProtectionRules } from '../../src/guard/protect.ts';

const rules = (more: Partial<ProtectionRules> = {}) =>
  createProtection({
    edit: [],
    protect: [],
    allowProtected: [],
    project: '',
    languages: LANGUAGES,
    testFiles: new Set(),
    ...more,
  });

describe('files that a patch may change', () => {
  test.each([
    'src/stockroom/pricing.py',
    'src/stockroom/latest.py',
    'src/stockroom/__main__.py',
    'contest/attest.py',
    'src/money.js',
    'src/app/app.config.ts',
    'lib/testing-library.ts',
    'money/money.go',
    'cmd/rates/main.go',
    'src/main/java/org/example/Span.java',
    'README.md',
    'docs/use.rst',
    'templates/page.html',
  ])('%s', (path) => {
    expect(rules().ruleFor(path)).toBeNull();
  });
});

describe('files that a patch may not change', () => {
  test.each([
    'tests/test_pricing.py',
    'tests/data/catalog.json',
    'tests/conftest.py',
    'conftest.py',
    'Conftest.py',
    'src/pkg/test_x.py',
    'pytest.ini',
    'pyproject.toml',
    'setup.cfg',
    'setup.py',
    'tox.ini',
    'requirements-dev.txt',
    'src/sitecustomize.py',
    'src/hooks.pth',
    'test/slug.test.js',
    'src/slug.spec.ts',
    'src/__tests__/slug.js',
    'src/__mocks__/fs.js',
    'test/__snapshots__/invoice.test.js.snap',
    'vitest.config.js',
    'packages/a/jest.config.mjs',
    '.mocharc.json',
    '.npmrc',
    'package.json',
    'packages/a/package.json',
    'package-lock.json',
    'yarn.lock',
    'tsconfig.json',
    'src/node_modules/x/index.js',
    'vendor/x/y.js',
    'dist/index.js',
    'packages/a/dist/index.js',
    'src/x.min.js',
    '.github/workflows/ci.yml',
    '.gitattributes',
    '.gitlab-ci.yml',
    'Makefile',
    'rates_test.go',
    'testdata/expected.json',
    'go.mod',
    'pom.xml',
    'src/test/java/org/example/SpanTest.java',
    'src/ledger.egg-info/entry_points.txt',
    'src/data/table.json',
    'settings.yaml',
    'notes.txt',
  ])('%s', (path) => {
    expect(rules().ruleFor(path)).toEqual(expect.any(String));
  });

  test.each(['', '/etc/passwd', '../x.py', 'src/../../x.py', '.git/config', 'sub/.GIT/config', '.git /x'])(
    'whoever takes responsibility: %j',
    (path) => {
      expect(rules({ allowProtected: true, edit: ['**'] }).ruleFor(path)).toEqual(expect.any(String));
    },
  );
});

test('edit names what may change, protected files too', () => {
  const some = rules({ edit: ['src/core/**', 'tests/helper.py', '*.json'] });
  expect(some.ruleFor('src/core/a.py')).toBeNull();
  expect(some.ruleFor('tests/helper.py')).toBeNull();
  expect(some.ruleFor('deep/down/x.json')).toBeNull();
  expect(some.ruleFor('src/other/a.py')).toBe('not named by the input edit');
  expect(some.ruleFor('tests/test_a.py')).toEqual(expect.any(String));
});

test('protect wins over edit, whatever the case of the letters', () => {
  const some = rules({ edit: ['src/**'], protect: ['src/secret/**', 'KEEP.py'] });
  expect(some.ruleFor('src/secret/a.py')).toBe('protected by the input protect');
  expect(some.ruleFor('src/keep.py')).toBe('protected by the input protect');
});

test('a person may take responsibility for all or for some', () => {
  expect(rules({ allowProtected: true }).ruleFor('tests/test_a.py')).toBeNull();
  expect(rules({ allowProtected: true, protect: ['tests/**'] }).ruleFor('tests/test_a.py')).toBeNull();
  const some = rules({ allowProtected: ['tests/test_new.py'] });
  expect(some.ruleFor('tests/test_new.py')).toBeNull();
  expect(some.ruleFor('tests/test_a.py')).toEqual(expect.any(String));
});

test('outside the working directory; globs count from the root or from there', () => {
  const some = rules({ project: 'packages/a', protect: ['src/keep.js'] });
  expect(some.ruleFor('packages/a/src/x.js')).toBeNull();
  expect(some.ruleFor('packages/a/src/keep.js')).toBe('protected by the input protect');
  expect(some.ruleFor('packages/b/src/x.js')).toBe('outside the working directory');
  expect(some.ruleFor('packages/a/build/x.js')).toEqual(expect.any(String));
});

test('a document that holds tests is a test', () => {
  expect(rules({ testFiles: new Set(['README.md']) }).ruleFor('README.md')).toBe('a test or a helper of tests');
});

test('links, submodules and binary files by what they are, on either side', () => {
  const side = (mode: string, bytes = Buffer.from('x')) => ({ mode, bytes });
  const breach = (before: object | null, after: object | null, more: Partial<ProtectionRules> = {}) =>
    rules(more).breach([
      { path: 'src/a.py', before, after } as Parameters<ReturnType<typeof rules>['breach']>[0][number],
    ])?.rule;
  expect(breach(null, side('100644'))).toBeUndefined();
  expect(breach(null, side('120000'))).toBe('a link');
  expect(breach(side('120000'), side('100644'))).toBe('a link');
  expect(breach(side('120000'), null)).toBe('a link');
  expect(breach(null, side('100644', Buffer.from([1, 0, 2])))).toBe('a binary file');
  expect(breach(null, side('160000'))).toBe('a submodule');
  expect(breach(null, side('120000'), { allowProtected: true })).toBeUndefined();
  expect(breach(null, side('160000'), { allowProtected: true })).toBe('a submodule');
});

test('a project below a folder of tests is no test; its own tests are', () => {
  const rules = {
    edit: [],
    protect: [],
    allowProtected: [],
    project: 'tests/proj',
    languages: LANGUAGES,
    testFiles: new Set<string>(),
  };
  const inside = LANGUAGES.map((language) => ({
    ...language,
    isTestFile: (path: string) => language.isTestFile(path.replace(/^tests\/proj\//, '')),
  }));
  const protection = createProtection({ ...rules, languages: inside });
  expect(protection.ruleFor('tests/proj/src/a.py')).toBeNull();
  expect(protection.ruleFor('tests/proj/tests/test_a.py')).toContain('test');
  expect(protection.ruleFor('tests/other/a.py')).toBe('outside the working directory');
});
