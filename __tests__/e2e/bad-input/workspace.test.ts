import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRepository } from '../../helpers/repository.ts';
import { snapshot } from '../projects.ts';
import {
  artifactFile,
  cli,
  NODE_TEST,
  removed,
  repositoryOf,
  reportIn,
  reportOfCli,
  SHORT,
  step,
  TINY,
} from './support.ts';

const LOCALIZE = ['localize', '--test-command', NODE_TEST, '--coverage', 'off', '--repeat', '1', '--isolation', 'none'];

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'redress-none-'));
  removed({ remove: () => rmSync(path, { recursive: true, force: true }) });
  return path;
}

describe('a workspace that is no git repository', () => {
  test('on the command line', async () => {
    const cwd = folder();
    const result = await cli(['run'], { cwd });
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toMatch(
      new RegExp(`^redress: ${cwd} is in no git repository\\. .*actions/checkout.*\\.\\n$`),
    );
  });

  test('as a step', async () => {
    await using result = await step(folder(), {});
    expect(result.exitCode).toBe(1);
    expect(result.commands.filter(({ name }) => name === 'error')).toHaveLength(1);
    expect(result.stdout).toContain('is in no git repository');
  });
});

test('a shallow checkout: the message names fetch-depth, and the rest goes on', async () => {
  const origin = repositoryOf();
  origin.commit('Again');
  const shallow = removed(makeRepository());
  shallow.git('fetch', '--quiet', '--depth=1', `file://${origin.path}`, 'main');
  shallow.git('checkout', '--quiet', 'FETCH_HEAD');
  const event = { name: 'push', payload: { before: '0123456789abcdef0123456789abcdef01234567' } };
  const inputs = { ...SHORT, isolation: 'none', 'test-command': NODE_TEST };
  await using result = await step(shallow.path, inputs, { event });
  const report = reportIn(result);
  expect(report.status).toBe('localized');
  expect(report.notChecked.filter((note) => note.includes('fetch-depth'))).toHaveLength(1);
});

test('uncommitted changes are part of the baseline and of no patch', async () => {
  const repository = repositoryOf();
  repository.write('lib/add.js', `// not committed\n\n${TINY['lib/add.js']}`);
  repository.write('lib/untracked.js', 'export {};\n');
  const before = snapshot(repository);
  const inputs = { 'test-command': NODE_TEST, engine: 'templates', repeat: '1' };
  await using result = await step(repository.path, inputs);
  expect(snapshot(repository)).toBe(before);
  expect(result.outputs.get('status')).toBe('plausible');
  expect(reportIn(result).notChecked.join('\n')).toContain('uncommitted changes');
  const patch = artifactFile(result, 'patch.diff')?.toString('utf8') ?? '';
  expect(patch.match(/^[+-](?![+-])/gm)).toHaveLength(2);
  const file = join(folder(), 'patch.diff');
  writeFileSync(file, patch);
  repository.git('apply', '--check', file);
  repository.git('apply', file);
  expect(readFileSync(join(repository.path, 'lib/add.js'), 'utf8')).toMatch(/^\/\/ not committed\n\n[^]*a \+ b/);
});

test('submodules, links, and names with spaces, quotes, newlines and bytes are no trouble', async () => {
  const repository = repositoryOf();
  const other = repositoryOf({ 'lib/other.js': 'export {};\n' });
  repository.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.path, 'sub');
  symlinkSync('add.js', join(repository.path, 'lib/link.js'));
  symlinkSync('/etc', join(repository.path, 'lib/outside'));
  repository.write('lib/a b/it\'s "quoted"\nand $(more).js', 'export const odd = 1;\n');
  writeFileSync(
    Buffer.concat([Buffer.from(`${repository.path}/lib/caf`), Buffer.from([0xe9]), Buffer.from('.js')]),
    'export {};\n',
  );
  repository.commit('Odd names');
  const contents = () => snapshot(repository).replace(/ \d+\.\d+$/gm, '');
  const before = contents();
  const result = await cli([...LOCALIZE, '--output-directory', folder()], { cwd: repository.path });
  expect(result.exitCode).toBe(0);
  expect(result.stdout).toContain('lib/add.js');
  expect(contents()).toBe(before);
});

test('what was left out of the checkout is said', async () => {
  const repository = repositoryOf();
  symlinkSync('add.js', join(repository.path, 'lib/link.js'));
  writeFileSync(Buffer.concat([Buffer.from(`${repository.path}/caf`), Buffer.from([0xe9])]), 'x');
  repository.commit();
  await cli(LOCALIZE, { cwd: repository.path });
  expect(reportOfCli(repository.path).notChecked).toEqual(
    expect.arrayContaining([
      '1 files whose names are not UTF-8 were left out',
      '1 symbolic links were left out: they are never edited',
    ]),
  );
});

test('a project in a folder whose name needs quoting', async () => {
  const name = "the 'project' $HOME";
  const files = Object.fromEntries(Object.entries(TINY).map(([path, text]) => [`${name}/${path}`, text]));
  const repository = repositoryOf(files);
  const result = await cli(LOCALIZE, { cwd: join(repository.path, name) });
  expect(result.exitCode).toBe(0);
  expect(reportOfCli(join(repository.path, name)).failures.map(({ id }) => id)).toEqual([
    `${name}/test/add.test.js > adds`,
  ]);
});

test('a commit to compare with that looks like an option is refused as an input', async () => {
  const result = await cli(['localize', '--base=--output=/tmp/x'], { cwd: repositoryOf().path });
  expect(result.exitCode).toBe(2);
  expect(result.stderr).toContain('--base must be one commit');
});
