import { afterEach, describe, expect, test } from 'vitest';
import { ground } from '../../src/phases/ground.ts';
import { survey } from '../../src/phases/survey.ts';
import { proposedCase } from '../helpers/case-sample.ts';
import { freshCase, NO_PYTEST, phaseGround } from '../helpers/phase.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

const INPUTS = { mode: 'localize', 'test-command': 'python3 -m pytest -q -p no:cacheprovider' };

function made(files?: Readonly<Record<string, string>>) {
  const one = phaseGround(files);
  opened.push(one);
  return one;
}

type Made = ReturnType<typeof phaseGround>;

/** The case that `ground` makes in a checkout. */
function grounded({ at }: Made, inputs: Readonly<Record<string, string>> = {}) {
  return at({ ...INPUTS, ...inputs }, async (desk) => ground(desk, await survey(desk, freshCase('localize'))));
}

describe.skipIf(NO_PYTEST !== null)('ground', () => {
  test('the failing test is seen alone, with its lines', { timeout: 300_000 }, async () => {
    const known = await grounded(made());
    expect(known.end).toBeNull();
    expect(known.ground).toMatchObject({ how: 'files', alreadyFailing: [], flaky: [], baselineRuns: 0 });
    expect(known.ground?.targets.map(({ id }) => id)).toEqual(['tests/test_stock.py::test_equal']);
    expect(known.results?.results).toHaveLength(3);
    expect(known.spectrum).toMatchObject({ failed: 1, passed: 2 });
    expect(known.suspects).toBeNull();
  });

  test('where no test fails it ends', { timeout: 300_000 }, async () => {
    const known = await grounded(made({ 'test_a.py': 'def test_a():\n    pass\n', 'pyproject.toml': '' }));
    expect(known).toMatchObject({ end: { status: 'no-failures' }, ground: null });
    expect(known.results?.verdict).toBe('green');
  });

  test('a given failure that does not come again ends it, with what was given kept', { timeout: 300_000 }, async () => {
    const one = made({ 'test_a.py': 'def test_a():\n    pass\n', 'pyproject.toml': '' });
    one.repository.write(
      'results.xml',
      '<testsuite name="pytest" tests="1" failures="1"><testcase classname="test_a" name="test_a"><failure message="boom">x</failure></testcase></testsuite>',
    );
    const known = await grounded(one, { results: 'results.xml' });
    expect(known.end?.status).toBe('not-reproduced');
    expect(known.results?.results.map(({ status }) => status)).toEqual(['failed']);
  });
});

/** The tests run only where `settings.py` says that all is ready; one of them fails for an old reason. */
const UNREADY = {
  'settings.py': 'READY = False\n',
  'calc.py':
    'from settings import READY\n\nif not READY:\n    raise SystemExit(3)\n\n\ndef half(n):\n    return n / 2\n\n\ndef old():\n    return 1\n',
  'test_calc.py':
    'import calc\n\n\ndef test_half():\n    assert calc.half(4) == 2\n\n\ndef test_old():\n    assert calc.old() == 2\n',
  'pyproject.toml': '',
};
const MAKE_READY = { 'setup-command': 'echo "READY = True" >settings.py; echo "# made" >new.py' };

describe.skipIf(NO_PYTEST !== null)('the setup command', () => {
  test('what it changes is no part of the push, and stays on the tree before it', { timeout: 300_000 }, async () => {
    const one = made(UNREADY);
    one.repository.write('calc.py', UNREADY['calc.py'].replace('n / 2', 'n / 3'));
    one.repository.commit('Break it');
    const known = await grounded(one, MAKE_READY);
    expect(known.push?.files.map(({ file }) => file)).toEqual(['calc.py']);
    expect(known.push?.notes.join()).toContain('the parent of HEAD stands for the push');
    expect(known.ground).toMatchObject({ alreadyFailing: ['test_calc.py::test_old'] });
    expect(known.ground?.targets.map(({ id }) => id)).toEqual(['test_calc.py::test_half']);
    expect(known.notes.map(({ text }) => text).join('\n')).toContain(
      'The setup command changed tracked files (settings.py)',
    );
  });

  test('a file that the case of an earlier job speaks of has to stay as it was', { timeout: 300_000 }, async () => {
    const one = made(UNREADY);
    const inputs = { ...INPUTS, ...MAKE_READY, mode: 'validate', case: 'x' };
    const known = await one.at(inputs, async (desk) => {
      const surveyed = await survey(desk, { ...proposedCase({ commit: one.commit, candidates: [] }), end: null });
      return await ground(desk, { ...surveyed, files: [{ path: 'settings.py', sha256: 'a'.repeat(64) }] });
    });
    expect(known.end?.status).toBe('infrastructure');
    expect(known.end?.explanation).toContain('The setup command changed settings.py, which the case speaks of.');
  });
});
