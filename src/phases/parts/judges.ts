import type { Desk } from '../../desk.ts';
import type { Case } from '../../domain/case.ts';
import type { RepoPath, TestId, TestRun } from '../../domain/test-run.ts';
import { commandScripts } from '../../guard/command-scripts.ts';
import { type Judges, judgesOf } from '../../guard/judges.ts';

const made = new WeakMap<TestRun, Promise<Judges>>();

/**
 * The files that judge a patch, by every run that is known: those of the case, and `runs`. They are no suspects, and no
 * patch may change them. Worked out once for the same last run.
 */
export function judgesIn(desk: Desk, known: Case, runs: readonly TestRun[] = []): Promise<Judges> {
  const all = [known.results, known.ground?.run, ...runs].flatMap((run) => run ?? []);
  const last = all.at(-1);
  const before = last && made.get(last);
  if (before) return before;
  const judges = find(desk, known, all);
  if (last) made.set(last, judges);
  return judges;
}

/** True for a test by its name, and for what judges by what ran. */
export async function testFilesIn(desk: Desk, known: Case): Promise<(path: RepoPath) => boolean> {
  const { reasons } = await judgesIn(desk, known);
  return (path) => reasons.has(path) || desk.languages.some((one) => one.isTestFile(path));
}

async function find(desk: Desk, { project }: Case, runs: readonly TestRun[]): Promise<Judges> {
  const { workspace, languages, syntax } = desk;
  const files = new Set(workspace.files);
  const text = (path: RepoPath) => workspace.text(path);
  const { command } = project ?? { command: null };
  const scripts = command ? await commandScripts({ ...command, files, text }) : [];
  return await judgesOf({
    files: workspace.files,
    text,
    languages,
    syntax,
    tests: testsByFile(runs),
    parts: [...new Set(runs.flatMap((run) => run.parts ?? []))].filter((path) => files.has(path)),
    scripts,
  });
}

function testsByFile(runs: readonly TestRun[]): ReadonlyMap<RepoPath, readonly TestId[]> {
  const found = new Map<RepoPath, Set<TestId>>();
  for (const { id, file } of runs.flatMap((run) => run.results)) {
    if (file === null) continue;
    const ids = found.get(file) ?? new Set();
    found.set(file, ids.add(id));
  }
  return new Map([...found].map(([file, ids]) => [file, [...ids]]));
}
