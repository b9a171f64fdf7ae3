import type { UndoFinding } from '../../domain/push-texts.ts';
import type { PushDiff } from '../../domain/push.ts';
import type { Localization, SuspectLine } from '../../domain/suspects.ts';
import type { RepoPath, TestResult } from '../../domain/test-run.ts';
import type { Language } from '../../languages/language.ts';
import type { Workspace } from '../../ports.ts';
import type { Syntax } from '../../syntax/load.ts';
import { lifted, undoneLines } from '../undo/lift.ts';
import { openTemplates, type TemplateContext, type TemplateSpace } from './engine.ts';
import { expectedLiterals } from './expected-literals.ts';
import type { ExpectedLiteral } from './view.ts';

/** What is known of the fault when templates are opened. */
export interface TemplateGround {
  readonly language: Language | null;
  readonly syntax: Syntax;
  readonly workspace: Pick<Workspace, 'text'>;
  readonly targets: readonly TestResult[];
  readonly suspects: Localization;
  readonly push: PushDiff;
  /** Why a file may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
}

/** Templates need code that has a suspect in it; more lines than this are not even read. */
const MOST_LINES = 5000;
/** Files that are read for their named lines alone. */
const MOST_NAMED = 50;
/** Failing tests whose assertions are read. */
const MOST_TESTS = 5;

/** The template engine on suspects, stacks, push and what taking the push back showed; null: the language has none. */
export async function templatesOf(
  ground: TemplateGround,
  findings: readonly UndoFinding[],
): Promise<TemplateSpace | null> {
  const { language, workspace, syntax } = ground;
  if (!language?.operators) return null;
  const mayEdit = ({ file }: SuspectLine) => ground.ruleFor(file) === null;
  const suspects = lifted(ground.suspects.lines, findings).filter(mayEdit).slice(0, MOST_LINES);
  const named = namedLines(ground, findings);
  const sources = new Map<RepoPath, string>();
  for (const file of new Set([...suspects.map((suspect) => suspect.file), ...named.keys()])) {
    const text = await workspace.text(file);
    if (text !== undefined) sources.set(file, text);
  }
  const table = { syntax: language.syntax, operators: language.operators };
  return await openTemplates({
    suspects: suspects.filter(({ file }) => sources.has(file)),
    sources,
    language: table,
    syntax,
    named: new Map([...named].filter(([file]) => sources.has(file))),
    expected: await expectedOf(ground, table),
  });
}

/** Lines that a stack, the push or a part of it that was taken back names, in files that may be edited. */
function namedLines(
  ground: TemplateGround,
  findings: readonly UndoFinding[],
): ReadonlyMap<RepoPath, readonly number[]> {
  const { targets, push, language } = ground;
  const named = new Map<RepoPath, number[]>();
  const add = (file: RepoPath, lines: readonly number[]) => {
    const known = named.get(file);
    if (known) known.push(...lines);
    else if (named.size < MOST_NAMED && language?.syntax.grammarOf(file) && ground.ruleFor(file) === null)
      named.set(file, [...lines]);
  };
  for (const [file, lines] of undoneLines(findings)) add(file, lines);
  for (const { failure } of targets) for (const { file, line } of failure?.frames ?? []) add(file, [line]);
  for (const { file, lines } of push.files) add(file, lines);
  return named;
}

/** What the failing assertions expect: each target's, in its own file, at the frame that its stack ends in there. */
async function expectedOf(
  { targets, workspace, syntax }: TemplateGround,
  table: TemplateContext['language'],
): Promise<readonly ExpectedLiteral[]> {
  const found = new Map<string, ExpectedLiteral>();
  for (const { file, failure } of targets.slice(0, MOST_TESTS)) {
    const line = failure?.frames.find((frame) => frame.file === file)?.line;
    const text = file === null || line === undefined ? undefined : await workspace.text(file);
    if (file === null || line === undefined || text === undefined) continue;
    for (const literal of await expectedLiterals({ file, text, line }, table, syntax)) found.set(literal.text, literal);
  }
  return [...found.values()];
}
