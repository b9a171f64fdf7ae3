import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { goFailure } from './go-failure.ts';
import { BoundedText } from '../results/result-format.ts';

/** `go test` with and without `-v`. */
export const goConsole: ConsoleRunner = {
  format: 'go-console',
  start:
    /^(?:=== RUN +\S+$|--- (?:PASS|FAIL|SKIP): |ok {2}\t|FAIL\t\S|\?   \t|(?:ok {6}|FAIL {4}|\? {7})\S+\s+(?:[\d.]+s|\(cached\)|\[)|# [\w.-]+(?:\/[\w./-]+)?(?: \[\S+\.test\])?$|goos: \w+$|Benchmark\S+ *\t|panic: |fatal error: |WARNING: DATA RACE$)/,
  head: /^=== RUN /,
  open: (before) => new GoRun(before),
};

/** Releases before Go 1.5 wrote out `seconds`; benchmarks have no time. */
const ENDED = /^ *--- (PASS|FAIL|SKIP): (?:(\S+) \(([\d.]+)(?:s| seconds)\)|(Benchmark\S*?)(?:-\d+)?)$/;
/** A test that printed something without a line end has its own end on the same line. */
const ENDED_MIDWAY = /--- (PASS|FAIL|SKIP): ((?:Test|Example|Fuzz)\S*) \(([\d.]+)s\)$/;
const MEASURED = /^(Benchmark\S*?)(?:-\d+)?\s+\d+\t.* ns\/op\b/;
/** Some viewers of logs turn the tab into the spaces that it stands for. */
const PACKAGE = /^(?:(ok|FAIL|\?) {0,3}\t|(ok|FAIL|\?) {4,7}(?=\S+\s+(?:[\d.]+s|\(cached\)|\[)))(\S+)(?:\s+|$)(.*)$/;
const MOST = 1_000_000;

/** Whatever lines of output belong to. */
interface Output {
  /** What it printed; null: nothing, as most tests. */
  text: BoundedText | null;
}

interface Test extends Output {
  readonly name: string;
  status: 'PASS' | 'FAIL' | 'SKIP' | null;
  started: boolean;
  seconds: number | null;
}

/** Tests come first, the line of their package after them. The output has no end mark. */
class GoRun implements ConsoleRun {
  private tests = new Map<string, Test>();
  private verbose = false;
  private current: Output | null = null;
  private last: Test | null = null;
  private loose = new BoundedText(32_768);
  private readonly builds = new Map<string, Output>();
  private readonly cases: RawCase[] = [];
  private readonly outside: RawFailure[] = [];
  /** Finished tests whose name was run again (`-count=2`). */
  private readonly done: Test[] = [];
  /** A test was seen to begin. */
  private announced = false;
  private packages = 0;
  /** Packages that passed without naming a test: each holds one at least. */
  private silent = 0;
  private red = false;
  /** After a panic everything until the package's line is its stack. */
  private dying = false;

  constructor(before: readonly string[]) {
    // A test's end may follow what it printed, and a reason may stand before the first line that is surely Go's.
    for (const line of before) this.line(line);
  }

  line(text: string): 'mine' | 'other' {
    if (text.startsWith('=== ')) {
      const run = /^=== (RUN|CONT|NAME) +(\S+)$/.exec(text);
      if (run) return this.begin(run[2] ?? '', run[1] === 'RUN');
      if (text.startsWith('=== PAUSE ')) return 'mine';
    }
    const ended = text.includes('--- ') ? (ENDED.exec(text) ?? this.midway(text)) : null;
    if (ended) return this.ended(ended);
    const pack = /^[oF?]/.test(text) ? PACKAGE.exec(text) : null;
    if (pack) return this.pack(pack);
    const measured = text.startsWith('Benchmark') ? MEASURED.exec(text)?.[1] : undefined;
    if (this.verbose && /^Benchmark\S+$/.test(text)) return this.begin(text, true);
    if (measured !== undefined) return this.ended(['', 'PASS', undefined, undefined, measured]);
    const build = text.startsWith('# ') ? /^# (\S+)(?: \[\S+\.test\])?$/.exec(text)?.[1] : undefined;
    if (build !== undefined) {
      this.last = null;
      this.current = { text: null };
      this.builds.set(build, this.current);
      return 'mine';
    }
    if (text === 'FAIL') {
      this.red = true;
      return 'mine';
    }
    if (text === 'PASS' || /^exit status \d+$/.test(text)) return 'mine';
    this.said(text);
    return 'other';
  }

  /**
   * Without -v what a test logs is indented below its line; what stands further left was printed by some later test.
   */
  private said(text: string): void {
    if (text.startsWith('panic: ') || text.startsWith('fatal error: ')) this.dying = true;
    // It names the tests that were running; the test whose line came last is none of them.
    if (!this.verbose && text.startsWith('panic: test timed out ')) this.current = null;
    const own = this.verbose || this.dying || this.last === null || this.last.name.startsWith('Example');
    if (this.current && (own || /^(?:\s|$)/.test(text)))
      (this.current.text ??= new BoundedText(32_768)).add(`${text}\n`);
    else this.loose.add(`${text}\n`);
  }

  /** Under -v a real test has begun before; without it the line may not be one that a test logged. */
  private midway(text: string): RegExpExecArray | null {
    const found = ENDED_MIDWAY.exec(text);
    const begun = found ? this.tests.get(found[2] ?? '') : undefined;
    const real = this.verbose ? begun?.started && begun.status === null : found?.[1] === 'FAIL' && /^\S/.test(text);
    return real ? found : null;
  }

  get weak(): boolean {
    return this.packages === 0 && !this.announced;
  }

  end(): RawResults | undefined {
    const unfinished = [...this.tests.values()].filter((test) => test.status !== null || test.started);
    if (!this.packages && !unfinished.length && !this.done.length) return undefined;
    const degraded = unfinished.length
      ? ['the output of go test ends before the line of a package: results may be missing']
      : [];
    this.flush(null, false);
    if (this.red && !this.outside.length && !this.cases.some((one) => one.failures.length)) {
      this.outside.push({ status: 'failed', type: null, message: 'go test ended with FAIL', text: this.loose.text() });
    }
    const { cases, outside } = this;
    const unnamed = { passed: this.silent, skipped: 0 };
    return consoleResults({ format: 'go-console', writer: 'go', cases, outside, unnamed, complete: false, degraded });
  }

  private begin(name: string, started: boolean): 'mine' {
    let test = this.testOf(name);
    if (started) {
      if (test.status !== null && test.started) {
        this.done.push(test);
        this.last = test = this.newTest(name);
      }
      test.started = true;
      this.verbose = true;
      this.announced = true;
    }
    this.current = test;
    return 'mine';
  }

  private testOf(name: string): Test {
    // A test mostly ends in the line after the one in which it began.
    if (this.last?.name === name) return this.last;
    this.last = this.tests.get(name) ?? this.newTest(name);
    return this.last;
  }

  private newTest(name: string): Test {
    const test: Test = { name, status: null, started: false, seconds: null, text: null };
    if (this.tests.size < MOST) this.tests.set(name, test);
    return test;
  }

  private ended([, status, name, time, bench]: readonly (string | undefined)[]): 'mine' {
    const test = this.testOf(name ?? bench ?? '');
    test.status = status === 'FAIL' ? 'FAIL' : status === 'SKIP' ? 'SKIP' : 'PASS';
    test.seconds = time === undefined ? null : Number(time);
    // Benchmarks have no RUN line.
    test.started ||= bench !== undefined;
    if (status === 'FAIL' && /^WARNING: DATA RACE$/m.test(this.loose.text())) this.takeLoose(test);
    this.current = test;
    return 'mine';
  }

  /** Without -v the race detector's report stands before the test's own line. */
  private takeLoose(test: Test): void {
    (test.text ??= new BoundedText(32_768)).add(this.loose.text());
    this.loose = new BoundedText(32_768);
  }

  private pack([, tabbed, spaced, name = '', rest = '']: RegExpExecArray): 'mine' {
    this.packages++;
    const word = tabbed ?? spaced;
    if (word !== 'FAIL') {
      const named = this.cases.length;
      this.flush(name, false);
      if (word === 'ok' && this.cases.length === named && !rest.includes('[no tests to run]')) this.silent++;
      this.loose = new BoundedText(32_768);
      return 'mine';
    }
    const from = this.cases.length;
    this.flush(name, true);
    if (!this.cases.slice(from).some((one) => one.failures.length)) {
      const build = this.builds.get(name)?.text?.text() ?? '';
      const built = /\b(?:build|setup) failed\]/.test(rest);
      this.outside.push({
        status: 'errored',
        type: null,
        message: `${name}: ${built ? 'build failed' : 'package failed outside its tests'}`,
        text: build || this.loose.text(),
      });
    }
    this.loose = new BoundedText(32_768);
    return 'mine';
  }

  /** Gives the tests seen so far to their package. `died`: what was still running when it failed has failed. */
  private flush(pack: string | null, died: boolean): void {
    const tests = [...this.done.splice(0), ...this.tests.values()];
    if (died) tests.push(...this.hanging(pack, tests));
    for (const test of tests) {
      // Under -v every real test has begun with a RUN line; others are text that a test printed.
      if (this.verbose && !test.started) continue;
      const failed = test.status === 'FAIL' || (test.status === null && died && !test.name.startsWith('Benchmark'));
      if (test.status === null && !failed) continue;
      if (this.cases.length >= MOST) break;
      this.cases.push(
        consoleCase({
          name: test.name,
          classname: pack,
          suites: pack === null ? [] : [pack],
          skipped: test.status === 'SKIP',
          seconds: test.seconds,
          failures: failed ? [goFailure(test.text?.text() ?? '', test.status !== null)] : [],
        }),
      );
    }
    this.tests = new Map();
    this.current = null;
    this.last = null;
    this.verbose = false;
    this.dying = false;
  }

  /**
   * A time-out lists the tests that were running; a panic outside the test's goroutine names the test in its stack
   * only.
   */
  private hanging(pack: string | null, tests: readonly Test[]): Test[] {
    const text = this.loose.text();
    const running = /^\s*running tests:\n((?:\s+\S+ \([\d.hms]+\)\n)+)/m.exec(text)?.[1];
    const listed = [...(running ?? '').matchAll(/^\s+(\S+) \(/gm)].map((one) => one[1] ?? '');
    const failed = tests.some((test) => test.status === 'FAIL');
    const inStack =
      pack === null || failed || listed.length
        ? []
        : [...text.matchAll(/^(\S+)\.((?:Test|Fuzz|Example)\w+)(?:\.func[\d.]+)*\(/gm)]
            .filter((one) => one[1] === pack)
            .slice(0, 1)
            .map((one) => one[2] ?? '');
    const output = new BoundedText(32_768);
    output.add(text);
    return [...listed, ...inStack]
      .filter((name) => !tests.some((test) => test.name === name))
      .map((name) => ({ name, status: 'FAIL', started: true, seconds: null, text: output }));
  }
}
