import type { ChangeSet } from '../domain/candidate.ts';
import type { Abstention } from '../domain/selection.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { isAccepted, type Verdict } from '../domain/verdict.ts';
import { countChangedLines, unifiedDiff } from '../formats/unified-diff.ts';
import type { Applied, ApplyOutcome } from '../domain/applied.ts';
import type { Ground } from '../domain/ground.ts';
import { createProve } from './prove.ts';
import type { ProofChecks, ProofContext } from './proof-context.ts';

/** What the gate judges. */
export interface GateRequest {
  /** The patch as git applied it, or why it does not apply. */
  readonly patch: ApplyOutcome;
  /** What a run with the patch does to the checkout; usually the patch's own change, nothing for `base..HEAD`. */
  readonly change?: ChangeSet;
  readonly before: ProofChecks['before'];
  /** Installs what the patch's manifests ask for, before any run; null: it is there. Absent: nothing is installed. */
  install?(): Promise<GateRefusal | null>;
  /** Makes the no-op runs; asked only where the patch is worth a run. `touch`: the files that the patch changes. */
  baseline(touch: readonly RepoPath[]): Promise<GateBaseline>;
  /** The proof's context on a ground. */
  context(ground: Ground, touch: readonly RepoPath[]): ProofContext | Promise<ProofContext>;
}

/** Why there is nothing to judge, or what the patch is. */
export type GateRefusal = Partial<Pick<GateOutcome, 'verdict' | 'abstention' | 'reason'>>;

/** The no-op runs: a ground to judge on, or why there is none. */
type GateBaseline =
  | { readonly kind: 'ready' | 'green'; readonly ground: Ground }
  | { readonly kind: 'none'; readonly abstention: Abstention; readonly reason: string; readonly ground: Ground | null };

/** The gate's answer: accepted only by a verdict that says so. */
export interface GateOutcome {
  readonly status: 'accepted' | 'rejected';
  /** null: the baseline allowed no verdict; `abstention` says why. */
  readonly verdict: Verdict | null;
  readonly abstention: Abstention | null;
  /** One sentence for people; '' where the verdict says it all. */
  readonly reason: string;
  readonly ground: Ground | null;
  readonly diff: string;
  readonly linesChanged: number;
  readonly files: readonly RepoPath[];
  readonly notes: readonly string[];
}

/** Judges one patch, whoever wrote it. Fails closed: no baseline, no time, no verdict all mean rejected. */
export async function judgePatch(request: GateRequest): Promise<GateOutcome> {
  const { patch } = request;
  if (!patch.ok) return rejected(null, { verdict: patch.verdict });
  const doubt = await request.before(patch);
  if (doubt) return rejected(patch, { verdict: doubt.verdict });
  const refusal = await request.install?.();
  if (refusal) return rejected(patch, refusal);
  const touch = patch.files.flatMap((file) => (file.before ? [file.path] : []));
  const baseline = await request.baseline(touch);
  if (baseline.kind === 'none') {
    return rejected(patch, { abstention: baseline.abstention, reason: baseline.reason, ground: baseline.ground });
  }
  const { ground } = baseline;
  const prove = createProve(await request.context(ground, touch));
  const proved = await prove({ ...patch, change: request.change ?? patch.change }, 'patch');
  if (proved.kind !== 'proved')
    return rejected(patch, {
      abstention: 'budget',
      reason: 'The time was used up before the proof was complete.',
      ground,
    });
  return {
    ...rejected(patch, { verdict: proved.verdict, ground }),
    status: isAccepted(proved.verdict) ? 'accepted' : 'rejected',
    notes: [...proved.notes, ...ground.baseline.notes],
  };
}

function rejected(
  patch: Applied | null,
  facts: Partial<Pick<GateOutcome, 'verdict' | 'abstention' | 'reason' | 'ground'>>,
): GateOutcome {
  return {
    status: 'rejected',
    verdict: facts.verdict ?? null,
    abstention: facts.abstention ?? null,
    reason: facts.reason ?? '',
    ground: facts.ground ?? null,
    diff: patch ? unifiedDiff(patch.files) : '',
    linesChanged: patch ? countChangedLines(patch.files) : 0,
    files: patch ? patch.files.map((file) => file.path) : [],
    notes: patch?.notes ?? [],
  };
}
