import type { RawCase, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults, FailureBlocks, failureWith, unnamedOf } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';

/** PHPUnit's default and testdox printers, 8 to 12. */
export const phpunitConsole: ConsoleRunner = {
  format: 'phpunit-console',
  start: /^PHPUnit \d+\.\d+/,
  head: /^PHPUnit \d+\.\d+/,
  open: () => new PhpunitRun(),
};

const SECTION =
  /^There (?:was|were) \d+ (error|failure|warning|risky test|skipped test|incomplete test|deprecation|notice|PHPUnit .*?)s?:$/;

interface Title {
  readonly key: string;
  readonly type: string;
  readonly method: string;
  readonly errored: boolean;
}

class PhpunitRun implements ConsoleRun {
  private section: 'error' | 'failure' | 'other' | null = null;
  private readonly blocks = new FailureBlocks<Title>();
  private readonly doxed = new FailureBlocks<Title>();
  private subject = '';
  private next = 1;
  private counts: ReadonlyMap<string, number> | null = null;

  line(text: string): 'mine' | 'other' | 'again' {
    if (/^PHPUnit \d+\.\d+/.test(text)) return this.counts ? 'again' : 'mine';
    const section = text.startsWith('There ') ? SECTION.exec(text)?.[1] : undefined;
    if (section !== undefined) {
      this.section = section === 'error' || section === 'failure' ? section : 'other';
      this.blocks.stop();
      this.next = 1;
      return 'mine';
    }
    if (this.closing(text)) return 'mine';
    const title = this.section ? /^(\d{1,7})\) (.+)$/.exec(text) : null;
    if (title && Number(title[1]) === this.next) return this.begin(title[2] ?? '');
    if (text === '--') {
      this.blocks.stop();
      return 'mine';
    }
    if (this.section) this.blocks.add(text);
    else return this.testdox(text);
    return 'other';
  }

  end(): RawResults | undefined {
    const failing = this.blocks.all().length ? this.blocks.all() : this.doxed.all();
    const cases = failing.map(({ title, text }) => caseOf(title, text));
    if (!this.counts && !cases.length) return undefined;
    const count = (word: string): number => this.counts?.get(word) ?? 0;
    const skipped = count('Skipped') + count('Incomplete');
    const claimed = count('Errors') + count('Failures');
    return consoleResults({
      format: 'phpunit-console',
      writer: 'phpunit',
      cases,
      claimedFailures: this.counts ? claimed : null,
      unnamed: unnamedOf(
        { passed: Math.max(0, count('Tests') - claimed - skipped), skipped },
        cases.filter((one) => !one.failures.length),
      ),
      complete: this.counts !== null,
      degraded: this.counts ? [] : ['the output of PHPUnit ends before its closing line: results may be missing'],
    });
  }

  private begin(written: string): 'mine' {
    this.next++;
    if (this.section === 'other') {
      this.blocks.stop();
      return 'mine';
    }
    const [type, method] = split(written, '::');
    // The arguments behind the name of a data set are no part of the test's name.
    const name = /^(.+? with data set (?:#\d+|".*")) \(.*\)$/s.exec(method)?.[1] ?? method;
    this.blocks.begin({ key: `${type} ${name}`, type, method: name, errored: this.section === 'error' });
    return 'mine';
  }

  private closing(text: string): boolean {
    const ok = /^OK \((\d+) tests?, /.exec(text);
    const counts = ok ? null : /^Tests: \d+, Assertions: .*\.$/.exec(text);
    if (!ok && !counts) return false;
    this.blocks.stop();
    this.counts = ok
      ? new Map([['Tests', Number(ok[1])]])
      : new Map([...text.matchAll(/([A-Z][\w ]*): (\d+)/g)].map((one) => [one[1] ?? '', Number(one[2])]));
    return true;
  }

  private testdox(text: string): 'mine' | 'other' {
    const test = text.startsWith(' ') ? /^ (✔|✘|↩|∅|☢|⚠) (.+?)(?: \[[\d.]+ ms\])?$/.exec(text) : null;
    if (!test) {
      if (text.startsWith('   │')) this.doxed.add(text.slice(4).replace(/^ /, ''));
      else if (/^\S/.test(text)) this.subject = text;
      return 'other';
    }
    this.doxed.stop();
    if (test[1] === '✘')
      this.doxed.begin({
        key: `${this.subject} ${test[2]}`,
        type: this.subject,
        method: test[2] ?? '',
        errored: false,
      });
    return 'mine';
  }
}

function caseOf({ type, method, errored }: Title, text: string): RawCase {
  return consoleCase({
    name: method || type,
    classname: method ? type : null,
    failures: [failureWith(text, errored ? 'errored' : 'failed')],
  });
}

function split(text: string, at: string): [string, string] {
  const found = text.indexOf(at);
  return found < 0 ? [text, ''] : [text.slice(0, found), text.slice(found + at.length)];
}
