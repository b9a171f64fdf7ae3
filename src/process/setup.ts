import { quotedLine, shownLines } from '../domain/foreign-text.ts';
import type { Ended } from '../ports.ts';
import { type ProcessEnd, runProcess } from './run.ts';

/** Lines that are shown while it runs; an installer may print one for each package. */
const SHOWN_LINES = 2000;
/** Characters of a line that has not ended yet that are kept. */
const LONGEST_LINE = 16 * 1024;

/** The user's command that makes a checkout ready (input `setup-command`). */
export interface SetupRequest {
  /** The user's own text, run as a workflow step would run it. */
  readonly script: string;
  /** Absolute path of the project in the checkout. */
  readonly cwd: string;
  /** The whole environment. The runner's command files are not to be in it. */
  readonly env: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly signal?: AbortSignal;
  /**
   * Gets each line as it comes, quoted: whatever it says, the runner takes it for no workflow command. At most 2,000
   * lines.
   */
  readonly show: (line: string) => void;
}

/**
 * Runs the setup command once, in the checkout itself: what it writes is the user's wish. Its processes end with it,
 * with us, and when its time is up. Never throws for what the command does; a shell that is missing is exit code 127.
 */
export async function runSetup(request: SetupRequest): Promise<Ended> {
  const shown = liveLines(request.show);
  const end = await runProcess({
    argv: ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', `exec 2>&1\n${request.script}`],
    cwd: request.cwd,
    env: request.env,
    seconds: request.seconds,
    signal: request.signal,
    onOutput: (chunk) => shown.push(chunk),
  });
  shown.finish();
  return endedAs(end, request.show);
}

function endedAs(end: ProcessEnd, show: (line: string) => void): Ended {
  if (end.kind === 'ended') {
    const { kind: _, errors: __, ...ended } = end;
    return ended;
  }
  show(quotedLine(end.message));
  const output = { text: `${end.message}\n`, bytes: end.message.length + 1, cut: 0 };
  return { exitCode: 127, signal: null, timedOut: false, cancelled: false, seconds: 0, output };
}

/** Cuts what comes into lines and shows them quoted, until there were too many. */
function liveLines(show: (line: string) => void) {
  const decoder = new TextDecoder();
  let partial = '';
  let count = 0;
  const tell = (text: string): void => {
    for (const line of shownLines(text, SHOWN_LINES)) {
      count += 1;
      if (count <= SHOWN_LINES) show(quotedLine(line));
      if (count === SHOWN_LINES) show('… further lines are not shown');
    }
  };
  return {
    push(chunk: Uint8Array): void {
      const text = partial + decoder.decode(chunk, { stream: true });
      // A progress bar ends its lines with `\r`, and may never end one with `\n`.
      const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
      if (end > 0) tell(text.slice(0, end));
      partial = text.slice(end).slice(0, LONGEST_LINE);
    },
    finish(): void {
      if (partial !== '') tell(partial);
    },
  };
}
