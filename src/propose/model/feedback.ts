import type { TestResult } from '../../domain/test-run.ts';
import type { FailedTest, Verdict } from '../../domain/verdict.ts';
import { assertNever } from '../../errors.ts';
import { clippedLines, numbered, quoted, section } from './show.ts';
import type { Shelf } from './shelf.ts';
import { slicesOfTest } from './test-slices.ts';

const MOST_TOLD = 2000;
const MOST_TESTS = 3;

/**
 * What the proof of a change showed, for the one who made it: facts in a fixed order, bounded. Undefined: none are
 * known.
 */
export async function feedback(
  verdict: Verdict | undefined,
  { targets, shelf }: { readonly targets: readonly TestResult[]; readonly shelf: Shelf },
): Promise<string> {
  if (!verdict) return 'What it came to is not known.';
  switch (verdict.kind) {
    case 'inapplicable':
      return `It was not run, because it could not be applied: ${quoted(verdict.reason)}.`;
    case 'forbidden':
      return `It was refused, whatever the tests say of it: ${quoted(verdict.rule)}, in ${quoted(verdict.file)}${verdict.line === null ? '' : ` line ${verdict.line}`}.`;
    case 'does-not-build':
      return `It does not build${verdict.file === null ? '' : `, ${quoted(verdict.file)}`}${verdict.line === null ? '' : ` line ${verdict.line}`}:\n${section('message', clippedLines(verdict.message, MOST_TOLD))}`;
    case 'still-failing':
      return [
        'It was run: no failing test passes with it.',
        ...verdict.tests.slice(0, MOST_TESTS).map((test) => beforeAndAfter(test, targets)),
        andMore(verdict.tests),
      ]
        .join('\n')
        .trim();
    case 'regressed':
      return await regressed(verdict, { targets, shelf });
    case 'partial':
      return `It was run and breaks nothing. These pass with it: ${list(verdict.repaired)}. These still fail: ${list(verdict.stillFailing)}. There may be another cause: keep what works, and repair the rest as well.`;
    case 'timed-out':
      return `It was run and had to be ended after ${Math.round(verdict.seconds)} s${verdict.test === null ? '' : `, in ${quoted(verdict.test)}`}.`;
    case 'unstable':
      return `It was run several times, with different outcomes of ${list(verdict.tests.map(({ id }) => id))}.`;
    case 'plausible':
    case 'no-regression':
      return 'It holds.';
    default:
      return assertNever(verdict);
  }
}

/** What makes two failures the same: the kind of verdict, its tests, and what they say. */
export function signatureOf(verdict: Verdict | undefined): string {
  if (!verdict) return 'unknown';
  const { kind, ...facts } = verdict;
  return kind === 'timed-out' ? kind : `${kind} ${JSON.stringify(facts)}`;
}

async function regressed(
  verdict: Extract<Verdict, { readonly kind: 'regressed' }>,
  ground: { readonly targets: readonly TestResult[]; readonly shelf: Shelf },
): Promise<string> {
  const lost = [...verdict.vanished, ...verdict.skipped];
  const parts = [`It was run: tests fail with it that passed without it: ${list([...verdict.failed, ...lost])}.`];
  for (const test of (verdict.said ?? []).slice(0, MOST_TESTS)) {
    parts.push(`${quoted(test.id)} now says:\n${section('message', clippedLines(wordsOf(test), MOST_TOLD / 2))}`);
    const source = await sourceOf(test, ground.shelf);
    if (source !== '') parts.push(`Its source:\n${source}`);
  }
  return parts.join('\n');
}

/** The source of a test that is known by its id alone: the file is what the id begins with. */
async function sourceOf({ id }: FailedTest, shelf: Shelf): Promise<string> {
  const file = shelf.files.find((path) => id.startsWith(`${path}::`) || id.startsWith(`${path} > `));
  if (file === undefined) return '';
  const name = id.split(/::| > /).at(-1) ?? id;
  const [slice] = await slicesOfTest(shelf, {
    id,
    name,
    suite: null,
    file,
    place: 'test',
    status: 'failed',
    durationMs: null,
    attempts: 1,
    failure: null,
  });
  return slice ? section('test source', clippedLines(numbered(slice.file, slice.lines), MOST_TOLD)) : '';
}

function beforeAndAfter(test: FailedTest, targets: readonly TestResult[]): string {
  const before = targets.find(({ id }) => id === test.id)?.failure;
  const was = before
    ? wordsOf({
        id: test.id,
        message: before.message,
        ...(before.expected && { expected: before.expected }),
        ...(before.actual && { actual: before.actual }),
      })
    : null;
  const is = wordsOf(test);
  if (was === is)
    return `${quoted(test.id)} fails in the very same way:\n${section('message', clippedLines(is, MOST_TOLD / 2))}`;
  const parts = [...(was === null ? [] : [`before the change:\n${was}`]), `with the change:\n${is}`];
  return `${quoted(test.id)}:\n${section('messages', clippedLines(parts.join('\n'), MOST_TOLD))}`;
}

function wordsOf({ message, expected, actual }: FailedTest): string {
  const values = [
    ...(expected === undefined ? [] : [`expected: ${expected}`]),
    ...(actual === undefined ? [] : [`actual: ${actual}`]),
  ];
  return [message, ...values].join('\n');
}

function andMore(tests: readonly unknown[]): string {
  return tests.length > MOST_TESTS ? `(${tests.length - MOST_TESTS} more fail as well)` : '';
}

function list(ids: readonly string[]): string {
  const shown = ids.slice(0, 8).map((id) => quoted(id, 160));
  return `${shown.join(', ')}${ids.length > 8 ? ` and ${ids.length - 8} more` : ''}` || 'none';
}
