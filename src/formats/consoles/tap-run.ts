import type { RawResults } from '../../domain/raw-results.ts';
import { TapState } from '../results/tap.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';

/** TAP, alone or below other output. Only the line of its version is sure; other lines of it anybody may print. */
export const tapConsole: ConsoleRunner = {
  format: 'tap',
  start: /^ *(?:TAP version \d+|1\.\.\d+(?: *#.*)?|Bail out!.*|(?:not )?ok(?: +(?:\d.*|[-#] .*))?)$/,
  head: /^TAP version \d+$/,
  open: (before) => new TapRun(before),
};

const OWN = /^ *(?:(?:not )?ok\b(?!\t| {2}\t)|1\.\.\d|# Subtest: |Bail out!)/;

/**
 * Lines of its own, and foreign ones between them; a document ends where its plan is met and something else follows.
 */
class TapRun implements ConsoleRun {
  private readonly state = new TapState();
  private begun = false;
  private versioned = false;
  /** Lines came that are none of TAP's since its last one. */
  private foreign = false;

  constructor(before: readonly string[]) {
    for (const line of before) if (/^ *# Subtest: /.test(line)) this.state.line(line);
  }

  line(text: string): 'mine' | 'other' | 'again' {
    const version = text.startsWith('TAP version ');
    if (version && this.begun) return 'again';
    const own = version || OWN.test(text);
    if (own && this.foreign && this.begun && this.state.isOver(text)) return 'again';
    this.versioned ||= version;
    this.begun = true;
    const taken = this.state.line(text);
    if (own && taken) this.foreign = false;
    else if (!taken && text.trim() !== '') this.foreign = true;
    return own && taken ? 'mine' : 'other';
  }

  get weak(): boolean {
    return !this.versioned;
  }

  end(): RawResults | undefined {
    return this.state.results()[0];
  }
}
