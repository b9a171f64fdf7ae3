/**
 * Ranks real bugs with the product's own localization: `npm run bench:rank -- FILE.jsonl.gz [--no-push] [--formula NAME]`.
 * One line of JSON a bug on stdout; where the file has the answers, the table of acc@k on stderr. See `bench/README.md`.
 */
import { parseArgs } from 'node:util';
import { FORMULA_NAMES, type Localization } from '../src/domain/suspects.ts';
import { localize } from '../src/localize/localize.ts';
import { buildSpectrum } from '../src/localize/spectrum.ts';
import { accuracies, CUTS, expectedRank, interval } from './einspect.ts';
import { type BenchBug, keyOf, readBugs } from './rank-data.ts';

const USAGE = `usage: npm run bench:rank -- FILE.jsonl[.gz] [--no-push] [--formula ${FORMULA_NAMES.join('|')}] [--top N] [--each]`;

type LineRow = readonly [file: string, line: number, score: number];
type FunctionRow = readonly [file: string, name: string, firstLine: number, score: number];

interface Ranking {
  readonly lines: readonly LineRow[];
  readonly functions: readonly FunctionRow[];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'no-push': { type: 'boolean', default: false },
      formula: { type: 'string', default: 'ochiai' },
      top: { type: 'string', default: '50' },
      each: { type: 'boolean', default: false },
    },
  });
  const formula = FORMULA_NAMES.find((name) => name === values.formula);
  const [path] = positionals;
  if (path === undefined || !formula) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const ranks: { line: number | null; function: number }[] = [];
  for await (const bug of readBugs(path)) {
    const ranking = await rank(bug, { formula, push: !values['no-push'] });
    const top = Number(values.top);
    const shown = { id: bug.id, lines: ranking.lines.slice(0, top), functions: ranking.functions.slice(0, top) };
    process.stdout.write(`${JSON.stringify(shown)}\n`);
    const found = judge(bug, ranking);
    if (!found) continue;
    ranks.push(found);
    if (values.each) process.stderr.write(`${bug.id} function ${found.function} line ${found.line ?? '-'}\n`);
  }
  if (ranks.length > 0) process.stderr.write(tableOf(ranks));
}

async function rank(
  bug: BenchBug,
  options: { formula: (typeof FORMULA_NAMES)[number]; push: boolean },
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

function judge(bug: BenchBug, ranking: Ranking): { readonly line: number | null; readonly function: number } | null {
  const { answer } = bug;
  if (!answer || bug.failures.length === 0 || (!bug.hasLines && answer.functions.size === 0)) return null;
  return {
    line: bug.hasLines
      ? expectedRank(
          ranking.lines.map(([file, line, score]) => ({ entity: keyOf(file, line), score })),
          (key) => answer.lines.has(key),
        )
      : null,
    function: expectedRank(
      ranking.functions.map(([file, name, firstLine, score]) => ({
        entity: keyOf(file, `${name}:${firstLine}`),
        score,
      })),
      (key) => answer.functions.has(key),
    ),
  };
}

function tableOf(ranks: readonly { readonly line: number | null; readonly function: number }[]): string {
  const lines = ranks.flatMap(({ line }) => (line === null ? [] : [line]));
  const head = ['level    ', 'bugs', ...CUTS.map((cut) => `acc@${cut}`.padEnd(14))].join('  ');
  const rows = [
    rowOf(
      'function ',
      ranks.map((rank) => rank.function),
    ),
    ...(lines.length > 0 ? [rowOf('statement', lines)] : []),
  ];
  return `${[head, ...rows].join('\n')}\n`;
}

function rowOf(level: string, ranks: readonly number[]): string {
  const cells = accuracies(ranks).map((hits) => {
    const [low, high] = interval(hits, ranks.length);
    return `${hits} (${low}-${high} %)`.padEnd(14);
  });
  return [level, String(ranks.length).padStart(4), ...cells].join('  ');
}

await main();
