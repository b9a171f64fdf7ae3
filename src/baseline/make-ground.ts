import { COMMAND_FILES } from '../domain/command-files.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { failuresOf } from '../domain/test-run.ts';
import type { BaselineRequest } from './baseline.ts';
import { type Classified, classify } from './classify.ts';
import type { Climbed } from './rungs.ts';

type GroundRequest = Pick<BaselineRequest, 'given' | 'old' | 'isolation' | 'withheld'>;

/** The ground that these no-op runs (at least one) make, with what is to be said of them. */
export function groundOf(request: GroundRequest, rung: Climbed, runs: readonly Observation[]): Ground {
  const classified = withoutOld(
    classify(
      runs.map((seen) => seen.run),
      request.given,
    ),
    request.old ?? new Set(),
  );
  return {
    baseline: {
      ...classified,
      runs: runs.map((seen) => seen.run),
      isolation: request.isolation,
      network: rung.network,
      seconds: Math.max(...runs.map((seen) => seen.seconds)),
      notes: notesOf(request, rung, classified),
    },
    orderly: runs.every((seen) => seen.complete),
    exitTells: runs.every(
      ({ run }) => run.exitCode !== null && (run.exitCode === 0) === (failuresOf(run).length === 0),
    ),
    changedFiles: [...new Set(runs.flatMap((seen) => seen.changedFiles ?? []))].sort(),
  };
}

/** Failures that are older than the push are no targets: they keep the build red, whatever is repaired. */
function withoutOld(classified: Classified, old: ReadonlySet<string>): Classified {
  const older = classified.targets.filter(({ id }) => old.has(id)).map(({ id }) => id);
  return {
    ...classified,
    targets: classified.targets.filter(({ id }) => !old.has(id)),
    alreadyFailing: [...classified.alreadyFailing, ...older],
  };
}

function notesOf(request: GroundRequest, rung: Climbed, classified: Classified): readonly string[] {
  const flaky = new Set(classified.flaky);
  const differing = rung.differing.filter(({ id }) => !flaky.has(id));
  const against = request.given ? 'in the red run' : 'with the network open';
  const notes = differing
    .slice(0, 5)
    .map(({ id, there, here }) => `${id}: ${there} ${against}, ${here} in the baseline.`);
  if (differing.length > 5) notes.push(`${differing.length - 5} more tests differ from the outcome ${against}.`);
  if (rung.climbed) notes.push(`The suite needs network access: candidates run on the rung '${rung.network}'.`);
  return [...notes, ...withheldNotes(request.withheld)];
}

/** That variables were kept from our runs, as the baseline says it. */
function withheldNotes(withheld: readonly string[]): readonly string[] {
  const secret = withheld.filter((name) => !COMMAND_FILES.has(name));
  const commands = withheld.filter((name) => COMMAND_FILES.has(name));
  return [
    ...(secret.length > 0 ? [`Withheld from every run because they look secret: ${secret.join(', ')}.`] : []),
    ...(commands.length > 0 ? [`Withheld from every run as the runner's command files: ${commands.join(', ')}.`] : []),
  ];
}
