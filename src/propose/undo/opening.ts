import type { PushFile, PushTexts } from '../../domain/push-texts.ts';
import type { Localization } from '../../domain/suspects.ts';
import type { RepoPath, TestResult } from '../../domain/test-run.ts';
import type { Language } from '../../languages/language.ts';
import type { Syntax } from '../../syntax/load.ts';
import { type UndoEngine, undoEngine } from './engine.ts';
import { statementSpans } from './statements.ts';

/** What the engine is opened with. */
export interface UndoGround {
  readonly push: PushTexts;
  readonly language: Language | null;
  readonly syntax: Syntax;
  readonly targets: readonly TestResult[];
  /** Every test of the red run: a finding tells those that the push brought from older ones. */
  readonly tests: readonly TestResult[];
  readonly suspects: Localization;
  /** Why a file may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
}

/** The undo engine on the push; null where the push holds no file that a patch may change. */
export async function openUndo(ground: UndoGround): Promise<UndoEngine | null> {
  const { push, language, syntax, targets } = ground;
  const mayEdit = (path: RepoPath) => ground.ruleFor(path) === null;
  const editable = push.files.filter(({ path }) => mayEdit(path));
  if (editable.length === 0) return null;
  const grammar = language?.operators && { syntax: language.syntax, operators: language.operators };
  return undoEngine({
    push,
    mayEdit,
    targets: targets.map(({ id }) => id),
    tests: [...targets, ...ground.tests],
    suspects: ground.suspects.lines,
    ...(grammar && { statements: await statementSpans(textsOf(editable), grammar, syntax) }),
  });
}

function textsOf(files: readonly PushFile[]): ReadonlyMap<RepoPath, string> {
  return new Map(files.flatMap(({ path, now }) => (now === null ? [] : [[path, now] as const])));
}
