import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mcnemar, rankOfFault } from '../../bench/model-figures.ts';
import { startModelServer } from '../helpers/model-server.ts';
import { NO_PYTEST, RED } from '../helpers/phase.ts';

const BENCH = join(import.meta.dirname, '../../bench/model.ts');
const run = promisify(execFile);
const asks = JSON.stringify({ rootCause: 'Not seen yet.', edits: [], need: ['shop/stock.py'] });
const nothing = JSON.stringify({ rootCause: 'Nothing can be said.', edits: [], need: [] });
const right = JSON.stringify({
  rootCause: 'The boundary is left out.',
  claims: [{ claim: 'It compares with >.', evidence: ['T1', 'shop/none.py:2'] }],
  edits: [{ file: 'shop/stock.py', original: 'have > want', replacement: 'have >= want' }],
});

test.skipIf(NO_PYTEST !== null)('a case with and without a part, side by side', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-'));
  const server = await startModelServer([asks, right, nothing]);
  try {
    const project = {
      test_command: 'python3 -m pytest -q -p no:cacheprovider',
      test_files: ['tests/test_stock.py'],
      oracle: 'true',
      cases: [{ id: 'equal', fault: [{ file: 'shop/stock.py', right: 'have >= want', wrong: 'have > want' }] }],
    };
    const files = { ...RED, 'shop/stock.py': RED['shop/stock.py'].replace('>', '>=') };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'stock/repo', path)), { recursive: true });
      writeFileSync(join(folder, 'stock/repo', path), text);
    }
    writeFileSync(join(folder, 'stock/cases.json'), JSON.stringify(project));
    const asked = [folder, '--base-url', server.url, '--model', 'scripted', '--engine', 'model', '--without', 'need'];
    const { stdout } = await run(process.execPath, [BENCH, ...asked]);
    expect(stdout).toMatch(/^equal +plausible +verified +model +first try +2 rounds +2 requests +2400 tokens/m);
    expect(stdout).toMatch(
      /^one file: 1 case; repaired 1 \(false claims 0\); first try 1;.*invented evidence 1 in 1 /m,
    );
    expect(stdout).toMatch(/^in all: .*acc@1\/3\/5 1\/1\/1 of 1; load/m);
    expect(stdout).toMatch(
      /^need: .*in 1 cases; repaired with it only 1, without it only 0; McNemar exact p = 1\.000/m,
    );
    const words = server.asked.map(({ body }) => body.messages?.[0]?.content ?? '');
    expect(words.map((one) => one.includes('need'))).toEqual([true, true, false]);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a part that does not exist is refused, with those that do', async () => {
  const ended = run(process.execPath, [BENCH, '.', '--without', 'luck']);
  await expect(ended).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/no such part.*sbfl, push/) });
});

test("McNemar's exact test", () => {
  expect([mcnemar(0, 0), mcnemar(5, 5), mcnemar(0, 5), mcnemar(1, 9)]).toEqual([1, 1, 0.0625, 22 / 1024]);
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (lost, won) => {
      const p = mcnemar(lost, won);
      expect(p).toBe(mcnemar(won, lost));
      expect(p > 0 && p <= 1 && p >= mcnemar(0, lost + won)).toBe(true);
    }),
  );
});

test('the rank of a fault is that of the first change that touches one of its lines', () => {
  const changes = [
    { file: 'a.py', startLine: 1, endLine: 3 },
    { file: 'b.py', startLine: 5, endLine: 6 },
  ];
  expect(rankOfFault(changes, [{ file: 'b.py', lines: [6] }])).toBe(2);
  expect(rankOfFault(changes, [{ file: 'b.py', lines: [7] }])).toBeNull();
});
