import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { CoveredTest } from '../src/domain/spectrum.ts';
import type { Frame, RepoPath, TestResult } from '../src/domain/test-run.ts';
import type { FunctionSpan } from '../src/localize/evidence.ts';
import type { PushDiff } from '../src/domain/push.ts';

/** One bug as the product's own code takes it, with the answer where the file has one. */
export interface BenchBug {
  readonly id: string;
  readonly tests: readonly CoveredTest[];
  readonly failures: readonly TestResult[];
  /** Failing before and after the fix: they count for nothing. */
  readonly ignored: ReadonlySet<string>;
  readonly functions: ReadonlyMap<RepoPath, readonly BenchFunction[]>;
  readonly push: PushDiff;
  /** True where the spectrum has lines; false: only functions, whose places stand in for lines. */
  readonly hasLines: boolean;
  readonly answer: { readonly lines: ReadonlySet<string>; readonly functions: ReadonlySet<string> } | null;
  /** The commits it was recorded from; null: the file does not name them. */
  readonly source: BugSource | null;
}

/** Where a bug comes from. */
export interface BugSource {
  readonly buggy: string;
  readonly fixed: string;
  /** The commit that is blamed for the bug; null: not known. */
  readonly blamed: string | null;
  /** The lines of the fix in the buggy commit. */
  readonly patch: readonly (readonly [
    file: RepoPath,
    lines: { readonly mod: readonly number[]; readonly ins: readonly number[] },
  ])[];
}

/** A function of the data; `firstLine` is what the data calls it by. */
export interface BenchFunction extends FunctionSpan {
  readonly firstLine: number;
}

/** Names a line or a function for the comparison with the answer. */
export function keyOf(file: string, place: number | string): string {
  return `${place} ${file}`;
}

/**
 * Reads a `.jsonl` or `.jsonl.gz` of either shape, bug by bug. Throws with the line's number where it has another
 * shape.
 */
export async function* readBugs(path: string): AsyncIterable<BenchBug> {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    const parsed = z.union([LINE_BUG, FUNCTION_BUG]).safeParse(JSON.parse(line));
    if (!parsed.success) throw new Error(`${path}, line ${number}: ${z.prettifyError(parsed.error)}`);
    yield isLineBug(parsed.data) ? fromLines(parsed.data) : fromFunctions(parsed.data);
  }
}

const STATUS = z.enum(['pass', 'rev', 'fail']);
const HEAD = { project: z.string(), bug: z.union([z.string(), z.number()]) };

const LINE_BUG = z.object({
  ...HEAD,
  tests: z.array(
    z.object({
      name: z.string(),
      status: STATUS,
      cov: z.record(z.string(), z.array(z.number())),
      trace: z.array(z.tuple([z.string(), z.number()])).nullish(),
    }),
  ),
  functions: z.record(z.string(), z.array(z.tuple([z.string(), z.number(), z.number()]))),
  patch: z.record(z.string(), z.object({ mod: z.array(z.number()), ins: z.array(z.number()) })).nullish(),
  bic: z.object({ bic: z.string().nullish(), chg: z.record(z.string(), z.array(z.number())).nullish() }).nullish(),
  buggy: z.string().nullish(),
  fixed: z.string().nullish(),
});
type LineBug = z.infer<typeof LINE_BUG>;

const FUNCTION_BUG = z.object({
  ...HEAD,
  tests: z.array(z.object({ name: z.string(), status: STATUS, cov: z.array(z.number()), stack: z.string().nullish() })),
  functions: z.array(z.tuple([z.string(), z.string(), z.number()])),
  buggy: z.array(z.number()).nullish(),
});
type FunctionBug = z.infer<typeof FUNCTION_BUG>;

function isLineBug(bug: LineBug | FunctionBug): bug is LineBug {
  return !Array.isArray(bug.functions);
}

function fromLines(bug: LineBug): BenchBug {
  const functions = new Map(
    Object.entries(bug.functions).map(([file, list]) => [
      file,
      list.map(([name, first, last]) => span(name, first, last)),
    ]),
  );
  const isOwn = (file: string) => functions.has(file);
  return {
    id: `${bug.project}-${bug.bug}`,
    tests: bug.tests.map(({ name, status, cov }) => ({
      id: name,
      failing: status !== 'pass',
      files: Object.entries(cov).map(([file, lines]) => ({ file, lines })),
    })),
    failures: bug.tests
      .filter(({ status }) => status === 'rev')
      .map(({ name, trace }) =>
        failure(
          name,
          (trace ?? [])
            .filter(([file]) => isOwn(file))
            .map(frame)
            .reverse(),
        ),
      ),
    ignored: ignoredOf(bug.tests),
    functions,
    push: pushOf(bug.bic?.chg ?? {}),
    hasLines: true,
    answer: bug.patch ? answerOf(bug.patch, functions) : null,
    source: sourceOf(bug),
  };
}

function sourceOf({ buggy, fixed, bic, patch }: LineBug): BugSource | null {
  if (!buggy || !fixed || !patch) return null;
  return { buggy, fixed, blamed: bic?.bic ?? null, patch: Object.entries(patch) };
}

/**
 * A changed line is faulty, an insertion makes its neighbours faulty; a function is, by the line before an insertion.
 */
function answerOf(
  patch: NonNullable<LineBug['patch']>,
  functions: ReadonlyMap<RepoPath, readonly BenchFunction[]>,
): BenchBug['answer'] {
  const lines = new Set<string>();
  const faulty = new Set<string>();
  for (const [file, { mod, ins }] of Object.entries(patch)) {
    for (const line of [...mod, ...ins, ...ins.map((before) => before - 1)]) lines.add(keyOf(file, line));
    for (const line of [...mod, ...ins.map((before) => before - 1)]) {
      const holding = (functions.get(file) ?? [])
        .filter((one) => one.startLine <= line && line <= one.endLine)
        .sort((a, b) => a.endLine - a.startLine - (b.endLine - b.startLine))[0];
      if (holding) faulty.add(keyOf(file, `${holding.qualifiedName}:${holding.firstLine}`));
    }
  }
  return { lines, functions: faulty };
}

/** Functions only: the i-th function of the list stands on line i + 1 of its file, and is nothing but that line. */
function fromFunctions(bug: FunctionBug): BenchBug {
  const functions = new Map<RepoPath, BenchFunction[]>();
  bug.functions.forEach(([file, name, firstLine], index) => {
    const list = functions.get(file) ?? [];
    functions.set(file, list);
    list.push({ ...span(name, index + 1, index + 1), firstLine });
  });
  return {
    id: `${bug.project}-${bug.bug}`,
    tests: bug.tests.map(({ name, status, cov }) => ({
      id: name,
      failing: status !== 'pass',
      files: filesOf(cov, bug),
    })),
    failures: bug.tests
      .filter(({ status }) => status === 'rev')
      .map(({ name, stack }) => failure(name, framesOf(stack ?? '', functions))),
    ignored: ignoredOf(bug.tests),
    functions,
    push: pushOf({}),
    hasLines: false,
    answer: bug.buggy
      ? { lines: new Set(), functions: new Set(bug.buggy.map((index) => keyOfFunction(bug, index))) }
      : null,
    source: null,
  };
}

function keyOfFunction(bug: FunctionBug, index: number): string {
  const [file, name, firstLine] = bug.functions[index] ?? ['', '', 0];
  return keyOf(file, `${name}:${firstLine}`);
}

function filesOf(indexes: readonly number[], bug: FunctionBug): CoveredTest['files'] {
  const lines = new Map<RepoPath, number[]>();
  for (const index of indexes.toSorted((a, b) => a - b)) {
    const file = bug.functions[index]?.[0];
    if (file !== undefined) lines.set(file, [...(lines.get(file) ?? []), index + 1]);
  }
  return [...lines].map(([file, own]) => ({ file, lines: own }));
}

/** V8 stack frames in files of the data; a frame's function is the last one that begins before its line. */
function framesOf(stack: string, functions: ReadonlyMap<RepoPath, readonly BenchFunction[]>): readonly Frame[] {
  const frames: Frame[] = [];
  for (const [, path = '', lineText = ''] of stack.matchAll(/\(?([^\s()]+?):(\d+):\d+\)?/g)) {
    if (path.includes('node_modules')) continue;
    const file = [...functions.keys()].find((own) => path === own || path.endsWith(`/${own}`));
    const line = Number(lineText);
    const holding = (functions.get(file ?? '') ?? [])
      .filter((one) => one.firstLine <= line)
      .sort((a, b) => b.firstLine - a.firstLine || b.startLine - a.startLine)[0];
    if (file !== undefined && holding) frames.push({ file, line: holding.startLine, function: holding.name });
  }
  return frames;
}

function span(qualifiedName: string, startLine: number, endLine: number): BenchFunction {
  const parts = qualifiedName.split('.');
  return {
    name: parts.at(-1) ?? qualifiedName,
    qualifiedName,
    class: parts.length > 1 ? parts.slice(0, -1).join('.') : null,
    startLine,
    endLine,
    bodyStartLine: startLine,
    firstLine: startLine,
  };
}

function frame([file, line]: readonly [string, number]): Frame {
  return { file, line, function: null };
}

function failure(id: string, frames: readonly Frame[]): TestResult {
  const parts = id.split('::');
  const isNodeId = parts.length > 1;
  return {
    id,
    name: parts.at(-1) ?? id,
    suite: isNodeId ? parts.slice(1, -1).join('.') : null,
    file: isNodeId ? (parts[0] ?? null) : null,
    place: 'test',
    status: 'failed',
    durationMs: null,
    attempts: 1,
    failure: { kind: 'exception', type: null, message: '', text: '', expected: null, actual: null, frames },
  };
}

function ignoredOf(tests: readonly { readonly name: string; readonly status: string }[]): ReadonlySet<string> {
  return new Set(tests.filter(({ status }) => status === 'fail').map(({ name }) => name));
}

function pushOf(changed: Readonly<Record<string, readonly number[]>>): PushDiff {
  return { base: null, files: Object.entries(changed).map(([file, lines]) => ({ file, lines })), text: '', notes: [] };
}
