import type { RawCase, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults, FailureBlocks, failureWith, unnamedOf } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';

/** unittest's TextTestRunner, also as Django runs it. */
export const unittestConsole: ConsoleRunner = {
  format: 'unittest-console',
  start:
    /^(?:={70}$|-{70}$|(?:FAIL|ERROR)(?: \[[\d.]+s\])?: \S|Ran \d+ tests? in [\d.]+s$|\w+ \([\w.<>]+\)(?: \.\.\. |$))/,
  open: () => new UnittestRun(),
};

/**
 * `test_x (package.module.Class.test_x)` since 3.11, `test_x (package.module.Class)` before; subtests follow in
 * brackets.
 */
const NAME = /^([\w.]+) \(([\w.<>]+)\)(.*)$/;

const RULE = /^(?:={70}|-{70})$/;

interface Title {
  readonly key: string;
  readonly word: 'FAIL' | 'ERROR' | 'UNEXPECTED SUCCESS';
  readonly method: string;
  readonly type: string;
  /** Of a subtest; else ''. */
  readonly label: string;
}

class UnittestRun implements ConsoleRun {
  private readonly blocks = new FailureBlocks<Title>();
  private readonly verbose: { readonly name: string; readonly word: string }[] = [];
  /** A verbose line whose docstring or output comes before its word. */
  private waiting: string | null = null;
  private titles = 0;
  private ran: number | null = null;
  private result: ReadonlyMap<string, number> | null = null;
  private green = false;
  private none = false;
  /** The character of the rule that was the last line but blank ones. */
  private rule: string | null = null;

  line(text: string): 'mine' | 'other' | 'again' {
    const rule = text.length === 70 ? RULE.exec(text)?.[0][0] : undefined;
    const after = this.rule;
    if (rule !== undefined || text !== '') this.rule = rule ?? null;
    if (rule === '=') {
      this.blocks.stop();
      return this.result ? 'again' : 'mine';
    }
    if (rule === '-') return 'mine';
    // Titles and closing lines stand below a rule; without one they are what a test printed.
    const title = after === '=' ? /^(FAIL|ERROR|UNEXPECTED SUCCESS)(?: \[[\d.]+s\])?: (.+)$/.exec(text) : null;
    if (title) return this.begin(wordOf(title[1]), title[2] ?? '');
    const ran = after === '-' ? /^Ran (\d+) tests? in [\d.]+s$/.exec(text) : null;
    if (ran) {
      this.ran = Number(ran[1]);
      this.blocks.stop();
      return 'mine';
    }
    if (this.ran !== null && !this.result) return this.closing(text);
    if (!this.blocks.open) return this.progress(text);
    if (VERBOSE.test(text)) {
      // No failure is shown before the last test ended: the title was what a test printed.
      this.blocks.drop();
      return this.progress(text);
    }
    this.blocks.add(text);
    return 'other';
  }

  end(): RawResults | undefined {
    const failing = this.failing();
    if (this.ran === null && !failing.length) return undefined;
    if (this.ran === null && !failing.some(({ title }) => title.type !== '')) return undefined;
    const cases = [
      ...this.named(new Set(failing.map(({ title }) => `${title.type} ${title.method}`))),
      ...casesOf(failing),
    ];
    const count = (word: string): number => this.result?.get(word) ?? 0;
    const claimed = count('failures') + count('errors') + count('unexpected successes');
    const skipped = count('skipped') + count('expected failures');
    const failingTests = cases.filter((one) => one.failures.length).length;
    return consoleResults({
      format: 'unittest-console',
      writer: 'unittest',
      cases,
      claimedFailures: this.result && !this.none ? (this.green ? claimed : Math.max(1, claimed)) : null,
      unnamed: unnamedOf({ passed: Math.max(0, (this.ran ?? 0) - skipped - failingTests), skipped }, cases),
      complete: this.result !== null && (this.green || claimed > 0),
      degraded: this.result ? [] : ['the output of unittest ends before its closing line: results may be missing'],
    });
  }

  /** Where more is titled than was counted, what shows no exception is what a test printed. */
  private failing(): ReturnType<typeof this.blocks.all> {
    const all = this.blocks.all();
    const claimed = (this.result?.get('failures') ?? 0) + (this.result?.get('errors') ?? 0);
    const titled = all.filter(({ title }) => title.word !== 'UNEXPECTED SUCCESS').length;
    if (!this.result || titled <= claimed) return all;
    return all.filter(({ title, text }) => title.word === 'UNEXPECTED SUCCESS' || /^Traceback |Error\b/m.test(text));
  }

  private closing(text: string): 'mine' | 'other' {
    const result = /^(OK|FAILED|NO TESTS RAN)(?: \((.*)\))?$/.exec(text);
    if (!result) return 'other';
    this.green = result[1] === 'OK';
    this.none = result[1] === 'NO TESTS RAN';
    this.result = new Map(
      [...(result[2] ?? '').matchAll(/([a-z ]+)=(\d+)/g)].map((one) => [(one[1] ?? '').trim(), Number(one[2])]),
    );
    return 'mine';
  }

  private begin(word: Title['word'], written: string): 'mine' {
    const found = NAME.exec(written);
    const [method, type] = nameOf(found, written);
    const label = found?.[3]?.trim() ?? '';
    // One test may fail and then be torn down with an error, or in several of its subtests.
    this.blocks.begin({ key: String(this.titles++), word, method, type, label });
    return 'mine';
  }

  private progress(text: string): 'mine' | 'other' {
    const whole = lastOf(text);
    const begun = whole ? null : /^\w+ \([\w.<>]+\)$/.test(text);
    if (begun) {
      this.waiting = text;
      return 'mine';
    }
    const name = whole?.[1] ?? this.waiting;
    const word =
      whole?.[2] === 'ok'
        ? 'ok'
        : /(?:^|\.\.\. |\s)(ok|FAIL|ERROR|skipped .*|expected failure|unexpected success)(?: \([\d.]+s\))?$/.exec(
            whole ? (whole[2] ?? '') : text,
          )?.[1];
    if (whole && word === undefined) this.waiting = name;
    if (name === null || word === undefined) return whole ? 'mine' : 'other';
    this.waiting = null;
    if (this.verbose.length < 1_000_000) this.verbose.push({ name, word });
    return 'mine';
  }

  private named(failing: ReadonlySet<string>): RawCase[] {
    const cases: RawCase[] = [];
    for (const { name, word } of this.verbose) {
      const [method, type] = nameOf(NAME.exec(name), name);
      if (failing.size && failing.has(`${type} ${method}`)) continue;
      if (word === 'ok') cases.push(consoleCase({ name: method, classname: type }));
      else if (word.startsWith('skipped') || word === 'expected failure')
        cases.push(consoleCase({ name: method, classname: type, skipped: true }));
      else if (word === 'unexpected success')
        cases.push(consoleCase({ name: method, classname: type, failures: [failureWith(word)] }));
    }
    return cases;
  }
}

/** A test whose subtests failed ends without a word: the next one stands on its line. */
function lastOf(text: string): RegExpExecArray | null {
  let found = VERBOSE.exec(text);
  for (let times = 0; found && times < 100; times++) {
    const next = VERBOSE.exec(found[2] ?? '');
    if (!next) return found;
    found = next;
  }
  return found;
}

const VERBOSE = /^(\w+ \([\w.<>]+\)) \.\.\. (.*)$/;

/** Method and dotted class; `setUpClass (module.Class)` and modules that did not load included. */
function nameOf(found: RegExpExecArray | null, written: string): [string, string] {
  if (!found) return [written, ''];
  const method = found[1] ?? '';
  const dotted = found[2] ?? '';
  if (/^(?:unittest|nose2)\.loader\./.test(dotted)) return ['', method];
  return [method, dotted.endsWith(`.${method}`) ? dotted.slice(0, -method.length - 1) : dotted];
}

function wordOf(word: string | undefined): Title['word'] {
  return word === 'ERROR' || word === 'FAIL' ? word : 'UNEXPECTED SUCCESS';
}

/** Failing subtests are listed one by one: together they are one test. */
function casesOf(failing: readonly { readonly title: Title; readonly text: string }[]): readonly RawCase[] {
  const cases = new Map<string, RawCase>();
  // Errors are listed first, though of one test a failure comes before its tear-down's error, and both after its
  // subtests'.
  const turn = ({ title }: { readonly title: Title }): number => (title.label ? 0 : title.word === 'ERROR' ? 2 : 1);
  const order = new Map(failing.map(({ title }, at) => [`${title.type} ${title.method}`, at]));
  const sorted = failing.toSorted(
    (a, b) =>
      (order.get(`${a.title.type} ${a.title.method}`) ?? 0) - (order.get(`${b.title.type} ${b.title.method}`) ?? 0) ||
      turn(a) - turn(b),
  );
  for (const { title, text } of sorted) {
    const { method, type, word } = title;
    // `--buffer` shows what the test printed below its exception.
    const [said = ''] = text.split(/\n\n(?:Stdout|Stderr):\n/, 1);
    const failure = failureWith(said || word.toLowerCase(), word === 'ERROR' ? 'errored' : 'failed');
    const key = `${type} ${method}`;
    const before = cases.get(key)?.failures ?? [];
    cases.set(key, consoleCase({ name: method || null, classname: type || null, failures: [...before, failure] }));
  }
  return [...cases.values()];
}
