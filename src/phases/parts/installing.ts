import type { Desk } from '../../desk.ts';
import { type ChangeSet, NO_CHANGE } from '../../domain/candidate.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import { changedManifests } from '../../guard/manifests.ts';
import type { Suite, WarmLayer } from '../../ports.ts';
import type { GateRefusal } from '../../prove/gate.ts';
import type { GivenPatch } from './given-patch.ts';

/** What a patch of manifests or lock files asks to be installed, in a view of its own. */
export interface Installing extends AsyncDisposable {
  /**
   * Runs the setup command again where manifests differ; null: what is asked for is there, or what was there before is
   * used.
   */
  install(): Promise<GateRefusal | null>;
  /** What was done, one sentence each. */
  notes(): readonly string[];
  /** The suite: its runs of the tree that was installed for find what was installed. */
  over(suite: Suite): Suite;
}

/**
 * The setup command for the tree that the checkout is not: that of the patch, or of the commit before `base..HEAD`.
 * Where there is no command, and where the level cannot keep what was installed, the tests are run with what is there,
 * which is said.
 */
export function installingOf(desk: Desk, { patch, back }: GivenPatch): Installing {
  const change = back ?? (patch.ok ? patch.change : NO_CHANGE);
  const notes: string[] = [];
  let layer: WarmLayer | null = null;
  const holds = (one: ChangeSet) => (back ? one === back : one !== NO_CHANGE);
  const onLayer = <T extends { readonly change: ChangeSet }>(request: T): T =>
    layer && holds(request.change) ? { ...request, over: layer } : request;
  return {
    async install() {
      const [manifest] = changedManifests(change, desk.languages);
      if (manifest === undefined) return null;
      const obstacle = await obstacleOf(desk);
      if (obstacle !== null) {
        notes.push(`${manifest} changes, and the tests are run with what was installed before: ${obstacle}.`);
        return null;
      }
      const { failed, layer: kept } = await desk.setUpAgain(change);
      if (failed !== null) return refusalOf(failed, { manifest, ofBase: back !== undefined });
      layer = kept;
      notes.push(`${manifest} changes: the setup command was run again for it, in a view of its own.`);
      return null;
    },
    notes: () => notes,
    over: (suite) => ({
      run: (request) => suite.run(onLayer(request)),
      observe: (request, record) => suite.observe(onLayer(request), record),
    }),
    [Symbol.asyncDispose]: async () => layer?.[Symbol.asyncDispose](),
  };
}

/** Why nothing can be installed aside; null: it can. */
async function obstacleOf(desk: Desk): Promise<string | null> {
  if (desk.inputs.setupCommand === null) return 'no setup-command is given';
  const { keeps, level } = await desk.sandbox();
  return keeps ? null : `the level ${level} cannot keep here what a command writes`;
}

function refusalOf(failed: string, of: { readonly manifest: RepoPath; readonly ofBase: boolean }): GateRefusal {
  if (of.ofBase)
    return {
      abstention: 'infrastructure',
      reason: `For the commit before the change: ${failed} Nothing can be compared.`,
    };
  return { verdict: { kind: 'does-not-build', file: of.manifest, line: null, message: failed } };
}
