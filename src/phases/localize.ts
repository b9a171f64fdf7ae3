import { localizedEnd } from '../choose/localized.ts';
import type { Desk } from '../desk.ts';
import { type Case, ended, noted } from '../domain/case.ts';
import { NO_PUSH } from '../domain/push.ts';
import { localize as fuse } from '../localize/localize.ts';
import { readFunctions } from '../localize/sources.ts';
import { caseFiles } from './parts/case-files.ts';
import { testFilesIn } from './parts/judges.ts';

/** Fuses spectrum, stacks, push and names into suspects. `mode: localize` ends here. */
export async function localize(desk: Desk, known: Case): Promise<Case> {
  const { ground, spectrum } = known;
  if (!ground || !spectrum) return known;
  const { inputs, languages, workspace } = desk;
  desk.log.progress({ step: 'localize', secondsLeft: desk.secondsLeft() });
  const evidence = {
    spectrum,
    failures: ground.targets,
    push: known.push ?? NO_PUSH,
    formula: inputs.formula,
    isTestFile: await testFilesIn(desk, known),
  };
  const read = await readFunctions({
    ...evidence,
    files: workspace.files,
    syntax: desk.syntax,
    tableOf: (path) => languages.find((one) => one.syntax.grammarOf(path) !== null)?.syntax,
    text: (path) => workspace.text(path),
  });
  const suspects = fuse({ ...evidence, functions: read.functions, issue: inputs.issue });
  const located = { ...known, suspects };
  const files = await caseFiles(desk, located);
  const found = noted({ ...located, files }, [...suspects.notes, ...read.notes]);
  const end = localizedEnd(suspects, ground.targets.length, ground.alreadyFailing.length);
  desk.log.info(end.explanation);
  return inputs.mode === 'localize' ? ended(found, end) : found;
}
