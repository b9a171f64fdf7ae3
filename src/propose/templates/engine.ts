import type { Candidate } from '../../domain/candidate.ts';
import type { OperatorTable } from '../../domain/operator-table.ts';
import type { SuspectLine } from '../../domain/suspects.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { SyntaxTable } from '../../languages/language.ts';
import type { Syntax } from '../../syntax/load.ts';
import { OPERATORS } from './operators.ts';
import { type Ground, inOrder, type RankedDraft } from './order.ts';
import { sitesOf } from './sites.ts';
import { type ExpectedLiteral, viewOf } from './view.ts';

/** What the engine works on. */
export interface TemplateContext {
  /**
   * Suspicious lines of files that may be edited; lines with score 0 and lines outside of functions make no candidates.
   */
  readonly suspects: readonly SuspectLine[];
  /** Text of every file that `suspects` names. */
  readonly sources: ReadonlyMap<RepoPath, string>;
  readonly language: { readonly syntax: SyntaxTable; readonly operators: OperatorTable };
  readonly syntax: Syntax;
  /** Lines (1-based) that a stack or the push names: statements of modules and classes are places there. */
  readonly named?: ReadonlyMap<RepoPath, readonly number[]>;
  /** Literals of the failing assertions (`expectedLiterals`). */
  readonly expected?: readonly ExpectedLiteral[];
  readonly limits?: TemplateLimits;
}

/** Bounds; all have defaults. */
export interface TemplateLimits {
  /** Most suspicious statements whose candidates come first; default 30. */
  readonly statements?: number;
  /** Candidates that wait in memory at one time; default 50,000. */
  readonly pending?: number;
  /** Files that are read, most suspicious first; default 200. */
  readonly files?: number;
}

/** A candidate that has no number yet. */
export type TemplateCandidate = Omit<Candidate, 'id'>;

/** The candidates of one set of suspects. */
export interface TemplateSpace {
  /**
   * Best first, each once, one edit each; every call starts from the beginning. The same context gives the same
   * sequence.
   */
  candidates(): Generator<TemplateCandidate>;
  /** What was skipped or cut so far, one sentence each. */
  notes(): readonly string[];
}

/** The same as `openTemplates(context)` followed by `candidates()`, for callers that need no notes. */
export async function* templateCandidates(context: TemplateContext): AsyncGenerator<TemplateCandidate> {
  yield* (await openTemplates(context)).candidates();
}

/** Reads the suspect files once; candidates are made as they are asked for. */
export async function openTemplates(context: TemplateContext): Promise<TemplateSpace> {
  const { limits = {} } = context;
  const notes: string[] = [];
  const byFile = linesByFile(context);
  const most = limits.files ?? 200;
  if (byFile.size > most) notes.push(`Templates read the ${most} most suspicious of ${byFile.size} files.`);
  const grounds: Ground[] = [];
  for (const [file, lines] of [...byFile].slice(0, most)) {
    const ground = await groundOf(context, file, lines);
    if (typeof ground === 'string') notes.push(ground);
    else grounds.push(ground);
  }
  return {
    notes: () => notes,
    *candidates() {
      const options = {
        statements: limits.statements ?? 30,
        pending: limits.pending ?? 50_000,
        onDropped: (count: number) =>
          notes.push(`${count} low-ranked template candidates were dropped to save memory.`),
      };
      for (const ranked of inOrder(grounds, OPERATORS, options)) yield candidateOf(ranked);
    },
  };
}

/** Files in the order of their most suspicious line, then those that only hold named lines. */
function linesByFile({ suspects, named = new Map() }: TemplateContext): ReadonlyMap<RepoPath, readonly SuspectLine[]> {
  const found = new Map<RepoPath, SuspectLine[]>();
  for (const line of [...suspects].sort((a, b) => b.score - a.score)) {
    if (line.score <= 0) continue;
    const lines = found.get(line.file);
    if (lines) lines.push(line);
    else found.set(line.file, [line]);
  }
  for (const file of named.keys()) if (!found.has(file)) found.set(file, []);
  return found;
}

/** A file with its suspicious places, or why there are none. */
async function groundOf(
  { sources, language, syntax, expected = [], named }: TemplateContext,
  file: RepoPath,
  lines: readonly SuspectLine[],
): Promise<Ground | string> {
  const text = sources.get(file);
  const grammar = language.syntax.grammarOf(file);
  if (text === undefined) return `Templates skipped ${file}: its text is not at hand.`;
  if (grammar === null) return `Templates skipped ${file}: no grammar of ${language.operators.language} reads it.`;
  const parsed = await syntax.parse(grammar, text);
  if (!parsed.ok) return `Templates skipped ${file}: ${parsed.reason}.`;
  using tree = parsed.tree;
  const view = viewOf({ file, text, tree, table: language.operators, expected });
  const sites = sitesOf(view, lines, named?.get(file));
  return sites.length > 0 ? { view, sites } : `Templates found no suspicious statement inside a function of ${file}.`;
}

function candidateOf({ view, draft, score, at }: RankedDraft): TemplateCandidate {
  const text = view.text.includes('\r\n') ? draft.text.replace(/\r?\n/g, '\r\n') : draft.text;
  const { start, end, operator } = draft;
  return {
    engine: 'templates',
    operator,
    model: null,
    revises: null,
    rationale: draft.why ?? rationaleOf(view, { start, end, text, at }),
    edits: [{ file: view.file, start, end, text }],
    score,
  };
}

function rationaleOf(
  view: Ground['view'],
  edit: { readonly start: number; readonly end: number; readonly text: string; readonly at: number },
): string {
  const old = shown(view.text.slice(edit.start, edit.end));
  const fresh = shown(edit.text);
  if (old === '') {
    const line = view.rowOf(edit.start) + (/^\r?\n/.test(edit.text) ? 2 : 1);
    return `${fresh} is added at line ${line}`;
  }
  const line = view.rowOf(edit.at) + 1;
  return fresh === '' ? `${old} is removed at line ${line}` : `${old} becomes ${fresh} at line ${line}`;
}

/** Code in one line, bounded, between backquotes; '' where there is nothing to show. */
function shown(code: string): string {
  const text = code.replace(/\s+/g, ' ').trim().replaceAll('`', "'");
  if (text === '') return '';
  return `\`${text.length > 80 ? `${text.slice(0, 77)}…` : text}\``;
}
