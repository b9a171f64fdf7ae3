import type { RawCase, RawFailure, RawResults } from '../domain/raw-results.ts';
import { consoleCase, consoleResults, failureWith } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { BoundedText } from './result-format.ts';

/** `go test` with and without `-v`. */
export const goConsole: ConsoleRunner = {
  format: 'go-console',
  start:
    /^(?:=== RUN {2,}|--- (?:PASS|FAIL|SKIP): |ok {2}\t|FAIL\t\S|\?   \t|# [\w.-]+(?:\/[\w./-]+)?(?: \[\S+\.test\])?$)/,
  open: () => new GoRun(),
};

const ENDED = /^( *)--- (PASS|FAIL|SKIP): (\S+) \(([\d.]+)s\)$/;
const PACKAGE = /^(?:(ok|FAIL|\?) {0,3}\t)(\S+)(?:\t| \[)?(.*)$/;
const MOST = 1_000_000;

interface Test {
  readonly name: string;
  status: 'PASS' | 'FAIL' | 'SKIP' | null;
  started: boolean;
  seconds: number | null;
  readonly text: BoundedText;
}

/** Tests come first, the line of their package after them. The output has no end mark. */
class GoRun implements ConsoleRun {
  private tests = new Map<string, Test>();
  private verbose = false;
  private current: BoundedText | null = null;
  private loose = new BoundedText(32_768);
  private readonly builds = new Map<string, BoundedText>();
  private readonly cases: RawCase[] = [];
  private readonly outside: RawFailure[] = [];
  private packages = 0;
  private red = false;

  line(text: string): 'mine' | 'other' {
    if (text.startsWith('=== ')) {
      const run = /^=== (RUN|CONT|NAME) {2,}(\S+)$/.exec(text);
      if (run) return this.begin(run[2] ?? '', run[1] === 'RUN');
      if (text.startsWith('=== PAUSE ')) return 'mine';
    }
    const ended = text.includes('--- ') ? ENDED.exec(text) : null;
    if (ended) return this.ended(ended);
    const pack = text.includes('\t') ? PACKAGE.exec(text) : null;
    if (pack && !/\s/.test(pack[2] ?? ' ')) return this.pack(pack);
    const build = text.startsWith('# ') ? /^# (\S+)(?: \[\S+\.test\])?$/.exec(text)?.[1] : undefined;
    if (build !== undefined) {
      this.current = new BoundedText(32_768);
      this.builds.set(build, this.current);
      return 'mine';
    }
    if (text === 'FAIL') {
      this.red = true;
      return 'mine';
    }
    if (text === 'PASS' || /^exit status \d+$/.test(text)) return 'mine';
    (this.current ?? this.loose).add(`${text}\n`);
    return 'other';
  }

  end(): RawResults | undefined {
    const unfinished = [...this.tests.values()].filter((test) => test.status !== null || test.started);
    if (!this.packages && !unfinished.length) return undefined;
    const degraded = unfinished.length
      ? ['the output of go test ends before the line of a package: results may be missing']
      : [];
    this.flush(null, false);
    if (this.red && !this.outside.length && !this.cases.some((one) => one.failures.length)) {
      this.outside.push({ status: 'failed', type: null, message: 'go test ended with FAIL', text: this.loose.text() });
    }
    const { cases, outside } = this;
    return consoleResults({ format: 'go-console', writer: 'go', cases, outside, complete: false, degraded });
  }

  private begin(name: string, started: boolean): 'mine' {
    const test = this.testOf(name);
    if (started) {
      test.started = true;
      this.verbose = true;
    }
    this.current = test.text;
    return 'mine';
  }

  private testOf(name: string): Test {
    const known = this.tests.get(name);
    if (known) return known;
    const test: Test = { name, status: null, started: false, seconds: null, text: new BoundedText(32_768) };
    if (this.tests.size < MOST) this.tests.set(name, test);
    return test;
  }

  private ended([, , status, name = '', time]: RegExpExecArray): 'mine' {
    const test = this.testOf(name);
    test.status = status === 'FAIL' ? 'FAIL' : status === 'SKIP' ? 'SKIP' : 'PASS';
    test.seconds = Number(time);
    this.current = test.text;
    return 'mine';
  }

  private pack([, word, name = '', rest = '']: RegExpExecArray): 'mine' {
    this.packages++;
    if (word !== 'FAIL') {
      this.flush(name, false);
      return 'mine';
    }
    const before = this.cases.filter((one) => one.failures.length).length;
    this.flush(name, true);
    if (this.cases.filter((one) => one.failures.length).length === before) {
      const build = this.builds.get(name)?.text() ?? '';
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
    const tests = [...this.tests.values()];
    if (died && !tests.some((test) => test.status === 'FAIL')) tests.push(...this.hanging(pack, tests));
    for (const test of tests) {
      // Under -v every real test has begun with a RUN line; others are text that a test printed.
      if (this.verbose && !test.started) continue;
      const failed = test.status === 'FAIL' || (test.status === null && died);
      if (test.status === null && !failed) continue;
      if (this.cases.length >= MOST) break;
      this.cases.push(
        consoleCase({
          name: test.name,
          classname: pack,
          suites: pack === null ? [] : [pack],
          skipped: test.status === 'SKIP',
          seconds: test.seconds,
          failures: failed ? [failureWith(test.text.text())] : [],
        }),
      );
    }
    this.tests = new Map();
    this.current = null;
    this.verbose = false;
  }

  /** A time-out or a panic outside the test's goroutine names the test in its stack only. */
  private hanging(pack: string | null, tests: readonly Test[]): Test[] {
    const text = this.loose.text();
    const listed = /^running tests:\n\t(\S+)/m.exec(text)?.[1];
    const inStack =
      pack === null
        ? undefined
        : [...text.matchAll(/^(\S+)\.(Test\w+)(?:\.func[\d.]+)*\(/gm)].find((one) => one[1] === pack)?.[2];
    const name = listed ?? inStack;
    if (name === undefined || tests.some((test) => test.name === name)) return [];
    const test: Test = { name, status: 'FAIL', started: true, seconds: null, text: new BoundedText(32_768) };
    test.text.add(text);
    return [test];
  }
}
