import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults, countsOf, FailureBlocks, failureWith, unnamedOf } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { SuiteTree } from './suite-tree.ts';

/** jest's default and verbose reporters. */
export const jestConsole: ConsoleRunner = {
  format: 'jest-console',
  start: /^ ?(?:PASS|FAIL) {1,2}(?:\S.{0,60} {1,2})?\S+\.[cm]?[jt]sx?(?: \([\d.]+ m?s\))?$|^Test Suites: +\d/,
  open: () => new JestRun(),
};

/** A project's name may stand before the file. */
const FILE = /^ ?(PASS|FAIL) {1,2}(?:\S.{0,60} {1,2})?(\S+\.[cm]?[jt]sx?)(?: \([\d.]+ m?s\))?$/;
const TITLE = /^ {2}● (.+)$/;
const VERBOSE = /^( {2,})(?:(✓|√)|(✕|×)|(○)|(✎)) (?:skipped |todo )?(.+?)(?: \(([\d.]+) (ms|s)\))?$/;
const NO_TEST =
  /^(?:Console|Cannot log after tests are done|Deprecation Warning|Validation (?:Warning|Error)|Obsolete snapshot|process\.exit called)/;

const MOST_NAMES = 100_000;

interface Title {
  readonly key: string;
  readonly file: string | null;
  title: string;
}

/** Bullets two spaces in are jest's own; whatever a test prints is indented further. */
class JestRun implements ConsoleRun {
  private file: string | null = null;
  private readonly blocks = new FailureBlocks<Title>();
  private readonly passing: RawCase[] = [];
  private readonly suites = new SuiteTree();
  private suiteCounts: ReadonlyMap<string, number> | null = null;
  private testCounts: ReadonlyMap<string, number> | null = null;
  private complete = false;
  /** The title whose lines are not over yet. */
  private titled: Title | null = null;
  /** Every failing test so far, which a long run lists once more. */
  private readonly known = new Map<string, number>();
  private repeating = false;
  private readonly outside: RawFailure[] = [];

  line(text: string): 'mine' | 'other' | 'again' {
    const file = text.length < 1000 && mayNameFile(text) ? FILE.exec(text) : null;
    if (file) {
      if (this.complete) return 'again';
      this.file = file[2] ?? null;
      this.titled = null;
      this.suites.clear();
      this.blocks.stop();
      return 'mine';
    }
    const title = text.startsWith('  ● ') ? TITLE.exec(text)?.[1] : undefined;
    if (title !== undefined) return this.begin(title);
    if (this.titled) return this.continued(this.titled, text);
    if (text.startsWith('Test') || text.startsWith('Jest: ') || text.startsWith('Summary of all'))
      return this.closing(text);
    if (this.blocks.open) this.blocks.add(text.startsWith('    ') ? text.slice(4) : text);
    else return this.verbose(text);
    return 'other';
  }

  get weak(): boolean {
    return this.testCounts === null;
  }

  end(): RawResults | undefined {
    const failing = this.blocks.all().map(({ title, text }) => caseOf(title, text));
    const cases = [...this.passing, ...failing];
    if (!this.testCounts && !cases.length && !this.outside.length) return undefined;
    const count = (counts: ReadonlyMap<string, number> | null, ...words: string[]): number =>
      words.reduce((sum, word) => sum + (counts?.get(word) ?? 0), 0);
    const failed = count(this.testCounts, 'failed');
    return consoleResults({
      format: 'jest-console',
      writer: 'jest',
      cases,
      outside: this.outside,
      claimedFailures: this.testCounts ? failed || count(this.suiteCounts, 'failed') : null,
      unnamed: unnamedOf(
        { passed: count(this.testCounts, 'passed'), skipped: count(this.testCounts, 'skipped', 'todo') },
        cases,
      ),
      complete: this.complete,
      degraded: this.complete ? [] : ['the output of jest ends before its summary: results may be missing'],
    });
  }

  private begin(title: string): 'mine' {
    this.titled = null;
    const same = `${this.file} ${title}`;
    const times = this.known.get(same) ?? 0;
    if (NO_TEST.test(title) || (this.repeating && times > 0)) {
      this.blocks.stop();
      return 'mine';
    }
    if (this.known.size < MOST_NAMES) this.known.set(same, times + 1);
    this.titled = { key: `${same} ${times}`, file: this.file, title };
    this.blocks.begin(this.titled);
    return 'mine';
  }

  /** A name may have several lines: a blank one ends it. */
  private continued(titled: Title, text: string): 'other' {
    if (text.trim() === '') this.titled = null;
    else if (text.startsWith('    ')) {
      this.titled = null;
      this.blocks.add(text.slice(4));
    } else titled.title += `\n${text}`;
    return 'other';
  }

  private closing(text: string): 'mine' | 'other' {
    this.blocks.stop();
    if (text.startsWith('Summary of all')) this.repeating = true;
    if (/^Jest: .{1,200} not met: /.test(text)) {
      this.outside.push({ status: 'failed', type: null, message: text, text: '' });
    } else if (/^Test Suites: .*\d+ total$/.test(text)) {
      this.suiteCounts = countsOf(text);
    } else if (/^Tests: .*\d+ total$/.test(text)) {
      this.testCounts = countsOf(text);
      this.complete = this.suiteCounts !== null;
    } else {
      return 'other';
    }
    return 'mine';
  }

  private verbose(text: string): 'mine' | 'other' {
    const found = this.file !== null && text.startsWith('  ') ? VERBOSE.exec(text) : null;
    if (!found) {
      const suite = this.file === null ? null : /^( {2,})(\S.*)$/.exec(text);
      if (suite) this.suites.enter((suite[1] ?? '').length, suite[2] ?? '');
      return 'other';
    }
    const indent = (found[1] ?? '').length;
    // A failing test comes again with its reason, under a bullet.
    if (found[3]) return 'mine';
    const suites = this.suites.around(indent);
    const time = found[7] ? Number(found[7]) / (found[8] === 'ms' ? 1000 : 1) : null;
    this.passing.push(
      consoleCase({ name: found[6] ?? '', file: this.file, suites, skipped: !found[2], seconds: time }),
    );
    return 'mine';
  }
}

/** P or F, perhaps behind a space: asked of every line, and cheaper than the pattern. */
function mayNameFile(text: string): boolean {
  const first = text.charCodeAt(text.charCodeAt(0) === 32 ? 1 : 0);
  return first === 80 || first === 70;
}

function caseOf({ file, title }: Title, text: string): RawCase {
  if (title === 'Test suite failed to run')
    return consoleCase({ name: null, file, failures: [failureWith(text, 'errored')] });
  const parts = title.split(' › ');
  return consoleCase({ name: parts.at(-1) ?? title, file, suites: parts.slice(0, -1), failures: [failureWith(text)] });
}
