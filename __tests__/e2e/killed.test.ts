import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readCase } from '../../src/files/case-folder.ts';
import { reportOf } from '../../src/report/view.ts';
import { runStep } from '../helpers/mini-runner.ts';
import { NO_PYTEST, phaseGround } from '../helpers/phase.ts';
import { PATH } from './projects.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => cleanUp.splice(0).forEach((one) => one()));

/** A run that is ended at once when it says where the suspects are: its case, and how it ended. */
async function endedAtSuspects(how: 'cancel' | 'kill') {
  const { repository, remove } = phaseGround();
  const output = mkdtempSync(join(tmpdir(), 'redress-killed-'));
  cleanUp.push(remove, () => rmSync(output, { recursive: true, force: true }));
  await using result = await runStep({
    workspace: repository.path,
    inputs: {
      'test-command': 'python3 -m pytest -q -p no:cacheprovider',
      engine: 'templates',
      'output-directory': output,
    },
    env: { PATH },
    seconds: 300,
    onOutput: (text, cancel, kill) => {
      if (text.includes('One candidate takes about')) (how === 'kill' ? kill : cancel)();
    },
  });
  const read = await readCase(output);
  if (!read.ok) throw new Error(`${read.problem}: ${result.stdout}`);
  return { known: read.known, signal: result.signal };
}

describe.skipIf(NO_PYTEST !== null)('a run that does not come to its end leaves the last case', () => {
  test('killed: suspects, and no end', { timeout: 400_000 }, async () => {
    const { known, signal } = await endedAtSuspects('kill');
    expect(signal).toBe('SIGKILL');
    expect(known).toMatchObject({ end: null, ground: { targets: [{ id: 'tests/test_stock.py::test_equal' }] } });
    expect(known.suspects?.suspects[0]).toMatchObject({ file: 'shop/stock.py' });
    expect(reportOf(known)).toMatchObject({ status: 'cancelled' });
  });

  test('cancelled: suspects, and that name', { timeout: 400_000 }, async () => {
    const { known } = await endedAtSuspects('cancel');
    expect(known.end?.status).toBe('cancelled');
    expect(known.suspects?.suspects[0]).toMatchObject({ file: 'shop/stock.py' });
  });
});
