import { type Desk, languageOf } from '../desk.ts';
import { type Case, ended, noted } from '../domain/case.ts';
import { failuresOf, type TestRun } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import { readGiven } from '../read/given.ts';
import { survey as surveyProject } from '../survey/survey.ts';
import { changedFile } from './parts/case-files.ts';

/** Modes that read what the test step left behind; the others start from a case, or from nothing. */
const READS_RESULTS = ['full', 'localize', 'gate'];
const STARTS_FROM_CASE = ['propose', 'validate', 'select'];

/**
 * Finds the project, its command and the results that are there. Ends for an event that must not be trusted and for
 * results that are green. Whatever an earlier job's case says of the project, this job's own survey counts.
 */
export async function survey(desk: Desk, known: Case): Promise<Case> {
  const { inputs, workspace, event } = desk;
  if (event.untrusted !== null && inputs.remoteCode === 'refuse')
    return ended(known, {
      status: 'untrusted-event',
      explanation: `${event.untrusted} Nothing was run. Use the event pull_request, or take responsibility with remote-code: allow.`,
    });
  await isOfThisCheckout(desk, known);
  const found = await surveyProject(inputs, workspace, { languages: desk.languages, job: desk.job });
  const { project } = found;
  const surveyed = noted({ ...known, project, commit: await desk.history.head() }, [
    ...workspace.notes,
    ...project.notes,
  ]);
  return READS_RESULTS.includes(inputs.mode) ? await withResults(desk, surveyed) : surveyed;
}

/** An earlier job's case counts only for the very commit and files that it speaks of. Throws UserError. */
async function isOfThisCheckout(desk: Desk, known: Case): Promise<void> {
  if (!STARTS_FROM_CASE.includes(desk.inputs.mode)) return;
  const head = await desk.history.head();
  const hint = 'check out the same commit in every job, and hand the case on as it was written';
  if (known.commit !== head)
    throw new UserError(`the case is of commit ${known.commit ?? 'none'}, this checkout is at ${head ?? 'none'}`, hint);
  const changed = await changedFile(desk, known.files);
  if (changed !== null) throw new UserError(`${changed} is not as it was when the case was written`, hint);
}

async function withResults(desk: Desk, known: Case): Promise<Case> {
  const { inputs } = desk;
  const given = await readGiven({ ...desk, language: languageOf(desk, known.project) });
  const doubt = given.doubt === null ? [] : [given.doubt];
  const read = noted(noted(known, doubt, 'doubtful-results'), [...given.notes, ...(given.run?.degraded ?? [])]);
  if (inputs.mode === 'gate' || read.project === null) return { ...read, results: given.run };
  const recorded = await desk.recorded(read.project, given.run);
  const results = recorded.run;
  const all = noted({ ...read, results }, recorded.notes);
  return results && isGreen(results) && inputs.testOutcome !== 'failure' ? ended(all, green(results)) : all;
}

function isGreen(run: TestRun): boolean {
  return run.verdict === 'green' && failuresOf(run).length === 0;
}

function green(run: TestRun): { readonly status: 'no-failures'; readonly explanation: string } {
  const explanation = `The results hold ${run.results.length} tests and no failure: there is nothing to repair.`;
  return { status: 'no-failures', explanation };
}
