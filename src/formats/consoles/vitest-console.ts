import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults, countsOf, FailureBlocks, failureWith, NONE, unnamedOf } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { BoundedText } from '../results/result-format.ts';

/** vitest's default and verbose reporters, 0.34 to 4. */
export const vitestConsole: ConsoleRunner = {
  format: 'vitest-console',
  start: /^ ?(?:RUN|DEV) {1,2}v\d+\.\d|^ Test Files {2}\d/,
  head: /^ ?(?:RUN|DEV) {1,2}v\d+\.\d/,
  open: () => new VitestRun(),
};

/** The name of a project stands between bars, or with colours on a ground of its own between two spaces. */
const FAIL = /^ ?FAIL {2}(?:\|[^|]{1,100}\| | \S.{0,60}? {2})?(\S.*)$/;
const RULE = /^⎯{4,}(?: (.{1,100}?) ⎯{4,}|\[\d+\/\d+\]⎯)?$/;
const PASSED =
  /^ +(?:✓|√|↓) (?:\|[^|]{1,100}\| | \S.{0,60}? {2})?(\S.{0,400}?\.[cm]?[jt]sx?) > (.+?)(?: +([\d.]+)\s?ms| \[skipped\])?$/;

interface Title {
  readonly key: string;
  readonly file: string;
  readonly names: readonly string[];
}

class VitestRun implements ConsoleRun {
  private section: 'progress' | 'failures' | 'errors' = 'progress';
  private readonly blocks = new FailureBlocks<Title>();
  /** Titles in a row share the error that follows the last of them. */
  private shared: { readonly titles: Title[]; first: boolean } = { titles: [], first: true };
  private readonly sharing = new Map<string, string>();
  private readonly passing: RawCase[] = [];
  /** Of the last test that passed: its title up to its own name. */
  private suite: { readonly start: string; readonly names: readonly string[] } = { start: '', names: NONE };
  private readonly errors: BoundedText[] = [];
  private counts: ReadonlyMap<string, number> | null = null;
  private files: ReadonlyMap<string, number> | null = null;
  private complete = false;

  line(text: string): 'mine' | 'other' | 'again' {
    if (/^ ?(?:RUN|DEV) {1,2}v\d+\.\d/.test(text)) return this.counts ? 'again' : 'mine';
    const rule = text.startsWith('⎯') ? RULE.exec(text) : null;
    if (rule) return this.rule(rule[1]);
    if (this.section !== 'errors' && text.includes('FAIL  ') && this.section === 'failures') {
      const title = FAIL.exec(text)?.[1];
      if (title !== undefined) return this.begin(title);
    }
    if (text.startsWith(' ') && this.closing(text)) return 'mine';
    if (text.startsWith('ERROR') && /^ERROR: Coverage for .* does not meet /.test(text)) {
      this.errors.push(withText(text));
      return 'mine';
    }
    if (this.section === 'progress') return this.progress(text);
    if (this.section === 'errors') this.errors.at(-1)?.add(`${text}\n`);
    else {
      this.shared.first = true;
      this.blocks.add(text);
    }
    return 'other';
  }

  end(): RawResults | undefined {
    const texts = new Map(this.blocks.all().map(({ title, text }) => [title.key, text]));
    const failing = this.blocks
      .all()
      .map(({ title, text }) =>
        caseOf(title, text.trim() ? text : (texts.get(this.sharing.get(title.key) ?? '') ?? '')),
      );
    const cases = [...this.passing, ...failing];
    if (!this.counts && !cases.length && !this.errors.length && !this.files) return undefined;
    const count = (...words: string[]): number => words.reduce((sum, word) => sum + (this.counts?.get(word) ?? 0), 0);
    return consoleResults({
      format: 'vitest-console',
      writer: 'vitest',
      cases,
      outside: this.errors
        .map((text): RawFailure => failureWith(text.text(), 'errored'))
        .filter((one) => one.text !== ''),
      claimedFailures: this.counts ? count('failed') || (this.files?.get('failed') ?? 0) : null,
      unnamed: unnamedOf({ passed: count('passed'), skipped: count('skipped', 'todo') }, cases),
      complete: this.complete,
      degraded: this.complete ? [] : ['the output of vitest ends before its summary: results may be missing'],
    });
  }

  private rule(title: string | undefined): 'mine' {
    this.blocks.stop();
    if (title === undefined) return 'mine';
    if (/^Failed (?:Suites|Tests) \d+$/.test(title)) this.section = 'failures';
    else if (title === 'Unhandled Errors' || (this.section !== 'errors' && title.startsWith('Unhandled ')))
      this.section = 'errors';
    else if (this.section === 'errors' && /^(?:Uncaught|Unhandled) /.test(title) && this.errors.length < 1000)
      this.errors.push(new BoundedText());
    return 'mine';
  }

  private begin(written: string): 'mine' {
    const again = written.lastIndexOf(' [ ');
    const [file = '', ...names] = (again > 0 && written.endsWith(' ]') ? written.slice(0, again) : written).split(
      ' > ',
    );
    // A title comes again for each error of a test: of retries, of soft expectations. The first says enough.
    const title = { key: written, file, names };
    if (this.shared.first) this.shared = { titles: [], first: false };
    for (const before of this.shared.titles) this.sharing.set(before.key, title.key);
    this.shared.titles.push(title);
    this.blocks.begin(title);
    return 'mine';
  }

  /** `Errors` stands between `Tests` and `Start at`: only after the latter nothing is missing. */
  private closing(text: string): boolean {
    const found = /^ +(Test Files|Tests|Errors|Start at|Duration|Type Errors|no tests)\b {1,2}(.*)$/.exec(text);
    if (!found) return false;
    const [, word, rest = ''] = found;
    if (word === 'Test Files' && /\(\d+\)$/.test(rest)) this.files = countsOf(rest);
    if (word === 'Tests' && /\(\d+\)$|no tests/.test(rest)) this.counts = countsOf(rest);
    if (word === 'Errors' && this.errors.length === 0) this.errors.push(withText(`${rest} outside the tests`));
    if ((word === 'Start at' || word === 'Duration') && this.counts) this.complete = true;
    this.blocks.stop();
    this.section = 'progress';
    return true;
  }

  private progress(text: string): 'mine' | 'other' {
    const found = text.startsWith(' ') ? PASSED.exec(text) : null;
    if (!found) return /^ [✓❯↓×] /.test(text) ? 'mine' : 'other';
    const { suites, name } = this.place(found[2] ?? '');
    const time = found[3] ? Number(found[3]) / 1000 : null;
    this.passing.push(
      consoleCase({
        name,
        file: found[1] ?? null,
        suites,
        skipped: text.includes('↓'),
        seconds: time,
      }),
    );
    return 'mine';
  }

  /** `suite > sub > name`: what the tests of one suite share is split once, and kept once. */
  private place(title: string): { readonly suites: readonly string[]; readonly name: string } {
    const { start } = this.suite;
    if (title.startsWith(start) && !title.includes('>', start.length))
      return { suites: this.suite.names, name: title.slice(start.length) };
    const names = title.split(' > ');
    const name = names.pop() ?? '';
    this.suite = { start: title.slice(0, title.length - name.length), names };
    return { suites: names, name };
  }
}

function caseOf({ file, names }: Title, text: string): RawCase {
  if (!names.length) return consoleCase({ name: null, file, failures: [failureWith(text, 'errored')] });
  return consoleCase({ name: names.at(-1) ?? '', file, suites: names.slice(0, -1), failures: [failureWith(text)] });
}

function withText(text: string): BoundedText {
  const bounded = new BoundedText();
  bounded.add(text);
  return bounded;
}
