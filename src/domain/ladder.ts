import type { Network } from './baseline.ts';

/** What a try on one rung of the network came to. */
export interface Tried {
  readonly network: Network;
  /** How far its outcomes are from the reference; 0: the rung serves. */
  readonly cost: number;
  /** No higher rung would do better: it was cancelled, or does not end even there. */
  readonly last: boolean;
}

/**
 * Least privilege that keeps the outcomes (`docs/architecture.md`, "The rungs"): the lowest rung that serves; where
 * none does, the lowest of those that come closest. `rungs`: at least one, lowest first. What is not kept is handed to
 * `release`.
 */
export async function climb<T extends Tried>(
  rungs: readonly Network[],
  tryOn: (network: Network, index: number) => Promise<T>,
  release: (tried: T) => Promise<void> = async () => undefined,
): Promise<{ readonly best: T; readonly climbed: boolean }> {
  let best: T | undefined;
  let climbed = false;
  for (const [index, network] of rungs.entries()) {
    const tried = await tryOn(network, index);
    const better = best === undefined || tried.cost < best.cost;
    const left = better ? best : tried;
    if (left) await release(left);
    if (better) [best, climbed] = [tried, index > 0];
    if (best?.cost === 0 || tried.last) break;
  }
  if (!best) throw new Error('no rung to run on');
  return { best, climbed };
}
