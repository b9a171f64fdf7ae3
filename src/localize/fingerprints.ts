import type { FileLines, LineCount, Spectrum } from '../domain/spectrum.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';
import { RARITY } from './weights.ts';

/** The lines that one failing test ran, as ascending numbers of lines of the spectrum, with their weights. */
export interface Fingerprint {
  readonly lines: Uint32Array;
  readonly weights: Float64Array;
}

/** Lines of one test that are compared at most: the heaviest. */
const MAX_LINES = 5000;

/**
 * What each failing test ran. A line weighs 1 − (share of passing tests that ran it), to the power of `RARITY`: what
 * everything runs says nothing about the cause, and in a suite that goes through the whole program what many run hardly
 * more.
 */
export function fingerprints(spectrum: Spectrum): ReadonlyMap<TestId, Fingerprint> {
  const places = placesOf(spectrum);
  return new Map(spectrum.failingTests.map(({ id, files }) => [id, fingerprintOf(files, spectrum, places)]));
}

/** The weighted Jaccard index of two tests' lines: 0…1. */
export function overlap(a: Fingerprint, b: Fingerprint): number {
  let [i, j, common, all] = [0, 0, 0, 0];
  while (i < a.lines.length || j < b.lines.length) {
    const [lineA, lineB] = [a.lines[i] ?? Infinity, b.lines[j] ?? Infinity];
    const weight = lineA <= lineB ? (a.weights[i] ?? 0) : (b.weights[j] ?? 0);
    all += weight;
    if (lineA === lineB) common += weight;
    if (lineA <= lineB) i++;
    if (lineB <= lineA) j++;
  }
  return all > 0 ? common / all : 0;
}

interface Place {
  /** Number of the file's first line among all lines of the spectrum. */
  readonly offset: number;
  readonly lines: readonly LineCount[];
}

function placesOf(spectrum: Spectrum): ReadonlyMap<RepoPath, Place> {
  const places = new Map<RepoPath, Place>();
  let offset = 0;
  for (const { file, lines } of spectrum.files) {
    places.set(file, { offset, lines });
    offset += lines.length;
  }
  return places;
}

/** Two walks, the first only to see how heavy a line must be to be kept: a test may have run a million lines. */
function fingerprintOf(
  files: readonly FileLines[],
  spectrum: Spectrum,
  places: ReadonlyMap<RepoPath, Place>,
): Fingerprint {
  const walk = walkerOf(files, spectrum, places);
  const sizes = new Uint32Array(CLASSES);
  walk((_, weight) => {
    sizes[classOf(weight)] = (sizes[classOf(weight)] ?? 0) + 1;
  });
  let lowest = CLASSES - 1;
  let room = MAX_LINES;
  while (lowest > 0 && (sizes[lowest] ?? 0) < room) room -= sizes[lowest--] ?? 0;
  const weights = new Map<number, number>();
  walk((number, weight) => {
    const weightClass = classOf(weight);
    // Of the last class only as many as there is room for.
    if (weightClass > lowest || (weightClass === lowest && room-- > 0)) weights.set(number, weight);
  });
  // A test's files need not come in the order of the spectrum's.
  const lines = Uint32Array.from(weights.keys()).sort();
  return { lines, weights: Float64Array.from(lines, (number) => weights.get(number) ?? 0) };
}

const CLASSES = 1000;

function classOf(weight: number): number {
  return Math.min(CLASSES - 1, Math.floor(weight * CLASSES));
}

/** Visits every line of a test with its number and weight. Both lists of lines ascend, so one walk finds them all. */
function walkerOf(
  files: readonly FileLines[],
  spectrum: Spectrum,
  places: ReadonlyMap<RepoPath, Place>,
): (visit: (number: number, weight: number) => void) => void {
  return (visit) => {
    for (const { file, lines } of files) {
      const place = places.get(file);
      if (!place) continue;
      let at = 0;
      for (const line of lines) {
        while ((place.lines[at]?.line ?? Infinity) < line) at++;
        const count = place.lines[at];
        if (count?.line === line) visit(place.offset + at, (1 - count.passed / (spectrum.passed + 1)) ** RARITY);
      }
    }
  };
}
