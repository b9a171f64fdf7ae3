import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { type Attributes, claimOf, hintOf, seconds, statusOf, wholeNumber } from './junit-attributes.ts';
import { BoundedText, DOCUMENT_TEXT_LIMIT, TEXT_LIMIT } from './result-format.ts';

/** An open `testsuites` or `testsuite`. */
interface Suite {
  readonly names: readonly string[];
  readonly file: string | null;
  readonly claim: number | null;
  innerClaim: number | null;
  /** Cases and suite-level failures seen before it opened: what it holds itself is what came since. */
  readonly before: number;
  output: BoundedText | null;
}

interface OpenCase {
  readonly attributes: Attributes;
  readonly suite: Suite | undefined;
  skipped: boolean;
  /** node:test runs what is still to do and ignores how it ends. */
  todo: boolean;
  skipMessage: string | null;
  readonly failures: RawFailure[];
  readonly earlier: RawFailure[];
  output: BoundedText | null;
}

interface OpenFailure {
  readonly into: RawFailure[];
  readonly element: string;
  readonly attributes: Attributes;
  readonly text: BoundedText;
  /** Open elements whose text is no part of the failure: captured output. */
  muted: number;
}

/** Deeper suites than this keep their cases but not all names. */
const MOST_NAMES = 64;
/** Captured output is only kept where a failure has no text of its own: its end is enough. */
const OUTPUT_LIMIT = 16_384;

/** Follows the elements of JUnit XML by local name and collects what they say. */
export class JunitWalk {
  private readonly cases: RawCase[] = [];
  private readonly outside: RawFailure[] = [];
  private readonly degraded = new Set<string>();
  private readonly suites: Suite[] = [];
  private test: OpenCase | undefined;
  private failure: OpenFailure | undefined;
  private outputInto: BoundedText | undefined;
  private writer: string | null = null;
  private claimed: number | null = null;
  private textLeft = DOCUMENT_TEXT_LIMIT;
  private seen = false;
  private ghosts = 0;

  /** Text that comes now is wanted. */
  get listens(): boolean {
    return this.failure !== undefined || this.outputInto !== undefined;
  }

  open(element: string, attributes: Attributes): void {
    this.writer ??= hintOf(element, attributes);
    switch (element) {
      case 'testsuites':
      case 'testsuite':
        return this.openSuite(element, attributes);
      case 'testcase':
        return this.openCase(attributes);
      case 'failure':
      case 'error':
        return this.openFailure(element, attributes, this.test?.failures ?? this.outside);
      case 'flakyFailure':
      case 'flakyError':
      case 'rerunFailure':
      case 'rerunError':
        return this.openFailure(element, attributes, this.test?.earlier ?? []);
      case 'skipped':
      case 'ignored':
        return this.skip(attributes);
      case 'system-out':
      case 'system-err':
        return this.openOutput();
    }
  }

  close(element: string): void {
    switch (element) {
      case 'testsuites':
      case 'testsuite':
        return this.closeSuite();
      case 'testcase':
        return this.closeCase();
      case 'system-out':
      case 'system-err':
        if (this.failure) this.failure.muted = Math.max(0, this.failure.muted - 1);
        this.outputInto = undefined;
        return;
      default:
        if (this.failure?.element === element) this.closeFailure();
    }
  }

  text(text: string): void {
    if (this.failure) {
      if (!this.failure.muted) this.failure.text.add(text);
    } else {
      this.outputInto?.add(text);
    }
  }

  /** What was found, or undefined where no element of JUnit was seen at all. */
  finish(): Omit<RawResults, 'complete'> | undefined {
    this.closeCase();
    while (this.suites.length) this.closeSuite();
    if (!this.seen) return undefined;
    return {
      format: 'junit',
      kind: 'file',
      writer: this.writer,
      cases: this.cases,
      outside: this.outside,
      claimedFailures: this.claimed === null ? null : Math.max(0, this.claimed - this.ghosts),
      degraded: [...this.degraded],
    };
  }

  private openSuite(element: string, attributes: Attributes): void {
    this.closeCase();
    this.seen = true;
    const outer = this.suites.at(-1);
    let names = outer?.names ?? [];
    const name = attributes['name'];
    // ctest says so where it has no name for the run.
    if (element === 'testsuite' && name && name !== '(empty)') {
      if (names.length < MOST_NAMES) names = [...names, name];
      else this.degraded.add(`suites are nested more than ${MOST_NAMES} deep: inner names are left out`);
    }
    const file = attributes['file'] ?? attributes['filepath'] ?? outer?.file ?? null;
    this.suites.push({ names, file, claim: claimOf(attributes), innerClaim: null, before: this.found(), output: null });
  }

  private closeSuite(): void {
    this.closeCase();
    const suite = this.suites.pop();
    if (!suite) return;
    const claim = suite.claim ?? suite.innerClaim;
    if (claim === null) return;
    if (claim > 0 && suite.output && suite.before === this.found()) this.failWithoutCase(suite, claim);
    const outer = this.suites.at(-1);
    if (outer) outer.innerClaim = (outer.innerClaim ?? 0) + claim;
    else this.claimed = (this.claimed ?? 0) + claim;
  }

  /** A suite that crashed: it counts failures, holds no case, and what it printed is the only reason there is. */
  private failWithoutCase(suite: Suite, claim: number): void {
    const message = `suite ${suite.names.at(-1) ?? ''} counts ${claim} failure${claim === 1 ? '' : 's'} and holds no test`;
    const text = suite.output ? this.keep(suite.output) : '';
    this.outside.push({ status: 'errored', type: null, message, text });
  }

  private found(): number {
    return this.cases.length + this.outside.length;
  }

  private openCase(attributes: Attributes): void {
    this.closeCase();
    this.seen = true;
    const suite = this.suites.at(-1);
    this.test = {
      attributes,
      suite,
      skipped: false,
      todo: false,
      skipMessage: null,
      failures: [],
      earlier: [],
      output: null,
    };
  }

  private closeCase(): void {
    this.closeFailure();
    const test = this.test;
    if (!test) return;
    this.test = undefined;
    this.outputInto = undefined;
    judgeStatus(test);
    const { attributes, suite } = test;
    if (this.writer === 'gotestsum' && isGhost(test)) {
      this.degraded.add(`${attributes['name']} is no test but a line that a test printed`);
      this.ghosts++;
      return;
    }
    this.cases.push({
      name: attributes['name'] ?? null,
      classname: attributes['classname'] ?? attributes['class'] ?? null,
      file: attributes['file'] ?? attributes['filepath'] ?? suite?.file ?? null,
      line: wholeNumber(attributes['line'] ?? attributes['lineno']),
      suites: suite?.names ?? [],
      skipped: test.skipped && test.failures.length === 0,
      failures: this.withOutput(test),
      earlier: test.earlier,
      seconds: seconds(attributes['time']),
    });
  }

  /** ctest writes an empty failure and its reason into the output. */
  private withOutput(test: OpenCase): readonly RawFailure[] {
    const [first] = test.failures;
    if (!first || !test.output || first.text || first.message) return test.failures;
    return [{ ...first, text: this.keep(test.output) }, ...test.failures.slice(1)];
  }

  private openFailure(element: string, attributes: Attributes, into: RawFailure[]): void {
    this.closeFailure();
    this.seen ||= this.suites.length > 0;
    this.failure = { into, element, attributes, text: new BoundedText(TEXT_LIMIT), muted: 0 };
  }

  private closeFailure(): void {
    const failure = this.failure;
    if (!failure) return;
    this.failure = undefined;
    const { attributes, element } = failure;
    failure.into.push({
      status: /error$/i.test(element) ? 'errored' : 'failed',
      type: attributes['type'] || null,
      message: attributes['message'] ?? null,
      text: this.keep(failure.text),
    });
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

  /** The collected text, shortened once the document's share is used up. */
  private keep(collected: BoundedText): string {
    const text = collected.text();
    this.textLeft -= text.length;
    if (this.textLeft >= 0) return text;
    this.degraded.add('so much failure text that later texts are kept to their first 500 characters');
    return text.slice(0, 500);
  }
}

/** Applies a status attribute where no child element says anything, and ctest's habit of calling a missing executable skipped. */
function judgeStatus(test: OpenCase): void {
  const fail = (message: string | null, status: RawFailure['status']): void => {
    test.failures.push({ status, type: null, message, text: '' });
  };
  const written = statusOf(test.attributes);
  if (test.todo) test.failures.length = 0;
  if (test.failures.length) return;
  if (test.skipped) {
    if (/^unable to find (?:executable|required file)/i.test(test.skipMessage ?? '')) fail(test.skipMessage, 'errored');
    return;
  }
  if (written === 'skipped') test.skipped = true;
  else if (written === 'failed') fail(null, 'failed');
  else if (test.attributes['failure']) fail(test.attributes['failure'], 'failed');
}

/** gotestsum makes a test of any `--- FAIL: name` that a test prints; every real one begins with `=== RUN`. */
function isGhost(test: OpenCase): boolean {
  const text = test.failures[0]?.text ?? '';
  return text.startsWith(`--- FAIL: ${test.attributes['name']} `) && !text.includes('=== RUN');
}
