import type { TestCommand } from '../domain/project.ts';
import { readWorkflowJob, type WorkflowStep } from '../formats/workflow-yaml.ts';
import type { Language } from '../languages/language.ts';
import { cleanDirectory, fillEnv, repeatable, shellOf, usableEnv } from './step-command.ts';

/** What the step of the user's workflow that ran the tests says. */
export interface StepFinding {
  readonly command: TestCommand;
  readonly language: Language;
  readonly framework: string;
  readonly notes: readonly string[];
}

/**
 * Finds the step before ours that ran the tests and makes a command of it; where ours prepares, the step behind it that
 * will run them. Ours is the step named by `ours` (GITHUB_ACTION holds its id) or the first one that uses Redress in
 * that way; without either, all steps count. Undefined: no such step, or one that can't be repeated (expressions,
 * another shell); `notes` of the result or `skipped` say why.
 */
export function findTestStep(request: {
  readonly workflow: string;
  readonly path: string;
  readonly job: string;
  readonly ours: string | null;
  /** Ours is `mode: prepare`. */
  readonly prepares?: boolean;
  readonly languages: readonly Language[];
}): { readonly finding: StepFinding | undefined; readonly skipped: readonly string[] } {
  const steps = readWorkflowJob(request.workflow, request.job);
  if (!steps)
    return {
      finding: undefined,
      skipped: [`${request.path} has no job '${request.job}' with steps that could be read`],
    };
  const skipped: string[] = [];
  for (const { step, number } of candidates(steps, request)) {
    const outcome = findingOf(step, number, request.languages);
    if (typeof outcome === 'string') skipped.push(outcome);
    else if (outcome) return { finding: outcome, skipped };
  }
  return { finding: undefined, skipped };
}

/** True for a step that uses Redress, whoever's copy it is. */
export function isOurs(step: WorkflowStep): boolean {
  return /(^|\/)redress(@|\/|$)/i.test(step.uses ?? '');
}

/** Steps to look at, likeliest first: those before ours from the nearest back, or those behind a preparing one. */
function candidates(
  steps: readonly WorkflowStep[],
  { ours, prepares = false }: { readonly ours: string | null; readonly prepares?: boolean },
): { step: WorkflowStep; number: number }[] {
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }));
  const byId = ours === null ? -1 : steps.findIndex((step) => step.id === ours);
  const at =
    byId >= 0 ? byId : steps.findIndex((step) => isOurs(step) && (step.with['mode'] === 'prepare') === prepares);
  if (prepares) return numbered.slice(at + 1);
  return (at >= 0 ? numbered.slice(0, at) : numbered).reverse();
}

function findingOf(
  step: WorkflowStep,
  number: number,
  languages: readonly Language[],
): StepFinding | string | undefined {
  if (step.run === null) return undefined;
  const name = `workflow step '${step.name ?? step.id ?? `#${number}`}'`;
  const match = recognise(step.run, languages);
  if (!match) return undefined;
  const shell = shellOf(step.shell);
  if (!shell) return `${name} runs the tests in shell '${step.shell}', which Redress can't repeat; give test-command`;
  const notes: string[] = [];
  const script = repeatable(step.run, name, notes);
  const env = usableEnv(step.env, name, notes);
  const resolved = fillEnv(script, env);
  const directory = fillEnv(step.workingDirectory ?? '', env);
  if (/\$\{\{/.test(resolved + directory))
    return `${name} holds expressions (\${{ … }}) that only the runner can fill in; give test-command`;
  const command: TestCommand = { script: resolved, shell, cwd: cleanDirectory(directory), env, foundBy: name };
  return { command, language: match.language, framework: match.framework, notes };
}

function recognise(
  script: string,
  languages: readonly Language[],
): { language: Language; framework: string } | undefined {
  for (const language of languages) {
    const framework = language.frameworkOf(script);
    if (framework !== null) return { language, framework };
  }
  return undefined;
}
