import type { FormulaName, Localization } from '../src/domain/suspects.ts';
import { localize } from '../src/localize/localize.ts';
import { buildSpectrum } from '../src/localize/spectrum.ts';
import { expectedRank } from './einspect.ts';
import { type BenchBug, keyOf } from './rank-data.ts';

/** One line of the ranking. */
export type LineRow = readonly [file: string, line: number, score: number];
/** One function of the ranking, by what the data calls it. */
export type FunctionRow = readonly [file: string, name: string, firstLine: number, score: number];

/** Both levels; `lines` is empty where the data has only functions. */
export interface Ranking {
  readonly lines: readonly LineRow[];
  readonly functions: readonly FunctionRow[];
}

/** Ranks one bug with the product's own code: highest score first, equal score = tie. */
export async function rank(
  bug: BenchBug,
  options: { readonly formula: FormulaName; readonly push: boolean },
): Promise<Ranking> {
  const spectrum = await buildSpectrum({
    coverage: () => streamed(bug.tests),
    failing: new Set(bug.failures.map((failure) => failure.id)),
    ignored: bug.ignored,
    isTestFile: () => false,
  });
  const localization = localize({
    spectrum,
    failures: bug.failures,
    push: options.push ? bug.push : { ...bug.push, files: [] },
    functions: bug.functions,
    formula: options.formula,
    isTestFile: () => false,
    issue: null,
  });
  return { lines: bug.hasLines ? linesOf(localization) : [], functions: functionsOf(bug, localization) };
}

async function* streamed<T>(values: readonly T[]): AsyncIterable<T> {
  yield* values;
}

function linesOf(localization: Localization): readonly LineRow[] {
  return localization.lines.map(({ file, line, score }) => [file, line, score]);
}

/** One list for all clusters: a function with the best score it has in any. */
function functionsOf(bug: BenchBug, localization: Localization): readonly FunctionRow[] {
  const rows = new Map<string, FunctionRow>();
  for (const { file, function: name, class: owner, startLine, score } of localization.suspects) {
    const found = (bug.functions.get(file) ?? []).find(
      (one) => one.startLine === startLine && (one.qualifiedName === name || one.qualifiedName === `${owner}.${name}`),
    );
    if (!found) continue;
    const key = keyOf(file, `${found.qualifiedName}:${found.firstLine}`);
    if ((rows.get(key)?.[3] ?? -1) < score) rows.set(key, [file, found.qualifiedName, found.firstLine, score]);
  }
  return [...rows.values()].sort((a, b) => b[3] - a[3]);
}

/** The expected rank of the first faulty entity; Infinity: not listed; null: the answer has none of that level. */
export interface Found {
  readonly function: number | null;
  readonly statement: number | null;
}

/** Holds a ranking against the answer; null where the data has no answer, or no failing test to start from. */
export function judge(bug: BenchBug, ranking: Ranking): Found | null {
  const { answer } = bug;
  if (!answer || bug.failures.length === 0) return null;
  const functions = ranking.functions.map(([file, name, firstLine, score]) => ({
    entity: keyOf(file, `${name}:${firstLine}`),
    score,
  }));
  const lines = ranking.lines.map(([file, line, score]) => ({ entity: keyOf(file, line), score }));
  return {
    function: answer.functions.size > 0 ? expectedRank(functions, (key) => answer.functions.has(key)) : null,
    statement: answer.lines.size > 0 ? expectedRank(lines, (key) => answer.lines.has(key)) : null,
  };
}
