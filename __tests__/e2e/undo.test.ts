import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { runStep, type StepResult } from '../helpers/mini-runner.ts';
import { NO_PYTEST } from '../helpers/phase.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { PATH } from './projects.ts';

const opened: Repository[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

/** A repository of two commits: before the push, and the push. */
function pushed(before: Record<string, string>, push: Record<string, string>) {
  const repository = makeRepository({ 'pyproject.toml': '', 'shop/__init__.py': '', ...before });
  opened.push(repository);
  const base = repository.commit('Before');
  for (const [path, text] of Object.entries(push)) repository.write(path, text);
  repository.commit('Push');
  return { repository, base };
}

async function repaired(
  { repository, base }: ReturnType<typeof pushed>,
  inputs: Readonly<Record<string, string>> = {},
) {
  const command = { 'test-command': 'python3 -m pytest -q -p no:cacheprovider', mode: 'full', base, repeat: '1' };
  await using result = await runStep({
    workspace: repository.path,
    inputs: { ...command, engine: 'auto', 'max-minutes': '9', ...inputs },
    env: { PATH },
    seconds: 550,
  });
  return seenIn(result);
}

function seenIn(result: StepResult) {
  const read = (name: string) => readFileSync(join(result.outputs.get('report-json') ?? '', '..', name), 'utf8');
  const report = reportSchema.parse(JSON.parse(read('report.json')));
  const selected = report.candidates.find(({ id }) => id === report.selected?.candidate);
  return { report, selected, markdown: read('report.md'), output: result.stdout };
}

const PRICES = `RATES = {'book': 7, 'toy': 19}


def net(items):
    total = 0
    for price, amount in items:
        if amount < 0:
            raise ValueError('amount')
        if amount == 0:
            continue
        total += price * amount
    return total


def gross(kind, items):
    return net(items) * (100 + RATES[kind]) / 100
`;
const LABELS = `def label(name, count):
    if count == 1:
        return name
    return f'{count} {name}s'
`;
const TESTS = `import pytest

from shop.labels import label
from shop.prices import gross, net


def test_net():
    assert net([(2, 3), (5, 1)]) == 11


def test_negative():
    with pytest.raises(ValueError):
        net([(2, -3)])


def test_gross():
    assert gross('toy', [(100, 1)]) == 119


def test_label():
    assert label('toy', 2) == '2 toys'
`;
/** Three places in two files, of which one, three lines that went, breaks a test. */
const PUSH = {
  'shop/prices.py': PRICES.replace("'toy': 19}", "'toy': 19, 'food': 7}").replace(
    "        if amount < 0:\n            raise ValueError('amount')\n        if amount == 0:\n            continue\n",
    '',
  ),
  'shop/labels.py': `${LABELS}\n\ndef title(name):\n    return name.capitalize()\n`,
};

describe.skipIf(NO_PYTEST !== null)('a push that broke a test', () => {
  const before = { 'shop/prices.py': PRICES, 'shop/labels.py': LABELS, 'tests/test_shop.py': TESTS };

  test('is taken back where it broke it, and kept elsewhere', { timeout: 600_000 }, async () => {
    const { report, selected, markdown, output } = await repaired(pushed(before, PUSH));
    expect(report.status).toBe('plausible');
    expect(selected).toMatchObject({ engine: 'undo', files: ['shop/prices.py'] });
    const diff = report.selected?.diff ?? '';
    expect(diff).toContain("+            raise ValueError('amount')");
    expect(diff).not.toContain('food');
    expect(diff).not.toContain('labels.py');
    expect(report.selected?.reason).toContain('This takes back part of the push and keeps the rest.');
    expect(report.selected?.reason).toContain('1 that the push did not change');
    expect(report.undone[0]).toMatchObject({ outcome: 'plausible', smallest: true });
    const [found] = report.undone;
    expect(found && [output, markdown].map((text) => text.includes('what the push removed'))).toEqual([true, true]);
  });

  test('whose parts repair nothing that may be changed is left to the other engines', {
    timeout: 600_000,
  }, async () => {
    const { report } = await repaired(pushed(before, PUSH), { protect: 'shop/**', 'max-candidates': '5' });
    expect(report.status).not.toBe('plausible');
    expect(report.candidates.every(({ engine }) => engine !== 'undo')).toBe(true);
  });
});

const LATE = 'def late(days):\n    return days not in range(15)\n';
const LATE_TEST = 'from shop.loans import late\n\n\ndef test_due():\n    assert not late(14)\n    assert late(15)\n';
const GRACE = {
  'shop/loans.py': 'def late(days, grace=0):\n    return days >= 14 + grace\n',
  'tests/test_loans.py': `${LATE_TEST}\n\ndef test_grace():\n    assert late(20, 5)\n    assert not late(16, 5)\n`,
};

test.skipIf(NO_PYTEST !== null)(
  'where taking it back breaks what the push brought, that is evidence, and another patch wins',
  { timeout: 600_000 },
  async () => {
    const { report, selected, markdown } = await repaired(
      pushed({ 'shop/loans.py': LATE, 'tests/test_loans.py': LATE_TEST }, GRACE),
    );
    expect(report.status).toBe('plausible');
    expect(selected).toMatchObject({ engine: 'templates' });
    expect(report.selected?.diff).toContain('+    return days > 14 + grace');
    expect(report.undone[0]).toMatchObject({ outcome: 'regressed', breaks: ['tests/test_loans.py::test_grace'] });
    expect(report.undone[0]?.sentence).toContain('breaks 1 other (1 that the push brought)');
    expect(markdown).toContain('that the push brought');
  },
);
