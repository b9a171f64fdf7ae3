import { expect, test } from 'vitest';
import { isTestFile } from '../../../src/languages/javascript/file-kinds.ts';
import { commands, detect } from '../../../src/languages/javascript/project.ts';
import { frameworkOf, frameworkOfScripts } from '../../../src/languages/javascript/scripts.ts';
import type { ProjectFiles } from '../../../src/languages/language.ts';

function project(files: Readonly<Record<string, string | object>>, folder = ''): ProjectFiles {
  const texts = new Map(
    Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? text : JSON.stringify(text)]),
  );
  return {
    files: [...texts.keys()],
    project: folder,
    has: (path) => texts.has(path),
    text: async (path) => texts.get(path),
  };
}

test.each([
  ['npm test', 'npm script'],
  ['npm t', 'npm script'],
  ['npm run test:unit', 'npm script'],
  ['npm run -s test --workspaces', 'npm script'],
  ['npm --prefix web test', 'npm script'],
  ['yarn test', 'npm script'],
  ['yarn workspaces foreach -A run test', 'npm script'],
  ['yarn jest --ci', 'jest'],
  ['pnpm -r test', 'npm script'],
  ['pnpm --filter web test', 'npm script'],
  ['pnpm exec vitest run', 'vitest'],
  ['npx vitest run', 'vitest'],
  ['npx --no-install jest@29 -i', 'jest'],
  ['./node_modules/.bin/mocha -r tsx', 'mocha'],
  ['node node_modules/jest/bin/jest.js', 'jest'],
  ['node --experimental-vm-modules node_modules/.bin/jest', 'jest'],
  ['node --test', 'node:test'],
  ['node --import tsx --test "test/**/*.test.ts"', 'node:test'],
  ['tsx --test', 'node:test'],
  ['node test/index.js', 'node:test'],
  ['cross-env NODE_ENV=test CI=1 mocha', 'mocha'],
  ['NODE_OPTIONS=--max-old-space-size=4096 c8 --reporter lcov mocha', 'mocha'],
  ['timeout 60 nyc -r text jest', 'jest'],
  ['react-scripts test --watchAll=false', 'jest'],
  ['npm ci\nnpm run build && npm test -- --reporter=junit', 'npm script'],
  ['run-s lint test:*', 'npm script'],
  ['turbo run test', 'npm script'],
  ['cd web && npx jest', 'jest'],
  ["bash -c 'jest'", 'jest'],
  ['timeout 60 bash -euo pipefail -c "cd web && npx vitest run"', 'vitest'],
  ['npx --yes env-cmd sh -c "npm test"', 'npm script'],
  ['if ! npx jest; then exit 1; fi', 'jest'],
  ['for part in a b; do npx mocha "$part"; done', 'mocha'],
  ['npx jest ${{ matrix.args }} # all of them', 'jest'],
])('%j runs %s', (script, framework) => {
  expect(frameworkOf(script)).toBe(framework);
});

test.each([
  'npm ci',
  'npm install jest',
  'npm run build',
  'npm run lint:tests',
  'yarn add -D vitest',
  'yarn',
  'npx tsc --noEmit',
  'npx jest --version',
  'echo "npm test"',
  'echo "lint && jest later"',
  "echo 'one; jest'",
  'cat <<END\njest\nEND',
  'bash -c "echo jest"',
  'bash jest.sh',
  '# npm test',
  'node server.js',
  'node scripts/latest.js',
  'pytest -q',
  'eslint test',
  'bun test',
  '',
])('%j runs no tests of ours', (script) => {
  expect(frameworkOf(script)).toBeNull();
});

test('scripts that run scripts are followed, circles are not', () => {
  const scripts = new Map([
    ['test', 'npm run lint && npm run test:unit -- --run'],
    ['test:unit', 'cross-env TZ=UTC vitest'],
    ['lint', 'eslint .'],
    ['all', 'run-p test:*'],
    ['loop', 'npm run loop'],
    ['other', 'ava'],
    ['shell', 'sh -c "npm run test:unit"'],
    ['talk', 'echo "first && jest"'],
  ]);
  expect(frameworkOfScripts('test', scripts)).toBe('vitest');
  expect(frameworkOfScripts('all', scripts)).toBe('vitest');
  expect(frameworkOfScripts('loop', scripts)).toBeNull();
  expect(frameworkOfScripts('other', scripts)).toBeNull();
  expect(frameworkOfScripts('shell', scripts)).toBe('vitest');
  expect(frameworkOfScripts('talk', scripts)).toBeNull();
  expect(frameworkOfScripts('missing', scripts)).toBeNull();
});

test.each([
  'test/a.js',
  'src/__tests__/a.ts',
  'packages/x/tests/fixtures/data.json',
  'src/a.test.tsx',
  'a.spec.mjs',
  'a-test.js',
  'a_test.cjs',
  'test.js',
  'test-a.js',
  'src/__snapshots__/a.test.ts.snap',
  'src/__mocks__/fs.js',
  'jest.setup.ts',
  'vitest.setup.ts',
  'src/setupTests.js',
  'cypress/e2e/a.cy.ts',
  'spec/a_spec.js',
])('%s is a file of tests', (path) => {
  expect(isTestFile(path)).toBe(true);
});

test.each([
  'src/latest.js',
  'src/contest.js',
  'lib/attest.ts',
  'src/testing.ts',
  'src/tester.js',
  'src/specification.ts',
  'src/test.json',
  'src/inspect.js',
  'src/protest/a.js',
])('%s is none', (path) => {
  expect(isTestFile(path)).toBe(false);
});

test('the project own script comes first, by its package manager', async () => {
  const manifest = {
    scripts: { test: 'vitest', 'test:watch': 'vitest --watch', pretest: 'tsc' },
    devDependencies: { vitest: '4' },
  };
  expect(await commands(project({ 'package.json': manifest, 'pnpm-lock.yaml': '', 'src/a.test.ts': '' }))).toEqual([
    { script: 'pnpm test', framework: 'vitest', foundBy: 'package.json scripts.test' },
    { script: 'npx vitest run', framework: 'vitest', foundBy: 'package.json depends on vitest' },
    { script: 'node --test', framework: 'node:test', foundBy: 'test files' },
  ]);
  const yarn = await commands(project({ 'app/package.json': manifest, 'yarn.lock': '' }, 'app'));
  expect(yarn[0]?.script).toBe('yarn test');
  const named = await commands(
    project({ 'package.json': { ...manifest, packageManager: 'npm@11.0.0' }, 'yarn.lock': '' }),
  );
  expect(named[0]?.script).toBe('npm test');
});

test("npm's default test script is no test script", async () => {
  const manifest = {
    scripts: { test: 'echo "Error: no test specified" && exit 1', unit: 'mocha' },
    devDependencies: { mocha: '11' },
  };
  const found = await commands(project({ 'package.json': manifest }));
  expect(found.map(({ script }) => script)).toEqual(['npm run unit', 'npx mocha']);
  expect(
    await commands(project({ 'package.json': { scripts: { test: 'echo "Error: no test specified" && exit 1' } } })),
  ).toEqual([]);
});

test('a package.json that is no JSON, or of odd shape, suggests nothing and breaks nothing', async () => {
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"scripts": 3, "devDependencies": ["jest"]}',
    '{"scripts": {"test": 5}}',
  ]) {
    expect(await commands(project({ 'package.json': text }))).toEqual([]);
  }
});

test('weighs what says that this is JavaScript', async () => {
  expect(await detect(project({ 'package.json': { scripts: { test: 'jest' } } }))).toEqual({
    weight: 70,
    because: 'package.json',
  });
  expect((await detect(project({ 'package.json': {} })))?.weight).toBe(40);
  expect(await detect(project({ 'test/a.test.js': '' }))).toEqual({ weight: 20, because: 'test/a.test.js' });
  expect(await detect(project({ 'setup.py': '', 'tests/test_a.py': '' }))).toBeNull();
});
