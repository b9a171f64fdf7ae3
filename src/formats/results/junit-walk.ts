import type { CaseGroup, RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { isLateError } from '../node-words.ts';
import { type Attributes, hintOf } from './junit-attributes.ts';
import { isGhost, judgeCase, markIn, type OpenCase, rawCase } from './junit-case.ts';
import { type Missing, type Seen, SuiteCounters } from './junit-counters.ts';
import { type Element, elementOf } from './junit-elements.ts';
import { neverRan } from './junit-times.ts';
import { BoundedText, TEXT_LIMIT, TextBudget } from './result-format.ts';
import type { XmlWalk } from './xml-walk.ts';

/** An open `testsuites` or `testsuite`. */
interface Suite {
  readonly names: readonly string[];
  readonly attributes: Attributes;
  readonly file: string | null;
  readonly group: CaseGroup;
  readonly counters: SuiteCounters;
  /** Cases seen before it began. */
  readonly from: number;
  output: BoundedText | null;
}

interface OpenFailure {
  readonly into: RawFailure[];
  readonly element: Element;
  readonly name: string;
  readonly attributes: Attributes;
  readonly text: BoundedText;
  /** Open elements whose text is no part of the failure: captured output. */
  muted: number;
}

/** Deeper suites than this keep their cases but not all names. */
const MOST_NAMES = 64;
/** Captured output is only kept where a failure has no text of its own: its end is enough. */
const OUTPUT_LIMIT = 16_384;
const MARK_LIMIT = 200;
const MOST_LATE = 100;
const TOO_MUCH_TEXT = 'so much failure text that later texts are kept to their first 500 characters';

/** Follows the elements of JUnit XML by local name and collects what they say. */
export class JunitWalk implements XmlWalk {
  private readonly cases: RawCase[] = [];
  private readonly outside: RawFailure[] = [];
  private readonly degraded = new Set<string>();
  private readonly suites: Suite[] = [];
  private readonly seen: Seen = { failures: 0, cases: 0, skipped: 0 };
  private missing: Missing = { failures: 0, tests: 0 };
  private test: OpenCase | undefined;
  private failure: OpenFailure | undefined;
  private mark: { readonly name: string; readonly attributes: Attributes; readonly text: BoundedText } | undefined;
  private outputInto: BoundedText | undefined;
  private writer: string | null = null;
  private claimed: number | null = null;
  private readonly texts = new TextBudget();
  private unrun = false;
  private found = false;
  private readonly unknown = new Set<string>();

  /** Text that comes now is wanted. */
  get listens(): boolean {
    return this.failure !== undefined || this.outputInto !== undefined || this.mark !== undefined;
  }

  open(name: string, attributes: Attributes): void {
    const element = elementOf(name);
    this.writer ??= hintOf(element, attributes);
    switch (element) {
      case 'testsuites':
      case 'testsuite':
        return this.openSuite(element, attributes);
      case 'testcase':
        return this.openCase(attributes);
      case 'failure':
      case 'error':
        if (name === element || (this.test && !this.failure)) this.openFailure(element, { name, attributes });
        return;
      case 'flaky':
      case 'flakyError':
        return this.openFailure(element, { name, attributes });
      case 'skipped':
        if (!this.failure) this.skip(attributes);
        return;
      case 'outcome':
        if (this.test && !this.failure) this.mark = { name, attributes, text: new BoundedText(MARK_LIMIT) };
        return;
      case 'output':
        return this.openOutput();
      case 'property':
      case '':
    }
  }

  close(name: string): void {
    const element = elementOf(name);
    switch (element) {
      case 'testsuites':
      case 'testsuite':
        return this.closeSuite();
      case 'testcase':
        return this.closeCase();
      case 'output':
        if (this.failure) this.failure.muted = Math.max(0, this.failure.muted - 1);
        this.outputInto = undefined;
        return;
      case 'outcome':
        return this.closeMark(name);
      default:
        if (this.failure?.name === name) this.closeFailure();
    }
  }

  text(text: string): void {
    if (this.failure) {
      if (!this.failure.muted) this.failure.text.add(text);
    } else {
      (this.mark?.text ?? this.outputInto)?.add(text);
    }
  }

  /** node:test says in a comment what failed after its test. */
  comment(text: string): void {
    const message = text.trim();
    if (isLateError(message) && this.outside.length < MOST_LATE)
      this.outside.push({ status: 'errored', type: null, message, text: '' });
  }

  finish(): ReturnType<XmlWalk['finish']> {
    this.closeCase();
    while (this.suites.length) this.closeSuite();
    if (!this.found) return undefined;
    const [word] = this.unknown;
    if (word !== undefined)
      this.degraded.add(`tests with an outcome that Redress does not know count as skipped, e.g. ${word}`);
    const { cases, outside, writer, missing, claimed } = this;
    const elements = cases.reduce((sum, one) => sum + one.failures.length, outside.length);
    const stopped = writer === 'pytest' && cases.some((one) => one.name === null && !one.failures.length);
    if (stopped) this.degraded.add('pytest was stopped before its last test: a case has no name');
    if (this.texts.exceeded) this.degraded.add(TOO_MUCH_TEXT);
    const results: Omit<RawResults, 'complete'> = {
      format: 'junit',
      kind: 'file',
      writer,
      cases,
      outside,
      claimedFailures: missing.failures > 0 ? elements + missing.failures : claimed && Math.min(claimed, elements),
      ...(missing.tests > 0 ? { missingTests: missing.tests } : {}),
      degraded: [...this.degraded],
    };
    return { results, whole: !stopped && !this.unrun };
  }

  private openSuite(element: string, attributes: Attributes): void {
    this.closeCase();
    this.found = true;
    const outer = this.suites.at(-1);
    let names = outer?.names ?? [];
    const name = attributes['name'];
    // ctest says so where it has no name for the run.
    if (element === 'testsuite' && name && name !== '(empty)') {
      if (names.length < MOST_NAMES) names = [...names, name];
      else this.degraded.add(`suites are nested more than ${MOST_NAMES} deep: inner names are left out`);
    }
    const file = attributes['file'] ?? attributes['filepath'] ?? outer?.file ?? null;
    const counters = new SuiteCounters(attributes, this.seen);
    const group = { claimedFailures: counters.own, failing: 0 };
    this.suites.push({ names, attributes, file, group, counters, from: this.cases.length, output: null });
  }

  private closeSuite(): void {
    this.closeCase();
    const suite = this.suites.pop();
    if (!suite) return;
    this.dropUnrun(suite);
    const own = suite.counters.own ?? 0;
    if (own > 0 && suite.output && suite.counters.isEmpty(this.seen)) this.failWithoutCase(suite, own);
    const missing = suite.counters.missing(this.seen);
    const outer = this.suites.at(-1);
    if (outer) return outer.counters.add(suite.counters, missing);
    const more = (known: number, now: number): number => known + Math.max(0, now);
    const { failures, tests } = this.missing;
    this.missing = { failures: more(failures, missing.failures), tests: more(tests, missing.tests) };
    const claim = suite.counters.failures;
    if (claim !== null) this.claimed = (this.claimed ?? 0) + claim;
  }

  /** Cases of a worker that died before it ran them did not pass. */
  private dropUnrun(suite: Suite): void {
    const own = this.cases.slice(suite.from);
    if (!neverRan({ writer: this.writer, attributes: suite.attributes, cases: own })) return;
    this.cases.splice(suite.from, own.length, ...own.map((one) => ({ ...one, skipped: true })));
    this.unrun = true;
    this.degraded.add(`nothing in ${suite.names.at(-1) ?? 'a suite'} took any time: its tests were not run`);
  }

  /** A suite that crashed: it counts failures, holds no case, and what it printed is the only reason there is. */
  private failWithoutCase(suite: Suite, claim: number): void {
    const message = `suite ${suite.names.at(-1) ?? ''} counts ${claim} failure${claim === 1 ? '' : 's'} and holds no test`;
    const text = suite.output ? this.texts.keep(suite.output) : '';
    this.outside.push({ status: 'errored', type: null, message, text });
    this.seen.failures += claim;
    this.seen.cases += claim;
  }

  private openCase(attributes: Attributes): void {
    this.closeCase();
    this.found = true;
    const suite = this.suites.at(-1);
    if (!suite) this.degraded.add('a test stands outside any suite: this may be a part of a report');
    this.test = {
      attributes,
      group: suite?.group ?? ALONE,
      suites: suite?.names ?? [],
      file: suite?.file ?? null,
      skipped: false,
      todo: false,
      skipMessage: null,
      failures: [],
      earlier: [],
      marks: [],
      output: null,
    };
  }

  private closeCase(): void {
    this.closeFailure();
    const test = this.test;
    if (!test) return;
    this.test = undefined;
    this.outputInto = undefined;
    this.mark = undefined;
    const ignored = test.todo ? test.failures.length : 0;
    const word = judgeCase(test);
    if (word !== null && this.unknown.size < 10) this.unknown.add(word);
    this.seen.cases++;
    this.seen.failures += test.failures.length + ignored;
    const { attributes, group } = test;
    if (this.writer === 'gotestsum' && isGhost(test)) {
      this.degraded.add(`${attributes['name']} is no test but a line that a test printed`);
      return;
    }
    if (test.failures.length) group.failing++;
    else if (test.skipped) this.seen.skipped++;
    this.cases.push(rawCase(test, (text) => this.texts.keep(text)));
  }

  private openFailure(element: Element, { name, attributes }: { name: string; attributes: Attributes }): void {
    this.closeFailure();
    this.found ||= this.suites.length > 0;
    const earlier = element === 'flaky' || element === 'flakyError';
    const into = earlier ? (this.test?.earlier ?? []) : (this.test?.failures ?? this.outside);
    if (!earlier && !this.test) {
      this.seen.failures++;
      this.seen.cases++;
    }
    this.failure = { into, element, name, attributes, text: new BoundedText(TEXT_LIMIT), muted: 0 };
  }

  private closeFailure(): void {
    const failure = this.failure;
    if (!failure) return;
    this.failure = undefined;
    const { attributes, element } = failure;
    failure.into.push({
      status: element === 'error' || element === 'flakyError' ? 'errored' : 'failed',
      type: attributes['type'] || null,
      message: attributes['message'] ?? null,
      text: this.texts.keep(failure.text),
    });
  }

  private closeMark(name: string): void {
    const { mark } = this;
    if (mark?.name !== name) return;
    this.mark = undefined;
    this.test?.marks.push(markIn(mark.attributes, mark.text.text()));
  }

  private skip(attributes: Attributes): void {
    if (!this.test) return;
    this.test.todo ||= attributes['type'] === 'todo';
    this.test.skipped = true;
    this.test.skipMessage ??= attributes['message'] ?? null;
  }

  private openOutput(): void {
    if (this.failure) {
      this.failure.muted++;
      return;
    }
    const owner = this.test ?? this.suites.at(-1);
    if (!owner) return;
    owner.output ??= new BoundedText(OUTPUT_LIMIT);
    this.outputInto = owner.output;
  }
}

/** Of cases without a suite. */
const ALONE: CaseGroup = { claimedFailures: null, failing: 0 };
