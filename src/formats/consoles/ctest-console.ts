import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { BoundedText } from '../results/result-format.ts';

/** ctest, with or without `--output-on-failure`. */
export const ctestConsole: ConsoleRunner = {
  format: 'ctest-console',
  start: /^(?:Test project \/|Test project [A-Z]:| *Start +\d+: | *\d+\/\d+ Test +#\d+: )/,
  head: /^Test project /,
  open: () => new CtestRun(),
};

const TEST =
  /^ *\d+\/\d+ Test +#(\d+): (.{1,300}?) \.{0,300}(?: {1,30}(Passed)|\*\*\*(.{1,60}?)) {1,30}([\d.]{1,20}) sec(?:  .*)?$/;

interface Seen {
  readonly number: string;
  readonly name: string;
  readonly word: string;
  readonly seconds: number;
  readonly text: BoundedText;
}

class CtestRun implements ConsoleRun {
  private readonly tests = new Map<string, Seen>();
  private output: BoundedText | null = null;
  /** Output before the status line of a test that never began: a missing executable. */
  private early = new BoundedText(16_384);
  private counts: { failed: number; total: number } | null = null;
  private complete = false;

  line(text: string): 'mine' | 'other' | 'again' {
    const test = text.includes(' Test ') ? TEST.exec(text) : null;
    if (test) return this.test(test);
    if (/^ *Start +\d+: /.test(text)) {
      this.output = null;
      this.early = new BoundedText(16_384);
      return this.complete ? 'again' : 'mine';
    }
    const closing = /^(\d+)% tests passed, (\d+) tests? failed out of (\d+)$/.exec(text);
    if (closing) {
      this.output = null;
      this.counts = { failed: Number(closing[2]), total: Number(closing[3]) };
      return 'mine';
    }
    if (text.startsWith('Total Test time (real) = ')) {
      this.complete = this.counts !== null;
      return 'mine';
    }
    const failed = this.complete ? /^\s+\d+ - .+ \(.+\)$/.test(text) || text.startsWith('The following tests ') : false;
    (this.output ?? this.early).add(`${text}\n`);
    return failed || text.startsWith('Test project ') ? 'mine' : 'other';
  }

  end(): RawResults | undefined {
    if (!this.tests.size && !this.counts) return undefined;
    return consoleResults({
      format: 'ctest-console',
      writer: 'ctest',
      cases: [...this.tests.values()].map(caseOf),
      claimedFailures: this.counts?.failed ?? null,
      complete: this.complete,
      degraded: this.complete ? [] : ['the output of ctest ends before its summary: results may be missing'],
    });
  }

  /** The last attempt counts, where ctest repeats a test until it passes. */
  private test(found: RegExpExecArray): 'mine' {
    const text = new BoundedText(32_768);
    const seen = {
      number: found[1] ?? '',
      name: found[2] ?? '',
      word: found[3] ?? found[4] ?? '',
      seconds: Number(found[5]),
      text,
    };
    if (/not run/i.test(seen.word)) text.add(this.early.text());
    this.tests.set(seen.name, seen);
    this.output = text;
    this.early = new BoundedText(16_384);
    return 'mine';
  }
}

function caseOf({ name, word, seconds, text }: Seen): RawCase {
  const skipped = /^Skipped|\(Disabled\)/.test(word);
  const failure: RawFailure = {
    status: word.startsWith('Failed') ? 'failed' : 'errored',
    type: null,
    message: word,
    text: text.text().trim(),
  };
  return consoleCase({
    name,
    classname: name,
    skipped,
    seconds,
    failures: skipped || word === 'Passed' ? [] : [failure],
  });
}
