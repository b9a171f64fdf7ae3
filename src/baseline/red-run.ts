import type { Ground } from '../domain/ground.ts';
import { failuresOf, type TestRun } from '../domain/test-run.ts';
import { type BaselineOutcome, type BaselineRequest, establishBaseline } from './baseline.ts';

/** The red run: the given results where they name a failing test, else one run of the suite, with the network open. */
export type RedRun =
  | { readonly kind: 'given'; readonly run: TestRun }
  | { readonly kind: 'own'; readonly run: TestRun; readonly ground: Ground }
  | Exclude<BaselineOutcome, { readonly kind: 'ready' }>;

/** Finds the failing tests. Runs the suite only where no result names one. */
export async function findRedRun(
  request: Omit<BaselineRequest, 'repeat' | 'lanes' | 'ground' | 'touch'>,
): Promise<RedRun> {
  const { given, rungs } = request;
  if (given && failuresOf(given).length > 0) return { kind: 'given', run: given };
  const open = rungs.filter((network) => network === 'open');
  const outcome = await establishBaseline({
    ...request,
    rungs: open.length > 0 ? open : rungs,
    ground: { writes: [], deletes: [] },
    touch: [],
    repeat: 1,
    lanes: 1,
  });
  if (outcome.kind !== 'ready') return outcome;
  const [run] = outcome.ground.baseline.runs;
  if (!run) throw new Error('a baseline without a run');
  return { kind: 'own', run, ground: outcome.ground };
}
