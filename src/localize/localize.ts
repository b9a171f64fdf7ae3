import type { FailureCluster, Localization, Suspect } from '../domain/suspects.ts';
import { clusterFailures } from './clusters.ts';
import type { LocalizeInput } from './evidence.ts';
import { evidenceByFile, type FileEvidence } from './file-evidence.ts';
import { wordsOf } from './affinity.ts';
import { BestLines } from './best-lines.ts';
import { type Region, regionsOf } from './regions.ts';
import { evidenceOf, lineScores, linesToShow, regionScore, type ScoreContext } from './score.ts';
import { LIMITS } from './weights.ts';

/**
 * Fuses spectrum, stacks, push and names into suspects: functions (or runs of lines outside of them) and lines, per cluster of failures.
 * Pure and deterministic; never throws for what the evidence holds. Where nothing speaks for anything, the lists are empty and a note says so.
 */
export function localize(input: LocalizeInput): Localization {
  const clusters = clusterFailures(input);
  const context = contextOf(input);
  const lines = new BestLines(LIMITS.lines);
  const rankings = clusters.map((cluster) => rankingOf(cluster, { input, context, lines }));
  const suspects = rankings
    .flatMap((ranking) => ranking.slice(0, LIMITS.suspects))
    .sort((a, b) => a.rank - b.rank || a.cluster - b.cluster);
  return { clusters, suspects, lines: lines.ranked(), notes: notesOf(input, rankings) };
}

interface Shared {
  readonly input: LocalizeInput;
  readonly context: ScoreContext;
  readonly lines: BestLines;
}

interface Scored {
  readonly region: Region;
  readonly file: FileEvidence;
  readonly score: number;
}

function rankingOf(cluster: FailureCluster, { input, context, lines }: Shared): readonly Suspect[] {
  const scored: Scored[] = [];
  for (const file of evidenceByFile(cluster, input)) {
    const functions = input.functions.get(file.file);
    for (const region of regionsOf(file, functions)) {
      scored.push({ region, file, score: regionScore(region, file, context) });
      lines.add(lineScores(region, file, context));
    }
  }
  return ranked(scored, cluster.number);
}

/** Highest score first; equal scores share a rank, and say with how many. The order within a tie is by place alone. */
function ranked(scored: readonly Scored[], cluster: number): readonly Suspect[] {
  const sorted = scored.toSorted((a, b) => b.score - a.score || byPlace(a, b));
  const ties = new Map<number, number>();
  for (const { score } of sorted) ties.set(score, (ties.get(score) ?? 0) + 1);
  const ranks = new Map<number, number>();
  sorted.forEach(({ score }, index) => ranks.set(score, ranks.get(score) ?? index + 1));
  return sorted.map(({ region, file, score }) => ({
    rank: ranks.get(score) ?? 1,
    tiedWith: (ties.get(score) ?? 1) - 1,
    cluster,
    file: file.file,
    startLine: region.startLine,
    endLine: region.endLine,
    lines: linesToShow(region),
    function: region.span?.qualifiedName ?? null,
    class: region.span?.class ?? null,
    score,
    evidence: evidenceOf(region, file),
  }));
}

function byPlace(a: Scored, b: Scored): number {
  if (a.file.file !== b.file.file) return a.file.file < b.file.file ? -1 : 1;
  return a.region.startLine - b.region.startLine;
}

function contextOf(input: LocalizeInput): ScoreContext {
  const texts = [input.issue ?? '', ...input.failures.map(({ failure }) => failure?.message ?? '')];
  return {
    displaying: input.displaying,
    blind: input.spectrum.failed === 0,
    titles: new Set(input.failures.flatMap(({ name }) => wordsOf(name))),
    mentioned: new Set(texts.flatMap((text) => text.slice(0, 20_000).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])),
  };
}

function notesOf(input: LocalizeInput, rankings: readonly (readonly Suspect[])[]): readonly string[] {
  const notes = [...input.spectrum.notes];
  if (
    input.spectrum.failed === 0 &&
    input.failures.length > 0 &&
    !notes.some((note) => note.startsWith('no coverage'))
  ) {
    notes.push('no coverage: suspects come from stack frames, the push and names alone');
  }
  const cut = rankings.reduce((sum, ranking) => sum + Math.max(0, ranking.length - LIMITS.suspects), 0);
  if (cut > 0) notes.push(`${cut} less suspicious regions are not listed`);
  if (input.failures.length > 0 && rankings.every((ranking) => ranking.length === 0)) {
    notes.push('nothing speaks for any place: no coverage, no stack frame outside tests, no line of the push');
  }
  return notes;
}
