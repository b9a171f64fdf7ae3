import type { FailureCluster, Localization, Suspect, SuspectLine } from '../domain/suspects.ts';
import { clusterFailures } from './clusters.ts';
import type { FunctionSpan, LocalizeInput } from './evidence.ts';
import { evidenceByFile, type FileEvidence } from './file-evidence.ts';
import { withFramesRan } from './frames-ran.ts';
import { wordsOf } from './affinity.ts';
import { type Region, regionsOf } from './regions.ts';
import { evidenceOf, lineScores, linesToShow, regionScore, type ScoreContext } from './score.ts';
import { TopList } from './top-list.ts';
import { LIMITS } from './weights.ts';

/**
 * Fuses spectrum, stacks, push and names into suspects: functions (or runs of lines outside of them) and lines, per
 * cluster of failures.
 * Pure and deterministic; never throws for what the evidence holds. Without any evidence, the lists are
 * empty and a note says so.
 */
export function localize(given: LocalizeInput): Localization {
  const input = { ...given, isTestFile: (path: string) => given.isTestFile(path), spectrum: withFramesRan(given) };
  const clusters = clusterFailures(input);
  const context = contextOf(input);
  const rankings = clusters.map((cluster) => rankingOf(cluster, input, context));
  return {
    clusters,
    suspects: rankings.flatMap(({ suspects }) => suspects).sort(byRank),
    lines: together([...rankings, ...asOneCause(clusters, input, context)].map(({ lines }) => lines)),
    notes: notesOf(input, rankings),
  };
}

/**
 * Failures that look apart may still have one cause that they share: lines (which repair tries one by one) are ranked
 * as if they had, too. The suspects
 * are not, for a person reads them by cause.
 */
function asOneCause(
  clusters: readonly FailureCluster[],
  input: LocalizeInput,
  context: ScoreContext,
): readonly Ranking[] {
  if (clusters.length < 2) return [];
  return [rankingOf({ number: 0, tests: clusters.flatMap(({ tests }) => tests) }, input, context)];
}

interface Ranking {
  readonly suspects: readonly Suspect[];
  readonly lines: readonly SuspectLine[];
  /** Regions that something speaks for and that are not listed. */
  readonly cut: number;
}

function rankingOf(cluster: FailureCluster, input: LocalizeInput, context: ScoreContext): Ranking {
  const found = new TopList<Suspect>(LIMITS.suspects, byPlace);
  const lines = new TopList<SuspectLine>(LIMITS.lines, byLine);
  for (const file of evidenceByFile(cluster, input)) {
    for (const region of regionsOf(file, input.functions.get(file.file))) {
      const score = regionScore(region, file, context);
      found.add(score, () => suspectOf(region, file, { score, cluster: cluster.number, context }));
      // The entry is made only where it stays: there may be a million lines.
      for (const [line, value] of lineScores(region, file, context)) {
        lines.add(value, () => ({ file: file.file, line, score: value }));
      }
    }
  }
  const suspects = withFewNamed(ranked(found.ranked()).slice(0, LIMITS.suspects));
  return { suspects, lines: lines.ranked().slice(0, LIMITS.lines), cut: found.added - suspects.length };
}

/** What no failing test ran, and nothing but a name speaks for, is not worth a list that nobody reads to its end. */
function withFewNamed(suspects: readonly Suspect[]): readonly Suspect[] {
  let room: number = LIMITS.named;
  return suspects.filter(({ evidence }) => evidence.some(({ kind }) => kind !== 'retrieval') || room-- > 0);
}

/** One list of all clusters' lines, each line with its best score. */
function together(lists: readonly (readonly SuspectLine[])[]): readonly SuspectLine[] {
  const [only = [], ...others] = lists;
  if (others.length === 0) return only;
  const best = new Map<string, SuspectLine>();
  for (const line of lists.flat()) {
    const key = `${line.line} ${line.file}`;
    if ((best.get(key)?.score ?? -1) < line.score) best.set(key, line);
  }
  return [...best.values()].sort((a, b) => b.score - a.score || byLine(a, b)).slice(0, LIMITS.lines);
}

function suspectOf(
  region: Region,
  file: FileEvidence,
  of: { readonly score: number; readonly cluster: number; readonly context: ScoreContext },
): Suspect {
  return {
    // Both are known only among all regions.
    rank: 1,
    tiedWith: 0,
    cluster: of.cluster,
    file: file.file,
    startLine: region.startLine,
    endLine: region.endLine,
    lines: linesToShow(region),
    function: region.span ? withoutClass(region.span) : null,
    class: region.span?.class ?? null,
    score: of.score,
    evidence: evidenceOf(region, file, of.context),
  };
}

/** Equal scores share a rank and say with how many; the order within a tie is by place alone. */
function ranked(sorted: readonly Suspect[]): readonly Suspect[] {
  const ties = new Map<number, { readonly rank: number; size: number }>();
  sorted.forEach(({ score }, index) => {
    const tie = ties.get(score) ?? { rank: index + 1, size: 0 };
    ties.set(score, { ...tie, size: tie.size + 1 });
  });
  return sorted.map((one) => {
    const tie = ties.get(one.score);
    return { ...one, rank: tie?.rank ?? 1, tiedWith: (tie?.size ?? 1) - 1 };
  });
}

/** `Shelf.add` of class `Shelf` is called `add`: the class stands next to it. */
function withoutClass({ qualifiedName, class: owner }: FunctionSpan): string {
  return owner !== null && qualifiedName.startsWith(`${owner}.`)
    ? qualifiedName.slice(owner.length + 1)
    : qualifiedName;
}

/**
 * Of the first suspects of several clusters the strongest comes first: a failure of the environment speaks for no
 * place that much.
 */
function byRank(a: Suspect, b: Suspect): number {
  return a.rank - b.rank || b.score - a.score || a.cluster - b.cluster;
}

function byPlace(a: Suspect, b: Suspect): number {
  return byFile(a.file, b.file) || a.startLine - b.startLine || b.endLine - a.endLine;
}

function byLine(a: SuspectLine, b: SuspectLine): number {
  return byFile(a.file, b.file) || a.line - b.line;
}

function byFile(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function contextOf(input: LocalizeInput): ScoreContext {
  const texts = [input.issue ?? '', ...input.failures.map(({ failure }) => failure?.message ?? '')];
  return {
    blind: input.spectrum.failed === 0,
    names: new Set(input.failures.flatMap(({ name }) => wordsOf(name))),
    // `describe('.clearCookie(name, options)')` is as much of a title as what stands in `it`.
    titles: new Set(input.failures.flatMap(({ suite, name }) => wordsOf(`${suite ?? ''} ${name}`))),
    mentioned: new Set(texts.flatMap((text) => text.slice(0, 20_000).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])),
  };
}

function notesOf(input: LocalizeInput, rankings: readonly Ranking[]): readonly string[] {
  const notes = [...input.spectrum.notes];
  // Whoever made a spectrum without failing tests has said why.
  if (input.spectrum.failed === 0 && input.failures.length > 0 && notes.length === 0) {
    notes.push('no coverage: suspects come from stack frames, the push and names alone');
  }
  const cut = rankings.reduce((sum, ranking) => sum + ranking.cut, 0);
  if (cut > 0) notes.push(`${cut} less suspicious regions are not listed`);
  if (input.failures.length > 0 && rankings.every(({ suspects }) => suspects.length === 0)) {
    notes.push('there is no evidence for any place: no coverage, no stack frame outside tests, no line of the push');
  }
  return notes;
}
