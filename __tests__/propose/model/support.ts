import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportDiagnosis } from '../../../src/domain/report.ts';
import type { Suspect } from '../../../src/domain/suspects.ts';
import type { TestResult } from '../../../src/domain/test-run.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import { applyEdits, type Edit } from '../../../src/domain/edits.ts';
import type { Note } from '../../../src/domain/notes.ts';
import { LANGUAGES } from '../../../src/languages/index.ts';
import { modelEngine, type AskingContext } from '../../../src/propose/model/asking.ts';
import { openShelf, type Shelf } from '../../../src/propose/model/shelf.ts';
import type { Proposal } from '../../../src/propose/propose.ts';
import { createSyntax } from '../../../src/syntax/load.ts';
import type { Scripted } from '../../helpers/model-server.ts';
import { ROOT } from '../../helpers/mini-runner.ts';
import { modelWith } from '../../model/support.ts';
import { ASSETS } from '../../syntax/assets.ts';

const syntax = createSyntax({ assets: ASSETS });

/** A module with a wrong boundary and its failing test. */
export const FILES: Readonly<Record<string, string>> = {
  'shop/stock.py':
    'LEAST = 1\n\n\ndef enough(have, want):\n    return have > want + LEAST - 1\n\n\ndef other():\n    return 1\n',
  'tests/test_stock.py': 'from shop.stock import enough\n\n\ndef test_equal():\n    assert enough(2, 2)\n',
};

/** A failing test as a runner told it. */
export function failing(id: string, more: Partial<NonNullable<TestResult['failure']>> = {}): TestResult {
  const [file = ''] = id.split('::');
  const failure = {
    kind: 'assertion',
    type: 'AssertionError',
    message: 'assert False',
    text: '',
    expected: null,
    actual: null,
    frames: [],
    ...more,
  } as const;
  const name = id.split('::').at(-1) ?? id;
  return { id, name, suite: null, file, place: 'test', status: 'failed', durationMs: 1, attempts: 1, failure };
}

/** A suspect with the least that there is. */
export function suspect(file: string, startLine: number, endLine: number, more: Partial<Suspect> = {}): Suspect {
  return {
    rank: 1,
    tiedWith: 0,
    cluster: 1,
    file,
    startLine,
    endLine,
    lines: [],
    function: null,
    class: null,
    score: 0.9,
    evidence: [],
    ...more,
  };
}

/** What a context is made of besides its files. */
export type Overrides = Partial<
  Pick<AskingContext, 'targets' | 'undone' | 'progress' | 'ruleFor' | 'push' | 'repaired'>
> & {
  readonly suspects?: readonly Suspect[];
  readonly clusters?: readonly (readonly string[])[];
  readonly inputs?: Partial<AskingContext['inputs']>;
};

/** The files of a checkout on a shelf. */
export function shelfOf(files: Readonly<Record<string, string>>): Shelf {
  return openShelf({ workspace: workspaceOf(files), languages: LANGUAGES, syntax });
}

function workspaceOf(files: Readonly<Record<string, string>>) {
  return { root: '/checkout', files: Object.keys(files).sort(), text: async (path: string) => files[path] };
}

/** Runs the engine against scripted answers; each proposal gets the next verdict. */
export async function ask(
  script: readonly Scripted[],
  of: Overrides & {
    /** Files of the checkout that are no text. */
    readonly unreadable?: readonly string[];
    readonly files?: Readonly<Record<string, string>>;
    readonly verdicts?: readonly (Verdict | undefined)[];
    readonly server?: Parameters<typeof modelWith>[1];
  } = {},
) {
  const { model, server } = await modelWith(script, {
    limits: { maxCostUsd: 5, maxTokens: 1_000_000, prices: {} },
    ...of.server,
  });
  const notes: Note[] = [];
  let diagnosis: ReportDiagnosis | null = null;
  const engine = await modelEngine({
    ...contextOf(of.files ?? FILES, of),
    workspace: {
      ...workspaceOf(of.files ?? FILES),
      files: [...Object.keys(of.files ?? FILES), ...(of.unreadable ?? [])].sort(),
    },
    model,
    note: (note) => notes.push(note),
    diagnosed: (one) => {
      diagnosis = one;
    },
  });
  const proposals: Proposal[] = [];
  for (let next = await engine.next(); !next.done; next = await engine.next(of.verdicts?.[proposals.length - 1]))
    proposals.push(next.value);
  const questions = server.asked.map(({ body }) => (body.messages ?? []).map(({ content }) => content));
  const found: { readonly diagnosis: ReportDiagnosis | null } = { diagnosis };
  return { proposals, notes, questions, asked: server.asked, diagnosis: found.diagnosis, usage: model.usage() };
}

function contextOf(files: Readonly<Record<string, string>>, of: Overrides): Omit<AskingContext, 'model' | 'note'> {
  const targets = of.targets ?? [failing('tests/test_stock.py::test_equal')];
  const clusters = of.clusters ?? [targets.map(({ id }) => id)];
  return {
    inputs: { issue: null, maxAttempts: 3, maxRounds: 5, model: ['scripted'], smallModel: null, ...of.inputs },
    project: { language: 'python', framework: 'pytest', command: null, notes: [] },
    language: LANGUAGES[0] ?? null,
    languages: LANGUAGES,
    syntax,
    workspace: workspaceOf(files),
    paths: { resolve: (written) => (Object.hasOwn(files, written) ? written : null) },
    targets,
    suspects: {
      clusters: clusters.map((tests, index) => ({ number: index + 1, tests })),
      suspects: of.suspects ?? [suspect('shop/stock.py', 4, 5, { function: 'enough', lines: [5] })],
      lines: [],
      notes: [],
    },
    push: of.push ?? { base: null, files: [], text: '', notes: [] },
    ...(of.undone && { undone: of.undone }),
    ...(of.progress && { progress: of.progress }),
    ruleFor: of.ruleFor ?? ((path) => (path.startsWith('tests/') ? 'a test' : null)),
    prompts: async (names) =>
      new Map(names.map((name) => [name, readFileSync(join(ROOT, 'prompts', `${name}.md`), 'utf8')])),
    repaired: of.repaired ?? (() => false),
    diffOf: async (edits) => diffOf(files, edits),
  };
}

function diffOf(files: Readonly<Record<string, string>>, edits: readonly Edit[]): string {
  const [first] = edits;
  const applied = first ? applyEdits(files[first.file] ?? '', edits) : null;
  return applied?.ok ? `+ ${applied.text}` : '';
}

/** A reply of a model, whole. */
export function reply(more: object = {}): string {
  return JSON.stringify({
    rootCause: 'The boundary is left out.',
    faultKind: 'condition',
    confidence: 0.9,
    claims: [{ claim: 'It compares with >.', evidence: ['T1', 'shop/stock.py:5'] }],
    verify: 'enough(2, 2) is true.',
    edits: [{ file: 'shop/stock.py', original: 'have > want', replacement: 'have >= want' }],
    need: [],
    ...more,
  });
}

/** One edit of the sample file. */
export const edit = (replacement: string, original = 'have > want') => ({
  edits: [{ file: 'shop/stock.py', original, replacement }],
});

/** A verdict that ends the search. */
export const PLAUSIBLE: Verdict = { kind: 'plausible', ran: 2, repaired: ['t'], repeated: 2, coveringTests: 1 };

/** A verdict on a change that does not help. */
export function stillFailing(message = 'assert False'): Verdict {
  return { kind: 'still-failing', tests: [{ id: 'tests/test_stock.py::test_equal', message }] };
}
