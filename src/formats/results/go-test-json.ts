import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { goFailure } from '../consoles/go-failure.ts';
import { type Json, numberOf, parseJson, property, textOf } from '../json-values.ts';
import { BoundedText, lineReader, type ResultFormat } from './result-format.ts';

/** The event stream of `go test -json` (https://pkg.go.dev/cmd/test2json), one JSON object a line, other lines between them. */
export const goTestJson: ResultFormat = {
  name: 'go-test-json',
  open: (head) => (/^\{.*"Action":"/m.test(head) ? reader() : undefined),
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
  /** Where the tests of earlier runs of the package are among the cases: tools such as gotestsum run failed tests again. */
  readonly before: Map<string, number>;
  readonly now: Map<string, number>;
}

const TEST_OUTPUT = 32_768;

function reader() {
  const packages = new Map<string, Package>();
  const cases: RawCase[] = [];
  const outside: RawFailure[] = [];
  const degraded: string[] = [];
  /** Before Go 1.24 what the compiler says stands between the events. */
  const loose = new BoundedText(TEST_OUTPUT);
  let damaged = 0;
  const packageOf = (name: string): Package => {
    const known = packages.get(name);
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
    packages.set(name, fresh);
    return fresh;
  };
  const line = (text: string): void => {
    if (!text.startsWith('{')) {
      const failed = /^FAIL\t(\S+) \[(?:build|setup) failed\]$/.exec(text)?.[1];
      if (failed !== undefined)
        outside.push({ status: 'errored', type: null, message: `${failed}: build failed`, text: loose.text() });
      else if (text) loose.add(`${text}\n`);
      return;
    }
    const event = parseJson(text);
    const action = textOf(property(event, 'Action'));
    if (!action) {
      damaged++;
      return;
    }
    const name = textOf(property(event, 'Package'));
    if (action === 'build-output') packageOf(builtFor(event)).output.add(textOf(property(event, 'Output')) ?? '');
    else if (name) apply(packageOf(name), { action, event }, { cases, outside, packageOf });
  };
  const end = (): readonly RawResults[] => {
    const cut = [...packages.values()]
      .filter((one) => !one.ended && (one.running.size || one.failures))
      .map((one) => one.name);
    if (cut.length) degraded.push(`package ${cut.slice(0, 3).join(', ')} has no end: the stream was cut`);
    if (damaged) degraded.push(`${damaged} line${damaged === 1 ? '' : 's'} could not be read as an event`);
    // The stream has no end mark: a missing last package can't be noticed.
    return [
      {
        format: 'go-test-json',
        kind: 'file',
        writer: 'go',
        cases,
        outside,
        claimedFailures: null,
        complete: false,
        degraded,
      },
    ];
  };
  return lineReader(line, end);
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
    case 'pass':
    case 'fail':
    case 'skip':
      pack.running.delete(name);
      // Older releases begin benchmarks without a word.
      if (!test.started && !name.startsWith('Benchmark')) return;
      keep(pack, { test, action, seconds: numberOf(property(event, 'Elapsed')) }, found);
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
  if (action !== 'fail') return;
  // A test that was running when its package died (panic, os.Exit, time-out) has no end of its own.
  for (const test of pack.running.values()) {
    if (test.started) keep(pack, { test, action: 'cut', seconds: null }, found);
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
  // A benchmark that was measured has passed: it has no end of its own.
  const failed = action === 'fail' || (action === 'cut' && !/^Benchmark.* ns\/op\b/ms.test(text));
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
