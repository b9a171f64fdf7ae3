import type { Evidence } from '../domain/suspects.ts';
import { wordsOf } from './affinity.ts';
import type { FileEvidence, ScoredLine } from './file-evidence.ts';
import type { Region } from './regions.ts';
import { LIMITS, WEIGHTS } from './weights.ts';

/** What scoring asks besides the evidence itself. */
export interface ScoreContext {
  /** True where no failing test has coverage: stack, push and names decide alone. */
  readonly blind: boolean;
  /** Identifiers in the failures' messages and the issue. */
  readonly mentioned: ReadonlySet<string>;
  /** Words of the failing tests' names. */
  readonly names: ReadonlySet<string>;
  /** Those and the words of the suites around them. */
  readonly titles: ReadonlySet<string>;
}

/** The suspiciousness of a region after fusion, 0…1; equal scores are ties. */
export function regionScore(region: Region, file: FileEvidence, context: ScoreContext): number {
  if (isUnseen(region)) return nameScore(region, file, context);
  const best = bestOf(region.covered);
  const atBest = region.covered.filter((line) => line.score === best).length;
  const total =
    best +
    frameTerm(frameWeight(region), best, context) +
    (region.changed.length > 0 ? WEIGHTS.changed + WEIGHTS.changedShare * changedShare(region) : 0) +
    affinityTerm(file) +
    WEIGHTS.title * titleLikeness(region, context) +
    WEIGHTS.size * sizeShare(region) +
    (context.blind && isMentioned(region, context) ? WEIGHTS.named : 0) +
    WEIGHTS.tieBreak * Math.min(atBest, 999);
  return rounded((total * shareOf(file)) / REGION_TOTAL);
}

/** Every line of a region with its score after fusion, 0…1. Among equal lines of a region the later is preferred. */
export function lineScores(
  region: Region,
  file: FileEvidence,
  context: ScoreContext,
): readonly (readonly [line: number, score: number])[] {
  const earlier = new Map<number, number>();
  return rawLineScores(region, file, context).map(([line, score]) => {
    const equals = earlier.get(score) ?? 0;
    earlier.set(score, equals + 1);
    return [line, rounded((score + WEIGHTS.tieBreak * Math.min(equals, 999)) / LINE_TOTAL)] as const;
  });
}

/** What speaks for a region, in words of the report. */
export function evidenceOf(region: Region, file: FileEvidence, context: ScoreContext): readonly Evidence[] {
  const called = Math.max(titleLikeness(region, context), context.blind && isMentioned(region, context) ? 1 : 0);
  const named = Math.max(file.affinity.score, called);
  const best = bestOf(region.covered);
  const at = region.covered.find((line) => line.score === best);
  const [deepest] = region.frames.toSorted(([, a], [, b]) => a - b);
  return [
    ...(at
      ? [{ kind: 'spectrum', score: rounded(best), failed: at.failed, passed: at.passed } satisfies Evidence]
      : []),
    ...(deepest ? [{ kind: 'frame', depth: deepest[1], line: deepest[0] } satisfies Evidence] : []),
    ...(region.changed.length > 0
      ? [{ kind: 'changed', lines: region.changed.toSorted((a, b) => a - b) } satisfies Evidence]
      : []),
    ...(named > 0
      ? [{ kind: 'retrieval', score: rounded(named), named: called > 0 ? 'function' : 'file' } satisfies Evidence]
      : []),
  ];
}

/** The lines to show of a region: those at its best score, on a stack, or changed and covered; ascending, bounded. */
export function linesToShow(region: Region): readonly number[] {
  const best = bestOf(region.covered);
  const covered = new Set(region.covered.map(({ line }) => line));
  const lines = [
    ...region.frames.toSorted(([, a], [, b]) => a - b).map(([line]) => line),
    ...region.changed.filter((line) => covered.has(line) || covered.size === 0),
    ...region.covered.filter((line) => line.score === best).map(({ line }) => line),
  ];
  return [...new Set(lines)].slice(0, LIMITS.linesOfSuspect).sort((a, b) => a - b);
}

const REGION_TOTAL =
  1 +
  WEIGHTS.frame +
  WEIGHTS.changed +
  WEIGHTS.changedShare +
  WEIGHTS.affinity +
  WEIGHTS.title +
  WEIGHTS.size +
  WEIGHTS.named +
  WEIGHTS.tieBreak * 1000;
const LINE_TOTAL = REGION_TOTAL + WEIGHTS.frameLine + WEIGHTS.changedLine;

function rawLineScores(
  region: Region,
  file: FileEvidence,
  context: ScoreContext,
): readonly (readonly [line: number, score: number])[] {
  const covered = new Map(region.covered.map((line) => [line.line, line.score]));
  const frames = new Map(region.frames);
  const changed = new Set(region.changed);
  const inFrame = frameWeight(region);
  const lines = [...new Set([...covered.keys(), ...frames.keys(), ...changed])].sort((a, b) => a - b);
  return lines.map((line) => {
    const suspicion = covered.get(line) ?? 0;
    const depth = frames.get(line);
    const total =
      suspicion +
      frameTerm(inFrame, suspicion, context) +
      (depth === undefined ? 0 : WEIGHTS.frameLine / depth) +
      (changed.size > 0 ? WEIGHTS.changed : 0) +
      (changed.has(line) ? WEIGHTS.changedLine : 0) +
      affinityTerm(file);
    return [line, rounded(total * shareOf(file))];
  });
}

function affinityTerm({ affinity, crash }: FileEvidence): number {
  return WEIGHTS.affinity * (crash ? WEIGHTS.affinityInCrash : 1) * affinity.score;
}

function shareOf({ support }: FileEvidence): number {
  return support ? WEIGHTS.support : 1;
}

function isUnseen(region: Region): boolean {
  return region.covered.length === 0 && region.frames.length === 0 && region.changed.length === 0;
}

function nameScore(region: Region, file: FileEvidence, context: ScoreContext): number {
  const own = wordsOf(region.span?.name ?? '');
  const shared = own.filter((word) => context.titles.has(word)).length;
  const share = own.length > 0 ? shared / own.length : 0;
  const mentioned = context.blind && isMentioned(region, context) ? 1 : 0;
  return rounded((WEIGHTS.nameOnly * (file.affinity.score + 0.1 * share + mentioned)) / REGION_TOTAL);
}

function frameTerm(weight: number, suspicion: number, context: ScoreContext): number {
  const share = context.blind ? 1 : WEIGHTS.frameFloor + (1 - WEIGHTS.frameFloor) * suspicion;
  return WEIGHTS.frame * weight * share;
}

function frameWeight(region: Region): number {
  return region.frames.reduce((most, [, depth]) => Math.max(most, 1 / depth), 0);
}

/** How much of the region is the push's: of its covered lines, where it has any. */
function changedShare(region: Region): number {
  const changed = new Set(region.changed);
  if (region.covered.length === 0) return Math.min(1, changed.size / (region.endLine - region.startLine + 1));
  return region.covered.filter(({ line }) => changed.has(line)).length / region.covered.length;
}

/** Long functions are faulty more often than short ones; the share of their logarithm, 0…1. */
function sizeShare(region: Region): number {
  return Math.min(1, Math.log(1 + region.covered.length) / Math.log(1 + WEIGHTS.sizeFull));
}

/**
 * The cosine of the words of the function's name and of the failing tests' names, with the suites around them or
 * without, 0…1.
 */
function titleLikeness(region: Region, { names, titles }: ScoreContext): number {
  const own = new Set(wordsOf(region.span?.name ?? ''));
  const likeness = (words: ReadonlySet<string>) => {
    const shared = [...own].filter((word) => words.has(word)).length;
    return shared === 0 ? 0 : shared / Math.sqrt(own.size * words.size);
  };
  return Math.max(likeness(names), likeness(titles));
}

function bestOf(covered: readonly ScoredLine[]): number {
  return covered.reduce((best, { score }) => Math.max(best, score), 0);
}

function isMentioned(region: Region, context: ScoreContext): boolean {
  return region.span !== null && region.span.name.length > 2 && context.mentioned.has(region.span.name);
}

/** So that sums of the same terms in another order stay ties. */
function rounded(score: number): number {
  return Math.round(score * 1e9) / 1e9;
}
