import { spawnSync } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { openOutputFolder } from '../../src/files/output.ts';
import { reportSchema } from '../../src/schema/report.ts';
import { emptyReport, sampleReport } from '../helpers/report-sample.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redress-output-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (path: string, secrets: readonly string[] = []) =>
  openOutputFolder({ path, secrets, pages: ['report.md', 'report.sarif'] });

const page = (text: string) => [{ file: 'report.md', output: 'report', text }];

async function tree(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

test('everything of the contract is written, and nothing else is left', async () => {
  const path = join(folder, 'deep', 'out');
  const output = await open(path);
  expect(await output.candidate('007', 'diff\n')).toBe('candidates/007.diff');
  await output.log('baseline-1', 'console\n');
  const written = await output.finish(sampleReport(), [
    ...page('# page'),
    { file: 'report.sarif', output: 'sarif', text: '{}' },
  ]);
  expect(await tree(path)).toEqual([
    '.gitignore',
    'candidates/007.diff',
    'logs/baseline-1.log',
    'patch.diff',
    'report.json',
    'report.md',
    'report.sarif',
  ]);
  expect(written).toEqual({
    folder: path,
    patch: join(path, 'patch.diff'),
    pages: [
      { output: 'report', path: join(path, 'report.md') },
      { output: 'sarif', path: join(path, 'report.sarif') },
    ],
    reportJson: join(path, 'report.json'),
  });
  expect(await readFile(join(path, 'patch.diff'), 'utf8')).toBe(sampleReport().selected?.diff);
  expect(reportSchema.parse(JSON.parse(await readFile(join(path, 'report.json'), 'utf8')))).toEqual(sampleReport());
});

test('without a selected patch there is no patch.diff, not even an old one', async () => {
  await (await open(folder)).finish(sampleReport(), page(''));
  await (await open(folder)).candidate('001', 'old');
  const output = await open(folder);
  const written = await output.finish(emptyReport(), page(''));
  expect(written.patch).toBeNull();
  expect(await tree(folder)).toEqual(['.gitignore', 'report.json', 'report.md']);
  expect(output.notes).toEqual([]);
});

test("somebody else's files are kept, and a note says so", async () => {
  await mkdir(join(folder, 'logs'));
  await writeFile(join(folder, 'logs', 'mine.log'), 'mine');
  for (const name of ['patch.diff', 'report.sarif']) await writeFile(join(folder, name), 'stale');
  const output = await open(folder);
  await output.finish(emptyReport(), page(''));
  expect(await tree(folder)).toEqual(['logs/mine.log', 'report.json', 'report.md']);
  expect(output.notes).toHaveLength(1);
});

test('secrets are in no log and no report, however they are written; the patch is whole', async () => {
  const secret = 'p@ss"word/1';
  const key = '-----BEGIN KEY-----\nMIIEvQIBADAN\n-----END KEY-----';
  const output = await open(folder, [secret, key, 'ab', '']);
  const spellings = [secret, JSON.stringify(secret), encodeURIComponent(secret), btoa(secret), 'x MIIEvQIBADAN y'];
  await output.log('run', `ab ${spellings.join('\n')}`);
  const diff = `+${secret}\n`;
  const selected = {
    candidate: '1',
    confidence: 'high',
    alternatives: [],
    alternativePatches: [],
    reason: secret,
    diff,
  } as const;
  await output.finish(sampleReport({ explanation: secret, selected }), page(secret));
  const log = await readFile(join(folder, 'logs', 'run.log'), 'utf8');
  expect(log).toBe('ab ***\n"***"\n***\n***\nx *** y');
  expect(await readFile(join(folder, 'report.md'), 'utf8')).toBe('***');
  const report = reportSchema.parse(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')));
  expect([report.explanation, report.selected?.reason, report.selected?.diff]).toEqual(['***', '***', diff]);
  expect(await readFile(join(folder, 'patch.diff'), 'utf8')).toBe(diff);
});

test('names never lead out of the folder', async () => {
  const output = await open(folder);
  await output.log('../../evil', 'x');
  await output.log('a/b\u0000c', 'x');
  await output.log('...', 'x');
  expect(await output.candidate('../x', 'x')).toBe('candidates/x.diff');
  expect(await tree(folder)).toEqual([
    '.gitignore',
    'candidates/x.diff',
    'logs/a-b-c.log',
    'logs/evil.log',
    'logs/unnamed.log',
  ]);
});

test('links that a test planted are replaced or refused, never followed', async () => {
  const victim = join(folder, 'victim');
  await mkdir(victim);
  await writeFile(join(victim, 'file'), 'untouched');
  const output = await open(join(folder, 'out'));
  await symlink(join(victim, 'file'), join(folder, 'out', 'report.md'));
  await symlink(victim, join(folder, 'out', 'logs'));
  await output.finish(emptyReport(), page('page'));
  await expect(output.log('x', 'y')).rejects.toThrow('it is a link');
  expect((await lstat(join(folder, 'out', 'report.md'))).isFile()).toBe(true);
  expect(await tree(victim)).toEqual(['file']);
  expect(await readFile(join(victim, 'file'), 'utf8')).toBe('untouched');
});

test('a file in the way is the user’s to move', async () => {
  await writeFile(join(folder, 'file'), '');
  const refusal = await open(join(folder, 'file', 'out')).catch((thrown: unknown) => thrown);
  expect(refusal).toBeInstanceOf(UserError);
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/^output-directory: .*ENOTDIR/),
    hint: expect.stringContaining('elsewhere'),
  });
});

test.skipIf(process.platform !== 'linux')('a folder that cannot be written to is a mistake of the user', async () => {
  const refusal = await open('/sys/kernel/redress-out').catch((thrown: unknown) => thrown);
  expect(refusal).toBeInstanceOf(UserError);
  expect(refusal).toMatchObject({ hint: 'Point output-directory at a folder that this user may write to.' });
});

test('a full disk is named as the reason, and no half file is left', async ({ skip }) => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'redress-test', folder]);
  if (mounted.status !== 0) skip('this user may not mount a small disk');
  try {
    const output = await open(folder);
    const refusal = await output.log('large', 'x'.repeat(200_000)).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(UserError);
    expect(refusal).toMatchObject({ hint: expect.stringContaining('The disk is full') });
    expect(await tree(folder)).toEqual(['.gitignore']);
  } finally {
    spawnSync('umount', [folder]);
  }
});
