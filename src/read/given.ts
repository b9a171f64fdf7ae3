import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Inputs } from '../domain/inputs.ts';
import type { TestRun } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import type { Language, PathResolver, ResultDialect } from '../languages/language.ts';
import type { Workspace } from '../ports.ts';
import { findResultFiles } from './find.ts';
import { readWithDoubts } from './results.ts';

/** The results that the test step left behind, or none; and what there is to say of them. */
export interface Given {
  readonly run: TestRun | null;
  readonly notes: readonly string[];
  /** Why the results may be of another commit; null: nothing says so. */
  readonly doubt: string | null;
}

/** Where to look for results, and how to read them. */
export interface GivenRequest {
  readonly inputs: Pick<Inputs, 'results' | 'testOutcome'>;
  readonly workspace: Workspace;
  readonly language: Language | null;
  readonly dialects: readonly ResultDialect[];
  readonly paths: PathResolver;
}

/**
 * Reads the result files of the user's own red run. Without files there is nothing given: Redress then runs the tests
 * itself. Throws UserError where the user named files and none of them holds results.
 */
export async function readGiven(request: GivenRequest): Promise<Given> {
  const { inputs, workspace, paths } = request;
  const cwd = join(workspace.root, workspace.project);
  const found = await findResultFiles({
    cwd,
    given: inputs.results,
    usual: request.language?.resultFiles ?? [],
    tracked: new Set(trackedUnder(workspace.tracked, workspace.project)),
    checkoutAt: await checkoutTime(workspace.root),
  });
  if (!found.files.length) {
    if (inputs.results.length)
      throw new UserError(
        `results: ${found.notes[0] ?? 'no file matches'}`,
        'check the globs, and that the test step writes the files before it fails',
      );
    return { run: null, notes: found.notes, doubt: null };
  }
  const { run, foreign } = await readWithDoubts({
    files: found.files.map((file) => ({ path: file.name, content: createReadStream(file.path) })),
    exitCode: null,
    outcome: inputs.testOutcome,
    dialects: request.dialects,
    paths,
  });
  return settled(inputs, { run, notes: found.notes, doubt: found.stale[0] ?? foreign[0] ?? null });
}

function settled(inputs: GivenRequest['inputs'], given: Given & { readonly run: TestRun }): Given {
  const { run, notes } = given;
  if (run.results.length || run.verdict === 'red') return given;
  const why = run.degraded[0] ?? 'the files hold no test';
  if (inputs.results.length)
    throw new UserError(
      `results: ${why}`,
      'give the files that the test step wrote, or leave results out so that Redress runs the tests itself',
    );
  return { run: null, notes: [...notes, ...run.degraded], doubt: null };
}

function trackedUnder(files: readonly string[], project: string): readonly string[] {
  return project === ''
    ? files
    : files.filter((file) => file.startsWith(`${project}/`)).map((file) => file.slice(project.length + 1));
}

/** When git last wrote the checkout: its HEAD log where there is one, else unknown. */
export async function checkoutTime(root: string): Promise<number | null> {
  try {
    return (await stat(join(root, '.git', 'logs', 'HEAD'))).mtimeMs;
  } catch {
    return null;
  }
}
