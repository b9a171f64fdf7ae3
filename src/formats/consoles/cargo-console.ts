import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults, FailureBlocks, failureWith } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { BoundedText } from '../results/result-format.ts';

/** `cargo test` with the standard harness. */
export const cargoConsole: ConsoleRunner = {
  format: 'cargo-console',
  start:
    /^(?:running \d+ tests?$|test result: (?:ok|FAILED)\.|test \S.* \.\.\. (?:ok|FAILED|ignored)|error(?:\[E\d+\])?: | {2,}(?:Running (?:unittests )?\S|Doc-tests \S))/,
  head: /^(?:running \d+ tests?$| {2,}(?:Running (?:unittests )?\S|Doc-tests \S))/,
  open: () => new CargoRun(),
};

interface Title {
  readonly key: string;
  readonly name: string;
  readonly binary: string;
}

const MOST_NAMES = 100_000;
const RESULT =
  /^test result: (?:ok|FAILED)\. \d+ passed; (\d+) failed; \d+ ignored; \d+ measured; \d+ filtered out(?:; finished in [\d.]+s)?$/;

/** Binary by binary; cargo stops after the first that fails, and the output has no end mark. */
class CargoRun implements ConsoleRun {
  private library: string | null = null;
  private binary = '';
  private readonly blocks = new FailureBlocks<Title>();
  private readonly cases: RawCase[] = [];
  private failed: Title[] = [];
  private listing = true;
  /** Names of the last `failures:` list, which stands right above a binary's result. */
  private listed: string[] | null = null;
  /** Tests of earlier binaries among `failed`. */
  private settled = 0;
  private unfinished = false;
  private results = 0;
  private expected = 0;
  private failedCount = 0;
  private compile: BoundedText | null = null;
  private readonly outside: RawFailure[] = [];
  private readonly degraded = new Set<string>();

  line(text: string): 'mine' | 'other' {
    const binary = text.startsWith('  ')
      ? /^ {2,}(?:Running (unittests )?(\S+)(?: \((?:\S*[\\/])?([\w-]+?)-[\da-f]{8,}(?:\.exe)?\))?|Doc-tests (\S+))$/.exec(
          text,
        )
      : null;
    if (binary) return this.enter(binary);
    if (text.startsWith('running ') && /^running \d+ tests?$/.test(text)) {
      this.listing = true;
      this.unfinished = true;
      this.listed = null;
      this.expected++;
      return 'mine';
    }
    const test =
      this.listing && text.startsWith('test ')
        ? /^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED|ignored)(?:, .*| <[\d.]+s>)?$/.exec(text)
        : null;
    if (test) return this.test(test[1] ?? '', test[2] ?? '');
    const failed = text.startsWith('test result: ') ? RESULT.exec(text)?.[1] : undefined;
    if (failed !== undefined) return this.result(Number(failed));
    const block = text.startsWith('---- ') ? /^---- (.+) (?:stdout|stderr) ----$/.exec(text)?.[1] : undefined;
    if (block !== undefined && this.isFailing(block)) {
      this.blocks.begin({ key: `${this.binary} ${block}`, name: block, binary: this.binary });
      return 'mine';
    }
    if (text === 'failures:') {
      // What looks like a line of the list from here on was printed by a failing test.
      this.listing = false;
      this.listed = [];
      this.blocks.stop();
      return 'mine';
    }
    if (this.listed && text.startsWith('    ') && !this.blocks.open) {
      if (this.listed.length < MOST_NAMES) this.listed.push(text.slice(4));
      return 'mine';
    }
    return this.died(text) ?? this.compiling(text);
  }

  get weak(): boolean {
    return this.results + this.expected === 0;
  }

  end(): RawResults | undefined {
    if (!this.results && !this.cases.length && !this.outside.length && !this.failed.length) return undefined;
    const texts = new Map(this.blocks.all().map(({ title, text }) => [title.key, text]));
    const failing = this.failed.map(({ key, name, binary }) =>
      consoleCase({ name, classname: binary || null, failures: [failureWith(texts.get(key) ?? '')] }),
    );
    if (this.results < this.expected)
      this.degraded.add('the output of cargo test ends before a result line: results may be missing');
    return consoleResults({
      format: 'cargo-console',
      writer: 'cargo',
      cases: [...this.cases, ...failing],
      outside: this.outside,
      claimedFailures: this.results ? this.failedCount : null,
      complete: false,
      degraded: [...this.degraded],
    });
  }

  private isFailing(name: string): boolean {
    const own = this.failed.slice(this.settled);
    // Under -q no test has a line of its own.
    return own.length === 0 || own.some((one) => one.name === name);
  }

  /** The list above the result knows the failing tests better than lines that tests may have torn apart. */
  private result(count: number): 'mine' {
    this.results++;
    this.failedCount += count;
    this.blocks.stop();
    this.unfinished = false;
    const { binary, listed } = this;
    if (count > 0 && listed?.length === count)
      this.failed = [
        ...this.failed.slice(0, this.settled),
        ...listed.map((name) => ({ key: `${binary} ${name}`, name, binary })),
      ];
    this.settled = this.failed.length;
    this.listed = null;
    return 'mine';
  }

  /** `error: test failed` without a result: the process of the tests ended while they ran. */
  private died(text: string): 'mine' | undefined {
    const reason = /^ {2}process didn't exit successfully: .{1,2000}$/.exec(text)?.[0].trim();
    if (!this.unfinished || reason === undefined) return undefined;
    this.unfinished = false;
    this.outside.push({ status: 'errored', type: null, message: `${this.binary}: ${reason}`, text: '' });
    return 'mine';
  }

  private enter([, unit, path = '', artifact, doc]: RegExpExecArray): 'mine' {
    this.blocks.stop();
    const name = doc ?? artifact ?? path.replace(/^.*[\\/]|\.rs$/g, '');
    if (doc === undefined && unit && /(?:^|[\\/])lib\.rs$/.test(path)) this.library = name;
    // nextest's binary id: the crate alone for its library, `crate::name` for a test of `tests/`.
    this.binary = doc === undefined && !unit && this.library !== null ? `${this.library}::${name}` : name;
    return 'mine';
  }

  private test(name: string, status: string): 'mine' {
    if (status === 'FAILED') this.failed.push({ key: `${this.binary} ${name}`, name, binary: this.binary });
    else if (this.cases.length < 1_000_000)
      this.cases.push(consoleCase({ name, classname: this.binary || null, skipped: status === 'ignored' }));
    return 'mine';
  }

  private compiling(text: string): 'mine' | 'other' {
    const done = /^error: could not compile `([^`]{1,200})`/.exec(text)?.[1];
    if (done !== undefined) {
      const message = `could not compile ${done}`;
      // The library is compiled twice, with and without its tests.
      if (!this.outside.some((one) => one.message === message)) {
        this.outside.push({ status: 'errored', type: null, message, text: this.compile?.text() ?? '' });
      }
      this.compile = null;
      return 'mine';
    }
    if (/^error(?:\[E\d+\])?: /.test(text) && !/^error: (?:test failed|\d+ target)/.test(text))
      this.compile ??= new BoundedText(32_768);
    if (this.compile) this.compile.add(`${text}\n`);
    else this.blocks.add(text);
    return 'other';
  }
}
