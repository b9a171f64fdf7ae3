import * as core from '@actions/core';
import type { Log } from '../ports.ts';
import { defused, defusedLine, quotedLines } from './defuse.ts';

const MAX_FOREIGN_LINES = 200;
/** The runner keeps ten annotations a type and step; most of them belong to suspects. */
const MAX_WARNING_ANNOTATIONS = 3;

/**
 * Messages in the log of a job. Foreign text is a folded group of quoted lines. The first warnings are annotations, later ones plain
 * lines. Secrets are masked by the runner once `core.setSecret` was called for them.
 */
export function createGithubLog(): Log {
  let warnings = 0;
  let step = '';
  return {
    info: (message) => core.info(defused(message)),
    warn(message) {
      warnings += 1;
      if (warnings <= MAX_WARNING_ANNOTATIONS) core.warning(defused(message));
      else core.info(`Warning: ${defused(message)}`);
    },
    foreign(title, text) {
      core.startGroup(defusedLine(title, 200));
      for (const line of quotedLines(text, MAX_FOREIGN_LINES)) core.info(line);
      core.endGroup();
    },
    progress(state) {
      if (state.step === step) return;
      step = state.step;
      core.info(`… ${defusedLine(state.step, 200)}`);
    },
  };
}

/** Fails the step with one line that the run's page shows; the process still decides its own end. */
export function failStep(message: string): void {
  core.setFailed(defused(message));
}

/** Lets the runner mask values wherever they would be printed. */
export function maskSecrets(values: readonly string[]): void {
  for (const value of values)
    for (const line of value.split(/\r?\n/)) if (line.trim().length > 3) core.setSecret(line.trim());
}
