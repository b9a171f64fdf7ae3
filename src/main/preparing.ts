import { join } from 'node:path';
import type { Desk } from '../desk.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { Prepared } from '../domain/prepared.ts';
import { makeRecording, recordingFolder } from '../files/recording.ts';
import type { Language } from '../languages/language.ts';
import { survey } from '../survey/survey.ts';
import { RECORDING, recordingParent, type Surroundings } from './surroundings.ts';

/**
 * `mode: prepare`: makes the folder that the user's own run of the tests will write to, and says which variables that
 * run needs. Runs nothing. Throws UserError where the folder cannot be made.
 */
export async function prepare(desk: Desk, environment: Surroundings['environment'], home: string): Promise<Prepared> {
  const { inputs, workspace } = desk;
  const { project, language } = await survey(inputs, workspace, { languages: desk.languages, job: desk.job });
  const why = impossible(inputs, language);
  if (why !== null || !language?.collector) return notPrepared(why ?? '', project.notes);
  const folder = recordingFolder(recordingParent(environment, desk.output.path), workspace);
  const equipment = language.collector.equip({
    exchange: folder,
    root: workspace.root,
    runtime: join(home, 'runtime'),
    existing: environment,
    coverage: true,
    select: null,
    framework: project.framework,
    guest: true,
  });
  const mark = {
    version: 1,
    root: workspace.root,
    project: workspace.project,
    head: await desk.history.head(),
    language: language.id,
    preparedAt: desk.clock.now(),
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
