import { type DiffFile, textOf } from '../domain/applied.ts';
import type { CaseGround } from '../domain/case.ts';
import type { PushDiff } from '../domain/push.ts';
import type { Spectrum } from '../domain/spectrum.ts';
import { lineChanges } from '../formats/unified-diff.ts';

/** What a patch takes away of the push. */
export interface PushLoss {
  /** Lines of the push, as they stand in the checkout, that the patch removes or replaces. */
  readonly lines: number;
  /** A passing test runs one of them, or it is not known that none does. */
  readonly tested: boolean;
}

/** What is known of the push and of who runs its lines. */
export interface PushKnowledge {
  readonly push: PushDiff;
  readonly spectrum: Spectrum | null;
  /** How the failing tests were run with their lines: only a run of the whole suite tells of every passing test. */
  readonly how: CaseGround['how'];
}

/** Counts the push's lines that a patch takes away. */
export function pushLoss(files: readonly DiffFile[], { push, spectrum, how }: PushKnowledge): PushLoss {
  let lines = 0;
  let tested = false;
  for (const { path, before, after } of files) {
    const pushed = new Set(push.files.find(({ file }) => file === path)?.lines);
    const [old, now] = [textOf(before), textOf(after)];
    if (pushed.size === 0 || old === null || now === null) continue;
    const gone = lineChanges(old, now).removed.filter(({ line }) => pushed.has(line));
    const counted = spectrum?.files.find(({ file }) => file === path)?.lines ?? [];
    const ran = new Set(counted.filter(({ passed }) => passed > 0).map(({ line }) => line));
    lines += gone.length;
    tested ||= gone.some(({ line }) => ran.has(line));
  }
  return { lines, tested: tested || (lines > 0 && (spectrum === null || how !== 'suite')) };
}
