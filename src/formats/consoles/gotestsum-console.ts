import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults, FailureBlocks } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { goFailure } from './go-failure.ts';

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
  /** null: the package itself failed. */
  readonly name: string | null;
  /** False where it has no time, as its process ended before it. */
  readonly ended: boolean;
}

const BUILD = /\[(?:build|setup) failed\]$/m;

class GotestsumRun implements ConsoleRun {
  private readonly blocks = new FailureBlocks<Title>();
  private readonly passing: RawCase[] = [];
  private counts: { tests: number; failures: number; errors: number; skipped: number } | null = null;
  private inErrors = false;
  private listing = false;
  private readonly errors: string[] = [];
  /** Tests that began, where the format shows it; what only printed `--- FAIL` is none. */
  private readonly begun = new Set<string>();

  line(text: string): 'mine' | 'other' | 'again' {
    const listed = text.startsWith('=== ')
      ? /^=== (?:(FAIL|SKIP): (\S+) (\S*) \((.*)\)|(Failed|Skipped|Errors))$/.exec(text)
      : null;
    if (listed) return this.listed(listed);
    const begun = !this.listing && text.startsWith('=== RUN') ? /^=== RUN {2,}(\S+)$/.exec(text)?.[1] : undefined;
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
    const all = this.blocks.all();
    const real = all.filter(({ title }) => !this.begun.size || title.name === null || this.begun.has(title.name));
    const failing = real.flatMap(({ title: { name, pack, ended }, text }) =>
      name === null ? [] : [consoleCase({ name, classname: pack, failures: [goFailure(text, ended)] })],
    );
    const packages = real.filter(({ title }) => title.name === null);
    const cases = [...this.passing, ...failing];
    const outside = packages.map(({ title, text }) => this.packageFailure(title.pack, text));
    // The packages that did not build are listed as failures, too.
    const unlisted = Math.max(0, counts.errors - packages.filter(({ text }) => BUILD.test(text)).length);
    if (unlisted) {
      const message = `${unlisted} build error${unlisted === 1 ? '' : 's'}`;
      outside.push({ status: 'errored', type: null, message, text: this.errors.join('\n') });
    }
    return consoleResults({
      format: 'gotestsum-console',
      writer: 'gotestsum',
      cases,
      outside,
      claimedFailures: counts.failures + unlisted - (all.length - real.length),
      complete: true,
    });
  }

  private packageFailure(pack: string, text: string): RawFailure {
    const built = BUILD.test(text);
    const message = `${pack}: ${built ? 'build failed' : 'package failed outside its tests'}`;
    return { status: 'errored', type: null, message, text: built ? `${text}${this.errors.join('\n')}` : text };
  }

  private listed([, word, pack = '', name = '', time, section]: RegExpExecArray): 'mine' {
    this.listing = true;
    this.blocks.stop();
    this.inErrors = section === 'Errors';
    if (word === 'FAIL')
      this.blocks.begin({ key: `${pack} ${name}`, pack, name: name || null, ended: time !== 'unknown' });
    return 'mine';
  }
}
