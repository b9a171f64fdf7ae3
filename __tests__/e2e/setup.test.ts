import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { runStep } from '../helpers/mini-runner.ts';
import { NO_PYTEST } from '../helpers/phase.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { PATH } from './projects.ts';

const opened: Repository[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

/** The tests need a module that is in no commit: the setup command makes it. */
const PROJECT = {
  '.gitignore': 'made.py\n',
  'stock.py': 'from made import LIMIT\n\n\ndef enough(have):\n    return have > LIMIT\n',
  'test_stock.py':
    'from stock import enough\n\n\ndef test_more():\n    assert enough(3)\n\n\ndef test_equal():\n    assert enough(2)\n\n\ndef test_less():\n    assert not enough(1)\n',
  'pyproject.toml': '',
};
const PATCH = `--- a/stock.py
+++ b/stock.py
@@ -4,2 +4,2 @@
 def enough(have):
-    return have > LIMIT
+    return have >= LIMIT
`;
const SECRET = 'ghp_0123456789abcdefghij0123456789';

/** The same where a manifest says what is made. */
const WITH_MANIFEST = { ...PROJECT, 'requirements.txt': '2\n' };
const INSTALL =
  'grep -q "^[0-9]" requirements.txt || { echo "no such version" >&2; exit 3; }\necho "LIMIT = $(cat requirements.txt)" >made.py';
const manifestTo = (line: string) => `--- a/requirements.txt\n+++ b/requirements.txt\n@@ -1 +1 @@\n-2\n+${line}\n`;

/** `mode: gate` from nothing: a checkout in which nothing was made ready. */
async function gated(setup: string, more: Record<string, string> = {}, patch = PATCH) {
  const repository = makeRepository(WITH_MANIFEST);
  opened.push(repository);
  repository.commit('Red');
  if (patch === '') {
    repository.write('requirements.txt', '1\n');
    repository.commit('Green');
  } else repository.write('fix.diff', patch);
  const what = patch === '' ? { base: 'HEAD~1' } : { patch: 'fix.diff' };
  const inputs = { mode: 'gate', ...what, 'test-command': 'python3 -m pytest -q -p no:cacheprovider' };
  await using result = await runStep({
    workspace: repository.path,
    inputs: { ...inputs, 'setup-command': setup, ...more },
    env: { PATH, DEPLOY_TOKEN: SECRET },
    seconds: 300,
  });
  const path = result.outputs.get('report-json') ?? '';
  const report = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { result, report, repository, log: readFileSync(join(dirname(path), 'logs', 'setup.log'), 'utf8') };
}

describe.skipIf(NO_PYTEST !== null)('setup-command', () => {
  test('makes the checkout ready before the first run, without secrets and command files', {
    timeout: 300_000,
  }, async () => {
    const setup = [
      'echo "LIMIT = 2" >made.py',
      'echo "::error::forged"',
      'echo "##[set-env name=A]b"',
      'echo "token [$DEPLOY_TOKEN] files [$GITHUB_OUTPUT$GITHUB_ENV$GITHUB_PATH] inputs [$(env | grep -c ^INPUT_)]"',
    ].join('\n');
    const { result, report, repository, log } = await gated(setup);
    expect([result.exitCode, report.status], result.stdout).toEqual([0, 'accepted']);
    expect(report.baseline?.targets).toEqual(['test_stock.py::test_equal']);
    expect(result.stdout).toContain('| token [] files [] inputs [0]\n');
    expect(log).toContain('token []');
    expect(result.commands.filter(({ name, data }) => name === 'set-env' || data === 'forged')).toEqual([]);
    expect(readFileSync(join(repository.path, 'made.py'), 'utf8')).toBe('LIMIT = 2\n');
  });

  test('its failure is the end, in one sentence', { timeout: 300_000 }, async () => {
    const { result, report } = await gated('echo "npm ERR! missing script: prepare" >&2; exit 7');
    expect([result.exitCode, report.status]).toEqual([1, 'infrastructure']);
    expect(report.explanation).toBe(
      'The setup command ended with exit code 7 and said "npm ERR! missing script: prepare". Correct setup-command, or what it needs on this machine.',
    );
    expect(report.baseline).toBeNull();
  });

  test('it may take no longer than is left', { timeout: 300_000 }, async () => {
    const { report } = await gated('echo begun; sleep 1000', { 'max-minutes': '0.1' });
    expect(report.status).toBe('infrastructure');
    expect(report.explanation).toMatch(/^The setup command was ended after \d+ s: max-minutes \(0\.1\) was used up\./);
  });

  describe('where a manifest changes', () => {
    const note = (text: string) => expect.stringContaining(text);

    test('it is run again for the patch, and the checkout keeps what it has', { timeout: 300_000 }, async () => {
      const { result, report, repository } = await gated(INSTALL, { 'allow-protected': 'true' }, manifestTo('1'));
      expect([report.status, report.verdict?.kind], result.stdout).toEqual(['accepted', 'plausible']);
      expect(report.notChecked).toContainEqual(note('requirements.txt changes: the setup command was run again'));
      expect(readFileSync(join(repository.path, 'made.py'), 'utf8')).toBe('LIMIT = 2\n');
    });

    test('what cannot be installed does not build', { timeout: 300_000 }, async () => {
      const { report } = await gated(INSTALL, { 'allow-protected': 'true' }, manifestTo('none'));
      expect(report.verdict).toMatchObject({
        kind: 'does-not-build',
        file: 'requirements.txt',
        message: 'The setup command ended with exit code 3 and said "no such version".',
      });
    });

    test('the tree before base..HEAD gets what it asks for', { timeout: 300_000 }, async () => {
      const { result, report } = await gated(INSTALL, { 'allow-protected': 'true' }, '');
      expect([report.status, report.verdict?.kind], result.stdout).toEqual(['accepted', 'plausible']);
      expect(report.baseline?.targets).toEqual(['test_stock.py::test_equal']);
    });

    test('at a level that keeps nothing that is said', { timeout: 300_000 }, async () => {
      const more = { 'allow-protected': 'true', isolation: 'none' };
      const { report } = await gated(INSTALL, more, manifestTo('1'));
      expect([report.status, report.verdict?.kind]).toEqual(['rejected', 'still-failing']);
      expect(report.notChecked).toContainEqual(note('the tests are run with what was installed before'));
    });
  });
});
