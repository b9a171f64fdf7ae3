import { clip, oneLine, plainText, shownLines } from '../domain/foreign-text.ts';
import type { Clock, Log } from '../ports.ts';
import { paletteFor } from './palette.ts';
import { progressText } from './progress-text.ts';

/** A stream as `process.stderr` is one. */
export interface TerminalStream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** A `Log` with a live line that has to be wiped at the end. */
export interface TerminalLog extends Log {
  /** Wipes the live line; nothing is drawn afterwards but messages. */
  close(): void;
}

const MAX_FOREIGN_LINES = 30;
const REDRAW_MS = 80;
/** Without a live line, a long step says how far it is this often. */
const QUIET_MS = 30_000;
const WIPE = '\r\u001b[2K';

/**
 * Messages for a person at a terminal. On a TTY one live line says what is being done; elsewhere each new step is one
 * plain line. Control sequences of foreign text never reach the terminal.
 */
export function createTerminalLog(options: {
  readonly stream: TerminalStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
}): TerminalLog {
  const { stream, clock } = options;
  const paint = paletteFor(stream, options.env);
  const live = stream.isTTY === true && options.env['TERM'] !== 'dumb';
  let line = '';
  let step = '';
  let drawnAt = Number.NEGATIVE_INFINITY;

  const draw = (text: string): void => {
    if (live && (text || line)) stream.write(WIPE + text);
    line = text;
    drawnAt = clock.now();
  };
  const print = (text: string): void => {
    const below = line;
    if (below) draw('');
    stream.write(`${text}\n`);
    if (below) draw(below);
  };

  return {
    info: (message) => print(plainText(message)),
    warn: (message) => print(`${paint.yellow('warning:')} ${plainText(message)}`),
    foreign(title, text) {
      print(paint.bold(oneLine(title)));
      for (const shown of shownLines(text, MAX_FOREIGN_LINES)) print(paint.dim(`| ${shown}`));
    },
    progress(state) {
      const begins = state.step !== step;
      step = state.step;
      if (!live) {
        if (begins || clock.now() - drawnAt >= QUIET_MS) {
          drawnAt = clock.now();
          print(paint.dim(begins ? `… ${oneLine(state.step)}` : progressText(state)));
        }
      } else if (begins || clock.now() - drawnAt >= REDRAW_MS) {
        draw(paint.dim(clip(progressText(state), Math.max(20, (stream.columns ?? 80) - 1))));
      }
    },
    close: () => draw(''),
  };
}
