import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiffFile } from '../../src/domain/applied.ts';
import { unifiedDiff } from '../../src/formats/unified-diff.ts';
import { openReal, type RealProject } from '../prove/real.ts';

const HAS_PYTEST = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;

const FILES: Record<string, string> = {
  'shop/__init__.py': '',
  'shop/prices.py':
    '"""Prices."""\n\n\ndef total(prices):\n    return sum(prices) + 1\n\n\ndef label(name):\n    return name.strip()\n',
  'tests/conftest.py':
    'import pytest\n\nfrom shop import prices\n\n\n@pytest.fixture\ndef shop():\n    return prices\n',
  'tests/test_total.py':
    'def test_total(shop):\n    assert shop.total([1, 2]) == 3\n\n\ndef test_label(shop):\n    assert shop.label(" a ") == "a"\n',
  'tests/test_more.py':
    'from shop.prices import label\n\n\ndef test_empty():\n    assert label(" ") == ""\n\n\ndef test_inner():\n    assert label("a b") == "a b"\n',
};
const FIXED = (FILES['shop/prices.py'] ?? '').replace(' + 1', '');
const EDIT_SOURCE = (text: string) => ({ 'shop/prices.py': text + (FILES['shop/prices.py'] ?? '') });
const ADD_TO_CONFTEST = (text: string) => ({ 'tests/conftest.py': (FILES['tests/conftest.py'] ?? '') + text });

/** The patch that makes these contents (null: deleted) of the project's files. */
function patch(changes: Record<string, string | null>): Uint8Array {
  const side = (text: string | null | undefined) =>
    text == null ? null : { bytes: Buffer.from(text), mode: '100644' };
  const files: DiffFile[] = Object.entries(changes).map(([path, text]) => ({
    path,
    before: side(FILES[path]),
    after: side(text),
  }));
  return Buffer.from(unifiedDiff(files));
}

const NINE: readonly [string, Record<string, string | null>][] = [
  ['the no-op patch', EDIT_SOURCE('# prices of the shop\n')],
  [
    'a syntax error in a module that conftest.py imports',
    { 'shop/prices.py': FIXED.replace('sum(prices)', 'sum(prices') },
  ],
  ['sys.exit(0) at import', EDIT_SOURCE('import sys\n\nsys.exit(0)\n')],
  ['os._exit(0) at import', EDIT_SOURCE('import os\n\nos._exit(0)\n')],
  ['collect_ignore', ADD_TO_CONFTEST('\n\ncollect_ignore = ["test_total.py"]\n')],
  [
    'a hook that deselects',
    ADD_TO_CONFTEST(
      '\n\ndef pytest_collection_modifyitems(items):\n    items[:] = [item for item in items if item.name != "test_total"]\n',
    ),
  ],
  ['deleted tests', { 'tests/test_total.py': null }],
  ['pytest.exit with return code 0', EDIT_SOURCE('import pytest\n\npytest.exit("done", returncode=0)\n')],
  [
    'a test module that does not load',
    { 'tests/test_total.py': `raise RuntimeError("no")\n${FILES['tests/test_total.py']}` },
  ],
];

const ALSO: readonly [string, Record<string, string | null>][] = [
  ['a syntax error in conftest.py itself', ADD_TO_CONFTEST('\n\ndef broken(:\n')],
  [
    'a hook that deselects politely',
    ADD_TO_CONFTEST(
      '\n\ndef pytest_collection_modifyitems(config, items):\n    gone = [item for item in items if item.name == "test_total"]\n    config.hook.pytest_deselected(items=gone)\n    items[:] = [item for item in items if item not in gone]\n',
    ),
  ],
  ['a skip mark', { 'tests/test_total.py': `import pytest\n\n\n@pytest.mark.skip\n${FILES['tests/test_total.py']}` }],
  [
    'an expected failure',
    { 'tests/test_total.py': `import pytest\n\n\n@pytest.mark.xfail\n${FILES['tests/test_total.py']}` },
  ],
  ['an exit handler that ends with 0', EDIT_SOURCE('import atexit\nimport os\n\natexit.register(os._exit, 0)\n')],
  [
    'a right repair that drops another test',
    { 'shop/prices.py': FIXED, 'tests/test_more.py': 'def test_inner():\n    assert True\n' },
  ],
  [
    'a right repair that ends the process with 0 in the end',
    {
      'shop/prices.py': FIXED,
      ...ADD_TO_CONFTEST(
        '\n\ndef pytest_runtest_teardown(item):\n    import os\n    os._exit(0) if item.name == "test_label" else None\n',
      ),
    },
  ],
];

describe.skipIf(!HAS_PYTEST).each([
  { isolation: 'auto', where: 'in the best sandbox of this machine', patches: [...NINE, ...ALSO] },
  { isolation: 'none', where: 'in the checkout itself', patches: NINE },
] as const)('isolation $isolation: $where', ({ isolation, patches }) => {
  let folder = '';
  let real: RealProject;
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'nine-test-')));
    for (const [path, text] of Object.entries({
      ...FILES,
      'pytest.ini': '[pytest]\naddopts = -p no:cacheprovider\n',
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
    writeFileSync(join(folder, '.gitignore'), '__pycache__/\n');
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
    real = await openReal({
      root: folder,
      command: 'python3 -m pytest -q',
      language: 'python',
      framework: 'pytest',
      isolation,
      oneBaseline: true,
    });
  });
  afterAll(async () => {
    await real?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the right repair is accepted', async () => {
    const outcome = await real.judge(patch({ 'shop/prices.py': FIXED }));
    expect(outcome).toMatchObject({
      status: 'accepted',
      verdict: { kind: 'plausible', ran: 4, repaired: ['tests/test_total.py::test_total'], repeated: 2 },
    });
  });

  test('so is one with a new test for which a person takes responsibility', async () => {
    const changes = {
      'shop/prices.py': FIXED,
      'tests/test_new.py': 'from shop.prices import total\n\n\ndef test_none():\n    assert total([]) == 0\n',
    };
    expect(await real.judge(patch(changes))).toMatchObject({ status: 'rejected', verdict: { kind: 'forbidden' } });
    expect(await real.judge(patch(changes), { allowProtected: ['tests/test_new.py'] })).toMatchObject({
      status: 'accepted',
      verdict: { ran: 5 },
    });
  });

  // The runs alone have to reject them: the tells of tampering are left out, and every protected file is allowed.
  test.each(patches)('%s is rejected', async (_name, changes) => {
    const outcome = await real.judge(patch(changes), { allowProtected: true, guard: false });
    expect(outcome.status, JSON.stringify(outcome.verdict)).toBe('rejected');
    expect(outcome.verdict?.kind).toMatch(/^(?:still-failing|does-not-build|regressed|forbidden)$/);
    const status = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
    expect(status).toBe('');
  });
});
