import type { RepoPath } from '../../domain/test-run.ts';
import type { Language } from '../../languages/language.ts';
import type { Workspace } from '../../ports.ts';
import { functionsOf } from '../../syntax/functions.ts';
import type { Syntax } from '../../syntax/load.ts';
import { type Outline, statementsOf } from '../../syntax/outline.ts';

/** A source file, read and looked through. */
export interface ShelfFile {
  readonly path: RepoPath;
  readonly text: string;
  /** The lines of the text, without their ends. */
  readonly lines: readonly string[];
  /** Empty where the file has no grammar of ours, or could not be parsed. */
  readonly outline: Outline;
}

/** Files of the checkout as questions need them: each is read once, when it is first wanted. */
export interface Shelf {
  /** Undefined: there is no text file of that name in the checkout. */
  open(path: RepoPath): Promise<ShelfFile | undefined>;
  /** A file that was opened before. */
  known(path: RepoPath): ShelfFile | undefined;
  readonly files: readonly RepoPath[];
  /** Names of files in which tests share fixtures. */
  readonly fixtureFiles: readonly string[];
}

const NO_OUTLINE: Outline = { functions: [], statements: [] };
/** Longer files are read, but not parsed: a question shows a few lines of them at most. */
const MOST_PARSED = 1_000_000;

/** Opens the shelf on a checkout. */
export function openShelf(of: {
  readonly workspace: Pick<Workspace, 'text' | 'files'>;
  readonly languages: readonly Language[];
  readonly syntax: Syntax;
}): Shelf {
  const read = new Map<RepoPath, ShelfFile | undefined>();
  return {
    files: of.workspace.files,
    fixtureFiles: of.languages.flatMap((language) => language.fixtureFiles ?? []),
    known: (path) => read.get(path),
    async open(path) {
      if (read.has(path)) return read.get(path);
      const text = await of.workspace.text(path);
      const file =
        text === undefined ? undefined : { path, text, lines: linesOf(text), outline: await outlineOf(path, text, of) };
      read.set(path, file);
      return file;
    },
  };
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.replace(/\r$/, ''));
}

async function outlineOf(
  path: RepoPath,
  text: string,
  { languages, syntax }: { readonly languages: readonly Language[]; readonly syntax: Syntax },
): Promise<Outline> {
  const table = languages.find((language) => language.syntax.grammarOf(path) !== null)?.syntax;
  const grammar = table?.grammarOf(path);
  if (!table || !grammar || text.length > MOST_PARSED) return NO_OUTLINE;
  const parsed = await syntax.parse(grammar, text);
  if (!parsed.ok) return NO_OUTLINE;
  using tree = parsed.tree;
  return { functions: functionsOf(tree.root, table), statements: statementsOf(tree.root) };
}
