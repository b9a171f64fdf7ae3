import type { RawFailure } from '../../domain/raw-results.ts';
import { stopOf } from './pytest-lines.ts';
import type { PytestStop } from './pytest-record.ts';
import { BoundedText } from '../results/result-format.ts';

/** The interpreter or pytest-timeout ends the process, perhaps in the middle of a line. */
const CRASH = /Fatal Python error: |^\++ Timeout \++$| \.?\++ Timeout \++$/;
const USAGE =
  /^(?:ERROR: (?:usage: |file or directory not found: |not found: |Wrong expression passed to |Error importing plugin |Unknown config option|while parsing the following warning )|ImportError while loading conftest )/;
const COVERAGE = /^(?:FAIL Required test coverage |ERROR: Coverage failure)/;
const INTERNAL = 'INTERNALERROR> ';

/** What a run of pytest says of trouble outside any test. */
export class PytestTrouble {
  /** Why it stopped before its last test. */
  stopped: PytestStop | null = null;
  private readonly said: RawFailure[] = [];
  private internal: BoundedText | null = null;
  private crash: BoundedText | null = null;

  /**
   * What the process died of stands in `crash`'s text; its message is null. `ended`: a closing line came all the
   * same.
   */
  all(ended: boolean): RawFailure[] {
    const found = [...this.said];
    // What was raised stands in the text.
    if (this.internal) found.push({ status: 'errored', type: null, message: '', text: this.internal.text() });
    if (this.crash && !ended) found.push({ status: 'errored', type: null, message: null, text: this.crash.text() });
    return found;
  }

  /** The process died, and nothing shows that it was one of pytest. */
  get isForeign(): boolean {
    return this.crash !== null && !this.crash.text().includes('pytest');
  }

  /** `INTERNALERROR> …`: what stands before it on the line, which is for the caller to read. Null: no such line. */
  takeInternal(text: string): string | null {
    const at = text.indexOf(INTERNAL);
    if (at < 0 || (at > 0 && this.internal)) return null;
    this.internal ??= new BoundedText();
    this.internal.add(`${text.slice(at + INTERNAL.length)}\n`);
    return text.slice(0, at);
  }

  /** Words of pytest's own before any test: wrong options, a conftest that does not load, too little covered. */
  takeWords(text: string): boolean {
    if (this.takeThreshold(text)) return true;
    if (!USAGE.test(text)) return false;
    this.said.push({ status: 'errored', type: null, message: text, text: '' });
    return true;
  }

  /** pytest-cov: every test may pass, and the run fails all the same. Newer versions say it twice. */
  takeThreshold(text: string): boolean {
    if (!COVERAGE.test(text)) return false;
    if (!this.said.some(({ message }) => COVERAGE.test(message ?? '')))
      this.said.push({ status: 'failed', type: null, message: text, text: '' });
    return true;
  }

  /** The rest of a process that died. */
  takeCrash(text: string): boolean {
    this.crash?.add(`${text}\n`);
    return this.crash !== null;
  }

  /** A line with which a process begins to die; letters may stand before it. */
  watchCrash(text: string): 'other' {
    if (!text.includes('Fatal Python error: ') && !text.includes('+ Timeout +')) return 'other';
    if (!CRASH.test(text)) return 'other';
    this.crash = new BoundedText();
    this.crash.add(`${text.slice(Math.max(0, text.search(/Fatal Python error|\++ Timeout/)))}\n`);
    return 'other';
  }

  /**
   * `late`: pytest ends with code 2 where it says so before its closing line; after it, `pytest.exit` was given
   * another code, which may be 0.
   */
  takeStop(text: string, late: boolean): boolean {
    const reason = stopOf(text);
    if (reason === undefined) return false;
    this.stopped = { reason, late };
    return true;
  }
}
