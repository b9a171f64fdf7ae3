import { type Covered, collect } from '../collect/collect.ts';
import { NO_CHANGE } from '../domain/candidate.ts';
import { failuresOf, type TestRun } from '../domain/test-run.ts';
import type { TestSelection } from '../ports.ts';
import { withheldNotes } from '../baseline/baseline.ts';
import { classify } from '../baseline/classify.ts';
import type { Ground } from '../domain/ground.ts';
import type { Context, Ended, Opened } from './context.ts';
import { baselineOf, concluded, type Grounded, protectionOf, secondsOfRun } from './grounding.ts';
import { cannotRecord, SHARE } from './localizing.ts';

/**
 * The ground of `mode: localize`. No candidate is held against it, so no run is repeated for steadiness and no file rewritten. Where results are given,
 * the failing tests and those beside them have to fail once more, in the very run that records their lines; where none are, one run of the suite with
 * the network open tells what fails. Ends where nothing fails, or nothing fails again.
 */
export async function failingAgain(context: Context, opened: Opened): Promise<Grounded | Ended> {
  const { sandbox, given } = opened;
  const base = { protection: protectionOf(context, opened), touch: [], covered: null };
  if (given === null) {
    const rungs = sandbox.networks.filter((network) => network === 'open');
    const ground = await plainly(context, opened, {
      given,
      select: null,
      rungs: rungs.length ? rungs : sandbox.networks,
    });
    return 'end' in ground ? ground : { ...base, ground, recordOn: sandbox.networks };
  }
  const recorded = await recordedAgain(context, opened, given);
  if (recorded) return { ...base, ...recorded, recordOn: sandbox.networks };
  const files = filesOf(opened, given);
  const ground = await plainly(context, opened, {
    given: within(given, files),
    select: files,
    rungs: sandbox.networks,
  });
  return 'end' in ground ? ground : { ...base, ground, recordOn: [ground.baseline.network] };
}

async function plainly(
  context: Context,
  opened: Opened,
  of: { given: TestRun | null; select: TestSelection | null; rungs: Opened['sandbox']['networks'] },
): Promise<Ground | Ended> {
  const outcome = await context.book.time('baseline', () =>
    baselineOf(context, opened, { ...of, touch: [], repeat: 1 }),
  );
  return concluded(context, outcome);
}

/** The run that records lines, as the ground; null where none is needed, none can be made, or no given failure shows in it. */
async function recordedAgain(
  context: Context,
  opened: Opened,
  given: TestRun,
): Promise<{ readonly ground: Ground; readonly covered: Covered } | null> {
  const targets = failuresOf(given);
  const { coverage } = context.inputs;
  const own = coverage === null && opened.recording === null && cannotRecord(context, opened.language) === null;
  if (!own || targets.length === 0) return null;
  const covered = await context.book.time('localize', () =>
    collect(opened.suite, {
      targets,
      reference: given,
      share: SHARE,
      touch: [],
      change: NO_CHANGE,
      networks: opened.sandbox.networks,
      seconds: secondsOfRun(context, null),
      impossible: null,
    }),
  );
  if (covered.run === null) {
    context.book.note(...covered.notes);
    return null;
  }
  const ground = groundFrom(opened, { run: covered.run, given, network: covered.network });
  const settled = concluded(context, { kind: 'ready', ground });
  return 'end' in settled ? null : { ground, covered };
}

function groundFrom(
  { sandbox }: Opened,
  of: { run: NonNullable<Covered['run']>; given: TestRun; network: Covered['network'] },
): Ground {
  const { run } = of;
  return {
    baseline: {
      ...classify([run.run], of.given),
      runs: [run.run],
      isolation: sandbox.level,
      network: of.network,
      seconds: run.seconds,
      notes: [
        'mode localize: of the given results only the failing tests and some beside them were run again',
        ...withheldNotes(sandbox.withheld),
      ],
    },
    orderly: run.complete,
    exitTells: run.run.exitCode !== 0,
    changedFiles: run.changedFiles ?? [],
  };
}

/** The files of the given failures, where they are known and a run can be held to them; null: the whole suite. */
function filesOf({ language }: Opened, given: TestRun): TestSelection | null {
  if (!language?.collector || language.capabilities.selectTests === 'none') return null;
  const files = failuresOf(given).map((test) => test.file);
  const known = files.flatMap((file) => file ?? []);
  return known.length === files.length && known.length > 0 ? { tests: [], files: [...new Set(known)].sort() } : null;
}

function within(given: TestRun, select: TestSelection | null): TestRun {
  if (select === null) return given;
  const files = new Set(select.files);
  return { ...given, results: given.results.filter(({ file }) => file !== null && files.has(file)) };
}
