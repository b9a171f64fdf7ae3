import { expect, test } from 'vitest';
import { scrubEnvironment } from '../../src/sandbox/environment.ts';

const names = (list: readonly string[]) => Object.fromEntries(list.map((name) => [name, 'x']));

test.each([
  'GITHUB_TOKEN',
  'NPM_TOKEN',
  'TOKEN',
  'npm_config_//registry.example.org/:_authToken',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'DJANGO_SECRET_KEY',
  'MY_SECRET_SAUCE',
  'DB_PASSWORD',
  'PGPASSWORD',
  'MYSQL_PWD',
  'SIGNING_PASSPHRASE',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'SSH_AUTH_SOCK',
  'GH_PAT',
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_RESULTS_URL',
  'GITHUB_ENV',
  'GITHUB_OUTPUT',
  'GITHUB_PATH',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
])('%s is withheld and named', (name) => {
  const { env, withheld } = scrubEnvironment({ [name]: 'x', PATH: '/bin' });
  expect(env).toEqual({ PATH: '/bin' });
  expect(withheld).toEqual([name]);
});

test('everything else stays, whatever its spelling', () => {
  const harmless = names([
    'PATH',
    'HOME',
    'CI',
    'PWD',
    'OLDPWD',
    'GITHUB_WORKSPACE',
    'GITHUB_SHA',
    'RUNNER_TEMP',
    'TOKENIZERS_PARALLELISM',
    'KEYBOARD',
    'MONKEYPATCH',
    'COMPASS_MODE',
    'PYTHONPATH',
    'pythonLocation',
    'npm_config_cache',
    'MY-HYPHENED-NAME',
    'GIT_CONFIG_COUNT',
  ]);
  expect(scrubEnvironment(harmless)).toEqual({ env: harmless, withheld: [] });
});

test('our own inputs are withheld without being named', () => {
  expect(scrubEnvironment({ 'INPUT_API-KEY': 'x', INPUT_MODE: 'full' })).toEqual({ env: {}, withheld: [] });
});

test('a token is known by its value where the name says nothing', () => {
  const { withheld } = scrubEnvironment({
    A: `x ghs_${'a'.repeat(36)}`,
    B: `github_pat_${'b'.repeat(30)}`,
    C: 'ghs_short',
  });
  expect(withheld).toEqual(['A', 'B']);
});

test('configuration of git by variables goes as a whole where a part of it is secret', () => {
  const { withheld } = scrubEnvironment({
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: '*',
    GIT_CONFIG_KEY_1: 'http.https://github.com/.extraheader',
    GIT_CONFIG_VALUE_1: 'AUTHORIZATION: basic eA==',
    GIT_AUTHOR_NAME: 'a',
  });
  expect(withheld).toHaveLength(5);
  expect(withheld).not.toContain('GIT_AUTHOR_NAME');
});
