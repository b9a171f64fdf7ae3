import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { unifiedDiff } from '../../src/formats/unified-diff.ts';
import { openWorkspace } from '../../src/files/workspace.ts';
import { createGit } from '../../src/git/call.ts';
import { applyCandidate } from '../../src/prove/apply-edits.ts';
import { applyPatch, changeBetween } from '../../src/git/patches.ts';

const git = createGit(process.env);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function run(cwd: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    encoding: 'utf8',
  });
}

function put(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A committed repository with these files. */
function repository(files: Record<string, string>): { root: string; temp: string } {
  const folder = mkdtempSync(join(tmpdir(), 'apply-test-'));
  folders.push(folder);
  const root = join(folder, 'work');
  mkdirSync(root);
  run(root, 'init', '-q');
  for (const [path, text] of Object.entries(files)) put(root, path, text);
  run(root, 'add', '-A');
  run(root, 'commit', '-q', '-m', 'first');
  return { root, temp: join(folder, 'temp') };
}

const SIMPLE = { 'src/a.py': 'one\ntwo\nthree\n', 'src/b.py': 'b\n' };
const CHANGE_A = ['--- a/src/a.py', '+++ b/src/a.py', '@@ -1,3 +1,3 @@', ' one', '-two', '+TWO', ' three', ''].join(
  '\n',
);

async function outcome(patch: string, where = repository(SIMPLE)) {
  const result = await applyPatch(Buffer.from(patch), { git, ...where });
  if (!result.ok) return result.verdict;
  return {
    writes: result.change.writes.map(({ path, mode, bytes }) => [path, mode, Buffer.from(bytes).toString()]),
    deletes: result.change.deletes,
    ...(result.notes.length > 0 && { notes: result.notes }),
  };
}

test('a plain diff', async () => {
  expect(await outcome(CHANGE_A)).toEqual({ writes: [['src/a.py', '100644', 'one\nTWO\nthree\n']], deletes: [] });
});

test('a mail around the diff', async () => {
  const mail = `From 1 Mon Sep 17 00:00:00 2001\nFrom: A <a@example.org>\nSubject: [PATCH] x\n\nwhy\n---\n src/a.py | 2 +-\n\n${CHANGE_A}-- \n2.39.5\n\n`;
  expect(await outcome(mail)).toMatchObject({ writes: [['src/a.py', '100644', 'one\nTWO\nthree\n']] });
});

test('a second diff behind the signature counts: git reads it too', async () => {
  const more = CHANGE_A + '-- \n2.39.5\n\n--- a/src/b.py\n+++ b/src/b.py\n@@ -1 +1 @@\n-b\n+c\n';
  expect(await outcome(more)).toEqual({
    writes: [
      ['src/a.py', '100644', 'one\nTWO\nthree\n'],
      ['src/b.py', '100644', 'c\n'],
    ],
    deletes: [],
  });
});

test('the names of --- and +++ win over those of the first line', async () => {
  expect(await outcome(`diff --git a/src/b.py b/src/b.py\n${CHANGE_A}`)).toMatchObject({
    writes: [['src/a.py', '100644', 'one\nTWO\nthree\n']],
  });
});

test('new, deleted, renamed, executable, linked', async () => {
  const patch = [
    'diff --git a/new.sh b/new.sh\nnew file mode 100755\n--- /dev/null\n+++ b/new.sh\n@@ -0,0 +1 @@\n+x\n',
    'diff --git a/src/b.py b/src/c.py\nsimilarity index 100%\nrename from src/b.py\nrename to src/c.py\n',
    'diff --git a/link b/link\nnew file mode 120000\n--- /dev/null\n+++ b/link\n@@ -0,0 +1 @@\n+/etc/hostname\n\\ No newline at end of file\n',
    'diff --git a/src/a.py b/src/a.py\ndeleted file mode 100644\n--- a/src/a.py\n+++ /dev/null\n@@ -1,3 +0,0 @@\n-one\n-two\n-three\n',
  ].join('');
  expect(await outcome(patch)).toEqual({
    writes: [
      ['link', '120000', '/etc/hostname'],
      ['new.sh', '100755', 'x\n'],
      ['src/c.py', '100644', 'b\n'],
    ],
    deletes: ['src/a.py', 'src/b.py'],
  });
});

test('a mode alone', async () => {
  const patch = 'diff --git a/src/a.py b/src/a.py\nold mode 100644\nnew mode 100755\n';
  expect(await outcome(patch)).toMatchObject({ writes: [['src/a.py', '100755', 'one\ntwo\nthree\n']] });
});

test('carriage returns in the file stay; a patch that lost or gained them is told apart', async () => {
  const where = repository({ 'src/a.py': 'one\r\ntwo\r\nthree\r\n' });
  const crlf = CHANGE_A.replace(' one', ' one\r')
    .replace('-two', '-two\r')
    .replace('+TWO', '+TWO\r')
    .replace(' three', ' three\r');
  expect(await outcome(crlf, where)).toMatchObject({ writes: [['src/a.py', '100644', 'one\r\nTWO\r\nthree\r\n']] });
  expect(await outcome(CHANGE_A, where)).toMatchObject({
    writes: [['src/a.py', '100644', 'one\r\nTWO\r\nthree\r\n']],
    notes: [expect.stringContaining('src/a.py end with a carriage return')],
  });
  expect(await outcome(CHANGE_A.replaceAll('\n', '\r\n'))).toMatchObject({
    writes: [['src/a.py', '100644', 'one\nTWO\nthree\n']],
    notes: [expect.stringContaining('carriage return')],
  });
});

test('line ends are fitted for each file alone; a file of both kinds is left to git', async () => {
  const where = repository({ 'src/a.py': 'one\r\ntwo\r\nthree\r\n', 'src/b.py': 'b\n', 'src/c.py': 'x\r\ny\n' });
  const changeB = '--- a/src/b.py\n+++ b/src/b.py\n@@ -1 +1,2 @@\n b\n+--- a line of its own\n';
  expect(await outcome(CHANGE_A + changeB, where)).toMatchObject({
    writes: [
      ['src/a.py', '100644', 'one\r\nTWO\r\nthree\r\n'],
      ['src/b.py', '100644', 'b\n--- a line of its own\n'],
    ],
  });
  const changeC = '--- a/src/c.py\n+++ b/src/c.py\n@@ -1,2 +1,2 @@\n-x\n+X\n y\n';
  expect(await outcome(changeC, where)).toMatchObject({ kind: 'inapplicable', file: 'src/c.py' });
});

test('no final newline', async () => {
  const where = repository({ 'src/a.py': 'one\ntwo\nthree' });
  const patch = `${CHANGE_A.trimEnd()}\n\\ No newline at end of file\n`;
  expect(await outcome(patch, where)).toMatchObject({ writes: [['src/a.py', '100644', 'one\nTWO\nthree']] });
});

test('names without the prefixes', async () => {
  expect(await outcome(CHANGE_A.replace('a/src', 'src').replace('b/src', 'src'))).toMatchObject({
    writes: [['src/a.py', '100644', 'one\nTWO\nthree\n']],
    notes: [expect.stringContaining('prefixes')],
  });
});

test.each([
  ['empty', '', { file: null, line: null, reason: 'the patch is empty' }],
  ['only blanks', ' \n\n', { reason: 'the patch is empty' }],
  ['prose', 'Please change two to TWO.\n', { file: null }],
  ['stale', CHANGE_A.replace(' one', ' eins'), { file: 'src/a.py', line: 1 }],
  ['cut off', CHANGE_A.slice(0, CHANGE_A.indexOf('+TWO')), { file: null, reason: expect.stringContaining('cut off') }],
  ['no such file', CHANGE_A.replaceAll('src/a.py', 'src/z.py'), { file: 'src/z.py' }],
  ['there already', '--- /dev/null\n+++ b/src/a.py\n@@ -0,0 +1 @@\n+x\n', { file: 'src/a.py' }],
  ['no change', CHANGE_A.replace('+TWO', '+two'), { reason: 'it changes nothing' }],
  [
    'outside',
    'diff --git a/../x b/../x\nnew file mode 100644\n--- /dev/null\n+++ b/../x\n@@ -0,0 +1 @@\n+x\n',
    { file: '../x' },
  ],
  [
    '.git',
    'diff --git a/.git/hooks/x b/.git/hooks/x\nnew file mode 100755\n--- /dev/null\n+++ b/.git/hooks/x\n@@ -0,0 +1 @@\n+x\n',
    { file: '.git/hooks/x' },
  ],
])('inapplicable: %s', async (_name, patch, facts) => {
  expect(await outcome(patch)).toMatchObject({ kind: 'inapplicable', ...facts });
});

test('a path through a link is refused', async () => {
  const where = repository(SIMPLE);
  symlinkSync('/tmp', join(where.root, 'out'));
  run(where.root, 'add', 'out');
  const patch = '--- /dev/null\n+++ b/out/x.py\n@@ -0,0 +1 @@\n+x\n';
  expect(await outcome(patch, where)).toMatchObject({ kind: 'inapplicable' });
});

test('uncommitted changes are the state before, and part of no patch', async () => {
  const where = repository({ ...SIMPLE, 'src/gone.py': 'x\n', 'src/staged.py': 's\n' });
  put(where.root, 'src/a.py', 'one\ntwo\nthree\nfour\n');
  put(where.root, 'untracked.py', 'new\n');
  put(where.root, 'src/staged.py', 'S\n');
  run(where.root, 'add', 'src/staged.py');
  unlinkSync(join(where.root, 'src/gone.py'));
  const index = readFileSync(join(where.root, '.git/index'));
  const patch = `${CHANGE_A}--- a/untracked.py\n+++ b/untracked.py\n@@ -1 +1 @@\n-new\n+newer\n`;
  expect(await outcome(patch, where)).toEqual({
    writes: [
      ['src/a.py', '100644', 'one\nTWO\nthree\nfour\n'],
      ['untracked.py', '100644', 'newer\n'],
    ],
    deletes: [],
  });
  expect(readFileSync(join(where.root, '.git/index'))).toEqual(index);
});

test('line ends that attributes convert come out as they stand in the checkout', async () => {
  const where = repository({ '.gitattributes': '*.py text eol=crlf\n' });
  put(where.root, 'src/a.py', 'one\r\ntwo\r\nthree\r\n');
  run(where.root, 'add', '-A');
  run(where.root, 'commit', '-q', '-m', 'second');
  expect(await outcome(CHANGE_A, where)).toMatchObject({ writes: [['src/a.py', '100644', 'one\r\nTWO\r\nthree\r\n']] });
});

test('the repository is left as it was', async () => {
  const where = repository(SIMPLE);
  const objects = run(where.root, 'count-objects', '-v');
  await outcome(CHANGE_A, where);
  expect(run(where.root, 'count-objects', '-v')).toBe(objects);
  expect(run(where.root, 'status', '--porcelain')).toBe('');
});

test('outside a repository nothing applies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apply-test-'));
  folders.push(folder);
  expect(await outcome(CHANGE_A, { root: folder, temp: join(folder, 'temp') })).toMatchObject({
    kind: 'inapplicable',
    reason: expect.stringContaining('no git repository'),
  });
});

test('the difference of two commits, and the way back', async () => {
  const where = repository(SIMPLE);
  put(where.root, 'src/a.py', 'changed\n');
  put(where.root, 'src/new.py', 'new\n');
  unlinkSync(join(where.root, 'src/b.py'));
  chmodSync(join(where.root, 'src/a.py'), 0o755);
  run(where.root, 'add', '-A');
  run(where.root, 'commit', '-q', '-m', 'second');
  const result = await changeBetween('HEAD~1', 'HEAD', { git, ...where });
  expect(result).toMatchObject({ ok: true });
  if (!result.ok) return;
  expect(result.change.deletes).toEqual(['src/b.py']);
  expect(result.change.writes.map(({ path, mode }) => [path, mode])).toEqual([
    ['src/a.py', '100755'],
    ['src/new.py', '100644'],
  ]);
  expect(result.back?.deletes).toEqual(['src/new.py']);
  expect(result.back?.writes.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()])).toEqual([
    ['src/a.py', 'one\ntwo\nthree\n'],
    ['src/b.py', 'b\n'],
  ]);
  expect(await changeBetween('nowhere', 'HEAD', { git, ...where })).toMatchObject({ ok: false });
});

const pieces = fc.array(fc.constantFrom('a\n', 'b\n', '\n', 'c\r\n', ' d\n', '-e\n'), { maxLength: 12 });

test('what our own diffs say, git makes of the checkout', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, pieces, fc.boolean(), async (before, after, end) => {
      const [one, other] = [before.join(''), after.join('') + (end ? 'end' : '')];
      fc.pre(one !== other && one !== '');
      const where = repository({ f: one });
      const side = (text: string) => ({ bytes: Buffer.from(text), mode: '100644' });
      const diff = unifiedDiff([{ path: 'f', before: side(one), after: side(other) }]);
      expect(await outcome(diff, where)).toEqual({ writes: [['f', '100644', other]], deletes: [] });
    }),
    { numRuns: 8 },
  );
});

test('edits of a candidate keep byte-order mark, line ends and mode', async () => {
  const { root } = repository({ 'a.js': '\ufeffone();\r\ntwo();\r\n', 'b.js': 'x\ny\n' });
  chmodSync(join(root, 'b.js'), 0o755);
  const workspace = await openWorkspace(git, root);
  const edit = (file: string, start: number, end: number, text: string) => ({ file, start, end, text });
  const result = await applyCandidate(workspace, { edits: [edit('b.js', 0, 1, 'z'), edit('a.js', 7, 7, '\nmore();')] });
  expect(
    result.ok && result.change.writes.map(({ path, mode, bytes }) => [path, mode, Buffer.from(bytes).toString()]),
  ).toEqual([
    ['a.js', '100644', '\ufeffone();\r\nmore();\r\ntwo();\r\n'],
    ['b.js', '100755', 'z\ny\n'],
  ]);
  expect(statSync(join(root, 'b.js')).mode & 0o777).toBe(0o755);
});

test.each([
  ['nothing', [{ file: 'a.py', start: 0, end: 1, text: 'x' }], { reason: 'it changes nothing' }],
  ['an absent file', [{ file: 'z.py', start: 0, end: 1, text: 'x' }], { file: 'z.py' }],
  ['outside the root', [{ file: '../z.py', start: 0, end: 1, text: 'x' }], { file: '../z.py' }],
  ['outside the text', [{ file: 'a.py', start: 0, end: 99, text: 'x' }], { file: 'a.py' }],
  ['no edits', [], { reason: 'it changes nothing' }],
])('a candidate that edits %s is inapplicable', async (_name, edits, facts) => {
  const { root } = repository({ 'a.py': 'x\n' });
  const result = await applyCandidate(await openWorkspace(git, root), { edits });
  expect(result.ok ? undefined : result.verdict).toMatchObject({ kind: 'inapplicable', ...facts });
});

test('files that a candidate restores are written or taken away as a whole, besides its edits', async () => {
  const { root } = repository({ 'a.py': 'x = 1\n', 'new.py': 'y = 2\n' });
  const workspace = await openWorkspace(git, root);
  const restores = [
    { file: 'old.sh', text: 'true\n', mode: '100755' },
    { file: 'new.py', text: null, mode: '100644' },
  ];
  const result = await applyCandidate(workspace, {
    edits: [{ file: 'a.py', start: 4, end: 5, text: '3' }],
    restores,
  });
  expect(result).toMatchObject({
    change: { writes: [{ path: 'a.py' }, { path: 'old.sh', mode: '100755' }], deletes: ['new.py'] },
  });
  expect(result.ok && unifiedDiff(result.files)).toContain('deleted file mode 100644');
  const gone = await applyCandidate(workspace, { edits: [], restores: [{ file: 'z.py', text: null, mode: '100644' }] });
  expect(gone).toMatchObject({ ok: false, verdict: { reason: 'it changes nothing' } });
  const both = await applyCandidate(workspace, {
    edits: [{ file: 'new.py', start: 0, end: 1, text: 'z' }],
    restores,
  });
  expect(both).toMatchObject({ ok: false, verdict: { kind: 'inapplicable', file: 'new.py' } });
});
