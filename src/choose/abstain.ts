import type { Abstention, Selection } from '../domain/selection.ts';
import type { TestId } from '../domain/test-run.ts';

/** What an abstention's sentence may name. */
export interface AbstainFacts {
  /** Candidates whose proof ended. */
  readonly judged?: number;
  readonly suspected?: readonly TestId[];
  /** What happened in this very case, one sentence; '' or absent: nothing more is known. */
  readonly because?: string;
  /** What to do next in this very case; absent: what the abstention always says. */
  readonly next?: string;
}

/** An end without a patch: its name, what happened, and what to do next. */
export function abstain(
  abstention: Abstention,
  facts: AbstainFacts = {},
): Extract<Selection, { readonly kind: 'none' }> {
  return { kind: 'none', abstention, reason: sentence(abstention, facts) };
}

/** What an abstention means and what to do next, for people. */
export function sentence(abstention: Abstention, facts: AbstainFacts = {}): string {
  const words = WORDS[abstention];
  return `${facts.because ? facts.because : words.happened(facts)} ${facts.next ?? words.next}`;
}

const WORDS: Readonly<Record<Abstention, { happened(facts: AbstainFacts): string; readonly next: string }>> = {
  'no-failures': {
    happened: () => 'No test fails, so there is nothing to repair.',
    next: 'If the step was red all the same, look at its exit code: a coverage threshold, a linter or a crash after the tests.',
  },
  'not-reproduced': {
    happened: () => 'The failure did not show again when the same commit was tested without a patch.',
    next: 'Compare the variables, services and secrets of the test step with what the report says was withheld, or run the step again.',
  },
  flaky: {
    happened: () => 'The failing tests fail in some runs and pass in others of the same commit.',
    next: 'Make these tests steady first (time, order, random numbers, shared state): no patch can be proved against them.',
  },
  'test-suspected': {
    happened: ({ suspected = [] }) =>
      `${suspected[0] ?? 'A failing test'} changed in this push while nothing that it covers did.`,
    next: 'Decide whether the test or the code is right: if the test asks for something new, the code for it is still to be written.',
  },
  'no-candidate': {
    happened: () => 'No candidate for a repair could be made.',
    next: 'Look at the suspects in the report; giving a model (api-key) or a wider edit input makes more candidates possible.',
  },
  'none-plausible': {
    happened: ({ judged }) =>
      `None of ${judged ?? 'the'} candidates holds: each fails a target test or breaks another one.`,
    next: 'The suspects and the candidates that came closest are in the report; a model (api-key) or an issue text may find more.',
  },
  budget: {
    happened: () => 'Time or money was used up before a plausible candidate was found.',
    next: 'Raise max-minutes.',
  },
  infrastructure: {
    happened: () => 'The tests could not be run.',
    next: 'Check test-command and working-directory against the step that runs the tests.',
  },
  'untrusted-event': {
    happened: () => 'The event brings code of a fork together with secrets, so nothing was run.',
    next: 'Use pull_request instead of pull_request_target, or set remote-code to allow if you accept the risk.',
  },
  cancelled: {
    happened: () => 'The run was cancelled.',
    next: 'What was found until then is in the report; run the job again for the rest.',
  },
};
