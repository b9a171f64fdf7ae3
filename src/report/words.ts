import type { IsolationLevel, Network } from '../domain/baseline.ts';
import type { Report, Status } from '../domain/report.ts';
import type { Confidence } from '../domain/selection.ts';
import type { Proof } from '../domain/verdict.ts';

/** A status as a headline. */
export const HEADLINES: Readonly<Record<Status, string>> = {
  plausible: 'A plausible patch',
  localized: 'The suspects',
  proposed: 'Candidates were proposed',
  validated: 'Candidates were proved',
  accepted: 'The patch is accepted',
  rejected: 'The patch is rejected',
  'no-failures': 'Nothing to repair',
  'not-reproduced': 'The failure did not happen again',
  flaky: 'The failing tests are flaky',
  'test-suspected': 'The test itself may be wrong',
  'no-candidate': 'No candidate patch',
  'none-plausible': 'No patch held',
  budget: 'The budget was reached',
  infrastructure: 'The machine or its tools got in the way',
  'untrusted-event': 'Not run: code of a fork',
  cancelled: 'Cancelled',
};

/** How sure the choice is, for a sentence. */
export const CONFIDENCE: Readonly<Record<Confidence, string>> = {
  high: 'high',
  medium: 'medium',
  'needs-review': 'needs review: read it with care before you apply it',
};

/** What the isolation of the runs means. */
export const ISOLATION: Readonly<Record<IsolationLevel, string>> = {
  namespaces: 'each run in a throw-away view of the machine, with its own processes and without secrets',
  'user-namespaces': 'each run in a throw-away view of the machine, with its own processes and without secrets',
  'in-place': 'runs in the checkout itself, not isolated from the machine',
};

/** How much of the network the runs saw. */
export const NETWORK: Readonly<Record<Network, string>> = {
  denied: 'no network',
  localhost: 'network of this machine only',
  open: 'with network',
  engine: 'with network and the container engine',
};

/**
 * The proof that the report's outcome rests on: the selected candidate's, or the gate's; null where nothing was
 * accepted.
 */
export function proofOf(report: Report): Proof | null {
  const selected = report.candidates.find(({ id }) => id === report.selected?.candidate)?.verdict;
  const verdict = report.verdict ?? selected;
  return verdict?.kind === 'plausible' || verdict?.kind === 'no-regression' ? verdict : null;
}

/** A note as a sentence: a plain word at its begin gets a capital, its end a full stop. */
export function asSentence(note: string): string {
  const begun = /^[a-z]+ /.test(note) ? note.charAt(0).toUpperCase() + note.slice(1) : note;
  return /[\p{L}\p{N})\]"'`]$/u.test(begun) ? `${begun}.` : begun;
}

/** `1 test`, `2 tests`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `12.9 s`, `3 min 5 s`. */
export function seconds(value: number): string {
  if (value < 60) return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} s`;
  const whole = Math.round(value);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** What model calls came to, in a few words. */
export function costInWords(usage: Report['usage']): string {
  if (usage.requests === 0) return 'no model was asked';
  const tokens = `${usage.inputTokens + usage.outputTokens} tokens`;
  const cost =
    usage.costUsd === null
      ? "cost not known (the model's price is missing: see input prices)"
      : `$${usage.costUsd.toFixed(4)}`;
  return `${counted(usage.requests, 'model call')}, ${tokens}, ${cost}`;
}
