import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { glob as findFiles } from 'tinyglobby';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { parseGlobs } from '../../src/sandbox/globs.ts';

const root = mkdtempSync(join(tmpdir(), 'redress-globs-'));
const FILES = [
  'results.xml',
  'a.b.xml',
  'axb.xml',
  '.hidden.xml',
  '-dash.xml',
  'with space.xml',
  'line\nbreak.xml',
  'quote".xml',
  'star*.xml',
  'brack[et].xml',
  'curly{.xml',
  'dollar$(x).xml',
  'ümlaut.xml',
  '.git/config.xml',
  'build/results.xml',
  'build/deep/er/results.xml',
  'build/test-results/TEST-a.xml',
  'src/__pycache__/m.cpython-312.pyc',
  'src/__pycache__/m.cpython-312.opt-1.pyc',
  'src/__pycache__/mm.cpython-312.pyc',
];
beforeAll(() => {
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
});
const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What is chosen of what `find` finds, and what is chosen of the same files without it. */
function both(globs: readonly string[]): { found: string[]; matched: string[] } {
  const { searches, matches } = parseGlobs(globs);
  const chosen = (path: string) => matches(Buffer.from(path).toString('latin1'));
  const found = searches.flatMap((args) =>
    // Its exit code tells of places that are not there.
    spawnSync('find', [...args, '-type', 'f', '-print0'], { cwd: root, env, encoding: 'utf8' }).stdout.split('\0'),
  );
  return {
    found: [...new Set(found.filter(Boolean).map((path) => path.slice(2)))].filter(chosen).sort(),
    matched: FILES.filter(chosen).sort(),
  };
}

test.skipIf(process.platform !== 'linux').each<[string[], string[]]>([
  [['results.xml'], ['results.xml']],
  [['./results.xml', 'results.xml'], ['results.xml']],
  [['a.b.xml'], ['a.b.xml']],
  [['**/results.xml'], ['results.xml', 'build/results.xml', 'build/deep/er/results.xml']],
  [['build/**'], ['build/results.xml', 'build/deep/er/results.xml', 'build/test-results/TEST-a.xml']],
  [['build/*.xml'], ['build/results.xml']],
  [['src/__pycache__/m.*.pyc'], ['src/__pycache__/m.cpython-312.pyc', 'src/__pycache__/m.cpython-312.opt-1.pyc']],
  [['{build,none}/{results,x}.xml'], ['build/results.xml']],
  [['build/{deep/er,none}/*.xml'], ['build/deep/er/results.xml']],
  [
    ['build/**', '!build/deep/**'],
    ['build/results.xml', 'build/test-results/TEST-a.xml'],
  ],
  [
    ['?.b.xml', 'a[a-z]b.xml'],
    ['a.b.xml', 'axb.xml'],
  ],
  [['a[^x]b.xml'], ['a.b.xml']],
  [['star\\*.xml'], ['star*.xml']],
  [
    ['brack[[]et].xml', 'curly{.xml', 'dollar$(x).xml'],
    ['brack[et].xml', 'curly{.xml', 'dollar$(x).xml'],
  ],
  [
    ['-dash.xml', 'with space.xml', 'line\nbreak.xml'],
    ['-dash.xml', 'with space.xml', 'line\nbreak.xml'],
  ],
  [
    ['ümlaut.xml', 'line?break.xml'],
    ['ümlaut.xml', 'line\nbreak.xml'],
  ],
  [['.git/**', '.git/config.xml'], []],
  [['none/**', 'none.xml', 'none/*'], []],
])('%j', (globs, expected) => {
  const { found, matched } = both(globs);
  expect(found).toEqual([...expected].sort());
  expect(matched).toEqual([...expected].sort());
});

test('a glob that leads out is refused', () => {
  for (const glob of ['/etc/passwd', '../x', 'a/../../b', '!../x', 'a\0b', './/etc'])
    expect(() => parseGlobs([glob]), glob).toThrow(UserError);
});

test('the search for result files and the sandbox choose the same files', async () => {
  const globs = ['@(results|a.b).xml', 'build/@(deep|test-results)/**/*.xml', '+(a)*.xml', 'build/?(x|)results.xml'];
  for (const glob of [
    ...globs,
    '!(results).xml',
    '{a.b,axb}.xml',
    '[[:alpha:]]*.xml',
    '**/m*.pyc',
    'build/{deep/er,x}/*',
  ]) {
    const { found, matched } = both([glob]);
    const read = await findFiles(glob, { cwd: root, dot: true, onlyFiles: true, expandDirectories: false });
    const outside = read.filter((path) => !path.startsWith('.git/')).sort();
    expect(found, glob).toEqual(outside);
    expect(matched, glob).toEqual(outside);
  }
});

test('any text is a glob, whose search misses nothing, and a name without wildcards matches itself', () => {
  const segment = fc.string({
    unit: fc.constantFrom(...'ab.*?[]{},!()|^$\\+- ü'.split('')),
    minLength: 1,
    maxLength: 6,
  });
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'));
  fc.assert(
    fc.property(path, (glob) => {
      fc.pre(!glob.split('/').includes('..') && !glob.startsWith('!'));
      const { matches } = parseGlobs([glob]);
      // Paths of a checkout have no `.` between slashes; in a glob it is dropped.
      if (!/[*?[{\\!()]|^\.\/?/.test(glob) && !glob.split('/').includes('.'))
        expect(matches(Buffer.from(glob).toString('latin1'))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(path, (glob) => {
      fc.pre(!/(^|\/)\.\.(\/|$)|^!(\.?\/|\.\.)/.test(glob));
      expect(both([glob]).found).toEqual(both([glob]).matched);
    }),
    { numRuns: 60 },
  );
});
