import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { isLateError } from '../node-words.ts';
import { consoleCase, consoleResults, failureWith, unnamedOf } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { type ListedFailure, NodeTestList } from './node-test-list.ts';
import { BoundedText } from '../results/result-format.ts';
import { SuiteTree } from './suite-tree.ts';

/** The `spec` reporter of `node --test`. */
export const nodeTestConsole: ConsoleRunner = {
  format: 'node-test-console',
  start: /^(?:[✔✖] .+ \([\d.]+ms\)|▶ \S|﹣ |ℹ (?:tests|suites|pass|fail) \d)/,
  open: () => new NodeTestRun(),
};

/** What is skipped or still to do says so behind the time; whatever stands before it is the name's. */
const TEST = /^( *)(✔|✖|﹣|⚠) (.+) \(([\d.]+)ms\)( # ?.*)?$/;
/** A test that was cancelled has no time, and a name of several lines has it on the last. */
const UNTIMED = /^( *)(✖) (.+)$/;
const SUITE = /^( *)▶ (.+?)(?: \([\d.]+ms\)(?: #.*)?)?$/;

interface Seen {
  readonly name: string;
  readonly suites: readonly string[];
  readonly mark: string;
  readonly skipped: boolean;
  /** null: the line has no time. */
  readonly seconds: number | null;
  /** What was printed below it; null: nothing, as of most tests. */
  text: BoundedText | null;
}

/** A tree by indentation, counts, then the failing tests once more with the place of each. */
class NodeTestRun implements ConsoleRun {
  private readonly suites = new SuiteTree();
  private readonly seen: Seen[] = [];
  private current: Seen | null = null;
  /** Suites and tests with subtests that failed. */
  private readonly containers: Pick<Seen, 'name' | 'suites'>[] = [];
  private readonly counts = new Map<string, number>();
  private complete = false;
  private readonly list = new NodeTestList();
  private readonly late: RawFailure[] = [];

  line(text: string): 'mine' | 'other' | 'again' {
    const count = text.startsWith('ℹ ') ? /^ℹ ([a-z_]+) ([\d.]+)$/.exec(text) : null;
    if (count) return this.count(count[1] ?? '', Number(count[2]));
    if (this.complete) return this.listed(text);
    const trimmed = text.trimStart();
    if (/^[✔✖﹣⚠]/.test(trimmed)) {
      const test = timed(text) ?? UNTIMED.exec(text);
      if (test) return this.test(test);
    }
    if (trimmed.startsWith('▶')) {
      const suite = SUITE.exec(text);
      if (suite) return this.suite((suite[1] ?? '').length, suite[2] ?? '');
    }
    if (text.startsWith('ℹ ')) this.said(text.slice(2));
    if (this.current) (this.current.text ??= new BoundedText(32_768)).add(`${text}\n`);
    return 'other';
  }

  end(): RawResults | undefined {
    if (!this.counts.size) return undefined;
    const cases = this.casesSeen();
    const failing = cases.filter((one) => one.failures.length).length;
    const count = (word: string): number => this.counts.get(word) ?? 0;
    const claimed = count('fail') + count('cancelled');
    return consoleResults({
      format: 'node-test-console',
      writer: 'node:test',
      cases,
      outside: this.late,
      // A test that has subtests is counted with them.
      claimedFailures:
        claimed - this.containers.length <= failing && failing > 0 ? Math.min(claimed, failing) : claimed,
      unnamed: unnamedOf({ passed: count('pass'), skipped: count('skipped') + count('todo') }, cases),
      complete: this.complete,
      degraded: this.complete ? [] : ['the output of node:test ends within its summary: results may be missing'],
    });
  }

  private count(word: string, value: number): 'mine' | 'again' {
    if (word === 'tests' && this.complete) return 'again';
    this.current = null;
    this.counts.set(word, value);
    if (word === 'duration_ms') this.complete = true;
    return 'mine';
  }

  private suite(indent: number, name: string): 'mine' {
    this.current = null;
    // Older releases print the title again when the suite ends.
    if (this.suites.endsWith(indent, name)) this.suites.leave(indent);
    else this.suites.enter(indent, name);
    return 'mine';
  }

  private test(found: RegExpExecArray): 'mine' {
    const indent = (found[1] ?? '').length;
    const mark = found[2] ?? '✖';
    const name = found[3] ?? '';
    const own = this.suites.has(indent, name);
    this.current = null;
    this.suites.leave(indent);
    if (own) {
      if (mark === '✖') this.containers.push({ name, suites: this.suites.around(indent) });
      return 'mine';
    }
    const skipped = mark === '﹣' || found[5] !== undefined;
    this.current = {
      name,
      suites: this.suites.around(indent),
      mark,
      skipped,
      seconds: found[4] === undefined ? null : Number(found[4]) / 1000,
      text: null,
    };
    if (this.seen.length < 1_000_000) this.seen.push(this.current);
    return 'mine';
  }

  private listed(text: string): 'mine' | 'other' | 'again' {
    if (this.list.take(text)) return 'mine';
    return /^(?:✔ .+ \([\d.]+ms\)|▶ \S)/.test(text) ? 'again' : 'other';
  }

  private said(text: string): void {
    this.current = null;
    if (isLateError(text) && this.late.length < MOST_LATE)
      this.late.push({ status: 'errored', type: null, message: text, text: '' });
  }

  private casesSeen(): RawCase[] {
    if (this.list.entries.length) return this.listedCases();
    // Crosses that are not counted were printed by tests.
    const printed = this.complete && !this.counts.get('fail') && !this.counts.get('cancelled');
    return this.seen.filter((one) => !printed || one.mark !== '✖' || one.skipped).map((one) => caseOf(one, null));
  }

  /** With a list of what failed, other marks in the tree were printed by tests, and its reasons are the whole ones. */
  private listedCases(): RawCase[] {
    const left = [...this.list.entries];
    const cases: RawCase[] = [];
    for (const one of this.seen) {
      if (one.mark !== '✖' || one.skipped) {
        cases.push(caseOf(one, null));
        continue;
      }
      const at = left.findIndex(
        ({ name }) => name === one.name || (one.seconds === null && name.startsWith(`${one.name}\n`)),
      );
      const [entry] = at < 0 ? [] : left.splice(at, 1);
      if (entry) cases.push(caseOf(one, entry));
    }
    for (const entry of left) this.addHook(cases, entry);
    return cases;
  }

  /** A suite fails by itself where a hook does: that is why its tests were cancelled, else a failure of its own. */
  private addHook(cases: RawCase[], { name, file, line, text }: ListedFailure): void {
    const container = this.containers.find((one) => one.name === name);
    const inside = [...(container?.suites ?? []), name];
    const failure = failureWith(unquoted(text.text()), container ? 'errored' : 'failed');
    let found = false;
    for (const [index, one] of cases.entries()) {
      const within = inside.every((suite, depth) => one.suites[depth] === suite);
      if (!container || !within || !one.failures.some((own) => own.text === CANCELLED)) continue;
      cases[index] = { ...one, failures: [failure, ...one.failures] };
      found = true;
    }
    if (!found) cases.push(consoleCase({ name, suites: container?.suites ?? [], file, line, failures: [failure] }));
  }
}

const MOST_LATE = 100;
const CANCELLED = 'test did not finish before its parent and was cancelled';

/** The last time of a line is the runner's; a directive behind it may hold no time of its own. */
function timed(text: string): RegExpExecArray | null {
  return text.includes('ms)') ? TEST.exec(text) : null;
}

function caseOf({ name, suites, mark, skipped, seconds, text }: Seen, entry: ListedFailure | null): RawCase {
  const failed = mark === '✖' && !skipped;
  const reason = unquoted(entry?.text.text() ?? text?.text() ?? '');
  return consoleCase({
    name: entry?.name ?? name,
    suites,
    skipped,
    seconds,
    file: entry?.file ?? null,
    line: entry?.line ?? null,
    failures: failed ? [failureWith(reason, reason === CANCELLED ? 'errored' : 'failed')] : [],
  });
}

/** What is no error is shown as in source code. */
function unquoted(text: string): string {
  return /^\s*'([^\n]*)'\s*$/.exec(text)?.[1] ?? text;
}
