import { failingBefore } from '../../baseline/before.ts';
import { type Desk, languageOf } from '../../desk.ts';
import { type Case, noted } from '../../domain/case.ts';
import type { ChangeSet } from '../../domain/candidate.ts';
import { NO_PUSH, type PushDiff } from '../../domain/push.ts';
import { abilitiesOf } from './abilities.ts';
import { suiteOf } from './red-run.ts';

/** The lines that the push changed, as the checkout stands now. */
export async function pushOf({ inputs, languages, history, event }: Desk): Promise<PushDiff> {
  const extensions = languages.flatMap((one) => one.extensions);
  return await history.push({
    base: inputs.base ?? event.event.base,
    isCode: (path) => languages.some((one) => one.isTestFile(path)) || extensions.some((end) => path.endsWith(end)),
  });
}

/**
 * Which failures are older than the push: these are no targets but keep the build red, unless all of them are. A
 * guessed push that every failure contradicts is dropped.
 */
export async function withoutOldFailures(desk: Desk, known: Case): Promise<Case> {
  const { ground } = known;
  if (!ground) return known;
  const push = known.push ?? NO_PUSH;
  const before = await failingBefore({
    ...ground,
    push,
    suite: await suiteOf(desk, known),
    selects: abilitiesOf(desk, languageOf(desk, known.project)).selects,
    history: { ...desk.history, wayBack: (of) => wayBackOf(desk, of) },
    workspace: desk.workspace,
    secondsLeft: () => desk.secondsLeft(),
  });
  for (const note of before.notes) desk.log.info(note);
  const targets = ground.targets.filter(({ id }) => !before.failing.has(id));
  const old = ground.targets.filter(({ id }) => before.failing.has(id)).map(({ id }) => id);
  return noted(
    {
      ...known,
      push: before.wrongGuess ? { ...push, files: [], text: '' } : push,
      ground: { ...ground, targets, alreadyFailing: [...ground.alreadyFailing, ...old] },
    },
    [...push.notes, ...before.notes],
  );
}

/** What the setup command made stays on that tree, too. */
async function wayBackOf(desk: Desk, of: Pick<PushDiff, 'base' | 'objects'>): Promise<ChangeSet | string> {
  const back = await desk.history.wayBack(of);
  const { changed } = await desk.setUp();
  if (typeof back === 'string' || !changed?.length) return back;
  const made = new Set(changed);
  return {
    writes: back.writes.filter(({ path }) => !made.has(path)),
    deletes: back.deletes.filter((path) => !made.has(path)),
  };
}
