import { expect, test } from 'vitest';
import { type Interpreter, Project, type Ran, runWith, withPytest } from './run.ts';

const SOURCE = `class Fare:
    def __init__(self, price):
        self.price = price

    def __repr__(self):
        return "Fare(%d)" % self.price

    def __eq__(self, other):
        return isinstance(other, Fare) and self.price == other.price

    def close(self):
        self.price = 0


class Refused(Exception):
    def __init__(self, fare):
        self.fare = fare

    def __str__(self):
        return "refused: %r" % self.fare


def pay(fare):
    raise Refused(fare)
`;

const PYTEST = `import logging
from unittest import TestCase, mock

import pytest
from fare import Fare, pay


def test_raised():
    pay(Fare(3))


def test_compared():
    assert [Fare(1)] == [Fare(2)]


def test_truth():
    assert not Fare(1)


def test_logged():
    logging.getLogger("till").warning("%s", Fare(1))


def test_mocked():
    till = mock.Mock()
    till(Fare(1))
    till.assert_called_with(Fare(1), 2)


def test_wanted():
    assert repr(Fare(1)) == "nothing"


@pytest.fixture
def fare():
    made = Fare(1)
    yield made
    made.close()


def test_released(fare):
    assert fare.price == 2


def test_released_in_order(fare):
    assert fare.price == 1


class Cases(TestCase):
    def setUp(self):
        self.fare = Fare(1)

    def tearDown(self):
        self.fare.close()

    def test_listed(self):
        self.assertEqual([self.fare], [2])

    def test_said(self):
        self.fail(self.fare)

    def test_right(self):
        self.assertEqual(self.fare.price, 1)
`;

/** Function → the lines of its body. */
const BODY = { init: 3, repr: 6, eq: 9, close: 12, error: 17, said: 20, pay: 24 };

function functionsOf(run: Ran): ReadonlyMap<string, string> {
  const named = ({ files }: Ran['covered'][number]) =>
    Object.entries(BODY)
      .filter(([, line]) => files.some(({ file, lines }) => file === 'fare.py' && lines.includes(line)))
      .map(([name]) => name)
      .join(' ');
  return new Map(run.covered.map((one) => [one.id.replace(/^.*(?:::|\.)test_/, ''), named(one)]));
}

function ways({ minor, modules }: Interpreter): string[] {
  if (minor >= 12) return ['monitoring', 'trace'];
  return [...(modules.has('coverage') ? ['coverage'] : []), 'trace'];
}

const cases = withPytest.flatMap((python) => ways(python).map((way) => ({ python, way, version: python.version })));
if (!cases.length) test.skip('no interpreter on PATH has pytest: nothing was checked', () => undefined);

test.each(cases)('python $version, by $way: what shows a failure is not the test’s', async ({ python, way }) => {
  using project = new Project(null);
  project.write('fare.py', SOURCE);
  project.write('test_fare.py', PYTEST);
  const argv = [python.command, '-m', 'pytest', '-q', '-l', '-p', 'no:randomly'];
  const run = await runWith(project, argv, { coverage: true, engine: way });
  expect(run.exitCode, run.output).toBe(1);
  expect(run.findings.notes).toEqual([]);
  expect(Object.fromEntries(functionsOf(run))).toEqual({
    raised: 'init error pay',
    compared: 'init eq',
    truth: 'init',
    logged: 'init',
    mocked: 'init eq',
    wanted: 'init repr',
    released: 'init',
    released_in_order: 'init close',
    listed: 'init eq',
    said: 'init',
    right: 'init close',
  });
});

test.each(cases)('python $version, by $way: nor is it unittest’s own', async ({ python, way }) => {
  using project = new Project(null);
  project.write('fare.py', SOURCE);
  const head = 'from unittest import TestCase\nfrom fare import Fare, pay\n\n\n';
  const raised = '\n    def test_raised(self):\n        pay(self.fare)\n';
  project.write('test_fare.py', `${head}${PYTEST.slice(PYTEST.indexOf('class Cases'))}${raised}`);
  const run = await runWith(project, [python.command, '-m', 'unittest', 'test_fare'], { coverage: true, engine: way });
  expect(run.exitCode, run.output).toBe(1);
  expect(Object.fromEntries(functionsOf(run))).toEqual({
    listed: 'init eq',
    said: 'init',
    right: 'init close',
    raised: 'init error pay',
  });
});
