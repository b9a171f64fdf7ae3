import { type Applied, textOf } from '../domain/applied.ts';
import type { ChangeSet, FileWrite } from '../domain/candidate.ts';
import { applyEdits, type Edit } from '../domain/edits.ts';
import type { RepoPath, TestId, TestResult } from '../domain/test-run.ts';
import type { Language, WrongForm, WrongTest } from '../languages/language.ts';
import type { Syntax } from '../syntax/load.ts';

/** A target that is made wrong, and where. */
interface Bitten {
  readonly id: TestId;
  readonly file: RepoPath;
  readonly test: WrongTest;
}

/** A change with tests made wrong on purpose. */
interface WrongTests {
  readonly change: ChangeSet;
  /** The tests that have to fail with it. */
  readonly bitten: readonly Bitten[];
}

/** What is needed to make tests wrong. */
export interface TeethOptions {
  readonly languages: readonly Pick<Language, 'syntax' | 'teeth'>[];
  readonly syntax: Syntax | null;
  text(path: RepoPath): Promise<string | undefined>;
  mode(path: RepoPath): Promise<string | undefined>;
}

/**
 * The change, and with it the targets made wrong: what they expect is changed where it can be, else their check is
 * negated, else they are made to fail at once. `forms`: what is tried, in that order. Tests whose file has no grammar,
 * or in which nothing is found, are left as they are.
 */
export async function wrongTests(
  applied: Applied,
  change: ChangeSet,
  of: { readonly targets: readonly TestResult[]; readonly forms: readonly WrongForm[]; readonly options: TeethOptions },
): Promise<WrongTests> {
  const bitten: Bitten[] = [];
  const writes: FileWrite[] = [];
  const files = [...new Set(of.targets.flatMap(({ file }) => file ?? []))];
  for (const file of files) {
    const targets = of.targets.filter((target) => target.file === file && target.place === 'test');
    const made = await inFile(file, applied, { ...of, targets });
    if (!made) continue;
    bitten.push(...made.bitten);
    writes.push(made.write);
  }
  const written = new Set(writes.map(({ path }) => path));
  const rest = change.writes.filter(({ path }) => !written.has(path));
  return { change: { writes: [...rest, ...writes], deletes: change.deletes }, bitten };
}

interface InFile {
  readonly targets: readonly TestResult[];
  readonly forms: readonly WrongForm[];
  readonly options: TeethOptions;
}

async function inFile(
  file: RepoPath,
  applied: Applied,
  { targets, forms, options }: InFile,
): Promise<{ readonly bitten: readonly Bitten[]; readonly write: FileWrite } | null> {
  const changed = applied.files.find(({ path }) => path === file);
  const text = changed ? textOf(changed.after) : await options.text(file);
  const language = options.languages.find((one) => one.syntax.grammarOf(file) !== null);
  const grammar = language?.syntax.grammarOf(file);
  if (!text || !grammar || !language?.teeth || !options.syntax) return null;
  const parsed = await options.syntax.parse(grammar, text);
  if (!parsed.ok) return null;
  using tree = parsed.tree;
  const { teeth } = language;
  const bitten = targets.flatMap((target) => {
    // What the failure says of lines is true of the file as it was then.
    const line = changed ? null : (target.failure?.frames.find((frame) => frame.file === file)?.line ?? null);
    const at = { line, name: target.name };
    const test = forms.map((form) => teeth.wrong(tree.root, at, form)).find((one) => one !== null);
    return test ? [{ id: target.id, file, test }] : [];
  });
  const edits = distinct(bitten.flatMap(({ test }) => test.edits.map((edit) => ({ ...edit, file }))));
  const outcome = applyEdits(text, edits);
  if (bitten.length === 0 || !outcome.ok) return null;
  const mode = changed?.after?.mode ?? (await options.mode(file)) ?? '100644';
  return { bitten, write: { path: file, bytes: new TextEncoder().encode(outcome.text), mode } };
}

/** Cases of one parametrized test share their edits. */
function distinct(edits: readonly Edit[]): readonly Edit[] {
  const seen = new Map(edits.map((edit) => [`${edit.start} ${edit.end}`, edit]));
  return [...seen.values()].filter(
    (edit) => ![...seen.values()].some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end),
  );
}
