import type { Log, Progress } from '../ports.ts';
import { command, line } from './command.ts';
import { defused, defusedLine, quotedLines } from './defuse.ts';

const MAX_FOREIGN_LINES = 200;
/** The runner keeps ten annotations a type and step; most of them belong to suspects. */
const MAX_WARNING_ANNOTATIONS = 3;
/** A long step says how far it is this often. */
const QUIET_MS = 30_000;

/**
 * Messages in the log of a job. Foreign text is a folded group of quoted lines. The first warnings are annotations,
 * later ones plain lines. Secrets are masked by the runner once `maskSecrets` named them.
 */
export function createGithubLog(): Log {
  let warnings = 0;
  let step = '';
  let shownAt = 0;
  return {
    info: (message) => line(defused(message)),
    warn(message) {
      warnings += 1;
      if (warnings <= MAX_WARNING_ANNOTATIONS) command('warning', defused(message));
      else line(`Warning: ${defused(message)}`);
    },
    foreign(title, text) {
      command('group', defusedLine(title, 200));
      for (const quoted of quotedLines(text, MAX_FOREIGN_LINES)) line(quoted);
      command('endgroup', '');
    },
    progress(state) {
      const begins = state.step !== step;
      if (!begins && Date.now() - shownAt < QUIET_MS) return;
      step = state.step;
      shownAt = Date.now();
      line(`… ${defusedLine(begins ? state.step : howFar(state), 200)}`);
    },
  };
}

function howFar({ step, done, plausible, secondsLeft }: Progress): string {
  const parts = [
    step,
    done === undefined ? '' : `${done} done`,
    plausible ? `${plausible} plausible` : '',
    secondsLeft === undefined ? '' : `${Math.round(secondsLeft)} s left`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Fails the step with one line that the run's page shows; the process still decides its own end. */
export function failStep(message: string): void {
  command('error', defused(message));
  process.exitCode = 1;
}

/** Lets the runner mask values wherever they would be printed. */
export function maskSecrets(values: readonly string[]): void {
  for (const value of values)
    for (const part of value.split(/\r?\n/)) if (part.trim().length > 3) command('add-mask', part.trim());
}
