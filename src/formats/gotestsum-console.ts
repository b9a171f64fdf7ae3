import type { RawCase, RawFailure, RawResults } from '../domain/raw-results.ts';
import { consoleCase, consoleResults, FailureBlocks, failureWith } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';

/** gotestsum's `testname`, `pkgname` and `dots` formats: the list of failures at the end, and its closing line. */
export const gotestsumConsole: ConsoleRunner = {
  format: 'gotestsum-console',
  wraps: 'go-console',
  start:
    /^(?:=== (?:Failed|Skipped|Errors)$|=== (?:FAIL|SKIP): \S+ \S|(?:PASS|FAIL) \S+\.Test\S* \([-\d.]+s\)$|DONE (?:\d+ runs?, )?\d+ tests?)/,
  open: () => new GotestsumRun(),
};

interface Title {
  readonly key: string;
  readonly pack: string;
  readonly name: string;
}

class GotestsumRun implements ConsoleRun {
  private readonly blocks = new FailureBlocks<Title>();
  private readonly passing: RawCase[] = [];
  private counts: { tests: number; failures: number; errors: number; skipped: number } | null = null;
  private inErrors = false;
  private readonly errors: string[] = [];
  /** Tests that began; what only printed `--- FAIL` is none. */
  private readonly begun = new Set<string>();

  line(text: string): 'mine' | 'other' | 'again' {
    const listed = text.startsWith('=== ')
      ? /^=== (?:(FAIL|SKIP): (\S+) (\S+) \(.*\)|(Failed|Skipped|Errors))$/.exec(text)
      : null;
    if (listed) return this.listed(listed);
    const begun = text.startsWith('=== RUN') ? /^=== RUN {2,}(\S+)$/.exec(text)?.[1] : undefined;
    if (begun !== undefined) this.begun.add(begun);
    const done = text.startsWith('DONE ')
      ? /^DONE (?:\d+ runs?, )?(\d+) tests?(?:, (\d+) skipped)?(?:, (\d+) failures?)?(?:, (\d+) errors?)? in [\d.]+s$/.exec(
          text,
        )
      : null;
    if (done) {
      this.blocks.stop();
      this.inErrors = false;
      this.counts = {
        tests: Number(done[1]),
        skipped: Number(done[2] ?? 0),
        failures: Number(done[3] ?? 0),
        errors: Number(done[4] ?? 0),
      };
      return 'mine';
    }
    const passed = text.startsWith('PASS ') ? /^PASS (\S+)\.(Test\S*) \(([\d.]+)s\)$/.exec(text) : null;
    if (passed) {
      if (this.counts) return 'again';
      this.passing.push(
        consoleCase({ name: passed[2] ?? '', classname: passed[1] ?? null, seconds: Number(passed[3]) }),
      );
      return 'mine';
    }
    if (this.inErrors && text) this.errors.push(text);
    else this.blocks.add(text);
    return 'other';
  }

  end(): RawResults | undefined {
    const { counts } = this;
    if (!counts) return undefined;
    const real = this.blocks.all().filter(({ title }) => this.begun.size === 0 || this.begun.has(title.name));
    const failing = real.map(({ title, text }) =>
      consoleCase({ name: title.name, classname: title.pack, failures: [failureWith(text)] }),
    );
    const cases = [...this.passing, ...failing];
    const outside: RawFailure[] = counts.errors
      ? [
          {
            status: 'errored',
            type: null,
            message: `${counts.errors} build error${counts.errors === 1 ? '' : 's'}`,
            text: this.errors.join('\n'),
          },
        ]
      : [];
    return consoleResults({
      format: 'gotestsum-console',
      writer: 'gotestsum',
      cases,
      outside,
      claimedFailures: counts.failures + counts.errors - (this.blocks.all().length - real.length),
      complete: true,
    });
  }

  private listed([, word, pack = '', name = '', section]: RegExpExecArray): 'mine' {
    this.blocks.stop();
    this.inErrors = section === 'Errors';
    if (word === 'FAIL') this.blocks.begin({ key: `${pack} ${name}`, pack, name });
    return 'mine';
  }
}
