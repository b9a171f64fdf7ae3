import { afterEach, describe, expect, test } from 'vitest';
import type { Case } from '../../src/domain/case.ts';
import { choose } from '../../src/phases/choose.ts';
import { diagnose } from '../../src/phases/diagnose.ts';
import { ground } from '../../src/phases/ground.ts';
import { localize } from '../../src/phases/localize.ts';
import { propose } from '../../src/phases/propose.ts';
import { prove } from '../../src/phases/prove.ts';
import { survey } from '../../src/phases/survey.ts';
import { redress } from '../../src/redress.ts';
import { parseCase } from '../../src/schema/case.ts';
import { freshCase, NO_PYTEST, phaseGround } from '../helpers/phase.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

const COMMAND = { 'test-command': 'python3 -m pytest -q -p no:cacheprovider' };

function made() {
  const one = phaseGround();
  opened.push(one);
  return one;
}

/** The case as another job reads it. */
function handedOn(known: Case): Case {
  const parsed = parseCase(JSON.stringify(known));
  if (!parsed.ok) throw new Error(parsed.problem);
  return { ...parsed.known, end: null };
}

describe.skipIf(NO_PYTEST !== null)('phase by phase, in a real checkout', () => {
  test('each adds its part, and nothing of the parts before is lost', { timeout: 600_000 }, async () => {
    const { at } = made();
    const surveyed = await at({ ...COMMAND, mode: 'localize' }, (desk) => survey(desk, freshCase('localize')));
    const seen = await at({ ...COMMAND, mode: 'localize' }, (desk) => ground(desk, surveyed));
    expect(seen.ground?.targets.map(({ id }) => id)).toEqual(['tests/test_stock.py::test_equal']);
    expect(seen.spectrum).toMatchObject({ failed: 1 });
    expect(seen.end).toBeNull();

    const located = await at({ ...COMMAND, mode: 'localize' }, (desk) => localize(desk, seen));
    expect(located.end?.status).toBe('localized');
    expect(located.suspects?.suspects[0]).toMatchObject({ file: 'shop/stock.py', function: 'enough' });
    expect(located.files.map(({ path }) => path)).toContain('shop/stock.py');
    expect(await at({}, (desk) => diagnose(desk, located))).toEqual(located);

    const asked = { mode: 'propose', case: 'x' };
    const proposed = await at(asked, async (desk) => propose(desk, await survey(desk, handedOn(located))));
    expect(proposed.end?.status).toBe('proposed');
    expect(proposed.candidates.length).toBeGreaterThan(1);
    expect(proposed.verdicts).toEqual([]);
    expect(proposed.ground).toEqual(located.ground);

    const some = { ...handedOn(proposed), candidates: proposed.candidates.slice(0, 8), search: null };
    const validate = { ...COMMAND, mode: 'validate', case: 'x', shard: '1/1' };
    const proved = await at(validate, async (desk) => prove(desk, await survey(desk, some)));
    expect(proved.verdicts.map(({ candidate }) => candidate)).toEqual(some.candidates.map(({ id }) => id));
    expect(proved.verdicts.filter(({ verdict }) => verdict.kind === 'plausible').length).toBeGreaterThan(0);

    const chosen = await at({ mode: 'select', case: 'x' }, async (desk) =>
      choose(desk, await survey(desk, handedOn(proved))),
    );
    expect(chosen.end?.status).toBe('plausible');
    expect(chosen.diff).toContain('have >= want');

    const refused = await at({ mode: 'select', case: 'x', protect: 'shop/**' }, async (desk) =>
      choose(desk, await survey(desk, handedOn(proved))),
    );
    expect(refused.selection).toMatchObject({ kind: 'none', abstention: 'none-plausible' });
    expect(refused.diff).toBe('');
    expect(refused.verdicts.some(({ verdict }) => verdict.kind === 'forbidden')).toBe(true);
    expect(refused.verdicts.some(({ verdict }) => verdict.kind === 'plausible')).toBe(false);

    const forbidden = await at({ ...validate, protect: 'shop/**' }, async (desk) =>
      prove(desk, await survey(desk, some)),
    );
    expect(new Set(forbidden.verdicts.map(({ verdict }) => verdict.kind))).toEqual(new Set(['forbidden']));
  });

  test('the case lies in the output folder after each phase, valid by the schema', { timeout: 300_000 }, async () => {
    const one = made();
    const written: unknown[] = [];
    const told = await one.at({ ...COMMAND, mode: 'localize' }, (desk) => {
      const keep = async (known: Case) => {
        const place = await desk.output.keep(known);
        written.push(one.kept());
        return place;
      };
      return redress({ ...desk, output: { ...desk.output, keep } }, freshCase('localize'));
    });
    expect(told.fault).toBeNull();
    expect(written.map((value) => parseCase(JSON.stringify(value)).ok)).toEqual([true, true, true]);
    expect(written).toMatchObject([
      { ground: null, project: { language: 'python' } },
      { ground: { how: 'files' }, suspects: null },
      { end: { status: 'localized' } },
    ]);
  });
});
