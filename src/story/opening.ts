import { failuresOf, type TestRun } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import { createPathResolver } from '../read/paths.ts';
import { survey } from '../survey/survey.ts';
import type { Context, Ended, Opened } from './context.ts';
import { readGiven } from './given.ts';
import { readRecording } from './recorded.ts';
import { openSuite } from './running.ts';

/**
 * Finds the project, its command and the results that are there, and opens the sandbox. Ends early for an event that must not be trusted
 * and for results that are green. Throws UserError where there is no way to run the tests.
 */
export async function openCase(context: Context): Promise<Opened | Ended> {
  const { inputs, deps, book, known } = context;
  if (deps.event.untrusted !== null && inputs.remoteCode === 'refuse') return untrusted(deps.event.untrusted);
  const { workspace } = deps;
  book.note(...workspace.notes);
  const { project, language } = await survey(inputs, workspace, { languages: deps.languages, job: deps.job });
  known.project = project;
  book.note(...project.notes);
  const paths = createPathResolver(workspace.files, { root: workspace.root, project: workspace.project });
  const given = await book.time('read', () => readGiven(inputs, deps, { language, paths }));
  book.note(...given.notes, ...(given.run?.degraded ?? []));
  const { run, recording } =
    inputs.mode === 'gate'
      ? { run: given.run, recording: null }
      : await book.time('read', () => readRecording(context, { language, paths, given: given.run }));
  known.given = run;
  if (run && isGreen(run) && inputs.testOutcome !== 'failure' && inputs.mode !== 'gate') return green(run);
  const { command } = project;
  if (command === null)
    throw new UserError(
      // The last note is the outcome, those before it are what was tried first.
      project.notes.toReversed().join('; ') || 'no test command was found',
      'set the input test-command to what runs your tests, e.g. `pytest -q` or `npm test`',
    );
  deps.log.info(`Tests: ${command.script.replaceAll('\n', '; ')} (${command.foundBy})`);
  const { sandbox, suite } = await openSuite(inputs, deps, { command, framework: project.framework, language, paths });
  book.note(...sandbox.notes);
  return { project, language, command, paths, given: run, recording, sandbox, suite };
}

function isGreen(run: TestRun): boolean {
  return run.verdict === 'green' && failuresOf(run).length === 0;
}

function untrusted(reason: string): Ended {
  return {
    end: {
      status: 'untrusted-event',
      explanation: `${reason} Nothing was run. Use the event pull_request, or take responsibility with remote-code: allow.`,
    },
  };
}

function green(run: TestRun): Ended {
  return {
    end: {
      status: 'no-failures',
      explanation: `The results hold ${run.results.length} tests and no failure: there is nothing to repair.`,
    },
  };
}
