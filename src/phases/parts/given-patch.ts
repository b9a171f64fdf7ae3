import type { Desk } from '../../desk.ts';
import type { ApplyOutcome } from '../../domain/applied.ts';
import type { ChangeSet } from '../../domain/candidate.ts';
import { UserError } from '../../errors.ts';

/** The patch to judge. */
export interface GivenPatch {
  readonly patch: ApplyOutcome;
  /** True for `base..HEAD`: the checkout has the patch already. */
  readonly between: boolean;
  /** What leads the checkout back to the base tree. */
  readonly back?: ChangeSet | undefined;
}

/** The patch of the input, else the difference `base..HEAD`. Throws UserError where there is neither. */
export async function givenPatch(desk: Desk): Promise<GivenPatch> {
  const { inputs, event, history } = desk;
  if (inputs.patch !== null) return { patch: await history.applyPatch(await desk.patch(inputs.patch)), between: false };
  const base = inputs.base ?? event.event.base;
  if (base === null)
    throw new UserError(
      'mode gate has nothing to judge: no patch was given and the event names no base commit',
      'set the input patch to a file, or base to a commit',
    );
  const difference = await history.between(base, 'HEAD');
  return { patch: difference, between: true, back: difference.back };
}
