import type { RepoPath } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Applied } from '../domain/applied.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import type { Checks } from './static-checks.ts';

/**
 * Tests, their configuration and sources that a run rewrote, made or removed, although the no-op runs left them alone:
 * whoever does that while tests run changes what is tested. Undefined: none, or the sandbox can't tell.
 */
export function meddling(
  seen: Observation,
  applied: Applied,
  context: Pick<Checks, 'protection' | 'languages' | 'files'> & { readonly ground: Pick<Ground, 'changedFiles'> },
): Extract<Verdict, { readonly kind: 'forbidden' }> | undefined {
  const harmless = new Set([...context.ground.changedFiles, ...applied.files.map((file) => file.path)]);
  const file = (seen.changedFiles ?? []).find((path) => !harmless.has(path) && matters(path, context));
  return file === undefined
    ? undefined
    : { kind: 'forbidden', rule: 'changes files of the project while its tests run', file, line: null };
}

function matters(path: RepoPath, context: Pick<Checks, 'protection' | 'languages' | 'files'>): boolean {
  const isSource = context.languages.some(({ extensions }) => extensions.some((end) => path.endsWith(end)));
  const isProtected = context.protection.ruleFor(path) !== null;
  return context.files.has(path) ? isProtected || isSource : isProtected && isSource;
}
