import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { goFailure } from './go-failure.ts';
import { type Json, numberOf, parseJson, property, textOf } from '../json-values.ts';
import { BoundedText } from '../results/result-format.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';

/**
 * The event stream of `go test -json` (https://pkg.go.dev/cmd/test2json), one JSON object a line, other lines between
 * them.
 */
export const goTestJson: ConsoleRunner = {
  format: 'go-test-json',
  start: /^\{(?:"Time":"[^"]*",)?"(?:Action|ImportPath)":"/,
  head: /^\{/,
  encloses: true,
  open: (before) => new GoJsonRun(before),
};

interface OpenTest {
  readonly name: string;
  readonly output: BoundedText;
  /** A `run` event was seen. Without one the "test" is text that a test printed. */
  started: boolean;
}

interface Package {
  readonly name: string;
  readonly running: Map<string, OpenTest>;
  readonly output: BoundedText;
  failures: number;
  ended: boolean;
  /**
   * Where the tests of earlier runs of the package are among the cases: tools such as gotestsum run failed tests
   * again.
   */
  readonly before: Map<string, number>;
  readonly now: Map<string, number>;
}

const TEST_OUTPUT = 32_768;

/**
 * Tests end one by one, their package after them. The stream has no end mark: a missing last package can't be
 * noticed.
 */
class GoJsonRun implements ConsoleRun {
  private readonly packages = new Map<string, Package>();
  private readonly cases: RawCase[] = [];
  private readonly outside: RawFailure[] = [];
  /** Before Go 1.24 what the compiler says stands between the events. */
  private readonly loose = new BoundedText(TEST_OUTPUT);
  private damaged = 0;

  constructor(before: readonly string[]) {
    for (const line of before) this.loose.add(`${line}\n`);
  }

  line(text: string): 'mine' | 'other' {
    if (!text.startsWith('{')) return this.between(text);
    const event = parseJson(text);
    const action = textOf(property(event, 'Action'));
    if (!action) {
      // Programs log in JSON, too; an event that was cut begins like the others.
      if (!goTestJson.start.test(text)) return 'other';
      this.damaged++;
      return 'mine';
    }
    const name = textOf(property(event, 'Package'));
    const found = { cases: this.cases, outside: this.outside, packageOf: (one: string) => this.packageOf(one) };
    if (action === 'build-output') this.packageOf(builtFor(event)).output.add(textOf(property(event, 'Output')) ?? '');
    else if (name) apply(this.packageOf(name), { action, event }, found);
    return 'mine';
  }

  end(): RawResults | undefined {
    const { packages, cases, outside, damaged } = this;
    if (!packages.size && !outside.length) return undefined;
    const degraded: string[] = [];
    const cut = [...packages.values()]
      .filter((one) => !one.ended && (one.running.size || one.failures))
      .map((one) => one.name);
    if (cut.length) degraded.push(`package ${cut.slice(0, 3).join(', ')} has no end: the stream was cut`);
    if (damaged) degraded.push(`${damaged} line${damaged === 1 ? '' : 's'} could not be read as an event`);
    return {
      format: 'go-test-json',
      kind: 'file',
      writer: 'go',
      cases,
      outside,
      claimedFailures: null,
      complete: false,
      degraded,
    };
  }

  private between(text: string): 'mine' | 'other' {
    const failed = /^FAIL\t(\S+) \[(?:build|setup) failed\]$/.exec(text)?.[1];
    if (failed === undefined) {
      if (text) this.loose.add(`${text}\n`);
      return 'other';
    }
    const message = `${failed}: build failed`;
    this.outside.push({ status: 'errored', type: null, message, text: this.loose.text() });
    return 'mine';
  }

  private packageOf(name: string): Package {
    const known = this.packages.get(name);
    if (known) return known;
    const fresh: Package = {
      name,
      running: new Map(),
      output: new BoundedText(TEST_OUTPUT),
      failures: 0,
      ended: false,
      before: new Map(),
      now: new Map(),
    };
    this.packages.set(name, fresh);
    return fresh;
  }
}

interface Found {
  readonly cases: RawCase[];
  readonly outside: RawFailure[];
  packageOf(name: string): Package;
}

function apply(pack: Package, { action, event }: { action: string; event: Json }, found: Found): void {
  const name = textOf(property(event, 'Test'));
  if (!name) return applyToPackage(pack, { action, event }, found);
  const test = pack.running.get(name) ?? { name, output: new BoundedText(TEST_OUTPUT), started: false };
  pack.running.set(name, test);
  switch (action) {
    case 'run':
      if (pack.ended) beginAgain(pack);
      test.started = true;
      return;
    case 'output':
      return test.output.add(textOf(property(event, 'Output')) ?? '');
    case 'bench':
    case 'pass':
    case 'fail':
    case 'skip':
      pack.running.delete(name);
      // Older releases begin benchmarks without a word.
      if (!test.started && !name.startsWith('Benchmark')) return;
      keep(
        pack,
        { test, action: action === 'bench' ? 'pass' : action, seconds: numberOf(property(event, 'Elapsed')) },
        found,
      );
  }
}

/** The package runs once more: what ends from here on is a further attempt. */
function beginAgain(pack: Package): void {
  pack.ended = false;
  pack.failures = 0;
  for (const [name, index] of pack.now) pack.before.set(name, index);
  pack.now.clear();
}

interface End {
  readonly test: OpenTest;
  readonly action: 'pass' | 'fail' | 'skip' | 'cut';
  readonly seconds: number | null;
}

function keep(pack: Package, end: End, { cases }: Found): void {
  const fresh = caseOf(pack, end);
  if (fresh.failures.length) pack.failures++;
  const index = pack.before.get(end.test.name);
  const before = index === undefined ? undefined : cases[index];
  if (index === undefined || !before || pack.now.has(end.test.name)) {
    pack.now.set(end.test.name, cases.length);
    cases.push(fresh);
    return;
  }
  pack.now.set(end.test.name, index);
  cases[index] = { ...fresh, earlier: [...before.earlier, ...before.failures] };
}

function applyToPackage(pack: Package, { action, event }: { action: string; event: Json }, found: Found): void {
  if (action === 'output') pack.output.add(textOf(property(event, 'Output')) ?? '');
  if (action !== 'fail' && action !== 'pass' && action !== 'skip') return;
  pack.ended = true;
  if (action !== 'fail') {
    // Benchmarks have no end of their own.
    for (const test of pack.running.values())
      if (isMeasured(test)) keep(pack, { test, action: 'pass', seconds: null }, found);
    pack.running.clear();
    return;
  }
  // A test that was running when its package died (panic, os.Exit, time-out) has no end of its own.
  for (const test of pack.running.values()) {
    if (test.started || isMeasured(test)) keep(pack, { test, action: 'cut', seconds: null }, found);
  }
  pack.running.clear();
  if (pack.failures) return;
  const build = textOf(property(event, 'FailedBuild'));
  const text = (build ? found.packageOf(build).output.text() : '') + pack.output.text();
  const built = build !== null || /\[(?:build|setup) failed\]/.test(text);
  found.outside.push({
    status: 'errored',
    type: null,
    message: `${pack.name}: ${built ? 'build failed' : 'package failed outside its tests'}`,
    text,
  });
}

function caseOf(pack: Package, { test, action, seconds }: End): RawCase {
  const text = test.output.text();
  const failed = action === 'fail' || (action === 'cut' && !isMeasured(test));
  return {
    name: test.name,
    classname: pack.name,
    file: null,
    line: null,
    suites: [pack.name],
    skipped: action === 'skip',
    failures: failed ? [goFailure(text, action === 'fail')] : [],
    earlier: [],
    seconds,
  };
}

/** `ImportPath` of a build event is the package, or `package [package.test]`. */
function builtFor(event: Json): string {
  return textOf(property(event, 'ImportPath')) ?? '';
}

/** A benchmark that was measured has passed. */
function isMeasured({ name, output }: OpenTest): boolean {
  return name.startsWith('Benchmark') && /^(?:Benchmark.*|\s*\d+\t.*) ns\/op\b/m.test(output.text());
}
