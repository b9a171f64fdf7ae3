import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type BenchBug, type BugSource, readBugs } from './rank-data.ts';
import { judge, rank } from './ranking.ts';
import { nameOf } from './real-judge.ts';

/** A bug of a public repository that can be run: where it is and what mended it. */
export interface RealBug {
  /** `<project>-<number>`. */
  readonly id: string;
  readonly project: string;
  /** `owner/name`; null: not known, then a mirror is found by the project's name. */
  readonly repo: string | null;
  readonly buggy: string;
  readonly fixed: string;
  /** Test files that the fix came with; they are taken from the fixed commit. */
  readonly testFiles: readonly string[];
  readonly runner: 'pytest' | 'unittest';
  /** The lines of the fix in the buggy commit: changed or deleted, and those before which it inserts. */
  readonly fix: ReadonlyMap<string, { readonly changed: readonly number[]; readonly before: readonly number[] }>;
  /** Names of the tests that fail because of the bug, without file, class and parameters. */
  readonly revealing: readonly string[];
  /** The commit that is blamed for the bug; null: not known. */
  readonly blamed: string | null;
}

const BUGS = z.array(
  z.object({
    project: z.string(),
    bug: z.number(),
    repo: z.string(),
    buggy: z.string(),
    fixed: z.string(),
    test_file: z.string(),
    run_test: z.array(z.string()),
    patched: z.record(
      z.string(),
      z.object({ modified_or_deleted_lines: z.array(z.number()), insert_before_lines: z.array(z.number()) }),
    ),
    spectrum: z.object({ bic_by_blame: z.string().nullish() }).nullish(),
  }),
);

/** Reads a file of bugs (`python-bugs.json`). Throws where it has another shape. */
export function readRealBugs(path: string): readonly RealBug[] {
  return BUGS.parse(JSON.parse(readFileSync(path, 'utf8'))).map((bug) => ({
    id: `${bug.project}-${bug.bug}`,
    project: bug.project,
    repo: bug.repo,
    buggy: bug.buggy,
    fixed: bug.fixed,
    testFiles: bug.test_file.split(';').filter(Boolean),
    runner: bug.run_test.some((command) => command.includes('unittest')) ? 'unittest' : 'pytest',
    fix: new Map(
      Object.entries(bug.patched).map(([file, lines]) => [
        file,
        { changed: lines.modified_or_deleted_lines, before: lines.insert_before_lines },
      ]),
    ),
    revealing: bug.run_test.map((command) => nameOf(command)),
    blamed: bug.spectrum?.bic_by_blame ?? null,
  }));
}

/**
 * What recorded spectra say of a bug: the expected rank that the product's own ranking gives the faulty function on
 * them.
 */
export interface Recorded {
  readonly bug: RealBug | null;
  /** null: the fix lies in no function. */
  readonly rank: number | null;
}

/** Ranks the bugs of a spectra file (`bench/README.md`), by id; with the push where `push`. */
export async function readRecorded(path: string, push: boolean): Promise<ReadonlyMap<string, Recorded>> {
  const recorded = new Map<string, Recorded>();
  for await (const bug of readBugs(path)) {
    const found = judge(bug, await rank(bug, { formula: 'ochiai', push }));
    recorded.set(bug.id, { bug: bug.source && realOf(bug, bug.source), rank: found?.function ?? null });
  }
  return recorded;
}

/**
 * The test files of a recorded bug are those of its tests; what else the fix brought for them is found when it is
 * checked out.
 */
function realOf({ id, tests, failures }: BenchBug, source: BugSource): RealBug {
  return {
    id,
    project: id.slice(0, id.lastIndexOf('-')),
    repo: null,
    buggy: source.buggy,
    fixed: source.fixed,
    testFiles: [...new Set(tests.map((test) => test.id.split('::')[0] ?? ''))].filter(Boolean),
    runner: 'pytest',
    fix: new Map(source.patch.map(([file, { mod, ins }]) => [file, { changed: mod, before: ins }])),
    revealing: [...new Set(failures.map((failure) => nameOf(failure.id)))],
    blamed: source.blamed,
  };
}

/**
 * The bare clone of a bug's repository in a folder of clones: `owner+name`, `owner/name` or `name`, with `.git` or a
 * folder `repo` in it; null: none.
 */
export function mirrorOf(bug: RealBug, mirrors: string): string | null {
  const names = bug.repo
    ? [bug.repo.replace('/', '+'), bug.repo, bug.project]
    : readdirSync(mirrors).filter((name) => name === bug.project || name.endsWith(`+${bug.project}`));
  for (const name of names) {
    for (const path of [
      join(mirrors, name, 'repo'),
      join(mirrors, name, '.git'),
      join(mirrors, `${name}.git`),
      join(mirrors, name),
    ]) {
      if (existsSync(join(path, 'objects'))) return path;
    }
  }
  return null;
}
