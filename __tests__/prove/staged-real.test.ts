import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Candidate } from '../../src/domain/candidate.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import { createProve } from '../../src/prove/prove.ts';
import { createWarmLayers } from '../../src/prove/warm.ts';
import { validateAll } from '../../src/prove/validate-all.ts';
import { openReal, type RealProject, SILENT } from './real.ts';

const PYTHON = {
  'shop.py': 'def total(prices):\n    return sum(prices) + 1\n\n\ndef label(name):\n    return name\n',
  'test_shop.py':
    'from shop import label, total\n\n\ndef test_total():\n    assert total([1]) == 1\n\n\ndef test_none():\n    assert total([]) == 0\n\n\ndef test_label():\n    assert label("a") == "a"\n',
};
const JAVASCRIPT = {
  'package.json': '{"type": "module"}\n',
  'shop.js':
    'export function total(prices) {\n  return prices.length + 1;\n}\n\nexport const label = (name) => name;\n',
  'shop.test.js':
    "import assert from 'node:assert/strict';\nimport test from 'node:test';\nimport { label, total } from './shop.js';\n\ntest('total', () => assert.equal(total([1]), 1));\ntest('none', () => assert.equal(total([]), 0));\ntest('label', () => assert.equal(label('a'), 'a'));\n",
};

const LANGUAGES = [
  {
    language: 'python',
    command: 'python3 -m pytest -q -p no:cacheprovider',
    files: PYTHON,
    source: 'shop.py',
    ready: spawnSync('python3', ['-m', 'pytest', '--version']).status === 0,
  },
  { language: 'javascript', command: 'node --test', files: JAVASCRIPT, source: 'shop.js', ready: true },
];

describe.each(LANGUAGES)('$language: candidates by the real runner', ({ language, command, files, source, ready }) => {
  let folder = '';
  let real: RealProject;
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'staged-test-')));
    for (const [path, text] of Object.entries({ ...files, '.gitignore': '__pycache__/\n' })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
    real = await openReal({ root: folder, command, language });
  });
  afterAll(async () => {
    await real?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  test.skipIf(!ready)('wrong ones are lost after one test, the right one is plausible', async () => {
    const baseline = await real.baseline({}, [source]);
    expect(baseline.kind).toBe('ready');
    if (baseline.kind !== 'ready') return;
    const targets = baseline.ground.baseline.targets.map(({ id }) => id);
    expect(targets).toHaveLength(2);
    await using warm = createWarmLayers();
    const prove = createProve({
      ...real.context(baseline.ground, [source]),
      staged: { groups: [targets] },
      ...(language === 'javascript' && { warm }),
      again: false,
    });
    const text = Object.entries(files).find(([path]) => path === source)?.[1] ?? '';
    const at = text.indexOf(' + 1');
    async function* engine(): AsyncGenerator<Candidate, void, Verdict | undefined> {
      for (const [index, replacement] of [' + 2', ' + 0', ''].entries()) {
        yield {
          id: `00${index + 1}`,
          engine: 'templates',
          operator: null,
          model: null,
          revises: null,
          rationale: '',
          edits: [{ file: source, start: at, end: at + 4, text: replacement }],
          score: null,
        };
      }
    }
    const { judged } = await validateAll(engine(), {
      workspace: { text: async () => text, read: async () => undefined, mode: async () => '100644' },
      prove,
      parallel: 2,
      maxCandidates: 10,
      targets,
      secondsLeft: () => 300,
      clock: { now: () => Date.now() },
      log: SILENT,
    });
    expect(judged.map(({ verdict, stage }) => [verdict.kind, stage])).toEqual([
      ['still-failing', 'first-test'],
      ['plausible', 'repeat'],
      ['plausible', 'repeat'],
    ]);
    expect(judged[1]?.verdict).toMatchObject({ ran: 3, repeated: 2, repaired: targets });
  });
});
