import { describe, expect, test } from 'vitest';
import { commandScripts } from '../../src/guard/command-scripts.ts';
import { judgesOf } from '../../src/guard/judges.ts';
import { LANGUAGES } from '../../src/languages/index.ts';
import { syntax } from '../prove/real.ts';

async function judges(
  texts: Readonly<Record<string, string>>,
  tests: Readonly<Record<string, readonly string[]>>,
  more: { readonly parts?: readonly string[]; readonly scripts?: readonly string[] } = {},
) {
  const found = await judgesOf({
    files: Object.keys(texts),
    text: async (path) => texts[path],
    languages: LANGUAGES,
    syntax,
    tests: new Map(Object.entries(tests)),
    parts: more.parts ?? [],
    scripts: more.scripts ?? [],
  });
  return { reasons: Object.fromEntries(found.reasons), inside: [...found.inside.keys()] };
}

const SHOP = {
  'src/shop/price.py':
    'from .rates import RATES\n\n\ndef shipping(amount):\n    assert amount >= 0\n    return RATES[amount > 5000]\n',
  'src/shop/rates.py': 'RATES = [490, 0]\n',
  'src/shop/page.py': 'def page():\n    return open("templates/mail.html").read()\n',
  'src/shop/testing.py':
    'from .price import shipping\n\n\ndef check(amount, wanted):\n    if shipping(amount) != wanted:\n        raise AssertionError(amount)\n',
  'testing/cases.py': 'SHIPPING = [(5000, 0), (4999, 490)]\n',
  'golden/page.html': '<p></p>\n',
  'templates/mail.html': '<b></b>\n',
  'public/index.html': '<i></i>\n',
  'README.md': '# Shop\n',
  'checks/support.py': 'import pytest\n\n\n@pytest.fixture\ndef cart():\n    return []\n',
  'checks/check_all.py':
    'from pathlib import Path\nfrom shop.price import shipping\nfrom shop.page import page\nfrom shop.testing import check\nfrom testing.cases import SHIPPING\nfrom .support import cart\n\n\ndef check_page():\n    assert page() == (Path("golden") / "page.html").read_text()\n    assert "mail.html"\n    assert "/index.html" != "README.md"\n',
};

describe('files that judge in Python', () => {
  test('what ran, and the helpers, values and golden files that tests alone load; never what they test', async () => {
    const { reasons } = await judges(SHOP, { 'checks/check_all.py': ['checks/check_all.py::check_page'] });
    expect(reasons).toEqual({
      'checks/check_all.py': 'holds tests that ran',
      'checks/support.py': 'is loaded by tests and uses the test framework',
      'src/shop/testing.py': 'is loaded by tests and judges for them',
      'testing/cases.py': 'holds values for tests and is loaded by them alone',
      'golden/page.html': 'is read by tests alone',
    });
  });

  test('a program that tests alone load stays editable, also where it is nothing but a table', async () => {
    const texts = {
      'gcd.py': 'def gcd(a, b):\n    assert b >= 0\n    return a if b == 0 else gcd(a % b, b)\n',
      'countries.py': 'CODES = {"de": "Germany"}\n',
      'check_gcd.py': 'from gcd import gcd\n\n\ndef check():\n    assert gcd(4, 6) == 2\n',
      'check_countries.py': 'from countries import CODES\n\n\ndef check():\n    assert CODES["de"] == "Germany"\n',
    };
    const { reasons } = await judges(texts, { 'check_gcd.py': ['a'], 'check_countries.py': ['b'] });
    expect(Object.keys(reasons)).toEqual(['check_gcd.py', 'check_countries.py']);
  });

  test('a source with doctests is none as a whole', async () => {
    const texts = { 'src/words.py': 'def plural(n):\n    """Says.\n\n    >>> plural(1)\n    \'one\'\n    """\n' };
    const ids = { 'src/words.py': ['src/words.py::words.plural'] };
    expect(await judges(texts, ids)).toEqual({ reasons: {}, inside: ['src/words.py'] });
    expect((await judges(texts, { 'src/words.py': ['src/words.py::check_it'] })).inside).toEqual([]);
  });
});

test('files that judge in JavaScript', async () => {
  const texts = {
    'src/tide.js':
      "import { strict as assert } from 'node:assert';\nexport const tide = (x) => { assert(x); return x; };\n",
    'src/in.js': 'export const f = () => 1;\nif (import.meta.vitest) {\n  const { it } = import.meta.vitest;\n}\n',
    'lib/same.js': "import assert from 'node:assert';\nexport const same = (a, b) => assert.equal(a, b);\n",
    'data/cases.json': '[1]\n',
    'tools/transform.js': 'exports.process = (text) => ({ code: text });\n',
    'checks/tide.mjs':
      "import { test } from 'node:test';\nimport { tide } from '../src/tide.js';\nimport { same } from '../lib/same.js';\nimport cases from '../data/cases.json' with { type: 'json' };\n",
  };
  const ran = { 'checks/tide.mjs': ['checks/tide.mjs > a'], 'src/in.js': ['src/in.js > b'] };
  expect(await judges(texts, ran, { parts: ['tools/transform.js'] })).toEqual({
    reasons: {
      'checks/tide.mjs': 'holds tests that ran',
      'tools/transform.js': 'is loaded by the test runner as a part of it',
      'lib/same.js': 'is loaded by tests and judges for them',
      'data/cases.json': 'holds values for tests and is loaded by them alone',
    },
    inside: ['src/in.js'],
  });
});

test('scripts that the command runs, through package scripts and shells', async () => {
  const texts: Readonly<Record<string, string>> = {
    'package.json': '{"scripts": {"test": "node scripts/run.js --fast", "pretest": "bash -c \'sh tools/prepare.sh\'"}}',
    'scripts/run.js': '',
    'tools/prepare.sh': 'exec python tools/make.py src/app.py\n',
    'tools/make.py': '',
    'src/app.py': '',
    'check.sh': '#!/bin/sh\nexec python -m pytest src/app.py\n',
  };
  const scripts = (script: string) =>
    commandScripts({ script, cwd: '', files: new Set(Object.keys(texts)), text: async (path) => texts[path] });
  expect(await scripts('CI=1 npm test')).toEqual(['scripts/run.js', 'tools/prepare.sh', 'tools/make.py']);
  expect(await scripts('./check.sh && echo')).toEqual(['check.sh']);
  expect(await scripts('python -m pytest src/app.py')).toEqual([]);
  expect(await scripts('node --test src/app.py')).toEqual([]);
});
