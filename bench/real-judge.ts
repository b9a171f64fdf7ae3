import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { expectedRank } from './einspect.ts';
import type { RealBug } from './real-data.ts';

/** What the bench reads of a report. */
export const REPORT = z.object({
  status: z.string(),
  explanation: z.string(),
  suspects: z.array(
    z.object({
      cluster: z.number(),
      file: z.string(),
      startLine: z.number(),
      endLine: z.number(),
      score: z.number(),
      evidence: z.array(z.looseObject({ kind: z.string() })),
    }),
  ),
  failures: z.array(z.object({ id: z.string(), cluster: z.number() })),
  baseline: z.object({ network: z.string() }).nullable(),
  notChecked: z.array(z.string()),
  seconds: z.record(z.string(), z.number()),
});
export type RealReport = z.infer<typeof REPORT>;

/** A function of a file as Python's own parser sees it; decorators belong to it. */
interface PythonFunction {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Functions by file; a file that can't be parsed is missing. */
type Functions = ReadonlyMap<string, readonly PythonFunction[]>;

const SCRIPT = `
import ast, json, sys
def walk(node, prefix, out):
    for child in ast.iter_child_nodes(node):
        name = prefix
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            name = prefix + [child.name]
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            start = min([child.lineno] + [one.lineno for one in child.decorator_list])
            out.append([".".join(name) + ":" + str(child.lineno), start, child.end_lineno])
        walk(child, name, out)
    return out
found = {}
for file in json.load(sys.stdin):
    try:
        found[file] = walk(ast.parse(open(file, "rb").read()), [], [])
    except Exception:
        pass
json.dump(found, sys.stdout)
`;

/** Expected ranks of the first faulty function; Infinity: not listed. */
export interface Ranks {
  /** In all clusters as one list, a function with the best score it has in any. */
  readonly merged: number;
  /**
   * In the clusters of the tests that show the bug: what else fails in the same run does not count, as it does not in
   * recorded spectra.
   */
  readonly own: number;
}

/**
 * Holds a report against the fix, ties in expectation (E_inspect). A function is faulty if it is the innermost one
 * around a changed line, or around the line before an insertion. Code outside functions is left out. null: the fix lies
 * in no function.
 */
export function ranksIn(report: RealReport, bug: RealBug, at: { folder: string; python: string }): Ranks | null {
  const files = [...new Set([...report.suspects.map((suspect) => suspect.file), ...bug.fix.keys()])];
  const functions = readFunctions(files, at);
  const faulty = faultyFunctions(bug, functions);
  if (faulty.size === 0) return null;
  const shows = new Set(bug.revealing);
  const own = new Set(report.failures.filter(({ id }) => shows.has(nameOf(id))).map(({ cluster }) => cluster));
  const rankAmong = (suspects: RealReport['suspects']) =>
    expectedRank(scored(suspects, functions), (key) => faulty.has(key));
  return {
    merged: rankAmong(report.suspects),
    own: rankAmong(report.suspects.filter(({ cluster }) => own.has(cluster))),
  };
}

function scored(
  suspects: RealReport['suspects'],
  functions: Functions,
): readonly { readonly entity: string; readonly score: number }[] {
  const scores = new Map<string, number>();
  for (const { file, startLine, endLine, score } of suspects) {
    const key = functionAround(functions, file, { first: startLine, last: endLine });
    if (key !== null && score > (scores.get(key) ?? -1)) scores.set(key, score);
  }
  return [...scores].map(([entity, score]) => ({ entity, score }));
}

/** The name of a test without its file, class and parameters. */
export function nameOf(id: string): string {
  return (
    id
      .replace(/\[.*$/s, '')
      .split(/::|\.|\s/)
      .at(-1) ?? id
  );
}

function faultyFunctions(bug: RealBug, functions: Functions): ReadonlySet<string> {
  const keys = [...bug.fix].flatMap(([file, { changed, before }]) =>
    [...changed, ...before.map((line) => line - 1)].flatMap(
      (line) => functionAround(functions, file, { first: line, last: line }) ?? [],
    ),
  );
  return new Set(keys);
}

function functionAround(
  functions: Functions,
  file: string,
  lines: { readonly first: number; readonly last: number },
): string | null {
  const holding = (functions.get(file) ?? [])
    .filter((one) => one.start <= lines.first && lines.last <= one.end)
    .sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  return holding ? `${holding.key} ${file}` : null;
}

function readFunctions(files: readonly string[], at: { folder: string; python: string }): Functions {
  const asked = spawnSync(at.python, ['-W', 'ignore', '-c', SCRIPT], {
    cwd: at.folder,
    input: JSON.stringify(files),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (asked.status !== 0) throw new Error(`${at.python} could not list functions: ${asked.stderr}`);
  const told = z
    .record(z.string(), z.array(z.tuple([z.string(), z.number(), z.number()])))
    .parse(JSON.parse(asked.stdout));
  return new Map(
    Object.entries(told).map(([file, list]) => [file, list.map(([key, start, end]) => ({ key, start, end }))]),
  );
}
