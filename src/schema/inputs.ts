import { z } from 'zod';
import { ENGINE_CHOICES, type Inputs } from '../domain/inputs.ts';
import { FORMULA_NAMES } from '../domain/suspects.ts';
import {
  boolean,
  choice,
  choices,
  integer,
  json,
  list,
  number,
  optionalChoice,
  optionalNumber,
  requiredText,
  script,
  text,
} from './input-fields.ts';
import { WORKING_MODES } from './input-row.ts';
import { INPUT_TABLE } from './input-table.ts';
import { refuse, shown } from './input-values.ts';

/** What the surroundings give: inputs are the same for the action and the command line, some defaults are not. */
export interface InputGround {
  readonly surface: 'action' | 'cli';
  /** Absolute or relative folder for `output-directory` where it is not given. */
  readonly outputDirectory: string;
  /** Default of `concurrency`. */
  readonly cores: number;
  /** Ids of the languages that `language` may name. */
  readonly languages: readonly string[];
  /** Text of a file that `@file` names; undefined where it cannot be read. */
  readText(path: string): string | undefined;
}

/**
 * Inputs, or why they are wrong: one sentence that names each wrong input, and what to do. Never holds a secret value.
 */
export type ParsedInputs =
  | { readonly ok: true; readonly inputs: Inputs; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string; readonly hint: string };

const MAX_ISSUE = 100_000;

/**
 * Raw texts by input name (no name: not given) → one frozen value with every default filled in. `notes` says in one
 * sentence each what was given but has no effect here.
 */
export function parseInputs(raw: ReadonlyMap<string, string>, ground: InputGround): ParsedInputs {
  const given = Object.fromEntries(INPUT_TABLE.map((row) => [row.name, textOf(row.name, raw, ground)]));
  const parsed = schemaFor(ground).safeParse(given);
  if (!parsed.success) return refusal(parsed.error, ground);
  const inputs = deepFreeze(parsed.data);
  return { ok: true, inputs, notes: notesOn(inputs) };
}

function textOf(name: string, raw: ReadonlyMap<string, string>, ground: InputGround): string {
  const row = INPUT_TABLE.find((entry) => entry.name === name);
  const value = raw.get(name)?.trim();
  if (value || !row) return value ?? '';
  // The runner has already put the default where none was given, so what is empty there was given empty.
  if (row.emptyCounts) return '';
  if (name === 'output-directory') return ground.outputDirectory;
  return name === 'concurrency' ? String(ground.cores) : (row.default ?? '');
}

function schemaFor(ground: InputGround) {
  return z
    .object({
      mode: choice(WORKING_MODES),
      results: list(),
      'test-command': script(),
      'test-outcome': optionalChoice(['success', 'failure', 'cancelled', 'skipped']),
      'working-directory': requiredText(),
      language: optionalChoice(ground.languages),
      'setup-command': script(),
      case: list(),
      shard: requiredText().transform(shardOf),
      engine: choices(ENGINE_CHOICES),
      'api-key': text(),
      'base-url': address(),
      model: list(),
      'model-timeout': number({ min: 1, max: 3600 }),
      'small-model': text(),
      'model-options': json(z.record(z.string(), z.unknown()), '{"temperature": 0.3}'),
      prices: json(z.record(z.string(), PRICE), '{"my-model": {"input": 1, "output": 4}}'),
      prompts: text(),
      replay: text(),
      issue: issue(ground),
      'max-cost': number({ min: 0, max: 10_000 }),
      'max-tokens': integer({ min: 0, max: 1_000_000_000 }),
      'max-minutes': number({ min: 0.1, max: 10_000 }),
      'max-candidates': integer({ min: 1, max: 1_000_000 }),
      'max-attempts': integer({ min: 1, max: 100 }),
      'max-rounds': integer({ min: 1, max: 100 }),
      concurrency: integer({ min: 1, max: 256 }),
      seed: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      coverage: list().transform(coverageOf),
      formula: choice(FORMULA_NAMES),
      repeat: integer({ min: 1, max: 20 }),
      'test-timeout': optionalNumber({ min: 0.1, max: 86_400 }),
      isolation: choice(['auto', 'full', 'none']),
      edit: list(),
      protect: list(),
      base: text().transform(commitOf),
      patch: text(),
      'allow-protected': list().transform(allowanceOf),
      'output-directory': requiredText(),
      artifact: text(),
      summary: boolean(),
      annotations: boolean(),
      'fail-on': choice(['none', 'no-patch', 'always']),
      'remote-code': choice(['refuse', 'allow']),
    })
    .superRefine(checkTogether)
    .transform(toInputs);
}

/** What each field comes to, before the names change. */
type Fields = { [K in keyof Inputs as Kebab<K>]: Inputs[K] };
/** `maxCost` → `max-cost`. */
type Kebab<K extends string> = K extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : K;

function toInputs(fields: Fields): Inputs {
  return {
    mode: fields.mode,
    results: fields.results,
    testCommand: fields['test-command'],
    testOutcome: fields['test-outcome'],
    workingDirectory: fields['working-directory'],
    language: fields.language,
    setupCommand: fields['setup-command'],
    case: fields.case,
    shard: fields.shard,
    engine: fields.engine,
    apiKey: fields['api-key'],
    baseUrl: fields['base-url'],
    model: fields.model,
    modelTimeout: fields['model-timeout'],
    smallModel: fields['small-model'],
    modelOptions: fields['model-options'],
    prices: fields.prices,
    prompts: fields.prompts,
    replay: fields.replay,
    issue: fields.issue,
    maxCost: fields['max-cost'],
    maxTokens: fields['max-tokens'],
    maxMinutes: fields['max-minutes'],
    maxCandidates: fields['max-candidates'],
    maxAttempts: fields['max-attempts'],
    maxRounds: fields['max-rounds'],
    concurrency: fields.concurrency,
    seed: fields.seed,
    coverage: fields.coverage,
    formula: fields.formula,
    repeat: fields.repeat,
    testTimeout: fields['test-timeout'],
    isolation: fields.isolation,
    edit: fields.edit,
    protect: fields.protect,
    base: fields.base,
    patch: fields.patch,
    allowProtected: fields['allow-protected'],
    outputDirectory: fields['output-directory'],
    artifact: fields.artifact,
    summary: fields.summary,
    annotations: fields.annotations,
    failOn: fields['fail-on'],
    remoteCode: fields['remote-code'],
  };
}

/** USD per million tokens; a price for cached tokens that is not given is the one for fresh ones. */
const PRICE = z
  .strictObject({ input: z.number().min(0), cached: z.number().min(0).optional(), output: z.number().min(0) })
  .transform(({ input, cached, output }) => ({ input, cached: cached ?? input, output }));

function address() {
  return text().transform((value, context) => {
    if (value === null || /^https?:$/.test(protocolOf(value))) return value?.replace(/\/+$/, '') ?? null;
    return refuse(context, `must be an http or https address, got ${shown(value)}`);
  });
}

function protocolOf(value: string): string {
  try {
    return new URL(value).protocol;
  } catch {
    return '';
  }
}

function issue(ground: InputGround) {
  return script().transform((value, context) => {
    if (!value?.startsWith('@')) return value?.slice(0, MAX_ISSUE) ?? null;
    const read = ground.readText(value.slice(1));
    if (read === undefined) return refuse(context, `names a file that cannot be read: ${shown(value.slice(1))}`);
    return read.trim().slice(0, MAX_ISSUE) || null;
  });
}

function coverageOf(items: readonly string[], context: z.RefinementCtx): Inputs['coverage'] {
  if (items.length === 0) return null;
  if (!items.includes('off')) return items;
  return items.length === 1 ? 'off' : refuse(context, "is either 'off' or globs, not both");
}

function allowanceOf(items: readonly string[], context: z.RefinementCtx): Inputs['allowProtected'] {
  const word = items.find((item) => /^(true|false)$/i.test(item))?.toLowerCase();
  if (word === undefined) return items;
  if (items.length > 1) return refuse(context, `is either '${word}' or globs, not both`);
  return word === 'true' ? true : [];
}

/** A revision for git: never one that git would take for an option. Zeros are what an event says for "none". */
function commitOf(value: string | null, context: z.RefinementCtx): string | null {
  if (value === null || /^0+$/.test(value)) return null;
  if (/^[A-Za-z0-9_@][\w./@{}^~+-]*$/.test(value) && !value.includes('..')) return value;
  return refuse(context, `must be one commit, got ${shown(value)}`);
}

/** `2/4`: the second of four shares. */
function shardOf(value: string, context: z.RefinementCtx): Inputs['shard'] {
  const [, index, count] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(value) ?? []).map(Number);
  if (index !== undefined && count !== undefined && index <= count) return { index, count };
  return refuse(context, `must be a share such as 2/4, got ${shown(value)}`);
}

const NEEDS_CASE: readonly Inputs['mode'][] = ['propose', 'validate', 'select'];

function checkTogether(fields: Fields, context: z.RefinementCtx): void {
  if (fields['base-url'] && fields.model.length === 0 && !isOpenAi(fields['base-url'])) {
    context.addIssue({ code: 'custom', path: ['model'], message: 'must be given where base-url is' });
  }
  if (NEEDS_CASE.includes(fields.mode) && fields.case.length === 0) {
    const message = `must be given in mode ${fields.mode}: the folder that the job before wrote`;
    context.addIssue({ code: 'custom', path: ['case'], message });
  }
  if (fields.engine.includes('model') && !fields['api-key'] && !fields['base-url'] && !fields.replay) {
    const message = "has 'model', but there is neither api-key nor base-url nor replay";
    context.addIssue({ code: 'custom', path: ['engine'], message });
  }
}

function isOpenAi(address: string): boolean {
  return new URL(address).hostname === 'api.openai.com';
}

const RUNS_NOTHING: readonly Inputs['mode'][] = ['propose', 'select', 'prepare'];

function notesOn(inputs: Inputs): readonly string[] {
  const notes: string[] = [];
  const allows = inputs.allowProtected === true || inputs.allowProtected.length > 0;
  const idle =
    inputs.mode === 'gate' ? [] : [...(inputs.patch ? ['patch'] : []), ...(allows ? ['allow-protected'] : [])];
  for (const name of idle)
    notes.push(`Input ${name} has no effect in mode ${inputs.mode}: only gate judges a given patch.`);
  if (inputs.setupCommand !== null && RUNS_NOTHING.includes(inputs.mode))
    notes.push(`Input setup-command has no effect in mode ${inputs.mode}: nothing of the project is run.`);
  if (inputs.issue?.length === MAX_ISSUE) notes.push(`The issue's text was cut after ${MAX_ISSUE} characters.`);
  return notes;
}

function refusal(error: z.ZodError, ground: InputGround): ParsedInputs {
  const named = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${ground.surface === 'cli' ? `--${name}` : `input ${name}`} ${issue.message}`;
  });
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
  const where = ground.surface === 'cli' ? 'See `redress help run`' : 'See the inputs in action.yml';
  return { ok: false, message: named.join('; '), hint: `Correct ${names.join(', ')}. ${where}.` };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
