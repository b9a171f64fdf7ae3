import type { RepoPath, TestId } from '../domain/test-run.ts';
import type { Stage, Verdict } from '../domain/verdict.ts';
import { newSyntaxError } from '../syntax/check.ts';
import { type Applied, textOf } from '../domain/applied.ts';
import { type GuardedFile, tamperTell } from './tamper-tell.ts';
import type { Language } from '../languages/language.ts';
import type { Syntax } from '../syntax/load.ts';
import type { Protection } from './protect.ts';

/** What the checks before any run need. */
export interface Checks {
  readonly protection: Protection;
  readonly languages: readonly Pick<Language, 'id' | 'extensions' | 'syntax' | 'tells' | 'isTestFile' | 'testing'>[];
  /** null: no grammar can be had. */
  readonly syntax: Syntax | null;
  /** Sources with tests inside, with the ids of these; absent: none are known. */
  readonly inside?: ReadonlyMap<RepoPath, readonly TestId[]>;
  /** Files of the checkout, for what a run may not change and for modules that a new file would shadow. */
  readonly files: ReadonlySet<RepoPath>;
  /**
   * A syntax error that only our grammar sees ends the proof; false: it only explains a run that did not hold (grammars
   * lag behind their languages).
   */
  readonly syntaxDecides: boolean;
}

/**
 * What can be judged without running anything: protected files, then tells of tampering, then syntax. Undefined:
 * nothing against it.
 */
export async function staticVerdict(
  applied: Applied,
  context: Checks,
): Promise<{ readonly verdict: Verdict; readonly stage: Stage } | undefined> {
  const breach = context.protection.breach(applied.files);
  if (breach) return { verdict: breach, stage: 'protected' };
  const changed = insideVerdict(applied, context);
  if (changed) return { verdict: changed, stage: 'protected' };
  const tell = await tamperTell(guardedFiles(applied, context), {
    languages: context.languages,
    syntax: context.syntax,
    has: presence(applied, context.files),
  });
  if (tell) return { verdict: tell, stage: 'protected' };
  const broken = context.syntaxDecides ? await syntaxVerdict(applied, context) : undefined;
  return broken && { verdict: broken, stage: 'syntax' };
}

/** A test inside a source that the change rewrites or takes out; the source around it may be changed. */
function insideVerdict(
  { files }: Applied,
  { inside, languages, protection }: Checks,
): Extract<Verdict, { readonly kind: 'forbidden' }> | undefined {
  for (const { path, before, after } of files) {
    const ids = inside?.get(path);
    const table = languages.find((language) => language.syntax.grammarOf(path) !== null)?.testing;
    if (!ids || !table || protection.allows(path)) continue;
    const left = table.inside(textOf(after) ?? '', ids) ?? [];
    const lost = (table.inside(textOf(before) ?? '', ids) ?? []).some((part) => !left.includes(part));
    if (lost) return { kind: 'forbidden', rule: 'changes a test that stands inside a source', file: path, line: null };
  }
  return undefined;
}

/** The first file that the change makes unreadable for its grammar, as a verdict. */
export async function syntaxVerdict(
  applied: Applied,
  { languages, syntax }: Pick<Checks, 'languages' | 'syntax'>,
): Promise<Extract<Verdict, { readonly kind: 'does-not-build' }> | undefined> {
  if (!syntax) return undefined;
  for (const { path, before, after } of applied.files) {
    const grammar = languages.map((language) => language.syntax.grammarOf(path)).find((one) => one !== null);
    const [original, changed] = [textOf(before), textOf(after)];
    if (!grammar || !after || original === null || changed === null) continue;
    const problem = await newSyntaxError(syntax, grammar, { original, changed });
    if (problem) return { kind: 'does-not-build', file: path, line: problem.line, message: problem.message };
  }
  return undefined;
}

/**
 * Files that the guard reads: texts that the change writes. Tests that a person allowed may speak to their framework.
 */
function guardedFiles(applied: Applied, { languages }: Pick<Checks, 'languages'>): readonly GuardedFile[] {
  return applied.files.flatMap(({ path, before, after }) => {
    const [old, text] = [textOf(before) ?? '', textOf(after)];
    if (!after || text === null || languages.some((language) => language.isTestFile(path))) return [];
    return [{ path, before: old, after: text, isNew: before === null }];
  });
}

function presence(applied: Applied, files: ReadonlySet<RepoPath>): (path: RepoPath) => boolean {
  const written = new Set(applied.change.writes.map((write) => write.path));
  const deleted = new Set(applied.change.deletes);
  return (path) => written.has(path) || (files.has(path) && !deleted.has(path));
}
