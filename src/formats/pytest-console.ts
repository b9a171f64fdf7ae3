import type { RawFailure, RawResults } from '../domain/raw-results.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { pytestResults } from './pytest-join.ts';
import {
  closingCounts,
  type Counts,
  headerOf,
  isBanner,
  isCaptured,
  isSummaryLine,
  passedOf,
  sectionOf,
  stopOf,
} from './pytest-lines.ts';
import { PytestProgress } from './pytest-progress.ts';
import type { Block, PytestStop } from './pytest-record.ts';
import { BoundedText } from './result-format.ts';

/** pytest's terminal reporter. */
export const pytestConsole: ConsoleRunner = {
  format: 'pytest-console',
  start:
    /^=+ (?:test session starts|FAILURES|ERRORS|short test summary info|no tests ran|\d+ (?:passed|failed|errors?|skipped)\b)|^(?:\d+ \w+, )*\d+ (?:passed|failed|errors?|skipped)\b.* in \d+\.\d\ds|^[.FEsxX]{1,200} +\[ *\d+%\]$|^ImportError while loading conftest |^ERROR: (?:usage: |file or directory not found: |not found: )|^INTERNALERROR> |^[.FEsxX]{0,400}Fatal Python error: /,
  open: () => new PytestRun(),
};

type Section = 'head' | 'ERRORS' | 'FAILURES' | 'summary' | 'done' | 'other';

const MOST = 200_000;
/** The interpreter or pytest-timeout ends the process, perhaps in the middle of a line. */
const CRASH = /Fatal Python error: |^\++ Timeout \++$| \.?\++ Timeout \++$/;
/** A failure under `--tb=line`. */
const LOOSE = /^(?:\/|[A-Za-z]:[\\/])[^:]{1,500}:\d+: /;
const MIDWAY_BANNER = /^[^=].{0,400}?=+ test session starts =+$/;
const TROUBLE = /^(?:ERROR: (?:usage: |file or directory not found: |not found: )|ImportError while loading conftest )/;
const COVERAGE = /^(?:FAIL Required test coverage |ERROR: Coverage failure)/;

/**
 * A state machine by section header. Captured output may hold whole fake reports, so nothing is final before the end: a
 * summary or closing line is dropped again when more failures follow it, and the last ones count.
 */
class PytestRun implements ConsoleRun {
  private section: Section = 'head';
  /** The section to fall back to when a summary turns out to be captured output. */
  private failing: 'ERRORS' | 'FAILURES' = 'FAILURES';
  private captured = false;
  /** The summary or closing line came in the middle of captured output, or before any test: it may be a test's own. */
  private doubtful = false;
  private nested = 0;
  private begun = false;
  private readonly seen = new PytestProgress();
  private readonly blocks: Block[] = [];
  private block: Block | null = null;
  private loose: string[] = [];
  private summary: string[] = [];
  private counts: Counts | null = null;
  private readonly trouble: RawFailure[] = [];
  private internal: BoundedText | null = null;
  private crash: BoundedText | null = null;
  private stopped: PytestStop | null = null;

  line(text: string): 'mine' | 'other' | 'again' {
    if (this.begun && text.endsWith('==') && MIDWAY_BANNER.test(text)) {
      // Under `-s` the banner of a test's own pytest follows the progress letters.
      this.nested++;
      return 'other';
    }
    switch (text.charCodeAt(0)) {
      case 61: // =
        return this.bar(text);
      case 95: {
        const title = headerOf(text);
        if (title !== undefined) return this.header(title);
        break;
      }
      case 33: // !
        if (this.stops(text)) return 'mine';
        break;
      case 45: // -
        if (this.section !== 'head' && isCaptured(text)) return this.capture();
        break;
    }
    switch (this.section) {
      case 'head':
        return this.head(text);
      case 'ERRORS':
      case 'FAILURES':
        return this.failure(text);
      case 'summary':
        return this.summed(text);
      case 'done':
        return this.after(text);
      default:
        return this.closing(text) || this.threshold(text) ? 'mine' : 'other';
    }
  }

  end(): RawResults | undefined {
    const { seen, blocks, loose, summary, counts, trouble } = this;
    const outside = (message: string | null, text: BoundedText): void => {
      trouble.push({ status: 'errored', type: null, message, text: text.text() });
    };
    if (this.crash && !this.begun && this.seen.isEmpty && !this.crash.text().includes('pytest')) return undefined;
    // What was raised stands in the text.
    if (this.internal) outside('', this.internal);
    if (this.crash && !counts) outside(null, this.crash);
    const { letters, verbose } = seen;
    return pytestResults({
      letters,
      verbose,
      blocks,
      loose,
      summary,
      counts,
      running: counts ? null : seen.running,
      trouble,
      stopped: this.stopped,
    });
  }

  /** Before the closing line where pytest ends with code 2; after it where `pytest.exit` was given another code, which may be 0. */
  private stops(text: string): boolean {
    const reason = this.captured || this.nested > 0 ? undefined : stopOf(text);
    if (reason === undefined) return false;
    this.stopped = { reason, late: this.section === 'done' };
    return true;
  }

  private bar(text: string): 'mine' | 'other' | 'again' {
    if (isBanner(text)) return this.banner();
    if (this.closing(text)) return 'mine';
    const title = sectionOf(text);
    if (title === undefined)
      return this.section === 'ERRORS' || this.section === 'FAILURES' ? this.failure(text) : 'other';
    if (this.nested > 0) return 'other';
    if (title === 'ERRORS' || title === 'FAILURES') {
      if (this.section === 'done' && this.isConsistent()) return 'again';
      this.enter(title);
      this.failing = title;
    } else if (title === 'short test summary info') {
      this.enter('summary');
      this.summary = [];
    } else if (!this.captured && this.section !== 'summary' && this.section !== 'done') {
      this.enter('other');
    }
    return 'mine';
  }

  private enter(section: Section): void {
    this.doubtful = this.captured;
    this.section = section;
    this.captured = false;
    this.block = null;
  }

  private banner(): 'mine' | 'other' | 'again' {
    if (!this.begun && this.section === 'head' && this.seen.isEmpty) {
      this.begun = true;
      return 'mine';
    }
    if (this.section === 'done' ? this.isConsistent() : !this.captured && this.section !== 'summary') return 'again';
    // A test printed what a pytest of its own printed.
    this.nested++;
    return 'other';
  }

  private closing(text: string): boolean {
    const counts = closingCounts(text);
    if (!counts) return false;
    if (this.nested > 0) {
      this.nested--;
      return true;
    }
    const early =
      this.section === 'head' && this.begun && this.seen.isEmpty && (counts.has('passed') || counts.has('failed'));
    this.doubtful ||= this.captured || early;
    this.counts = counts;
    this.section = 'done';
    return true;
  }

  /** A closing line that agrees with the letters before it; without letters, one that stands where it should. */
  private isConsistent(): boolean {
    const { counts } = this;
    if (!counts) return false;
    const count = (word: string): number => counts.get(word) ?? 0;
    const { seen } = this;
    if (!seen.letters.length) return !this.doubtful;
    return (
      seen.count('.') === count('passed') && seen.count('F') <= count('failed') && seen.count('E') <= count('error')
    );
  }

  private header(title: string): 'mine' | 'other' | 'again' {
    if (this.nested > 0) return 'other';
    if (this.section === 'done' && this.isConsistent()) return 'other';
    if (this.section === 'head' || this.section === 'other') return 'other';
    if (this.section === 'summary' && this.isWholeSummary()) return 'other';
    // More failures: what looked like a summary was output of the test before.
    this.backToFailures();
    if (this.blocks.length < MOST) {
      this.block = { section: this.failing, title, text: new BoundedText() };
      this.blocks.push(this.block);
    }
    return 'mine';
  }

  private backToFailures(): void {
    this.section = this.failing;
    this.captured = false;
    this.doubtful = false;
    this.block = null;
    this.counts = null;
    this.summary = [];
    this.stopped = null;
  }

  /** As many failing lines as failing letters: whatever comes now is no further failure. */
  private isWholeSummary(): boolean {
    const failing = this.seen.count('F') + this.seen.count('E');
    return failing > 0 && this.summary.filter((line) => /^(?:FAILED|ERROR) /.test(line)).length >= failing;
  }

  private capture(): 'mine' | 'other' {
    if (this.nested > 0 || this.section === 'other') return 'other';
    if (this.section === 'summary' || this.section === 'done') {
      if (this.isConsistent() || this.isWholeSummary()) return 'other';
      this.backToFailures();
    }
    this.captured = true;
    this.block = null;
    return 'mine';
  }

  private head(text: string): 'mine' | 'other' {
    if (text === '') return 'other';
    if (this.closing(text)) return 'mine';
    if (this.nested > 0) return 'other';
    const internal = text.indexOf('INTERNALERROR> ');
    if (internal === 0 || (internal > 0 && !this.internal && this.progress(text) === 'mine')) {
      this.internal ??= new BoundedText();
      this.internal.add(`${text.slice(internal + 15)}\n`);
      return 'mine';
    }
    if (this.threshold(text)) return 'mine';
    if (TROUBLE.test(text)) {
      this.trouble.push({ status: 'errored', type: null, message: text, text: '' });
      return 'mine';
    }
    if (this.crash) {
      this.crash.add(`${text}\n`);
      return 'mine';
    }
    return this.progress(text);
  }

  private progress(text: string): 'mine' | 'other' {
    const passed = passedOf(text);
    if (passed !== undefined) {
      this.seen.note(passed, 'PASSED');
      return 'mine';
    }
    const own = this.seen.take(text);
    if ((text.includes('Fatal Python error: ') || text.includes('+ Timeout +')) && CRASH.test(text)) {
      this.crash = new BoundedText();
      this.crash.add(`${text.slice(Math.max(0, text.search(/Fatal Python error|\++ Timeout/)))}\n`);
    }
    return own ? 'mine' : 'other';
  }

  private failure(text: string): 'mine' | 'other' {
    if (this.captured || this.nested > 0) {
      // `--tb=line` has no headers that would end captured output.
      if (!this.block && this.loose.length < MOST && LOOSE.test(text)) this.loose.push(text);
      // Under `-q` a closing line has no bars; within captured output it only counts where nothing contradicts it.
      return this.closing(text) ? 'mine' : 'other';
    }
    if (this.block) this.block.text.add(`${text}\n`);
    else if (this.loose.length < MOST && LOOSE.test(text)) this.loose.push(text);
    return this.closing(text) ? 'mine' : 'other';
  }

  /** pytest-cov: every test may pass, and the run fails all the same. */
  private threshold(text: string): boolean {
    const found = this.nested === 0 && COVERAGE.test(text);
    // Newer versions say it twice.
    if (found && !this.trouble.some(({ message }) => COVERAGE.test(message ?? '')))
      this.trouble.push({ status: 'failed', type: null, message: text, text: '' });
    return found;
  }

  private summed(text: string): 'mine' | 'other' {
    if (this.closing(text) || this.threshold(text)) return 'mine';
    if (isSummaryLine(text)) {
      if (this.summary.length < MOST) this.summary.push(text);
      return 'mine';
    }
    return /^(?:!{3,} |SKIPPED \[)/.test(text) ? 'mine' : 'other';
  }

  private after(text: string): 'mine' | 'other' | 'again' {
    if (!this.isConsistent()) return this.progress(text);
    return /^[.FEsxX]{1,400} +\[ *\d+%\]$/.test(text) ? 'again' : 'other';
  }
}
