import { parseDocument } from 'yaml';

/** One step of a workflow's job as far as Redress needs it. Unknown or malformed parts are null. */
export interface WorkflowStep {
  readonly id: string | null;
  readonly name: string | null;
  readonly uses: string | null;
  readonly run: string | null;
  readonly shell: string | null;
  readonly workingDirectory: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** Inputs of the action that it uses. */
  readonly with: Readonly<Record<string, string>>;
}

/**
 * The steps of one job, its defaults applied (`defaults.run` of workflow and job). Undefined where the text is no
 * workflow or has no such job; never throws. Aliases are expanded up to the parser's own limit. Source: GitHub's
 * workflow syntax.
 */
export function readWorkflowJob(text: string, job: string): readonly WorkflowStep[] | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length) return undefined;
  const workflow = recordOf(plain(document));
  const definition = recordOf(recordOf(workflow['jobs'])[job]);
  const steps = definition['steps'];
  if (!Array.isArray(steps)) return undefined;
  const defaults = { ...runDefaults(workflow), ...runDefaults(definition) };
  return steps.map((step: unknown) => stepOf(recordOf(step), defaults));
}

function plain(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

function stepOf(step: Record<string, unknown>, defaults: Record<string, unknown>): WorkflowStep {
  return {
    id: textOf(step['id']),
    name: textOf(step['name']),
    uses: textOf(step['uses']),
    run: textOf(step['run']),
    shell: textOf(step['shell'] ?? defaults['shell']),
    workingDirectory: textOf(step['working-directory'] ?? defaults['working-directory']),
    env: scalars(step['env']),
    with: scalars(step['with']),
  };
}

function runDefaults(holder: Record<string, unknown>): Record<string, unknown> {
  return recordOf(recordOf(holder['defaults'])['run']);
}

function scalars(holder: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(recordOf(holder)).map(([name, value]) => [name, scalar(value)]));
}

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
