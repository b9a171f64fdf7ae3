import type { Spectrum } from '../domain/spectrum.ts';
import { suspiciousness } from '../domain/formulas.ts';
import type { RepoPath, TestResult } from '../domain/test-run.ts';
import type { SyntaxTable } from '../languages/language.ts';
import { type FunctionRange, functionsOf } from '../syntax/functions.ts';
import type { Syntax } from '../syntax/load.ts';
import { affinities } from './affinity.ts';
import type { LocalizeInput } from './evidence.ts';
import { filesNamedBy } from './named-files.ts';

/** What decides which files are worth reading. */
export interface SourcesInput extends Pick<LocalizeInput, 'spectrum' | 'failures' | 'push' | 'formula' | 'isTestFile'> {
  /** The project's files: those named like the failing tests are read too. */
  readonly files: readonly RepoPath[];
  readonly syntax: Syntax;
  /** The table of the language that a file is written in; undefined: none of ours. */
  tableOf(path: RepoPath): SyntaxTable | undefined;
  /** The file's text, as it was when the tests ran; undefined: not readable. */
  text(path: RepoPath): Promise<string | undefined>;
  /** Files read at most; default 80. */
  readonly limit?: number;
}

/**
 * Reads the functions of the files that anything speaks for, best first. Files of no known grammar are left out
 * silently; `notes` names
 * those that could not be parsed, and says how many were left unread.
 */
export async function readFunctions(
  input: SourcesInput,
): Promise<{ readonly functions: ReadonlyMap<RepoPath, readonly FunctionRange[]>; readonly notes: readonly string[] }> {
  const limit = input.limit ?? 80;
  const wanted = filesWorthReading(input).filter((file) => input.tableOf(file)?.grammarOf(file));
  const functions = new Map<RepoPath, readonly FunctionRange[]>();
  const notes: string[] = [];
  for (const file of wanted.slice(0, limit)) {
    const read = await functionsIn(file, input);
    if (typeof read === 'string') notes.push(`functions of ${file} are not known: ${read}`);
    else functions.set(file, read);
  }
  if (wanted.length > limit)
    notes.push(`the functions of ${wanted.length - limit} less suspicious files were not read`);
  return { functions, notes };
}

async function functionsIn(file: RepoPath, input: SourcesInput): Promise<readonly FunctionRange[] | string> {
  const table = input.tableOf(file);
  const grammar = table?.grammarOf(file);
  const text = await input.text(file);
  if (!table || !grammar || text === undefined) return 'the file cannot be read';
  const parsed = await input.syntax.parse(grammar, text);
  if (!parsed.ok) return parsed.reason;
  using tree = parsed.tree;
  return functionsOf(tree.root, table);
}

/**
 * Stacks (and, without coverage, what the failures name), then the push, then namesakes of the failing tests, then by
 * the best line; each file once.
 */
function filesWorthReading(input: SourcesInput): readonly RepoPath[] {
  const { spectrum, failures, push, formula } = input;
  const framed = failures.flatMap(({ failure }) => failure?.frames.slice(0, 10).map(({ file }) => file) ?? []);
  const covered = spectrum.files
    .map((file) => ({ file: file.file, best: bestOf(file, spectrum, formula) }))
    .sort((a, b) => b.best - a.best)
    .map(({ file }) => file);
  const changed = push.files.map(({ file }) => file);
  const top = covered.slice(0, 20);
  const named = spectrum.failed === 0 ? filesNamedBy(failures, input.files) : [];
  const all = [...framed, ...named, ...top, ...changed, ...namesakes(input.files, failures), ...covered];
  return [...new Set(all)].filter((file) => !input.isTestFile(file));
}

function bestOf(
  file: Spectrum['files'][number],
  { failed, passed }: Spectrum,
  formula: SourcesInput['formula'],
): number {
  const totals = { totalFailed: failed, totalPassed: passed };
  return file.lines.reduce((best, line) => Math.max(best, suspiciousness(formula, { ...line, ...totals })), 0);
}

function namesakes(files: readonly RepoPath[], failures: readonly TestResult[]): readonly RepoPath[] {
  const found = affinities(files, failures);
  const score = (file: RepoPath) => found.get(file)?.score ?? 0;
  return files
    .filter((file) => found.get(file)?.namesake)
    .sort((a, b) => score(b) - score(a))
    .slice(0, 20);
}
