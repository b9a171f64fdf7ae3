import type { Report } from './report.ts';

/** Where the job runs, as the runner says; all null on a laptop. */
export interface JobFacts {
  /** Repository path of the workflow file, from GITHUB_WORKFLOW_REF. */
  readonly workflowPath: string | null;
  readonly job: string | null;
  /** Id of our own step (GITHUB_ACTION). */
  readonly step: string | null;
}

/** What started the workflow. */
export interface TriggeringEvent {
  /**
   * For the report; `base` is the commit before the push or of the pull request's target, null where the event names
   * none.
   */
  readonly event: Report['event'];
  /**
   * Why code of this event is not to be run (a sentence), or null: an event that hands secrets to the code of a fork.
   */
  readonly untrusted: string | null;
}
