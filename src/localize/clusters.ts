import { generalised } from '../domain/failure-words.ts';
import type { FailureCluster } from '../domain/suspects.ts';
import type { TestResult } from '../domain/test-run.ts';
import type { LocalizeInput } from './evidence.ts';
import { type Fingerprint, fingerprints, overlap } from './fingerprints.ts';
import { LIMITS, SAME_CAUSE } from './weights.ts';

/**
 * Groups failures that seem to have one cause, numbered from 1 in the order of the failures. Those that stop in the
 * same place with the same type of failure belong together; such groups are then joined while the lines they covered
 * overlap enough. Failures without coverage are grouped by place, else by message, alone.
 */
export function clusterFailures(
  input: Pick<LocalizeInput, 'spectrum' | 'failures' | 'isTestFile'>,
): readonly FailureCluster[] {
  const prints = fingerprints(input.spectrum);
  const groups = groupsOf(input).map((tests) => ({ tests, print: firstOf(tests.map((test) => prints.get(test.id))) }));
  const position = new Map(input.failures.map((failure, index) => [failure, index]));
  const at = (test: TestResult | undefined) => (test && position.get(test)) ?? Number.MAX_SAFE_INTEGER;
  return joined(groups)
    .map((group) => group.flatMap(({ tests }) => tests).sort((a, b) => at(a) - at(b)))
    .sort((a, b) => at(a[0]) - at(b[0]))
    .map((tests, index) => ({ number: index + 1, tests: tests.map((test) => test.id) }));
}

interface Group {
  readonly tests: readonly TestResult[];
  /** What its first covered test ran; undefined: none has coverage. */
  readonly print: Fingerprint | undefined;
}

function groupsOf(
  input: Pick<LocalizeInput, 'failures' | 'isTestFile' | 'spectrum'>,
): readonly (readonly TestResult[])[] {
  const groups = new Map<string, TestResult[]>();
  const hasCoverage = new Set(input.spectrum.failingTests.map((test) => test.id));
  for (const failure of input.failures) {
    const signature = signatureOf(failure, (path) => input.isTestFile(path), hasCoverage.has(failure.id));
    groups.set(signature, [...(groups.get(signature) ?? []), failure]);
  }
  return [...groups.values()];
}

/**
 * Where and how it stopped; a test's own assertions say nothing of the cause, so covered ones without a place stay
 * alone.
 */
function signatureOf(failure: TestResult, isTestFile: (path: string) => boolean, covered: boolean): string {
  const place = failure.failure?.frames.find((frame) => !isTestFile(frame.file));
  const type = failure.failure?.type ?? '';
  if (place) return `place ${type} ${place.file}:${place.line}`;
  return covered ? `test ${failure.id}` : `message ${type} ${generalised(failure.failure?.message ?? failure.id)}`;
}

/** Average-linkage agglomeration; groups beyond the limit of pairwise comparison join the nearest cluster. */
function joined(groups: readonly Group[]): readonly (readonly Group[])[] {
  const clusters = groups.slice(0, LIMITS.compared).map((group) => [group]);
  const similarity = memoised();
  for (;;) {
    const best = nearest(clusters, similarity);
    if (!best) break;
    clusters[best.into]?.push(...(clusters[best.from] ?? []));
    clusters.splice(best.from, 1);
  }
  for (const group of groups.slice(LIMITS.compared)) {
    const near = clusters.find((cluster) => meanSimilarity(cluster.slice(0, 1), [group], similarity) >= SAME_CAUSE);
    if (near) near.push(group);
    else clusters.push([group]);
  }
  return clusters;
}

type Similarity = (a: Group, b: Group) => number;

function nearest(
  clusters: readonly (readonly Group[])[],
  similarity: Similarity,
): { readonly into: number; readonly from: number } | undefined {
  let best: { into: number; from: number; value: number } | undefined;
  clusters.forEach((a, into) => {
    clusters.slice(into + 1).forEach((b, offset) => {
      const value = meanSimilarity(a, b, similarity);
      if (value >= SAME_CAUSE && value > (best?.value ?? 0)) best = { into, from: into + 1 + offset, value };
    });
  });
  return best;
}

function meanSimilarity(a: readonly Group[], b: readonly Group[], similarity: Similarity): number {
  let total = 0;
  for (const one of a) for (const other of b) total += similarity(one, other);
  return total / (a.length * b.length);
}

function memoised(): Similarity {
  const known = new Map<Group, Map<Group, number>>();
  return (a, b) => {
    const row = known.get(a) ?? new Map<Group, number>();
    known.set(a, row);
    const value = row.get(b) ?? (a.print && b.print ? overlap(a.print, b.print) : 0);
    row.set(b, value);
    return value;
  };
}

function firstOf<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}
