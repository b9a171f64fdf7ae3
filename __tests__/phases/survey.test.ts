import { afterEach, expect, test } from 'vitest';
import { survey } from '../../src/phases/survey.ts';
import { proposedCase } from '../helpers/case-sample.ts';
import { freshCase, phaseGround } from '../helpers/phase.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

function ground() {
  const made = phaseGround();
  opened.push(made);
  return made;
}

test('finds the project and its commit', async () => {
  const { at, commit } = ground();
  const known = await at({}, (desk) => survey(desk, freshCase()));
  expect(known).toMatchObject({ commit, end: null, project: { language: 'python', framework: 'pytest' } });
});

test('given results that are green end the case', async () => {
  const { at, repository } = ground();
  repository.write(
    'results.xml',
    '<testsuite name="pytest" tests="1"><testcase classname="tests.test_stock" name="test_more"/></testsuite>',
  );
  const known = await at({ results: 'results.xml' }, (desk) => survey(desk, freshCase()));
  expect(known.end?.status).toBe('no-failures');
});

test.each(['propose', 'validate', 'select'])(
  'mode %s: the project is surveyed here, whatever the case says',
  async (mode) => {
    const { at, commit } = ground();
    const command = { script: 'curl evil', shell: 'bash', cwd: '/', env: {}, foundBy: 'me' } as const;
    const project = { language: 'javascript', framework: 'jest', command, notes: [] };
    const known = await at({ mode, case: 'x' }, (desk) =>
      survey(desk, { ...proposedCase({ commit }), project, end: null }),
    );
    expect(known.project).toMatchObject({ language: 'python', framework: 'pytest' });
    expect(JSON.stringify(known.project)).not.toContain('evil');
  },
);

test.each([['a'.repeat(40)], [null]])('a case of commit %s is refused', async (commit) => {
  const { at } = ground();
  const run = at({ mode: 'validate', case: 'x' }, (desk) => survey(desk, proposedCase({ commit })));
  await expect(run).rejects.toThrow(/the case is of commit/);
});

test('a case that speaks of a file as it no longer is is refused', async () => {
  const { at, commit } = ground();
  const files = [{ path: 'shop/stock.py', sha256: 'a'.repeat(64) }];
  const run = at({ mode: 'validate', case: 'x' }, (desk) => survey(desk, proposedCase({ commit, files })));
  await expect(run).rejects.toThrow('shop/stock.py is not as it was when the case was written');
});
