import type { Deps } from '../deps.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { Prepared } from '../domain/prepared.ts';
import { makeRecording, recordingFolder } from '../files/recording.ts';
import type { Language } from '../languages/language.ts';
import type { Git } from '../ports.ts';
import { survey } from '../survey/survey.ts';

/** The variable by which later steps find the recording. */
export const RECORDING = 'REDRESS_RECORDING';

/**
 * `mode: prepare`: makes the folder that the user's own run of the tests will write to, and says which variables that run needs. Runs nothing.
 * Throws UserError where the folder can't be made.
 */
export async function prepare(inputs: Inputs, deps: Deps): Promise<Prepared> {
  const { workspace } = deps;
  const { project, language } = await survey(inputs, workspace, { languages: deps.languages, job: deps.job });
  const why = impossible(inputs, language);
  if (why !== null || !language?.collector) return notPrepared(why ?? '', project.notes);
  const folder = recordingFolder(recordingParent(deps), { root: workspace.root, project: workspace.project });
  const equipment = language.collector.equip({
    exchange: folder,
    root: workspace.root,
    runtime: deps.runtime,
    existing: deps.environment,
    coverage: true,
    select: null,
    framework: project.framework,
    guest: true,
  });
  const mark = {
    version: 1,
    root: workspace.root,
    project: workspace.project,
    head: await headOf(deps.git, workspace.root),
    language: language.id,
    preparedAt: deps.clock.now(),
  } as const;
  await makeRecording(folder, { mark, files: equipment.files });
  return {
    kind: 'prepared',
    language: language.name,
    folder,
    variables: Object.entries({ ...equipment.env, [RECORDING]: folder }).map(([name, value]) => ({ name, value })),
    explanation: `The next run of the ${language.name} tests records which lines each test runs; Redress then needs no run of its own for that.`,
    notes: project.command === null ? [] : project.notes,
  };
}

/** Where recordings lie: with the runner's temporary files, on a laptop in the output folder. */
export function recordingParent(deps: Pick<Deps, 'environment' | 'output'>): string {
  return deps.environment['RUNNER_TEMP'] || deps.output.path;
}

/** The commit that is checked out; null: none yet. */
export async function headOf(git: Git, root: string): Promise<string | null> {
  const answer = await git.run(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root });
  return answer.exitCode === 0 ? Buffer.from(answer.stdout).toString('utf8').trim() : null;
}

function impossible(inputs: Inputs, language: Language | null): string | null {
  if (inputs.coverage === 'off') return 'coverage is off';
  if (inputs.coverage !== null) return 'the input coverage names files that will be used instead';
  if (!language) return 'no language that Redress knows was found in the project';
  if (!language.collector?.release || !language.capabilities.perTestCoverage)
    return `lines per test can't be recorded for ${language.name} yet`;
  return null;
}

function notPrepared(why: string, notes: readonly string[]): Prepared {
  const explanation = `Nothing was prepared: ${why}. The tests run as they always do, and the later Redress step does without a recording.`;
  return { kind: 'not-prepared', explanation, notes };
}
