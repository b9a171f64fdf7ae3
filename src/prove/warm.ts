import { outcomesOf } from '../domain/outcomes.ts';
import type { Observation } from '../domain/ground.ts';
import type { WarmLayer } from '../ports.ts';

/** Layers of runs without a change, under the candidates' runs of the same tests until the search is over. */
export interface WarmLayers extends AsyncDisposable {
  keep(layer: WarmLayer): void;
}

/** Holds layers, and lets go of all of them at once. */
export function createWarmLayers(): WarmLayers {
  const layers: WarmLayer[] = [];
  return {
    keep: (layer) => void layers.push(layer),
    async [Symbol.asyncDispose]() {
      await Promise.all(layers.map((layer) => layer[Symbol.asyncDispose]()));
    },
  };
}

/** True where every test comes out the same in two runs. */
export function sameOutcomes(one: Observation, other: Observation): boolean {
  const [a, b] = [outcomesOf(one.run), outcomesOf(other.run)];
  return a.size === b.size && [...a].every(([id, outcome]) => b.get(id) === outcome);
}
