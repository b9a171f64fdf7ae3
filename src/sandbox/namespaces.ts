import { availableParallelism } from 'node:os';
import type { IsolationLevel, Network } from '../domain/baseline.ts';
import type { Sandbox, ViewOptions } from '../ports.ts';
import { checkChange } from './change-check.ts';
import { parseGlobs } from './globs.ts';
import type { Ground, Variant } from './ground.ts';
import { type LevelView, runOnce } from './level-view.ts';
import { openNamespaceView } from './namespace-view.ts';

/** A sandbox of namespaces. That the machine allows this variant was tried before. */
export function namespaceSandbox(ground: Ground, variant: Variant): Sandbox {
  const level: IsolationLevel = variant.kind === 'root' ? 'namespaces' : 'user-namespaces';
  const networks: readonly Network[] = ['denied', 'open', 'engine'];
  const open = async (options: ViewOptions): Promise<LevelView> => {
    if (!networks.includes(options.network)) throw new Error(`the level ${level} does not offer '${options.network}'`);
    return await openNamespaceView({ ground, variant }, options);
  };
  return {
    level,
    parallel: availableParallelism(),
    networks,
    keeps: variant.store === 'disk',
    notes: notesOf(ground, variant),
    withheld: ground.environment.withheld,
    open,
    async run(request) {
      // Before anything is built for it.
      checkChange(ground.root, request.change, request.touch);
      parseGlobs([...request.remove, ...request.collect]);
      return await runOnce(open({ network: request.network, over: request.over ?? null }), request);
    },
  };
}

function notesOf({ user, memory }: Ground, { kind, store }: Variant): readonly string[] {
  const notes = ['Memory and the number of processes are limited only by the job itself.'];
  if (store === 'memory')
    notes.push(`What a run writes is kept in memory, at most ${Math.floor(memory / 2 ** 20)} MB.`);
  else notes.push('What a run writes goes to a layer on disk that is not limited as a whole.');
  if (kind === 'root') notes.push('Tests see basic devices only, and an empty /run.');
  if (user.uid === 0) notes.push('The job is root, so tests keep CAP_DAC_OVERRIDE and other capabilities over files.');
  if (kind === 'user') {
    notes.push('Tests can write in the checkout, the home folder and temporary folders only; all else is read-only.');
    notes.push(
      "Tests keep the user's supplementary groups, and secrets are hidden only where they are masked by name.",
    );
  }
  return notes;
}
