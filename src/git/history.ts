import type { Git, History } from '../ports.ts';
import { builtFrom, unsavedIn, wayBack } from './base.ts';
import { changedBy } from './changed-by.ts';
import { applyPatch, changeBetween } from './patches.ts';
import { readPush } from './push.ts';
import { readPushTexts } from './push-texts.ts';

/** What git knows of one checkout: absolute path of its root, and a folder for temporary files of ours. */
export function createHistory(git: Git, at: { readonly root: string; readonly temp: string }): History {
  const { root } = at;
  const options = { git, ...at };
  return {
    head: () => headOf(git, root),
    push: (request) => readPush(git, { ...at, ...request }),
    wayBack: (push) => wayBack({ ...options, base: push.base ?? '', objects: push.objects ?? null }),
    pushTexts: (push) => readPushTexts({ ...options, base: push.base ?? '', objects: push.objects ?? null }),
    unsavedIn: (change) => unsavedIn(git, root, change),
    changedBy: (work) => changedBy(options, work),
    builtFrom: (change) => builtFrom(git, root, change),
    applyPatch: (patch) => applyPatch(patch, options),
    between: (base, head) => changeBetween(base, head, options),
  };
}

/** The commit that is checked out; null: none yet. */
async function headOf(git: Git, root: string): Promise<string | null> {
  const answer = await git.run(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root });
  return answer.exitCode === 0 ? Buffer.from(answer.stdout).toString('utf8').trim() : null;
}
