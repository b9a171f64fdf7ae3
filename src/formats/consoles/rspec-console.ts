import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { BoundedText } from '../results/result-format.ts';
import { consoleCase, consoleResults, FailureBlocks, failureWith } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';

/** RSpec's formatters for people, 3.x: whatever stands above, the end is the same. */
export const rspecConsole: ConsoleRunner = {
  format: 'rspec-console',
  start:
    /^(?:Failures:|Finished in [\d.]+ (?:second|minute)s?.* \(files took .*|\d+ examples?, \d+ failures?.*|An error occurred (?:while loading|in an?) .*|Randomized with seed \d+|Run options: .*)$/,
  head: /^(?:Randomized with seed|Run options: )/,
  open: () => new RspecRun(),
};

const COUNTS =
  /^(\d{1,9}) examples?, (\d{1,9}) failures?(?:, (\d{1,9}) pending)?(?:, (\d{1,9}) errors? occurred outside of examples)?$/;
const EXAMPLE = /^rspec '?(\.?\/?\S.*?)(?::(\d+)|\[[\d:]+\])'? # (.+)$/;
const MOST_ERRORS = 1000;

interface Title {
  readonly key: string;
  readonly name: string;
}

interface Place {
  readonly file: string;
  readonly line: number | null;
}

/**
 * Each failure by number with its reason, the counts, then the places of what failed. Passing examples have no mark,
 * so they are only counted.
 */
class RspecRun implements ConsoleRun {
  private readonly blocks = new FailureBlocks<Title>();
  private readonly places = new Map<string, Place[]>();
  private readonly errors: BoundedText[] = [];
  private section: 'head' | 'failures' | 'errors' | 'other' = 'head';
  private next = 1;
  private counts: { examples: number; failures: number; pending: number; errors: number } | null = null;

  line(text: string): 'mine' | 'other' | 'again' {
    const counts = text.includes(' example') ? COUNTS.exec(text) : null;
    if (counts) return this.counted(counts);
    const example = text.startsWith('rspec ') ? EXAMPLE.exec(text) : null;
    if (example && this.counts) return this.placed(example);
    if (text === 'Failures:' || text.startsWith('Pending: ') || text.startsWith('Finished in ')) {
      if (text === 'Failures:' && this.counts) return 'again';
      this.enter(text === 'Failures:' ? 'failures' : 'other');
      return 'mine';
    }
    if (text.startsWith('An error occurred ') && !this.counts && this.errors.length < MOST_ERRORS) {
      this.enter('errors');
      this.errors.push(new BoundedText());
    }
    if (text.startsWith('Randomized with seed ')) return 'mine';
    return this.within(text);
  }

  end(): RawResults | undefined {
    const { counts } = this;
    const failing = this.blocks.all();
    if (!counts && !failing.length && !this.errors.length) return undefined;
    const cases = failing.map(({ title, text }) => this.caseOf(title.name, text));
    const outside: RawFailure[] = this.errors.map((text) => failureWith(text.text(), 'errored'));
    const skipped = counts?.pending ?? 0;
    return consoleResults({
      format: 'rspec-console',
      writer: 'rspec',
      cases,
      outside,
      claimedFailures: counts ? counts.failures + counts.errors : null,
      unnamed: { passed: Math.max(0, (counts?.examples ?? 0) - (counts?.failures ?? 0) - skipped), skipped },
      complete: counts !== null,
      degraded: counts ? [] : ['the output of RSpec ends before its counts: results may be missing'],
    });
  }

  private within(text: string): 'mine' | 'other' {
    if (this.section === 'errors') this.errors.at(-1)?.add(`${text}\n`);
    if (this.section !== 'failures') return 'other';
    const title = /^ {2,6}(\d{1,7})\) (.+)$/.exec(text);
    if (title && Number(title[1]) === this.next) {
      this.next++;
      this.blocks.begin({ key: title[1] ?? '', name: title[2] ?? '' });
      return 'mine';
    }
    this.blocks.add(text.startsWith('     ') ? text.slice(5) : text);
    return text.startsWith('     ') ? 'mine' : 'other';
  }

  private enter(section: 'failures' | 'errors' | 'other'): void {
    this.section = section;
    this.blocks.stop();
  }

  private counted(found: RegExpExecArray): 'mine' {
    this.enter('other');
    const [examples = 0, failures = 0, pending = 0, errors = 0] = found.slice(1).map((one) => Number(one ?? 0));
    this.counts = { examples, failures, pending, errors };
    return 'mine';
  }

  private placed([, file = '', line, name = '']: RegExpExecArray): 'mine' {
    const known = this.places.get(name) ?? [];
    this.places.set(name, [...known, { file, line: line === undefined ? null : Number(line) }]);
    return 'mine';
  }

  /** Named like in the XML of rspec_junit_formatter. */
  private caseOf(name: string, text: string): RawCase {
    const place = this.places.get(name)?.shift() ?? null;
    const classname =
      place &&
      place.file
        .replace(/\.[^./]*$/, '')
        .replaceAll('/', '.')
        .replace(/^\.+/, '');
    return consoleCase({
      name,
      classname,
      suites: ['rspec'],
      file: place?.file ?? null,
      line: place?.line ?? null,
      failures: [failureWith(text)],
    });
  }
}
