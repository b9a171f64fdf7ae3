import type { RawCase, RawResults } from '../domain/raw-results.ts';
import { consoleCase, consoleResults, failureWith, unnamedOf } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { BoundedText } from './result-format.ts';
import { SuiteTree } from './suite-tree.ts';

/** The `spec` reporter of `node --test`. */
export const nodeTestConsole: ConsoleRunner = {
  format: 'node-test-console',
  start: /^(?:[✔✖] .+ \([\d.]+ms\)|▶ \S|﹣ |ℹ (?:tests|suites|pass|fail) \d)/,
  open: () => new NodeTestRun(),
};

const TEST = /^( *)(✔|✖|﹣|⚠) (.+?) \(([\d.]+)ms\)(?: # ?(.*))?$/;
const SUITE = /^( *)▶ (.+?)(?: \([\d.]+ms\))?(?: #.*)?$/;

interface Seen {
  readonly name: string;
  readonly suites: readonly string[];
  readonly mark: string;
  readonly skipped: boolean;
  readonly seconds: number;
  /** What was printed below it; null: nothing, as of most tests. */
  text: BoundedText | null;
}

/** A tree by indentation, counts, then the failing tests once more with the place of each. */
class NodeTestRun implements ConsoleRun {
  private readonly suites = new SuiteTree();
  private readonly seen: Seen[] = [];
  private current: Seen | null = null;
  private containers = 0;
  private readonly counts = new Map<string, number>();
  private complete = false;
  private place: { readonly file: string; readonly line: number } | null = null;
  private readonly places = new Map<string, { readonly file: string; readonly line: number }[]>();

  line(text: string): 'mine' | 'other' | 'again' {
    const count = text.startsWith('ℹ ') ? /^ℹ ([a-z_]+) ([\d.]+)$/.exec(text) : null;
    if (count) return this.count(count[1] ?? '', Number(count[2]));
    if (this.complete) return this.listed(text);
    const trimmed = text.trimStart();
    if (/^[✔✖﹣⚠]/.test(trimmed)) {
      const test = TEST.exec(text);
      if (test) return this.test(test);
    }
    if (trimmed.startsWith('▶')) {
      const suite = SUITE.exec(text);
      if (suite) return this.suite((suite[1] ?? '').length, suite[2] ?? '');
    }
    if (this.current) (this.current.text ??= new BoundedText(32_768)).add(`${text}\n`);
    return 'other';
  }

  end(): RawResults | undefined {
    if (!this.counts.size) return undefined;
    const cases = this.seen.map((one) => this.caseOf(one));
    const failing = cases.filter((one) => one.failures.length).length;
    const count = (word: string): number => this.counts.get(word) ?? 0;
    const claimed = count('fail') + count('cancelled');
    return consoleResults({
      format: 'node-test-console',
      writer: 'node:test',
      cases,
      // A test that has subtests is counted with them.
      claimedFailures: claimed - this.containers <= failing && failing > 0 ? Math.min(claimed, failing) : claimed,
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
    const mark = found[2] ?? '';
    const name = found[3] ?? '';
    const own = this.suites.has(indent, name);
    this.current = null;
    this.suites.leave(indent);
    if (own) {
      if (mark === '✖') this.containers++;
      return 'mine';
    }
    const note = found[5] ?? '';
    const skipped = mark === '﹣' || /^(?:SKIP|TODO)\b/i.test(note);
    this.current = {
      name,
      suites: this.suites.around(indent),
      mark,
      skipped,
      seconds: Number(found[4]) / 1000,
      text: null,
    };
    if (this.seen.length < 1_000_000) this.seen.push(this.current);
    return 'mine';
  }

  /** `test at a.test.mjs:2:20`, then the test. */
  private listed(text: string): 'mine' | 'other' | 'again' {
    const place = /^test at (.+):(\d+):\d+$/.exec(text);
    if (place) {
      this.place = { file: place[1] ?? '', line: Number(place[2]) };
      return 'mine';
    }
    const test = text.startsWith('✖') ? TEST.exec(text) : null;
    if (test && this.place) {
      const name = test[3] ?? '';
      this.places.set(name, [...(this.places.get(name) ?? []), this.place]);
      this.place = null;
      return 'mine';
    }
    if (text === '✖ failing tests:') return 'mine';
    return /^(?:✔ .+ \([\d.]+ms\)|▶ \S)/.test(text) ? 'again' : 'other';
  }

  private caseOf({ name, suites, mark, skipped, seconds, text }: Seen): RawCase {
    const failed = mark === '✖' && !skipped;
    const place = mark === '✖' ? this.places.get(name)?.shift() : undefined;
    return consoleCase({
      name,
      suites,
      skipped,
      seconds,
      file: place?.file ?? null,
      line: place?.line ?? null,
      failures: failed ? [failureWith(text?.text() ?? '')] : [],
    });
  }
}
