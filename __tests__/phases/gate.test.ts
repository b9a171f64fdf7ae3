import { afterEach, describe, expect, test } from 'vitest';
import { gate } from '../../src/phases/gate.ts';
import { survey } from '../../src/phases/survey.ts';
import { freshCase, NO_PYTEST, phaseGround } from '../helpers/phase.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

const patchTo = (line: string) =>
  `--- a/shop/stock.py\n+++ b/shop/stock.py\n@@ -1,2 +1,2 @@\n def enough(have, want):\n-    return have > want\n+    return ${line}\n`;

/** The case that `gate` makes of a patch in the small red project. */
async function judged(patch: string) {
  const one = phaseGround();
  opened.push(one);
  one.repository.write('fix.diff', patch);
  const inputs = { mode: 'gate', patch: 'fix.diff', 'test-command': 'python3 -m pytest -q -p no:cacheprovider' };
  return await one.at(inputs, async (desk) => gate(desk, await survey(desk, freshCase('gate'))));
}

describe.skipIf(NO_PYTEST !== null)('gate', () => {
  test('accepts what repairs, with verdict and diff in the case', { timeout: 300_000 }, async () => {
    const known = await judged(patchTo('have >= want'));
    // All three tests run the changed line.
    expect(known).toMatchObject({ end: { status: 'accepted' }, verdict: { kind: 'plausible', coveringTests: 3 } });
    expect(known.diff).toContain('+    return have >= want');
    expect(known.ground?.targets.map(({ id }) => id)).toEqual(['tests/test_stock.py::test_equal']);
  });

  test('rejects what breaks another test', { timeout: 300_000 }, async () => {
    const known = await judged(patchTo('have == want'));
    expect(known).toMatchObject({
      end: { status: 'rejected' },
      verdict: { kind: 'regressed', failed: ['tests/test_stock.py::test_more'] },
    });
  });
});
