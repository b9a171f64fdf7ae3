import type { Spectrum } from '../domain/spectrum.ts';
import type { TestId, TestResult } from '../domain/test-run.ts';
import type { PushDiff } from '../domain/push.ts';

/**
 * Target tests that changed in the push while no file that they ran did: the test may be what is wrong, or asks for
 * code that is still to be written. A push that changed test and code together is the commonest red build and suspects
 * nobody. Without lines per test, or without a base, nobody is suspected.
 */
export function suspectedTests(
  targets: readonly Pick<TestResult, 'id' | 'file'>[],
  push: PushDiff,
  spectrum: Pick<Spectrum, 'failingTests'>,
): readonly TestId[] {
  if (push.base === null || push.files.length === 0) return [];
  const changed = new Set(push.files.map((file) => file.file));
  const covered = new Map(spectrum.failingTests.map((test) => [test.id, test.files.map((file) => file.file)]));
  return targets.flatMap(({ id, file }) => {
    const ran = covered.get(id)?.filter((path) => path !== file) ?? [];
    if (file === null || !changed.has(file) || ran.length === 0) return [];
    return ran.some((path) => changed.has(path)) ? [] : [id];
  });
}
