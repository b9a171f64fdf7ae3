// The parts of a question that `bench/model.ts` can leave out, and how.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the product is run in one arm. */
export interface Arm {
  readonly engines: readonly string[];
  readonly options: readonly string[];
  /** Changes a checkout before the run. */
  prepare(repo: string): void;
}

/** A part that can be left out. */
export type Part = keyof typeof WITHOUT;

const WITHOUT = {
  /** No spectrum: suspects from stacks, the push and names alone. */
  sbfl: (arm: Arm): Arm => ({ ...arm, options: [...arm.options, '--coverage', 'off'] }),
  /** No history: HEAD is the only commit. */
  push: (arm: Arm): Arm => ({ ...arm, prepare: forgetHistory }),
  undo: (arm: Arm): Arm => ({ ...arm, engines: arm.engines.filter((one) => one !== 'undo') }),
  templates: (arm: Arm): Arm => ({ ...arm, engines: arm.engines.filter((one) => one !== 'templates') }),
  /** The prompt does not offer that the model asks to see more. */
  need: (arm: Arm, folders: Folders): Arm => ({ ...arm, options: [...arm.options, '--prompts', withoutNeed(folders)] }),
  /** No patterns of faults are known. */
  knowledge: (arm: Arm, { work }: Folders): Arm => ({
    ...arm,
    options: [...arm.options, '--prompts', withPrompt(work, 'knowledge.md', 'There are no entries.\n')],
  }),
} as const;

/** Where the built-in prompts are, and where changed ones may be written. */
interface Folders {
  readonly prompts: string;
  readonly work: string;
}

/** Names of the parts, for a message. */
export const PARTS = Object.keys(WITHOUT);

/** True where a word names a part that can be left out. */
export function isPart(word: string): word is Part {
  return PARTS.includes(word);
}

/** The same arm without a part. Throws where the prompt does not hold what is to be left out. */
export function without(part: Part, arm: Arm, folders: Folders): Arm {
  return WITHOUT[part](arm, folders);
}

function withoutNeed({ prompts, work }: Folders): string {
  const text = readFileSync(join(prompts, 'repair-system.md'), 'utf8');
  const kept = text
    .replace(/^- .*`need`: `path.*\n/m, '')
    .replace('with empty `edits` and `need` and', 'with empty `edits` and')
    .replace(/,\s*"need": \[\]/, '');
  if (kept.includes('need`') || kept.includes('"need"'))
    throw new Error('prompts/repair-system.md speaks of `need` in words that this bench does not know');
  return withPrompt(work, 'repair-system.md', kept);
}

function withPrompt(work: string, name: string, text: string): string {
  const folder = join(work, 'prompts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return folder;
}

function forgetHistory(repo: string): void {
  for (const args of [
    ['checkout', '--quiet', '--orphan', 'alone'],
    ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', 'commit', '--quiet', '--message', 'Red'],
  ]) {
    const { status, stderr } = spawnSync('git', args, { cwd: repo, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }
}
