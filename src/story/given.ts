import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { TestRun } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import type { Language, PathResolver } from '../languages/language.ts';
import { findResultFiles } from '../read/find.ts';
import { FOREIGN, readResults } from '../read/results.ts';

/** The results that the test step left behind, or none; and what there is to say of them. */
export interface Given {
  readonly run: TestRun | null;
  readonly notes: readonly string[];
}

/**
 * Reads the result files of the user's own red run. Without files there is nothing given: Redress then runs the tests itself.
 * Throws UserError where the user named files and none of them holds results.
 */
export async function readGiven(
  inputs: Inputs,
  deps: Deps,
  context: { readonly language: Language | null; readonly paths: PathResolver },
): Promise<Given> {
  const cwd = join(deps.workspace.root, deps.workspace.project);
  const found = await findResultFiles({
    cwd,
    given: inputs.results,
    usual: context.language?.resultFiles ?? [],
    tracked: new Set(trackedUnder(deps.workspace.tracked, deps.workspace.project)),
    checkoutAt: await checkoutTime(deps.workspace.root),
  });
  if (!found.files.length) {
    if (inputs.results.length)
      throw new UserError(
        `results: ${found.notes[0] ?? 'no file matches'}`,
        'check the globs, and that the test step writes the files before it fails',
      );
    return { run: null, notes: found.notes };
  }
  const run = await readResults({
    files: found.files.map((file) => ({ path: file.name, content: createReadStream(file.path) })),
    exitCode: null,
    outcome: inputs.testOutcome,
    dialects: deps.dialects,
    paths: context.paths,
  });
  return settled(inputs, run, found.notes);
}

/** Of what there is to say, the first sentence that makes one doubt that the results are of this commit; null: none does. */
export function doubtOf(notes: readonly string[]): string | null {
  return notes.find((note) => note.includes('older than the checkout') || note.includes(FOREIGN)) ?? null;
}

function settled(inputs: Inputs, run: TestRun, notes: readonly string[]): Given {
  if (run.results.length || run.verdict === 'red') return { run, notes };
  const why = run.degraded[0] ?? 'the files hold no test';
  if (inputs.results.length)
    throw new UserError(
      `results: ${why}`,
      'give the files that the test step wrote, or leave results out so that Redress runs the tests itself',
    );
  return { run: null, notes: [...notes, ...run.degraded] };
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
