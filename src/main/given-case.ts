import { basename, isAbsolute, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { type BroughtCase, mergeShards } from '../choose/merge-shards.ts';
import { type Case, type End, newCase, noted } from '../domain/case.ts';
import type { Inputs } from '../domain/inputs.ts';
import { ABSTENTIONS } from '../domain/selection.ts';
import { UserError } from '../errors.ts';
import { readCase, readCaseOf } from '../files/case-folder.ts';

/** What this job says of itself. */
export type JobOfCase = Pick<Case, 'tool' | 'mode' | 'event'>;

/** Only an abstention of an earlier job stays: whatever else it ended as, this job finds out for itself. */
const STAYS: readonly End['status'][] = ABSTENTIONS;
const MOST_FOLDERS = 1000;

/**
 * The case that this job starts from: a new one, or what earlier jobs wrote. Read before anything of this job is
 * written, since both may lie in one folder. Throws UserError where a case is needed and none can be used.
 */
export async function givenCase(inputs: Inputs, job: JobOfCase, cwd: string): Promise<Case> {
  switch (inputs.mode) {
    case 'propose':
    case 'validate':
      return goneOn(await onlyCase(inputs, cwd), inputs, job);
    case 'select':
      return goneOn(await mergedCase(inputs, cwd), inputs, job);
    default:
      return newCase(job);
  }
}

async function onlyCase(inputs: Inputs, cwd: string): Promise<Case> {
  const [named = '', ...more] = inputs.case;
  if (more.length > 0)
    throw new UserError(`mode ${inputs.mode} goes on with one case, but ${inputs.case.length} are given`, 'give one');
  return await readCaseOf(resolve(cwd, named), named);
}

/** Whoever is late, damaged or of another case is named, and the rest is selected from. */
async function mergedCase(inputs: Inputs, cwd: string): Promise<Case> {
  const brought: BroughtCase[] = [];
  const problems: string[] = [];
  for (const named of await folders(inputs.case, cwd)) {
    const read = await readCase(resolve(cwd, named));
    if (read.ok) brought.push({ named, known: read.known });
    else problems.push(`The case ${named} does not count: ${read.problem}.`);
  }
  if (brought.length === 0)
    throw new UserError(
      `no case could be used: ${problems[0] ?? 'nothing matches the input case'}`,
      'give the case folders of the jobs before, one a line',
    );
  return noted(mergeShards(brought), problems);
}

async function folders(patterns: readonly string[], cwd: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const pattern of patterns) {
    // Named as the user names them.
    const absolute = isAbsolute(pattern);
    const names = await glob(pattern, { cwd, onlyFiles: false, absolute, expandDirectories: false });
    // A folder that is not there is named by whoever reads it.
    found.push(...(names.length > 0 ? names.toSorted() : [pattern]));
  }
  const plain = found.map((name) => name.replace(/\/$/, '')).filter((name) => basename(name) !== 'candidates');
  return [...new Set(plain)].slice(0, MOST_FOLDERS);
}

/** The case as this job takes it up: what only an earlier job's machine knows is left behind. */
function goneOn(known: Case, inputs: Inputs, job: JobOfCase): Case {
  const { mode, shard } = inputs;
  const end = known.end && STAYS.includes(known.end.status) ? known.end : null;
  const undecided = { selection: null, diff: '', verdict: null };
  const taken: Case = { ...known, ...job, ...undecided, mode, end, project: null };
  if (mode === 'select') return { ...taken, shard: null };
  const unproved: Case = { ...taken, verdicts: [], search: null, unproven: null };
  return mode === 'validate' ? { ...unproved, shard } : { ...unproved, candidates: [], shard: null };
}
