import type { RepoPath } from '../../domain/test-run.ts';

const TEST_FOLDERS = new Set([
  'test',
  'tests',
  '__tests__',
  '__mocks__',
  '__fixtures__',
  '__snapshots__',
  'spec',
  'specs',
  'e2e',
  'cypress',
  'fixtures',
  'test-utils',
  'test-helpers',
]);

/** `a.test.js`, `a-spec.ts`, `test.mjs`, `test-a.js`, `jest.setup.ts`; not `latest.js`, `contest.js`. */
const TEST_NAME =
  /(?:^|[._-])(?:test|tests|spec|specs|e2e|cy|stories)\.[mc]?[jt]sx?$|^test[-_][^/]*\.[mc]?[jt]sx?$|^(?:setupTests|(?:jest|vitest|mocha)[._-]?(?:setup|global|teardown)[^/]*)\.[mc]?[jt]sx?$|\.snap$/i;

/** A test, a fixture, a snapshot or a helper of tests, by its path alone. */
export function isTestFile(path: RepoPath): boolean {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return parts.some((folder) => TEST_FOLDERS.has(folder.toLowerCase())) || TEST_NAME.test(name);
}

/** Globs of manifests and lock files. */
export const manifests: readonly string[] = [
  '**/package.json',
  '**/package-lock.json',
  '**/npm-shrinkwrap.json',
  '**/yarn.lock',
  '**/pnpm-lock.yaml',
  '**/pnpm-workspace.yaml',
  '**/bun.lock',
  '**/bun.lockb',
  '**/deno.json',
  '**/deno.lock',
  '**/.npmrc',
  '**/.yarnrc*',
];

/** Never edited: configuration of tests and builds, manifests, locks, what is generated or vendored. */
export const protectedFiles: readonly string[] = [
  ...manifests,
  '**/.pnp.*',
  '**/.yarn/**',
  '**/lerna.json',
  '**/nx.json',
  '**/turbo.json',
  '**/{jest,vitest,vite,mocha,karma,cypress,playwright,ava,babel,webpack,rollup,esbuild,tsup,swc,stryker,wdio}.config.*',
  '**/vitest.workspace.*',
  '**/jest.{setup,preset}*',
  '**/vitest.setup*',
  '**/setupTests.*',
  '**/.mocharc*',
  '**/.{babelrc,swcrc,nycrc,c8rc,taprc}*',
  '**/tsconfig*.json',
  '**/jsconfig.json',
  '**/.eslintrc*',
  '**/eslint.config.*',
  '**/*.snap',
  '**/*.d.{ts,mts,cts}',
  '**/*.min.{js,mjs,cjs}',
  '**/*.map',
  '**/{node_modules,bower_components,jspm_packages}/**',
  '**/{dist,coverage,.next,.nuxt,.svelte-kit,.turbo}/**',
  '{build,out}/**',
  '**/{vendor,third_party}/**',
  '**/{__generated__,generated}/**',
  '**/*.generated.*',
];

/** None: the caches of JavaScript's tools (jest, babel, swc, vite, tsc) are keyed by content. */
export function cachesOf(_path: RepoPath): readonly string[] {
  return [];
}

/** Usual places of result files, as globs relative to the project. */
export const resultFiles: readonly string[] = [
  'junit*.xml',
  'test-results*.xml',
  'test-report*.xml',
  'report*.xml',
  'results.xml',
  'junit/**/*.xml',
  'test-results/**/*.xml',
  'reports/**/*.xml',
  'coverage/junit*.xml',
  'ctrf/*.json',
  'ctrf-report.json',
];
