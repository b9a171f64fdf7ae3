import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lines } from '../../src/domain/lines.ts';
import { readGivenCoverage } from '../../src/collect/given-coverage.ts';
import { openCoverageDatabase } from '../../src/files/coverage-database.ts';
import { createPathResolver } from '../../src/read/paths.ts';
import { CoveredProject, coverageTools, PROJECT_FILES, PROJECT_TESTS } from './coverage-tools.ts';

/**
 * Files that coverage.py really writes, read as a user would give them. What a test ran is known from the project's
 * source, so a wrong bit, a lost phase or a mixed-up test shows.
 */
const sqlite = await import('node:sqlite').catch(() => null);
const tools = coverageTools();
if ('missing' in tools) console.warn(`tests of coverage.py's files are skipped: ${tools.missing}`);
if (!sqlite)
  console.warn(`tests of coverage.py's database are skipped: Node ${process.versions.node} has no node:sqlite`);
/** It needs Python's sys.monitoring. */
const withoutSysmon = 'missing' in tools || tools.minor < 12;
if (withoutSysmon) console.warn("the test of coverage.py's sysmon core is skipped: there is no Python 3.12 or later");
afterAll(() => ('missing' in tools ? undefined : tools.remove()));

const PYTEST = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'];
const [ten, bar, minus, sum, empty, label] = PROJECT_TESTS;

/** Lines of src/shop/price.py by test, as its source says. */
const TRUTH = {
  [String(ten)]: [5, 7, 8],
  [String(bar)]: [5, 7, 8],
  [String(minus)]: [5, 6],
  // Its fixture calls `net` as well, in the set-up.
  [String(sum)]: [5, 7, 8, 12, 13, 14, 15],
  [String(empty)]: [12, 13, 15],
  [String(label)]: [19],
};

async function given(path: string, bytes: Uint8Array, root: string): Promise<Lines> {
  const paths = createPathResolver(PROJECT_FILES, { root, project: '' });
  return await readGivenCoverage({
    files: [{ path, source: bytes }],
    paths,
    knownIds: PROJECT_TESTS,
    openDatabase: openCoverageDatabase,
  });
}

/** Test → lines of the file under test. */
async function linesOf(coverage: Lines): Promise<unknown> {
  if (coverage.kind !== 'tests') return coverage;
  const found = new Map<string, readonly number[]>();
  for await (const { id, files } of coverage.stream())
    found.set(id, files.find(({ file }) => file === 'src/shop/price.py')?.lines ?? []);
  return Object.fromEntries(found);
}

describe.skipIf('missing' in tools)('coverage.py', () => {
  let project: CoveredProject;
  beforeAll(() => {
    if (!('missing' in tools)) project = new CoveredProject(tools);
  });
  afterAll(() => project.remove());

  describe.skipIf(!sqlite)('database', () => {
    test.each([[], ['--cov-branch']])('of pytest --cov-context=test %s', async (...branch) => {
      const args = [...PYTEST, '--cov=src', '--cov=tests', '--cov-context=test', '--cov-report=', ...branch];
      const coverage = await given('.coverage', project.run(args, '.coverage'), project.root);
      expect(await linesOf(coverage)).toEqual(TRUTH);
      expect(coverage.notes).toEqual([]);
    });

    test('recorded in another place, behind a static context', async () => {
      project.write('.coveragerc', '[run]\ncontext = unit\nrelative_files = True\n');
      const args = [...PYTEST, '--cov=src', '--cov-context=test', '--cov-report='];
      const bytes = project.run(args, '.coverage');
      expect(await linesOf(await given('.coverage', bytes, '/another/place'))).toEqual(TRUTH);
    });

    test('with dynamic_context = test_function: dotted names count where one test can be meant', async () => {
      project.write('.coveragerc', '[run]\ndynamic_context = test_function\nsource = src\n');
      const bytes = project.run(['-m', 'coverage', 'run', ...PYTEST], '.coverage');
      const coverage = await given('.coverage', bytes, project.root);
      // Set-up is not in it, and the three cases of test_net are one context.
      expect(await linesOf(coverage)).toEqual({
        [String(sum)]: TRUTH[String(sum)],
        [String(empty)]: TRUTH[String(empty)],
        [String(label)]: TRUTH[String(label)],
      });
      expect(coverage.notes).toEqual([
        '1 names in the given coverage (test_price.test_net) are not tests of this run and were left out',
        '3 of 6 tests have no lines in the given coverage',
      ]);
    });

    test('without contexts says what ran', async () => {
      project.write('.coveragerc', '[run]\nsource = src\n');
      const bytes = project.run(['-m', 'coverage', 'run', ...PYTEST], '.coverage');
      expect(await given('.coverage', bytes, project.root)).toMatchObject({
        kind: 'run',
        files: [{ file: 'src/shop/price.py', lines: [1, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 18, 19] }],
        notes: ['coverage without test names: lines that ran, no more'],
      });
    });
  });

  test.skipIf(!sqlite || withoutSysmon)(
    'recorded on the sysmon core is refused, because its contexts are wrong',
    async () => {
      project.write('.coveragerc', '');
      const args = [...PYTEST, '--cov=src', '--cov-context=test', '--cov-report='];
      const coverage = await given('.coverage', project.run(args, '.coverage', 'sysmon'), project.root);
      expect(coverage.kind).toBe('none');
      expect(coverage.notes.join()).toMatch(
        /^\.coverage was not used: its contexts are not to be trusted: .*COVERAGE_CORE=/,
      );
    },
  );

  test('reports: json with contexts names tests; json, xml and lcov without say what ran', async () => {
    project.write('.coveragerc', '[run]\nsource = src\n');
    project.run([...PYTEST, '--cov=src', '--cov-context=test', '--cov-report='], '.coverage');
    const json = ['-m', 'coverage', 'json', '-q'];
    const contexts = project.run([...json, '--show-contexts', '-o', 'contexts.json'], 'contexts.json');
    expect(await linesOf(await given('contexts.json', contexts, project.root))).toEqual(TRUTH);
    const ran = {
      kind: 'run',
      files: [{ file: 'src/shop/price.py', lines: [1, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 18, 19] }],
    };
    for (const [kind, name] of [
      ['json', 'plain.json'],
      ['xml', 'coverage.xml'],
      ['lcov', 'coverage.lcov'],
    ] as const) {
      const bytes = project.run(['-m', 'coverage', kind, '-q', '-o', name], name);
      expect(await given(name, bytes, project.root), name).toMatchObject(ran);
    }
  });
});
