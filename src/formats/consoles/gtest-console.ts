import type { RawCase, RawResults } from '../../domain/raw-results.ts';
import { BoundedText } from '../results/result-format.ts';
import { consoleCase, consoleResults, failureWith, unnamedOf } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';

/** GoogleTest, with or without `--gtest_brief`. */
export const gtestConsole: ConsoleRunner = {
  format: 'gtest-console',
  start:
    /^\[={10}\] (?:Running )?\d+ tests? from |^\[ RUN {6}\] \S|^\[ {2}FAILED {2}\] \S+\.\S+(?:, where .*)? \(\d+ ms\)$/,
  head: /^\[={10}\] Running /,
  open: (before) => new GtestRun(before),
};

/** A test that printed something without a line end has its own end on the same line. */
const ENDED = /\[ +(OK|FAILED|SKIPPED) +\] (\S+?\.\S+?)(?:, where .*?)? \((\d+) ms\)$/;
const LISTED = /^\[ {2}(FAILED|SKIPPED) {1,2}\] (\S.*?)(?:, where .*)?$/;
const COUNTED = /^\[ {2}(PASSED|FAILED|SKIPPED) {1,2}\] (\d{1,9}) tests?(?:\.|, listed below:)$/;
const RAN = /^\[={10}\] (\d{1,9}) tests? from .* ran\./;
const MOST = 1_000_000;

/** Tests one by one, then the counts, then the names of those that failed. */
class GtestRun implements ConsoleRun {
  private readonly cases: RawCase[] = [];
  private readonly failed = new Set<string>();
  private readonly listed = new Set<string>();
  private running: string | null = null;
  private text = new BoundedText(32_768);
  private total: number | null = null;
  private passed: number | null = null;
  private skipped = 0;

  /** In brief, a reason is all that stands before the first test that failed. */
  constructor(before: readonly string[]) {
    for (const line of before) this.text.add(`${line}\n`);
  }

  line(text: string): 'mine' | 'other' | 'again' {
    const ended = text.endsWith(' ms)') ? ENDED.exec(text) : null;
    if (ended && (ended.index === 0 || ended[2] === this.running)) {
      if (ended.index > 0) this.text.add(`${text.slice(0, ended.index)}\n`);
      return this.settle(ended[2] ?? '', { word: ended[1] ?? '', milliseconds: Number(ended[3]) });
    }
    if (text.charCodeAt(0) !== 91) {
      this.text.add(`${text}\n`);
      return 'other';
    }
    if (text.startsWith('[ RUN ')) {
      this.running = text.slice('[ RUN      ] '.length);
      this.text = new BoundedText(32_768);
      return 'mine';
    }
    return this.framed(text);
  }

  end(): RawResults | undefined {
    if (this.running !== null) this.settle(this.running, { word: 'RUNNING', milliseconds: null });
    if (this.total === null && !this.cases.length) return undefined;
    for (const name of this.listed) if (!this.failed.has(name)) this.add(name, { status: 'failed', seconds: null });
    const { cases, total, passed, skipped } = this;
    const complete = total !== null && passed !== null;
    return consoleResults({
      format: 'gtest-console',
      writer: 'gtest',
      cases,
      claimedFailures: complete ? Math.max(this.listed.size, total - passed - skipped) : null,
      unnamed: unnamedOf({ passed: passed ?? 0, skipped }, cases),
      complete,
      degraded: complete ? [] : ['the output of GoogleTest ends before its counts: results may be missing'],
    });
  }

  /** The lines of the whole run, of suites, and the list at its end. */
  private framed(text: string): 'mine' | 'other' | 'again' {
    if (text.startsWith('[=====')) {
      const ran = RAN.exec(text)?.[1];
      if (ran !== undefined) this.total = Number(ran);
      else if (this.total !== null) return 'again';
      return 'mine';
    }
    const counted = COUNTED.exec(text);
    if (counted) {
      if (counted[1] === 'PASSED') this.passed = Number(counted[2]);
      else if (counted[1] === 'SKIPPED') this.skipped = Number(counted[2]);
      return 'mine';
    }
    const listed = this.total === null ? null : LISTED.exec(text);
    if (listed?.[1] === 'FAILED') this.listed.add(listed[2] ?? '');
    if (listed || text.startsWith('[-----')) return 'mine';
    this.text.add(`${text}\n`);
    return 'other';
  }

  private settle(name: string, { word, milliseconds }: { word: string; milliseconds: number | null }): 'mine' {
    const status = word === 'OK' ? 'passed' : word === 'SKIPPED' ? 'skipped' : word === 'FAILED' ? 'failed' : 'errored';
    this.add(name, { status, seconds: milliseconds === null ? null : milliseconds / 1000 });
    this.running = null;
    this.text = new BoundedText(32_768);
    return 'mine';
  }

  private add(
    name: string,
    { status, seconds }: { status: 'passed' | 'skipped' | 'failed' | 'errored'; seconds: number | null },
  ): void {
    if (this.cases.length >= MOST) return;
    const dot = name.indexOf('.');
    const failing = status === 'failed' || status === 'errored';
    if (failing) this.failed.add(name);
    const text = this.text.text();
    const failure =
      status === 'errored'
        ? { ...failureWith(text, 'errored'), message: 'the process ended while this test was running' }
        : failureWith(text);
    this.cases.push(
      consoleCase({
        name: name.slice(dot + 1),
        suites: dot < 0 ? [] : [name.slice(0, dot)],
        skipped: status === 'skipped',
        seconds,
        failures: failing ? [failure] : [],
      }),
    );
  }
}
