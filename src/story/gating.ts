import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sentence } from '../choose/abstain.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import { messageOf, UserError } from '../errors.ts';
import { applyPatch, changeBetween } from '../git/patches.ts';
import { type ApplyOutcome } from '../domain/applied.ts';
import { type GateOutcome, judgePatch } from '../prove/gate.ts';
import type { Context, Ended, Opened } from './context.ts';
import { baselineOf, protectionOf } from './grounding.ts';
import { checksOf, proofContextOf } from './proving.ts';
import { BEYOND_TESTS } from './telling.ts';

/** A patch as long as this is no patch. */
const MOST_PATCH = 20_000_000;

/** `mode: gate`: judges the patch of the input, or the difference `base..HEAD`. Ends as `accepted` or `rejected`, never as anything between. */
export async function judgeGiven(context: Context, opened: Opened): Promise<Ended> {
  const { known, book } = context;
  const given = await patchOf(context);
  const protection = protectionOf(context, opened);
  const change = given.between ? { change: { writes: [], deletes: [] } } : {};
  const outcome = await judgePatch({
    patch: given.patch,
    ...change,
    // A grammar may lag behind its language: what it cannot read is run all the same, and only explains a run that fails.
    checks: { ...checksOf(context, protection), syntaxDecides: false },
    baseline: (touch) =>
      book.time('baseline', () =>
        baselineOf(context, opened, {
          touch,
          given: given.between ? null : opened.given,
          ...(given.back && { change: given.back }),
        }),
      ),
    context: (ground, touch) => ({
      ...proofContextOf(context, opened, { ground, protection, touch, spectrum: null, clusters: [] }),
      syntaxDecides: false,
      staged: null,
      again: true,
      ...(given.back && { groundChange: given.back }),
    }),
  });
  known.baseline = outcome.ground?.baseline ?? null;
  known.verdict = outcome.verdict;
  known.diff = outcome.diff;
  book.note(...outcome.notes, ...(outcome.status === 'accepted' ? [BEYOND_TESTS] : []));
  return { end: { status: outcome.status, explanation: explanationOf(outcome) } };
}

interface GivenPatch {
  readonly patch: ApplyOutcome;
  /** True for `base..HEAD`: the checkout has the patch already. */
  readonly between: boolean;
  /** What leads the checkout back to the base tree. */
  readonly back?: ChangeSet | undefined;
}

async function patchOf({ inputs, deps }: Context): Promise<GivenPatch> {
  const options = { git: deps.git, root: deps.workspace.root, temp: deps.temp };
  if (inputs.patch !== null)
    return {
      patch: await applyPatch(await readPatch(resolve(deps.cwd, inputs.patch), inputs.patch), options),
      between: false,
    };
  const base = inputs.base ?? deps.event.event.base;
  if (base === null)
    throw new UserError(
      'mode gate has nothing to judge: no patch was given and the event names no base commit',
      'set the input patch to a file, or base to a commit',
    );
  const difference = await changeBetween(base, 'HEAD', options);
  return { patch: difference, between: true, back: difference.back };
}

async function readPatch(path: string, named: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(path);
    if (bytes.byteLength > MOST_PATCH)
      throw new UserError(
        `the patch ${named} is larger than ${MOST_PATCH} bytes`,
        'give a patch that a person could review',
      );
    return bytes;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `the patch ${named} can't be read: ${messageOf(error)}`,
      'check the input patch; its path is relative to the workspace',
    );
  }
}

function explanationOf(outcome: GateOutcome): string {
  if (outcome.abstention !== null) return sentence(outcome.abstention, { because: outcome.reason });
  const kind = outcome.verdict?.kind ?? 'no verdict';
  if (outcome.status === 'accepted') {
    return kind === 'no-regression'
      ? 'no-regression: no test was failing before, and none that passed breaks with the patch.'
      : `${kind}: the patch was proved against the no-op baseline. Read it all the same: it can do more than its tests ask.`;
  }
  const hint =
    kind === 'forbidden'
      ? ' A person can take responsibility for protected files with allow-protected (true, or globs); the patch is still proved.'
      : '';
  return `${outcome.reason || `The verdict is ${kind}.`}${hint}`;
}
