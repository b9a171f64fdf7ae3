import { failingBefore } from '../../baseline/before.ts';
import { type Desk, languageOf } from '../../desk.ts';
import { type Case, noted } from '../../domain/case.ts';
import { abilitiesOf } from './abilities.ts';
import { suiteOf } from './red-run.ts';

/**
 * The push, and which failures are older than it: these are no targets but keep the build red, unless all of them are. A guessed
 * push that every failure contradicts is dropped.
 */
export async function withoutOldFailures(desk: Desk, known: Case): Promise<Case> {
  const { ground } = known;
  if (!ground) return known;
  const { inputs, languages } = desk;
  const extensions = languages.flatMap((one) => one.extensions);
  const push = await desk.history.push({
    base: inputs.base ?? desk.event.event.base,
    isCode: (path) => languages.some((one) => one.isTestFile(path)) || extensions.some((end) => path.endsWith(end)),
  });
  const before = await failingBefore({
    ...ground,
    push,
    suite: await suiteOf(desk, known),
    selects: abilitiesOf(desk, languageOf(desk, known.project)).selects,
    history: desk.history,
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
