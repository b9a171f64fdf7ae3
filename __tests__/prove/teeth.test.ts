import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Applied } from '../../src/domain/applied.ts';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import type { TestStatus } from '../../src/domain/test-run.ts';
import type { ProofContext, WrongTests } from '../../src/prove/proof-context.ts';
import { tryTeeth } from '../../src/prove/teeth.ts';
import { fakeSuite } from './fake-suite.ts';
import { ground, testRun } from './make.ts';
import { openReal } from './real.ts';

const APPLIED: Applied = { ok: true, change: NO_CHANGE, files: [], notes: [] };

/** What the targets come to in each form, by what the language can make of them. */
async function teeth(
  outcomes: Partial<Record<'changed' | 'reached' | 'refused', TestStatus>>,
  passes: { changed: boolean },
) {
  const base = ground({ targets: ['t.py::a'] });
  const asked: string[] = [];
  const fake = fakeSuite(() => testRun({ 't.py::a': outcomes[asked.at(-1) as 'changed'] ?? 'failed' }));
  const context: Pick<ProofContext, 'suite' | 'touch' | 'testTimeout' | 'secondsLeft' | 'teeth'> = {
    suite: fake.suite,
    touch: [],
    testTimeout: null,
    secondsLeft: () => 100,
    async teeth(_applied, _targets, forms): Promise<WrongTests> {
      const form = forms[0] ?? 'refused';
      asked.push(form);
      const made = form === 'changed' ? ('expected' as const) : form;
      const one = { id: 't.py::a', file: 't.py', test: { edits: [], form: made, line: 3, shown: 'assert f() == 1' } };
      return { change: NO_CHANGE, bitten: passes.changed ? [one] : [] };
    },
  };
  const found = await tryTeeth(APPLIED, { ...(context as ProofContext) }, base);
  return { found, asked };
}

describe('targets that are made wrong', () => {
  test('fail: the patch stands', async () => {
    expect(await teeth({}, { changed: true })).toEqual({ found: { kind: 'bite', note: null }, asked: ['changed'] });
  });

  test('a wrong check that passes although it was reached is bent', async () => {
    const { found, asked } = await teeth({ changed: 'passed' }, { changed: true });
    expect(found).toMatchObject({ kind: 'bent', verdict: { kind: 'forbidden', file: 't.py', line: 3 } });
    expect(asked).toEqual(['changed', 'reached']);
  });

  test('a check that was passed by proves nothing', async () => {
    const { found, asked } = await teeth({ changed: 'passed', reached: 'passed' }, { changed: true });
    expect(found).toEqual({ kind: 'bite', note: null });
    expect(asked).toEqual(['changed', 'reached', 'refused']);
  });

  test('where not even a test that throws at once fails, the run is bent', async () => {
    const all = { changed: 'passed', reached: 'passed', refused: 'passed' } as const;
    expect((await teeth(all, { changed: true })).found.kind).toBe('bent');
  });

  test('that none can be made wrong is said', async () => {
    const { found } = await teeth({}, { changed: false });
    expect(found).toMatchObject({ kind: 'bite', note: expect.stringContaining('could not be made wrong') });
  });
});

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'teeth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function project(name: string, texts: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  return root;
}

function patchOf(path: string, before: string, after: string): Uint8Array {
  const lines = (text: string, mark: string) => text.replace(/^/gm, mark).replace(new RegExp(`\\${mark}$`), '');
  const [old, now] = [before.split('\n').length - 1, after.split('\n').length - 1];
  const head = `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,${old} +1,${now} @@\n`;
  return Buffer.from(head + lines(before, '-') + lines(after, '+'));
}

describe('with real runners', () => {
  const source = 'def f():\n    return 1\n';
  const cases = {
    pytest: {
      texts: { 'src/a.py': source, 'tests/test_a.py': 'from src.a import f\n\n\ndef test_a():\n    assert f() == 2\n' },
      command: 'python3 -m pytest -q -p no:cacheprovider',
      language: 'python',
      path: 'src/a.py',
      before: source,
      good: 'def f():\n    return 2\n',
      bent: 'class Any:\n    def __init__(self, kind):\n        self.kind = kind\n\n    def __eq__(self, other):\n        return isinstance(other, self.kind)\n\n\ndef f():\n    return Any(int)\n',
    },
    unittest: {
      texts: {
        'src/a.py': source,
        'tests/__init__.py': '',
        'tests/test_a.py':
          'import unittest\nfrom src.a import f\n\n\nclass A(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(f(), 2)\n',
      },
      command: 'python3 -m unittest',
      language: 'python',
      path: 'src/a.py',
      before: source,
      good: 'def f():\n    return 2\n',
      bent: 'class Any:\n    def __init__(self, kind):\n        self.kind = kind\n\n    def __eq__(self, other):\n        return isinstance(other, self.kind)\n\n\ndef f():\n    return Any(int)\n',
    },
    'node:test': {
      texts: {
        'package.json': '{"type": "module"}\n',
        'src/a.js': 'export const f = () => 1;\n',
        'test/a.test.js':
          "import assert from 'node:assert';\nimport { test } from 'node:test';\nimport { f } from '../src/a.js';\n\ntest('a', () => {\n  assert.equal(f(), 2);\n});\n",
      },
      command: 'node --test',
      language: 'javascript',
      path: 'src/a.js',
      before: 'export const f = () => 1;\n',
      good: 'export const f = () => 2;\n',
      bent: "const lib = await import(`node:${'ass'}ert`);\nlib.default.equal = () => {};\nexport const f = () => 1;\n",
    },
  };
  test.each(Object.entries(cases))(
    '%s: a right patch stands, one that bends the check does not',
    async (name, one) => {
      const root = project(name.replace(':', '-'), one.texts);
      await using real = await openReal({ root, command: one.command, language: one.language });
      const inputs = { guard: false, repeat: 1 };
      const good = await real.judge(patchOf(one.path, one.before, one.good), inputs);
      expect(good.verdict?.kind).toBe('plausible');
      const bent = await real.judge(patchOf(one.path, one.before, one.bent), inputs);
      expect(bent.verdict).toMatchObject({ kind: 'forbidden', rule: expect.stringContaining('made wrong on purpose') });
    },
    240_000,
  );
});
