import type { RawCase, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults, FailureBlocks, failureWith, unnamedOf } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { SuiteTree } from './suite-tree.ts';

/** mocha's spec reporter, and the epilogue that all of mocha's reporters for people share. */
export const mochaConsole: ConsoleRunner = {
  format: 'mocha-console',
  start: /^ {4,}(?:[✔✓√] |\d+\) \S)|^ {2}\d+ passing(?: \(|$)/,
  open: (before) => new MochaRun(before),
};

const TEST = /^( {2,})(?:([✔✓√])|(\d+)\)|(-)) (.+?)(?: \((\d+)ms\))?$/;

interface Title {
  readonly key: string;
  readonly suites: readonly string[];
  readonly name: string;
}

/** A test that passed or is pending, as its line tells it. */
interface Branch {
  readonly name: string;
  readonly suites: readonly string[];
  readonly skipped: boolean;
  readonly milliseconds: string | undefined;
}

/** A tree by indentation, then the counts, then each failure by number with the titles of its suites. */
class MochaRun implements ConsoleRun {
  private readonly suites = new SuiteTree();
  /** Cases are made of them once it is sure that this is mocha: others draw such trees, too. */
  private readonly tree: Branch[] = [];
  private readonly numbered: Title[] = [];
  private readonly blocks = new FailureBlocks<Title>();
  private counts: { passing: number; pending: number; failing: number } | null = null;
  private complete = false;
  private next = 1;
  private inStack = false;
  /** Title lines of a failure, until one ends with a colon. */
  private titles: string[] | null = null;

  constructor(before: readonly string[]) {
    for (const line of before) this.suite(line);
  }

  line(text: string): 'mine' | 'other' | 'again' {
    const count = isDigit(text.charCodeAt(2))
      ? /^ {2}(\d{1,9}) (passing|pending|failing)(?: \(\S+(?: \S+)?\))?$/.exec(text)
      : null;
    if (count) return this.count(count[2] ?? '', Number(count[1]));
    if (!this.counts) return this.branch(text);
    if (text === '') {
      this.complete = true;
      this.blocks.add('');
      return 'other';
    }
    const failure = /^ {2}(\d{1,7})\) (.+)$/.exec(text);
    if (failure && Number(failure[1]) === this.next && this.counts.failing >= this.next) {
      this.next++;
      this.inStack = false;
      this.titles = [failure[2] ?? ''];
      this.titled();
      return 'mine';
    }
    if (this.titles) {
      // A name may have several lines; what follows the first is not indented.
      if (/^ {5}/.test(text)) this.titles.push(text.trim());
      else this.titles.push(`${this.titles.pop() ?? ''}\n${text}`);
      this.titled();
      return 'mine';
    }
    // Behind the stack of the last failure something else begins; a message of several lines comes before its stack.
    if (/^\s+at /.test(text)) this.inStack = true;
    else if (this.inStack && this.next > this.counts.failing && /^\S/.test(text)) this.blocks.stop();
    this.blocks.add(text);
    return this.blocks.open && text.startsWith('  ') ? 'mine' : 'other';
  }

  end(): RawResults | undefined {
    const { counts } = this;
    if (!counts) return undefined;
    const failing = this.blocks
      .all()
      .map(({ title, text }) => consoleCase({ name: title.name, suites: title.suites, failures: [failureWith(text)] }));
    // Without the list at the end, the numbers in the tree are all there is.
    const cases = [
      ...this.tree.map(caseOf),
      ...(failing.length
        ? failing
        : this.numbered.map((one) => consoleCase({ name: one.name, suites: one.suites, failures: [failureWith('')] }))),
    ];
    return consoleResults({
      format: 'mocha-console',
      writer: 'mocha',
      cases,
      claimedFailures: counts.failing || this.numbered.length,
      unnamed: unnamedOf({ passed: counts.passing, skipped: counts.pending }, cases),
      complete: this.complete,
      degraded: this.complete ? [] : ['the output of mocha ends within its summary: results may be missing'],
    });
  }

  private count(word: string, count: number): 'mine' | 'again' {
    if (word === 'passing') {
      if (this.counts) return 'again';
      this.counts = { passing: count, pending: 0, failing: 0 };
    } else if (this.counts && !this.complete) {
      this.counts[word === 'pending' ? 'pending' : 'failing'] = count;
    }
    return 'mine';
  }

  private branch(text: string): 'mine' | 'other' {
    const found = text.startsWith('  ') ? TEST.exec(text) : null;
    if (!found) {
      this.suite(text);
      return 'other';
    }
    const indent = (found[1] ?? '').length;
    const suites = this.suites.around(indent);
    const name = found[5] ?? '';
    if (found[3]) this.numbered.push({ key: found[3], suites, name });
    else this.tree.push({ name, suites, skipped: found[4] !== undefined, milliseconds: found[6] });
    return 'mine';
  }

  private suite(text: string): void {
    const found = /^( {2,40})(\S.{0,500})$/.exec(text);
    if (!found) {
      if (text.trim()) this.suites.clear();
      return;
    }
    this.suites.enter((found[1] ?? '').length, found[2] ?? '');
  }

  private titled(): void {
    const { titles } = this;
    if (!titles || (!titles.at(-1)?.endsWith(':') && titles.length < 20)) return;
    const name = (titles.at(-1) ?? '').replace(/:$/, '');
    this.blocks.begin({ key: String(this.next), suites: titles.slice(0, -1), name });
    this.titles = null;
  }
}

function caseOf({ name, suites, skipped, milliseconds }: Branch): RawCase {
  return consoleCase({
    name,
    suites,
    skipped,
    seconds: milliseconds === undefined ? null : Number(milliseconds) / 1000,
  });
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
