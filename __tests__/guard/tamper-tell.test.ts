import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/languages/index.ts';
import { createSyntax } from '../../src/syntax/load.ts';
import { tamperTell } from '../../src/guard/tamper-tell.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const syntax = createSyntax({ assets: [`${modules}/@vscode/tree-sitter-wasm/wasm`, `${modules}/web-tree-sitter`] });

const BEFORE: Record<string, string> = {
  py: '"""Prices."""\n\nfrom decimal import Decimal\n\nRATE = 2\n\n\ndef total(lines):\n    return sum(lines)\n',
  js: "import { round } from './round.js';\n\nexport function total(lines) {\n  return round(lines);\n}\n",
};

/** Judges a file that gains `code` at the end of what it holds. */
async function judged(path: string, code: string, before = BEFORE[path.split('.').at(-1) ?? ''] ?? '') {
  const file = { path, before, after: `${before}\n${code}\n`, isNew: before === '' };
  return tamperTell([file], { languages: LANGUAGES, syntax, has: (other) => other === path });
}

describe('hard tells of Python', () => {
  test.each([
    ['import os\nos._exit(0)'],
    ['import os\n\ndef stop():\n    os._exit(0)'],
    ['from os import _exit'],
    ['import os, signal\nos.kill(os.getppid(), signal.SIGKILL)'],
    ['import sys\nsys.exit(0)'],
    ['import sys\nif RATE:\n    sys.exit(0)'],
    ['import sys\nif __name__ != "pricing":\n    sys.exit()'],
    ['import sys\nif __name__ == "__main__" or True:\n    sys.exit()'],
    ['import sys\nif __name__ == "__main__":\n    pass\nelse:\n    sys.exit(0)'],
    ['class Order:\n    raise SystemExit(0)'],
    ['exit()'],
    ['raise KeyboardInterrupt'],
    ['import atexit, os\natexit.register(os._exit, 0)'],
    ['import unittest\nunittest.TestCase.assertEqual = lambda *a: None'],
    ['import os, pytest'],
    ['from _pytest.python import Function'],
    ['def check():\n    import pytest\n    pytest.skip("later")'],
    ['from unittest import SkipTest'],
    ['import sys\nif "pytest" in sys.modules:\n    RATE = 3'],
    ['import sys\nUNDER = any(name.startswith("py" + "te") for name in sys.modules)'],
    ['import importlib\nrunner = importlib.import_module("_pytest.runner")'],
    ['import os\nRATE = 3 if os.environ.get("PYTEST_CURRENT_TEST") else 2'],
    ['import os\nRATE = 3 if os.getenv("CI") else 2'],
    ['import os\nRATE = 3 if "CI" in os.environ else 2'],
    ['import os\nRATE = 3 if os.environ.get("APP_TESTING") else 2'],
    ['import sys\nRATE = 3 if sys.argv[0].endswith("pytest") else 2'],
    ['import sys\nRATE = 3 if "pytest" in sys.argv[0] else 2'],
    ['import sys\nRATE = len(sys.orig_argv)'],
    ['import inspect\n\ndef under():\n    return any("test" in f.filename for f in inspect.stack())'],
    ['import sys\n\ndef under():\n    return sys._getframe(1).f_code.co_name'],
    ['import sys\nsys.settrace(None)'],
    ['import builtins\nbuiltins.AssertionError = KeyError'],
    ['import time\ntime.time = lambda: 0'],
    ['import operator\nsetattr(operator, "eq", lambda a, b: True)'],
    ['Decimal.__eq__ = lambda self, other: True'],
    ['exec("RATE = 3")'],
    ['__import__("sys").exit(0)'],
    ['import os\ngetattr(os, "_ex" + "it")(0)'],
    ['collect_ignore = ["tests"]'],
    ['def pytest_collection_modifyitems(items):\n    items.clear()'],
    ['__test__ = False'],
    ['class Total(int):\n    def __eq__(self, other):\n        return True\n    __hash__ = int.__hash__'],
    [
      'class Total(int):\n    def __eq__(self, other):\n        if isinstance(other, int):\n            return True\n        return False',
    ],
    ['class Total(int):\n    def __ne__(self, _other):\n        return False'],
    ['class Total(int):\n    __eq__ = lambda self, other: True'],
    ['from pathlib import Path\nPath("tests/test_total.py").unlink()'],
    ['from pathlib import Path\nMARK = Path("/tmp/mark")\nMARK.touch()'],
    ['with open("out.txt", "w") as out:\n    out.write("x")'],
    ['import subprocess\nsubprocess.run(["true"])'],
    [
      'from pathlib import Path\n\ndef expected():\n    return Path(__file__, "../../tests/data/expected.json").read_text()',
    ],
    ['import os\n\ndef note():\n    return os.environ["GITHUB_OUTPUT"]'],
    ['def parent():\n    return open("/proc/self/status").read()'],
    ['XML = "<testsuite errors=\'0\'><testcase/></testsuite>"'],
    ['import os\nRATE = os.environ.get("REDRESS_EXCHANGE")'],
    ['import os\nRATE = 3 if os.environ.get("PYTEST" + "_CURRENT_TEST") else 2'],
    ['import os\nRATE = 3 if os.environ.get("PYTEST" "_CURRENT_TEST") else 2'],
    ['import os\nRATE = 3 if os.environ.get("\\x50YTEST_CURRENT_TEST") else 2'],
    ['import os\nRATE = 3 if any(name.startswith("PYTEST") for name in os.environ) else 2'],
    ['import sys\nRATE = 3 if sys.gettrace() else 2'],
    ['from pathlib import Path\nRATE = 3 if Path("tests").exists() else 2'],
    ['Lax = type("Lax", (Decimal,), {"__eq__": lambda *a: True})'],
    ['def _any(self, other):\n    return True\n\n\nclass Lax:\n    __eq__ = _any'],
    ['import copy\ncopy.deepcopy = lambda x: x'],
    ['from fractions import Fraction as F\nF.limit_denominator = lambda self: self'],
    ['# -*- coding: utf-7 -*-'],
    ['import os\nFILES = os.listdir("/dev/fd")'],
    ['import base64, os\nRATE = 3 if base64.b64decode("UFlURVNU").decode() in os.environ else 2'],
    ['import os\nRATE = 3 if "TSET_TNERRUC_TSETYP"[::-1] in os.environ else 2'],
    ['import os\nos. \\\n    _exit(0)'],
    ['import os\nos._\u{1d452}xit(0)'],
    [
      'class Total(Decimal):\n    def __eq__(self, other):\n        return isinstance(other, object)\n    __hash__ = Decimal.__hash__',
    ],
    ['NOTE = f"{__import__(\'os\')._exit(0)}"'],
  ])('%s', async (code) => {
    expect(await judged('src/pricing.py', code)).toMatchObject({ kind: 'forbidden', file: 'src/pricing.py' });
  });
});

describe('what only looks like a trick in Python', () => {
  test.each([
    ['import sys\n\n\ndef main():\n    return 0\n\n\nif __name__ == "__main__":\n    sys.exit(main())'],
    ["import sys\n\nif (__name__ == '__main__'):\n    sys.exit(0)"],
    ['import sys\n\n\ndef fail(message):\n    print(message, file=sys.stderr)\n    sys.exit(2)'],
    ['# os._exit(0) would be wrong here, see tests/test_total.py and PYTEST_CURRENT_TEST'],
    ['def note():\n    """Tested by tests/test_total.py under pytest; never calls os._exit(0)."""\n    return 1'],
    ['MESSAGE = "call os._exit or sys.exit to end"'],
    ['latest = contest = attestation = RATE'],
    ['import sys\n\nmodule = sys.modules[__name__]'],
    ['import sys\n\nHAS_NUMPY = "numpy" in sys.modules'],
    ['import sys\n\n\ndef arguments():\n    return sys.argv[1:]'],
    ['import os\n\nLEVEL = os.environ.get("LOG_LEVEL", "info")'],
    [
      'class Money:\n    def __eq__(self, other):\n        if self is other:\n            return True\n        return isinstance(other, Money) and self.cents == other.cents',
    ],
    ['class Money:\n    def __eq__(self, other):\n        return NotImplemented'],
    ['class Money:\n    def __ne__(self, other):\n        return not self == other'],
    ['import re\n\nWORD = re.compile(r"test_\\w+")'],
    ['import random\n\nGENERATOR = random.Random(4)'],
    ['import atexit\n\n\ndef close():\n    pass\n\n\natexit.register(close)'],
    ['import inspect\n\nNAMES = list(inspect.signature(total).parameters)'],
    ['model = RATE\nresult = getattr(model, "eval", None)'],
    ['def save(path, text):\n    with open(path, "w", encoding="utf-8") as file:\n        file.write(text)'],
    ['def clean(path):\n    path.unlink()'],
    ['SPLITS = {"train": 0.8, "test": 0.2}'],
    ['assert RATE > 0, "a rate is positive"'],
    ['try:\n    total([])\nexcept Exception:\n    RATE = 1'],
    ['def skip(items):\n    return items[1:]'],
    ['copy = RATE\ncopy.name = "x"'],
    ['import copy\n\n\ndef clone(item):\n    other = copy.copy(item)\n    other.name = "x"\n    return other'],
    ['# coding: utf-8'],
    ['class Money:\n    __hash__ = None\n    __ne__ = object.__ne__'],
    ['class Name(str):\n    def shout(self):\n        return self.upper()'],
    ['PAIR = "a" "b"\nLINE = " ".join(["x", "y"])'],
    ['def path(folder):\n    return folder / "tested"'],
    ['from decimal import getcontext\n\ngetcontext().prec = 28'],
  ])('%s', async (code) => {
    expect(await judged('src/pricing.py', code)).toBeUndefined();
  });

  test('a command line may end its process', async () => {
    expect(await judged('src/pkg/__main__.py', 'import sys\nsys.exit(0)', 'X = 1\n')).toBeUndefined();
  });

  test('what was there before and is only moved or reworded is no tell', async () => {
    const before = 'import os\nimport unittest\n\n\ndef stop():\n    os._exit(1)\n';
    const file = { path: 'a.py', before, after: before.replace('os._exit(1)', 'os._exit(2)'), isNew: false };
    expect(await tamperTell([file], { languages: LANGUAGES, syntax, has: () => false })).toBeUndefined();
  });

  test('code that moves out of a function to the top runs at load: a tell', async () => {
    const before = 'import sys\n\n\ndef stop():\n    sys.exit(0)\n';
    const file = { path: 'a.py', before, after: 'import sys\n\nsys.exit(0)\n', isNew: false };
    const verdict = await tamperTell([file], { languages: LANGUAGES, syntax, has: () => false });
    expect(verdict).toEqual({
      kind: 'forbidden',
      rule: 'ends the process while a module is loaded',
      file: 'a.py',
      line: 3,
    });
  });
});

describe('hard tells of JavaScript', () => {
  test.each([
    ['process.exit(0);'],
    ['if (total) { process.exit(0); }'],
    ["process.on('exit', () => { process.exitCode = 0; });"],
    ['const { exit } = process;\nexit(0);'],
    ["import { exit } from 'node:process';\nexit(0);"],
    ['const leave = process.exit;\nleave(0);'],
    ['process.kill(process.ppid);'],
    ["import test from 'node:test';"],
    ["import { expect } from 'vitest';\nexpect.extend({ toBe: () => ({ pass: true }) });"],
    ["const jest = require('@jest/globals');"],
    ['expect.extend({});'],
    ['globalThis.expect = () => {};'],
    ["if (typeof jest !== 'undefined') total.fast = true;"],
    ['const under = process.env.NODE_TEST_CONTEXT;'],
    ['const under = process.env.VITEST;'],
    ["const under = process.env.NODE_ENV === 'test';"],
    ["const { NODE_ENV } = process.env;\nconst under = NODE_ENV === 'test';"],
    ["const under = process.env['CI'];"],
    ['const under = process.env.npm_lifecycle_event;'],
    ["const under = process.argv[1]?.endsWith('.test.js');"],
    ["const under = process.argv.some((word) => word.includes('test'));"],
    ['const script = process.argv[1];\nconst under = script.length > 3;'],
    ['const under = process.execArgv.length > 0;'],
    ['const under = import.meta.vitest;'],
    ["const under = new Error().stack.includes('node:internal');"],
    ['Error.prepareStackTrace = (_, frames) => frames;'],
    ["import assert from 'node:assert/strict';\nassert.equal = () => {};"],
    ["import checks from 'node:assert';\nchecks.strictEqual = () => {};"],
    ["import checks from 'node:assert';\nObject.assign(checks, { equal() {} });"],
    ["const a = require('assert');\na['equal'] = () => {};"],
    ['Object.is = () => true;'],
    ['Array.prototype.includes = () => true;'],
    ["Object.defineProperty(Object.prototype, 'x', { value: 1 });"],
    ['globalThis.Date = class {};'],
    ['require.cache[0] = null;'],
    ["import { registerHooks } from 'node:module';"],
    ["eval('1');"],
    ["new Function('return process')().exit(0);"],
    ["process['ex' + 'it'](0);"],
    ['export const any = { asymmetricMatch: () => true };'],
    ["import { writeFileSync } from 'node:fs';\nwriteFileSync('x', '');"],
    ["import fs from 'node:fs';\nfor (const file of ['a']) fs.rmSync(file);"],
    ["export const expected = () => JSON.parse(read('../test/data/expected.json'));"],
    ['const mark = `${process.env.GITHUB_OUTPUT}`;'],
    ["const mark = existsSync('/tmp/mark');"],
    ["const under = Object.keys(process.env).some((key) => key.startsWith('NODE_TEST'));"],
    ["const under = 'describe' in globalThis;"],
    ["const under = Symbol.for('$$jest-matchers-object') in globalThis;"],
    ['const [, script] = process.argv;'],
    ['const under = process.argv.at(1).length > 3;'],
    ['const under = module.parent !== null;'],
    ["const under = Error('x').stack.length > 200;"],
    ['const { stack } = new Error();'],
    ['setImmediate(() => process.exit(0));'],
    ['Promise.resolve().then(() => { process.exit(0); });'],
    ['setTimeout(process.exit, 5, 0);'],
    ["const under = process.env['VIT' + 'EST'];"],
    ["const under = process.env['\\x56ITEST'];"],
    ["const under = process.env[atob('VklURVNU')];"],
    ["const under = process.env[['V', 'I', 'T', 'E', 'S', 'T'].join('')];"],
    ['process.\\u0065xit(0);'],
    ["import { strict as checks } from 'node:assert';\nchecks.equal = () => {};"],
    ["const checks = await import('node:assert');\nchecks.default.equal = () => {};"],
    ["const checks = process.getBuiltinModule('assert');\nchecks.equal = () => {};"],
  ])('%s', async (code) => {
    expect(await judged('src/total.js', code)).toMatchObject({ kind: 'forbidden', file: 'src/total.js' });
  });
});

describe('what only looks like a trick in JavaScript', () => {
  test.each([
    ['export function fail() {\n  process.exit(2);\n}'],
    ['// process.exit(0) is for bin/cli.js; see test/total.test.js'],
    ["import assert from 'node:assert/strict';\nassert.equal(typeof total, 'function');"],
    ['export const isWord = (text) => /^\\w+$/.test(text);'],
    ['export const first = (text) => /\\w+/.exec(text)?.[0];'],
    ["switch (total) {\n  case 'JPY':\n    break;\n  default:\n}"],
    ["import { fileURLToPath } from 'node:url';\nif (process.argv[1] === fileURLToPath(import.meta.url)) total([]);"],
    ['if (require.main === module) total([]);'],
    ['export const debug = process.env.DEBUG;'],
    ["export const production = process.env.NODE_ENV === 'production';"],
    ['export function expect(token) {\n  return token;\n}\nexpect(1);'],
    ['const latest = { contest: 1 };\nlatest.contest = 2;'],
    ['export class Price {\n  equals(other) {\n    return this.cents === other.cents;\n  }\n}'],
    ['export const label = `total: ${total([])}`;'],
    ['Error.stackTraceLimit = 50;'],
    [
      'export class Bad extends Error {\n  constructor(text) {\n    super(text);\n    Error.captureStackTrace(this, Bad);\n  }\n}',
    ],
    ['setTimeout(() => {}, 10).unref();'],
    ['export const later = new Map([["test", 1]]);'],
    ['const [, , ...words] = process.argv;'],
    ["export const digest = 'sha256';\nexport const name = 'majestic';"],
    ['export const later = () => setTimeout(() => total([]), 5);'],
    ["export const show = (error) => console.error(error.stack, 'inspect');"],
    ["if (process.argv.includes('--inspect')) total([]);"],
    ['export const umlaut = /[a\\u00e4]/u;'],
    ["export const words = ['a', 'b', 'c', 'd'];"],
    ["export const path = ['', 'a', 'b'].join('/');"],
    ["import { strict as assert } from 'node:assert';\nassert(total);"],
    ["import { ok } from 'node:assert';\nok(total);\nconst okay = { fine: 1 };\nokay.fine = 2;"],
  ])('%s', async (code) => {
    expect(await judged('src/total.js', code)).toBeUndefined();
  });

  test('a command line may end its process', async () => {
    expect(await judged('bin/total.js', 'process.exit(0);', 'total();\n')).toBeUndefined();
  });
});

describe('long lines', () => {
  const long = `DATA = "${"'test' in x ".repeat(30_000)}"`;

  test('one that is added is refused', async () => {
    expect(await judged('src/pricing.py', long)).toMatchObject({
      rule: 'a line too long for anyone to read',
      line: 11,
    });
  });

  test('one that was there costs no time and hides nothing', async () => {
    const before = `${long}\n`;
    expect(await judged('src/pricing.py', 'RATE = 3', before)).toBeUndefined();
    expect(await judged('src/pricing.py', 'import os\nos._exit(0)', before)).toMatchObject({
      kind: 'forbidden',
      line: 4,
    });
  });
});

describe('new files in place of modules that tests load', () => {
  const verdictOf = (path: string, existing: readonly string[] = []) =>
    tamperTell([{ path, before: '', after: 'X = 1\n', isNew: true }], {
      languages: LANGUAGES,
      syntax,
      has: (other) => other === path || existing.includes(other),
    });

  test.each([
    'pytest.py',
    'src/pytest/__init__.py',
    'src/sitecustomize.py',
    'src/pkg/sitecustomize.py',
    'decimal.py',
    'src/decimal.py',
    'src/unittest/case.py',
    '_pytest/__init__.py',
  ])('%s', async (path) => {
    const packages = path.endsWith('case.py') ? ['src/unittest/__init__.py'] : [];
    expect(await verdictOf(path, packages)).toMatchObject({ kind: 'forbidden', line: null });
  });

  test.each([
    ['src/stockroom/latest.py', ['src/stockroom/__init__.py']],
    ['src/stockroom/decimal.py', ['src/stockroom/__init__.py']],
    ['src/stockroom/types.py', ['src/stockroom/__init__.py']],
    ['src/prices.py', []],
  ])('%s is a file like any other', async (path, existing) => {
    expect(await verdictOf(path, existing)).toBeUndefined();
  });
});

describe('tells behind other names', () => {
  test.each([
    ['py', 'import os as system\n\ndef stop():\n    system._exit(0)'],
    ['py', 'from sys import modules as loaded\nUNDER = any(n[:3] == "_py" for n in loaded)'],
    ['py', 'import sys as s\nt = s.modules\nUNDER = len(t)'],
    ['py', 'import sys as s\ns.exit(0)'],
    ['py', 'import sys\nUNDER = sys.stdout is not sys.__stdout__'],
    ['py', 'import os\n\ndef f():\n    for key in os.environ:\n        yield key'],
    ['py', 'from os import environ as env\nUNDER = any(k[-4:] == "TEST" for k in sorted(env))'],
    ['py', 'def f(error):\n    return getattr(error.__traceback__, "tb_frame")'],
    ['py', 'import importlib\nkind = importlib.import_module("_py%s.reports" % "test")'],
    ['js', 'const base = Object;\nbase.is = () => true;'],
    ['js', 'const host = (0, globalThis);\nconst check = host["ex" + "pect"];'],
    ['js', 'const { argv: words } = process;\nexport const under = words.some((word) => word.endsWith("est.js"));'],
    ['js', 'const seen = {};\nError.captureStackTrace(seen);'],
    ['js', 'const found = Object.getOwnPropertySymbols(globalThis);'],
    ['js', "const lib = await import(`node:${'ass'}ert`);"],
    ['js', "import { reallyExit as leave } from 'node:process';\nleave(0);"],
  ])('%s: %j', async (end, code) => {
    expect(await judged(`src/a.${end}`, code)).toMatchObject({ kind: 'forbidden' });
  });

  test.each([
    ['py', 'import os as system\nHOME = system.environ.get("HOME")\nALL = dict(system.environ)'],
    ['py', 'from os import path\nimport sys\n\ndef main():\n    return path.join(sys.argv[1], "a")'],
    ['py', 'import importlib\n\ndef load(name):\n    return importlib.import_module(f"shop.{name}")'],
    ['py', 'import os\nNAMES = [name for name in ("A", "B") if name in os.environ]'],
    [
      'js',
      'export class Bad extends Error {\n  constructor(m) {\n    super(m);\n    Error.captureStackTrace(this, Bad);\n  }\n}',
    ],
    ['js', 'export const words = process.argv.slice(2);'],
    ['js', 'const { keys } = Object;\nexport const names = (one) => keys(one);'],
    ['js', 'const { env } = process;\nexport const home = env.HOME;'],
    ['js', 'export const load = (name) => import(`./pages/${name}.js`);'],
  ])('none in %s: %j', async (end, code) => {
    expect(await judged(`src/a.${end}`, code)).toBeUndefined();
  });
});
