import type { RawResults } from '../../domain/raw-results.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { pytestResults } from './pytest-join.ts';
import {
  closingCounts,
  type Counts,
  headerOf,
  isBanner,
  isCaptured,
  isLoose,
  isMidwayBanner,
  isOtherPart,
  isSugarClosing,
  isSugarProgress,
  isSummaryLine,
  passedOf,
  SUGAR_BANNER,
  sectionOf,
  sugarCount,
} from './pytest-lines.ts';
import { PytestProgress } from './pytest-progress.ts';
import type { Block } from './pytest-record.ts';
import { PytestTrouble } from './pytest-trouble.ts';
import { BoundedText } from '../results/result-format.ts';

/** pytest's terminal reporter. */
export const pytestConsole: ConsoleRunner = {
  format: 'pytest-console',
  start:
    /^=+ (?:test session starts|FAILURES|ERRORS|short test summary info|no tests ran|\d+ (?:passed|failed|errors?|skipped)\b)|^(?:\d+ \w+, )*\d+ (?:passed|failed|errors?|skipped)\b.* in \d+\.\d\ds|^[.FEsxX]{1,400}(?: +\[ *\d+%\]$|Fatal Python error: |\+{5,} Timeout \+{5,}$)|^ImportError while loading conftest |^ERROR: (?:usage: |file or directory not found: |not found: |Wrong expression passed to |Error importing plugin |Unknown config option|while parsing the following warning )|^INTERNALERROR> |^Fatal Python error: |^\+{5,} Timeout \+{5,}$|^!{5,} (?:KeyboardInterrupt|[\w.]*(?:Interrupted|Exit): |stopping after )|^Test session starts \(platform: /,
  head: /^=+ test session starts =+$|^Test session starts \(platform: /,
  open: () => new PytestRun(),
};

type Section = 'head' | 'ERRORS' | 'FAILURES' | 'summary' | 'done' | 'other';

const MOST = 200_000;
/**
 * A state machine by section header. Captured output may hold whole fake reports, so nothing is final before the end: a
 * summary or closing line is dropped again when more failures follow it, and the last ones count.
 */
class PytestRun implements ConsoleRun {
  private section: Section = 'head';
  /** The section to fall back to when a summary turns out to be captured output. */
  private failing: 'ERRORS' | 'FAILURES' = 'FAILURES';
  /** Of the bar above it. */
  private width = 0;
  private captured = false;
  /** The summary or closing line came in the middle of captured output, or before any test: it may be a test's own. */
  private doubtful = false;
  /** The summary's title stood where only pytest's own can stand. */
  private overview = false;
  private nested = 0;
  private begun = false;
  private readonly seen = new PytestProgress();
  private readonly blocks: Block[] = [];
  /** Failures that plug-ins show as soon as they come, between the lines of progress. */
  private readonly early: Block[] = [];
  private block: Block | null = null;
  /** Counts that pytest-sugar prints line by line. */
  private tally: Map<string, number> | null = null;
  private loose: string[] = [];
  private summary: string[] = [];
  private counts: Counts | null = null;
  private readonly trouble = new PytestTrouble();

  line(text: string): 'mine' | 'other' | 'again' {
    if (this.begun && isMidwayBanner(text)) {
      // Under `-s` the banner of a test's own pytest follows the progress letters.
      this.nested++;
      return 'other';
    }
    switch (text.charCodeAt(0)) {
      case 61: // =
        return this.bar(text);
      case 8213: // pytest-sugar's bar
      case 95: {
        const title = headerOf(text);
        if (title !== undefined) return this.header(title);
        break;
      }
      case 33: // !
        if (!this.captured && !this.nested && this.trouble.takeStop(text, this.section === 'done')) return 'mine';
        break;
      case 45: // -
        if ((this.section !== 'head' || this.block || this.captured) && isCaptured(text)) return this.capture();
        if (this.nested === 0 && isOtherPart(text)) this.block = null;
        break;
      case 84: // T
        if (text.startsWith(SUGAR_BANNER)) {
          this.tally ??= new Map();
          return this.banner();
        }
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
        return this.closing(text) || (!this.nested && this.trouble.takeThreshold(text)) ? 'mine' : 'other';
    }
  }

  get weak(): boolean {
    return !this.begun && this.counts === null;
  }

  end(): RawResults | undefined {
    const { seen, blocks, early, loose, summary, counts, trouble } = this;
    if (trouble.isForeign && !this.begun && seen.isEmpty) return undefined;
    return pytestResults({
      letters: seen.letters,
      verbose: seen.verbose,
      blocks,
      early,
      loose,
      summary,
      counts,
      running: counts ? null : seen.running,
      trouble: trouble.all(counts !== null),
      stopped: trouble.stopped,
      root: seen.root,
    });
  }

  private bar(text: string): 'mine' | 'other' | 'again' {
    if (isBanner(text)) return this.banner();
    if (this.closing(text)) return 'mine';
    const title = sectionOf(text);
    // Bars are as wide as the terminal: a short one is of a message.
    const short = title !== 'short test summary info' && text.length < this.width / 2;
    if (title === undefined || short)
      return this.section === 'ERRORS' || this.section === 'FAILURES' ? this.failure(text) : 'other';
    if (this.nested > 0) return 'other';
    if (title === 'ERRORS' || title === 'FAILURES') {
      if (this.section === 'done' && this.isConsistent()) return 'again';
      this.enter(title);
      this.failing = title;
      this.width = text.length;
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
    this.overview = section === 'summary' && !this.captured;
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
    // Without its first line the words may be anybody's.
    const counts = closingCounts(text) ?? (this.tally && isSugarClosing(text) ? this.tally : undefined);
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
    if (!this.counts) return false;
    return this.seen.letters.length ? this.seen.agreesWith(this.counts) : !this.doubtful;
  }

  private header(title: string): 'mine' | 'other' | 'again' {
    if (this.nested > 0) return 'other';
    if (this.section === 'done' && this.isConsistent()) return 'other';
    if (this.section === 'head') return this.earlyHeader(title);
    if (this.section === 'other') return 'other';
    // In CI, the summary prints messages whole, with whatever lines they have.
    if (this.overview || (this.section === 'summary' && this.seen.isCoveredBy(this.summary))) return 'other';
    // More failures: what looked like a summary was output of the test before.
    this.backToFailures();
    if (this.blocks.length < MOST) {
      this.block = { section: this.failing, title, text: new BoundedText() };
      this.blocks.push(this.block);
    }
    return 'mine';
  }

  private earlyHeader(title: string): 'mine' | 'other' {
    if ((!this.begun && this.seen.isEmpty) || this.early.length >= MOST) return 'other';
    this.captured = false;
    this.block = { section: title.startsWith('ERROR ') ? 'ERRORS' : 'FAILURES', title, text: new BoundedText() };
    this.early.push(this.block);
    return 'other';
  }

  private backToFailures(): void {
    this.section = this.failing;
    this.captured = false;
    this.doubtful = false;
    this.overview = false;
    this.block = null;
    this.counts = null;
    this.summary = [];
    this.trouble.stopped = null;
  }

  private capture(): 'mine' | 'other' {
    if (this.nested > 0) return 'other';
    if (this.section === 'summary' || this.section === 'done') {
      if (this.overview || this.isConsistent() || this.seen.isCoveredBy(this.summary)) return 'other';
      this.backToFailures();
    }
    this.captured = true;
    this.block = null;
    return 'mine';
  }

  private head(text: string): 'mine' | 'other' {
    if (text === '') return 'other';
    const passed = this.nested > 0 ? undefined : passedOf(text);
    if (passed !== undefined) this.seen.note(passed, 'PASSED');
    else if (this.closing(text)) return 'mine';
    else if (this.nested > 0) return 'other';
    // A worker of xdist may die while others go on.
    else if (!text.startsWith('[gw') && this.trouble.takeCrash(text)) return 'mine';
    else if ((this.block && text === 'E') || this.progress(text) === 'other') {
      this.block?.text.add(`${text}\n`);
      return this.trouble.takeWords(text) ? 'mine' : 'other';
    }
    this.captured = false;
    this.block = null;
    return 'mine';
  }

  private progress(text: string): 'mine' | 'other' {
    const internal = this.trouble.takeInternal(text);
    if (internal !== null) this.seen.take(internal);
    else if (!this.seen.take(text) && !isSugarProgress(text)) return this.trouble.watchCrash(text);
    this.trouble.watchCrash(text);
    return 'mine';
  }

  private failure(text: string): 'mine' | 'other' {
    if (this.captured || this.nested > 0) {
      // `--tb=line` has no headers that would end captured output.
      if (!this.block && this.loose.length < MOST && isLoose(text)) this.loose.push(text);
      // Under `-q` a closing line has no bars; within captured output it only counts where nothing contradicts it.
      return this.closing(text) ? 'mine' : 'other';
    }
    if (this.block) this.block.text.add(`${text}\n`);
    else if (this.loose.length < MOST && isLoose(text)) this.loose.push(text);
    return this.closing(text) ? 'mine' : 'other';
  }

  private summed(text: string): 'mine' | 'other' {
    if (this.closing(text) || (!this.nested && this.trouble.takeThreshold(text))) return 'mine';
    if (isSummaryLine(text)) {
      if (this.summary.length < MOST) this.summary.push(text);
      return 'mine';
    }
    return /^(?:!{3,} |SKIPPED \[)/.test(text) ? 'mine' : 'other';
  }

  private after(text: string): 'mine' | 'other' | 'again' {
    const counted = this.tally ? sugarCount(text) : undefined;
    if (counted) {
      this.tally?.set(...counted);
      return 'mine';
    }
    if (!this.counts?.has('passed') && !this.counts?.has('failed') && this.trouble.takeWords(text)) return 'mine';
    if (!this.isConsistent()) return this.overview ? this.summed(text) : this.progress(text);
    return /^[.FEsxX]{1,400} +\[ *\d+%\]$/.test(text) ? 'again' : 'other';
  }
}
