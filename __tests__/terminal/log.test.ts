import { expect, test } from 'vitest';
import { createTerminalLog, type TerminalLog } from '../../src/terminal/log.ts';
import { progressText } from '../../src/terminal/progress-text.ts';
import { paletteFor } from '../../src/terminal/palette.ts';

interface Setup {
  readonly tty: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds that pass between two looks at the clock. */
  readonly tick?: number;
}

function printed({ tty, env = {}, tick = 1000 }: Setup, action: (log: TerminalLog) => void): string {
  let text = '';
  let now = 0;
  const stream = { write: (chunk: string) => void (text += chunk), isTTY: tty, columns: 40 };
  action(createTerminalLog({ stream, env, clock: { now: () => (now += tick) } }));
  return text;
}

test('without a terminal every new step is one plain line', () => {
  const text = printed({ tty: false }, (log) => {
    log.info('Reading results');
    for (let done = 0; done < 5; done++) log.progress({ step: 'prove', done, total: 5 });
    log.progress({ step: 'choose' });
    log.warn('no coverage');
    log.close();
  });
  expect(text).toBe('Reading results\n… prove\n… choose\nwarning: no coverage\n');
});

test('on a terminal one live line is redrawn, and messages stand above it', () => {
  const text = printed({ tty: true, env: { NO_COLOR: '1' } }, (log) => {
    log.progress({ step: 'prove', done: 1, total: 5 });
    log.info('note');
    log.progress({ step: 'prove', done: 2, total: 5 });
    log.close();
    log.info('end');
  });
  const wipe = '\r\u001b[2K';
  expect(text).toBe(`${wipe}… prove · 1/5${wipe}note\n${wipe}… prove · 1/5${wipe}… prove · 2/5${wipe}end\n`);
});

test('the live line is not redrawn for every small change', () => {
  const text = printed({ tty: true, env: { NO_COLOR: '1' }, tick: 1 }, (log) => {
    for (let done = 0; done < 50; done++) log.progress({ step: 'prove', done, total: 50 });
  });
  expect(text).toBe('\r\u001b[2K… prove · 0/50');
});

test('the live line never wraps', () => {
  const text = printed({ tty: true, env: { NO_COLOR: '1' } }, (log) => log.progress({ step: 'x'.repeat(100) }));
  expect(text.replace('\r\u001b[2K', '')).toHaveLength(39);
});

test('control sequences of others never reach the terminal', () => {
  const hostile = '\u001b[2J\u001b]0;title\u0007\u001b[31mred\u001b[0m\rback\u0008\u0000 \u202eevil\n\n';
  const text = printed({ tty: true, env: { NO_COLOR: '1' } }, (log) => {
    log.foreign(`title ${hostile}`, hostile);
    log.info(hostile);
  });
  expect(text).toBe('title red back evil\n| red\n| back evil\nred\nback evil\n\n\n');
});

test('long foreign text keeps its head and its tail', () => {
  const text = printed({ tty: false }, (log) =>
    log.foreign('console', Array.from({ length: 100 }, (_, i) => `line ${i}`).join('\n')),
  );
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(32);
  expect([lines[1], lines[11], lines.at(-1)]).toEqual(['| line 0', '| … 70 lines left out …', '| line 99']);
});

test('the state of a run in one line', () => {
  const state = { step: 'prove', done: 37, total: 214, plausible: 2, secondsLeft: 372, usdLeft: 0.423 };
  expect(progressText(state)).toBe('… prove · 37/214 · 2 plausible · 6 min 12 s left · $0.42 left');
  expect(progressText({ step: 'read' })).toBe('… read');
  expect(progressText({ step: 'ask', done: 3, secondsLeft: 9 })).toBe('… ask · 3 · 9 s left');
});

test.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  [true, { TERM: 'dumb' }, false],
])('a TTY %s with %j has colours: %s', (isTTY, env, coloured) => {
  expect(paletteFor({ isTTY }, env).red('x') !== 'x').toBe(coloured);
});
