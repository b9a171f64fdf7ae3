import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { RESULT_DIALECTS } from '../../src/languages/index.ts';
import { readGiven } from '../../src/read/given.ts';
import { createPathResolver } from '../../src/read/paths.ts';

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true, force: true })));

const failing = (file: string) =>
  `<testsuite name="s" tests="1" failures="1"><testcase classname="tests.test_a" name="test_x" file="${file}"><failure message="no">no</failure></testcase></testsuite>`;

/** A checkout made just now, with files in it: text, and whether they are older. */
async function given(
  files: Readonly<Record<string, { readonly text: string; readonly old?: boolean }>>,
  results: string[] = [],
) {
  const root = mkdtempSync(join(tmpdir(), 'redress-given-'));
  roots.push(root);
  const all = { '.git/logs/HEAD': { text: '' }, 'tests/test_a.py': { text: '' }, ...files };
  for (const [name, { text }] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  for (const [name, { old }] of Object.entries(files)) if (old) utimesSync(join(root, name), 1, 1);
  const workspace = {
    root,
    project: '',
    files: ['tests/test_a.py'],
    tracked: ['tests/test_a.py'],
    notes: [],
    read: async () => undefined,
    text: async () => undefined,
    mode: async () => undefined,
  };
  const paths = createPathResolver(workspace.files, { root, project: '' });
  const inputs = { results, testOutcome: null };
  return await readGiven({ inputs, workspace, language: null, dialects: RESULT_DIALECTS, paths });
}

test('results of this checkout are not doubted, whatever their files are called', async () => {
  const text = failing('tests/test_a.py').replace('</testsuite>', '');
  const one = await given({ 'is older than the checkout.xml': { text } }, ['*.xml']);
  expect(one.run?.degraded.join()).toContain('older than the checkout');
  expect(one.doubt).toBeNull();
});

test('a file that was left out casts no doubt on those that were read', async () => {
  const files = {
    'junit.xml': { text: failing('tests/test_a.py') },
    'reports/old.xml': { text: failing('x'), old: true },
  };
  const one = await given(files);
  expect(one.notes.join()).toContain('reports/old.xml is older than the checkout');
  expect(one.doubt).toBeNull();
});

test('named results that are older than the checkout are doubted', async () => {
  const one = await given({ 'old.xml': { text: failing('tests/test_a.py'), old: true } }, ['old.xml']);
  expect(one.doubt).toBe('old.xml is older than the checkout: its results are of an earlier run');
});

test('results that name files of another project are doubted', async () => {
  const one = await given({ 'junit.xml': { text: failing('other/place.py').replace('tests.test_a', 'other.place') } });
  expect(one.doubt).toContain('junit.xml: none of the files it names is in this project');
});
