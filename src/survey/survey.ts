import type { Inputs } from '../domain/inputs.ts';
import type { JobFacts } from '../domain/job.ts';
import type { Project, TestCommand } from '../domain/project.ts';
import { UserError } from '../errors.ts';
import { readWorkflowJob } from '../formats/workflow-yaml.ts';
import type { Language, ProjectFiles } from '../languages/language.ts';
import type { Workspace } from '../ports.ts';
import { findTestStep, isOurs } from './workflow-step.ts';

/** The project and the language object that serves it (null: none of ours). */
export interface Survey {
  readonly project: Project;
  readonly language: Language | null;
}

/**
 * Finds out how the suite is run: the input, else the workflow's own test step, else the project's files. Nothing is
 * run. Throws UserError for a `language` that does not exist. What was guessed is in `project.notes`.
 */
export async function survey(
  inputs: Inputs,
  workspace: Workspace,
  context: { readonly languages: readonly Language[]; readonly job: JobFacts },
): Promise<Survey> {
  const languages = chosenLanguages(inputs.language, context.languages);
  const files = projectFiles(workspace);
  if (inputs.testCommand !== null) return fromInput(inputs.testCommand, languages, files);
  const step = await fromWorkflow(languages, workspace, { ...context.job, prepares: inputs.mode === 'prepare' });
  if (step.survey) return step.survey;
  const found = await fromFiles(languages, files);
  return { ...found, project: { ...found.project, notes: [...step.notes, ...found.project.notes] } };
}

function chosenLanguages(name: string | null, languages: readonly Language[]): readonly Language[] {
  if (name === null) return languages;
  const chosen = languages.filter((language) => language.id === name);
  if (chosen.length) return chosen;
  throw new UserError(
    `language '${name}' is not one Redress knows`,
    `valid ones: ${languages.map((language) => language.id).join(', ')}`,
  );
}

async function fromInput(script: string, languages: readonly Language[], files: ProjectFiles): Promise<Survey> {
  const command: TestCommand = { script, shell: 'bash', cwd: files.project, env: {}, foundBy: 'input test-command' };
  for (const language of languages) {
    const framework = language.frameworkOf(script);
    if (framework !== null) return await settle(language, framework, command, files);
  }
  const detected = await detectLanguage(languages, files);
  const notes = detected
    ? []
    : ['no language Redress knows was found in the project: results are read, nothing is repaired by templates'];
  return {
    language: detected?.language ?? null,
    project: { language: detected?.language.id ?? null, framework: null, command, notes },
  };
}

async function fromWorkflow(
  languages: readonly Language[],
  workspace: Workspace,
  job: JobFacts & { readonly prepares: boolean },
): Promise<{ survey?: Survey; notes: readonly string[] }> {
  if (job.job === null) return { notes: [] };
  const path = job.workflowPath ?? (await workflowOfJob(workspace, job.job));
  if (path === null) return { notes: [] };
  const workflow = await workspace.text(path);
  if (workflow === undefined)
    return { notes: [`${path} is not in the checkout, so the test step was not looked up there`] };
  const { finding, skipped } = findTestStep({
    workflow,
    path,
    job: job.job,
    ours: job.step,
    prepares: job.prepares,
    languages,
  });
  if (!finding) return { notes: skipped };
  const survey = await settle(finding.language, finding.framework, finding.command, projectFiles(workspace));
  const project = { ...survey.project, notes: [...survey.project.notes, ...finding.notes] };
  return { survey: { ...survey, project }, notes: [] };
}

/**
 * The one workflow with a job of that name that uses Redress, where the runner does not name its file; null: none, or
 * several.
 */
async function workflowOfJob(workspace: Workspace, job: string): Promise<string | null> {
  const found: string[] = [];
  for (const path of workspace.files.filter((file) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(file))) {
    const steps = readWorkflowJob((await workspace.text(path)) ?? '', job);
    if (steps?.some(isOurs)) found.push(path);
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

async function fromFiles(languages: readonly Language[], files: ProjectFiles): Promise<Survey> {
  const detected = await detectLanguage(languages, files);
  if (!detected)
    return {
      language: null,
      project: {
        language: null,
        framework: null,
        command: null,
        notes: ['no test command was found: the project has no files of a language that Redress knows'],
      },
    };
  const { language, because } = detected;
  const guess = (await language.commands(files))[0];
  if (!guess)
    return {
      language,
      project: {
        language: language.id,
        framework: null,
        command: null,
        notes: [`${language.name} was recognised by ${because}, but no test command was found; give test-command`],
      },
    };
  const command: TestCommand = {
    script: guess.script,
    shell: 'bash',
    cwd: files.project,
    env: {},
    foundBy: guess.foundBy,
  };
  return { language, project: { language: language.id, framework: guess.framework, command, notes: [] } };
}

/** A wrapper such as `npm test` names its framework only in the project's files. */
async function settle(
  language: Language,
  framework: string,
  command: TestCommand,
  files: ProjectFiles,
): Promise<Survey> {
  const isScript = language.scriptFrameworks?.includes(framework) ?? false;
  const known = isScript ? (await language.commands(files)).find((guess) => guess.framework !== framework) : undefined;
  return { language, project: { language: language.id, framework: known?.framework ?? framework, command, notes: [] } };
}

async function detectLanguage(
  languages: readonly Language[],
  files: ProjectFiles,
): Promise<{ language: Language; because: string } | undefined> {
  let best: { language: Language; because: string; weight: number } | undefined;
  for (const language of languages) {
    const detection = await language.detect(files);
    if (detection && detection.weight > (best?.weight ?? 0))
      best = { language, because: detection.because, weight: detection.weight };
  }
  return best;
}

/** The workspace as a language may ask for it. */
function projectFiles(workspace: Workspace): ProjectFiles {
  const present = new Set(workspace.files);
  return {
    files: workspace.files,
    project: workspace.project,
    has: (path) => present.has(path),
    text: (path) => workspace.text(path),
  };
}
