import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, NONE, unnamedOf } from './console-case.ts';
import { type PytestWord, type SummaryLine, summaryLineOf } from './pytest-lines.ts';
import { type Place, placeOf, placesInTurn } from './pytest-place.ts';
import type { Block, PytestRecord, PytestWords } from './pytest-record.ts';
import { clean, PytestTexts, titleOf, titlesOf } from './pytest-texts.ts';

/** What the short summary says of one id. */
interface Summed {
  /** One for each failing line. */
  readonly lines: SummaryLine[];
  /** Of its other lines, where no verbose line names the test. */
  readonly words: PytestWord[];
}

/**
 * Joins ids, statuses and texts of one run. Ids come from the short summary, else from verbose lines, else from headers
 * with the file that the letter of the same place stands for. Undefined: nothing that a run of pytest would leave.
 */
export function pytestResults(record: PytestRecord): RawResults | undefined {
  const { counts, trouble, running, stopped } = record;
  const cases = casesOf(record);
  if (running !== null) cases.push(...crashed(running, trouble));
  const outside = running === null ? [...trouble] : trouble.filter((one) => one.message !== null);
  if (!cases.length && !outside.length && !counts && !record.letters.length) return undefined;
  // Where a test failed, that is why it stopped, or reason enough to be red.
  if (stopped && !stopped.late && !outside.length && failingCount(record) === 0)
    outside.push({ status: 'errored', type: null, message: stopped.reason, text: '' });
  const seen = outside.length > 0 || cases.some((one) => one.failures.length);
  return {
    format: 'pytest-console',
    kind: 'console',
    writer: 'pytest',
    cases,
    ...(record.root === null ? {} : { root: record.root }),
    outside,
    // Without a closing line the letters are the only claim, and only where nothing was named.
    claimedFailures: counts || (!seen && failingCount(record) > 0) ? failingCount(record) : null,
    unnamed: unnamedIn(record, cases),
    complete: counts !== null && !stopped?.late,
    degraded: [
      ...(counts ? [] : ['the output of pytest ends before its closing line: results may be missing']),
      ...(stopped && /KeyboardInterrupt|Exit/.test(stopped.reason)
        ? [`pytest was stopped before its last test: ${stopped.reason}`]
        : []),
    ],
  };
}

function casesOf(record: PytestRecord): RawCase[] {
  const summed = summedOf(record);
  let lines = 0;
  for (const one of summed.values()) lines += one.lines.length;
  // Where the summary names as many failures as were counted, a verbose line with another one was printed by a test.
  const whole = record.counts !== null && lines > 0 && lines >= failingCount(record);
  const texts = new PytestTexts(record);
  const placeInTurn = placesInTurn();
  const cases: RawCase[] = [];
  let named = 0;
  const add = (id: string, words: PytestWords, summary: Summed | undefined): void => {
    const failing = summary?.lines.length ? summary.lines : wordsAsLines(id, words);
    if (whole && failing.length && !summary?.lines.length) return;
    if (failing.length) named++;
    cases.push(caseOf({ id, place: placeInTurn(id), words, failing }, texts));
  };
  const { keys, values } = record.verbose;
  for (const [index, id] of keys.entries()) add(id, values[index] ?? [], summed.get(id));
  for (const [id, one] of summed) if (!record.verbose.has(id)) add(id, one.words, one);
  if (!lines && record.blocks.length && named < failingCount(record)) cases.push(...casesOfHeaders(record, cases));
  return cases;
}

function summedOf(record: PytestRecord): Map<string, Summed> {
  const summed = new Map<string, Summed>();
  const titles = new Set([...record.blocks, ...record.early].map(({ title }) => title));
  const known = { has: (id: string) => record.verbose.has(id) || (id.includes('[') && titles.has(titleOf(id))) };
  for (const text of record.summary) {
    const line = summaryLineOf(text, known);
    if (!line) continue;
    const { id, word } = line;
    const one = summed.get(id) ?? { lines: [], words: [] };
    summed.set(id, one);
    if (word === 'FAILED' || word === 'ERROR' || word === 'SUBFAILED') one.lines.push(line);
    else one.words.push(word);
  }
  dropGhosts(summed, record, titles);
  // The summary is sorted by words: subtests end before their test fails, and that before it is torn down.
  const turn = (line: SummaryLine): number => ['SUBFAILED', 'FAILED', 'ERROR'].indexOf(line.word);
  for (const { lines } of summed.values()) if (lines.length > 1) lines.sort((a, b) => turn(a) - turn(b));
  return summed;
}

/**
 * More failures than were counted: those without a header stood in the message of another one, which CI shows whole.
 */
function dropGhosts(summed: Map<string, Summed>, record: PytestRecord, titles: ReadonlySet<string>): void {
  if (!record.counts || !record.blocks.length) return;
  let more = -failingCount(record);
  for (const { lines } of summed.values()) more += lines.length;
  if (more <= 0) return;
  for (const [id, { lines }] of summed) {
    const shown = lines.some((line) => titlesOf(line).some((title) => titles.has(title)));
    if (lines.length && !shown && !record.verbose.has(id) && lines.every(({ word }) => word !== 'SUBFAILED'))
      summed.delete(id);
  }
}

/** `failing`: what its failures are made of. */
interface Entry {
  readonly id: string;
  readonly place: Place;
  readonly words: PytestWords;
  readonly failing: readonly SummaryLine[];
}

function caseOf({ id, place, words, failing }: Entry, texts: PytestTexts): RawCase {
  const last = typeof words === 'string' ? words : words.at(-1);
  return {
    id,
    name: place.name,
    classname: null,
    file: place.file,
    line: null,
    suites: place.suites,
    skipped: failing.length === 0 && (last === 'SKIPPED' || last === 'XFAIL'),
    failures: failing.length ? failing.map((line) => failureOf(line, texts)) : NONE,
    earlier: rerunsIn(words),
    seconds: null,
  };
}

function failureOf(line: SummaryLine, texts: PytestTexts): RawFailure {
  const text = texts.of(line);
  const status = line.word === 'ERROR' ? 'errored' : 'failed';
  return { status, type: null, message: text ? null : line.message, text };
}

const RERUN: RawFailure = { status: 'failed', type: null, message: 'run again', text: '' };

function rerunsIn(words: PytestWords): readonly RawFailure[] {
  if (typeof words === 'string') return words === 'RERUN' ? [RERUN] : NONE;
  return words.filter((word) => word === 'RERUN').map(() => RERUN);
}

/** A verbose line is the only evidence where the log was cut or the summary switched off. */
function wordsAsLines(id: string, words: PytestWords): readonly SummaryLine[] {
  if (typeof words === 'string') return isFailing(words) ? [{ word: words, id, message: null }] : NONE;
  return words
    .slice(words.lastIndexOf('RERUN') + 1)
    .filter(isFailing)
    .map((word) => ({ word, id, message: null }));
}

function isFailing(word: PytestWord): boolean {
  return word === 'FAILED' || word === 'ERROR' || word === 'SUBFAILED';
}

/** Failures by their headers alone: `--no-summary`, `-rN`, or a log that was cut. */
function casesOfHeaders(record: PytestRecord, known: readonly RawCase[]): RawCase[] {
  const cases = new Map<string, RawCase>();
  const taken = new Set(known.map((one) => [...one.suites, one.name].join('.')));
  const failed = record.letters.filter(({ letter }) => letter === 'F');
  const errors = record.letters.filter(({ letter }) => letter === 'E');
  const seen = { FAILURES: 0, ERRORS: 0 };
  for (const block of record.blocks) {
    const letter = (block.section === 'FAILURES' ? failed : errors)[seen[block.section]++];
    const doctest = block.title.startsWith('[doctest] ');
    const title = block.title
      .replace(/^ERROR at (?:setup|teardown) of |^\[doctest\] /, '')
      .replace(SUBTEST_TITLE, '$1');
    if (taken.has(title)) continue;
    const collecting = /^ERROR collecting (.+)$/.exec(title)?.[1];
    const path = letter?.path ?? pathIn(block) ?? '';
    const id = collecting ?? [path, ...(doctest ? [title] : dotted(title))].filter(Boolean).join('::');
    const failure: RawFailure = {
      status: block.section === 'ERRORS' ? 'errored' : 'failed',
      type: null,
      message: null,
      text: clean(block),
    };
    const before = cases.get(id);
    cases.set(id, consoleCase({ ...placeOf(id), failures: [...(before?.failures ?? []), failure] }));
  }
  return [...cases.values()];
}

/** `Class.test [message] (i=1)`. */
const SUBTEST_TITLE = /^([\w.]+(?:\[.*?\])?) [[(].*[\])]$/;

function dotted(title: string): string[] {
  const bracket = title.indexOf('[');
  const head = bracket < 0 ? title : title.slice(0, bracket);
  const parts = head.split('.');
  const last = parts.pop() ?? '';
  return [...parts, `${last}${bracket < 0 ? '' : title.slice(bracket)}`];
}

/** The outermost frame of a failure lies in its test's file. */
function pathIn(block: Block): string | null {
  return /^([^\s:][^:\n]{0,400}\.py):\d+: /m.exec(block.text.text())?.[1] ?? null;
}

function crashed(id: string, trouble: PytestRecord['trouble']): RawCase[] {
  const crash = trouble.find((one) => one.message === null);
  if (!crash) return [];
  return [consoleCase({ ...placeOf(id), failures: [{ ...crash, message: crash.text.split('\n', 1)[0] ?? null }] })];
}

function failingCount({ counts, letters }: PytestRecord): number {
  if (counts) return (counts.get('failed') ?? 0) + (counts.get('error') ?? 0);
  return letters.filter(({ letter }) => letter === 'F' || letter === 'E').length;
}

/** Passing and skipped tests that are counted, less those that are named or whose tear-down failed. */
function unnamedIn(record: PytestRecord, cases: readonly RawCase[]): ReturnType<typeof unnamedOf> {
  const { counts, letters } = record;
  const count = (...words: string[]): number => words.reduce((sum, word) => sum + (counts?.get(word) ?? 0), 0);
  const letter = (marks: string): number => letters.filter((one) => marks.includes(one.letter)).length;
  const passed = counts ? count('passed', 'xpassed') : letter('.X');
  const skipped = counts ? count('skipped', 'xfailed') : letter('sx');
  return unnamedOf({ passed: passed - onlyTornDown(record) - onlyInSubtests(record), skipped }, cases);
}

const TEAR_DOWN = 'ERROR at teardown of ';

/**
 * Tests that pytest counts as passed although their tear-down failed: by their headers, wherever those stand, or by
 * their words.
 */
function onlyTornDown({ blocks, early, verbose }: PytestRecord): number {
  const titled = [blocks, early].map((list) => {
    const failed = new Set(list.filter((one) => one.section === 'FAILURES').map((one) => one.title));
    const torn = list.filter((one) => one.title.startsWith(TEAR_DOWN));
    return torn.filter((one) => !failed.has(one.title.slice(TEAR_DOWN.length))).length;
  });
  const worded = verbose.values.filter((words) => words.includes('PASSED') && words.includes('ERROR'));
  return Math.max(...titled, worded.length);
}

/** Tests that pytest counts as passed although subtests of theirs failed. */
function onlyInSubtests(record: PytestRecord): number {
  if (!record.counts || !record.summary.some((line) => line.includes('SUBFAIL'))) return 0;
  const only = [...summedOf(record).values()].filter(
    ({ lines }) => lines.length > 0 && lines.every(({ word }) => word === 'SUBFAILED'),
  );
  return only.length;
}
