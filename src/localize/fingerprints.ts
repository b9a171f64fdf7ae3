import type { FileLines, Spectrum } from '../domain/spectrum.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';

/** The lines that one failing test ran, as ascending numbers of lines of the spectrum, with their weights. */
export interface Fingerprint {
  readonly lines: Uint32Array;
  readonly weights: Float64Array;
}

/** Lines of one test that are compared at most: the heaviest. */
const MAX_LINES = 5000;

/**
 * What each failing test ran. A line weighs 1 − (share of passing tests that ran it): what everything runs says nothing about the cause.
 */
export function fingerprints(spectrum: Spectrum): ReadonlyMap<TestId, Fingerprint> {
  const weights = weightsOf(spectrum);
  const places = placesOf(spectrum);
  return new Map(spectrum.failingTests.map(({ id, files }) => [id, heaviest(numbersOf(files, places), weights)]));
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
  readonly offset: number;
  readonly lines: readonly number[];
}

function placesOf(spectrum: Spectrum): ReadonlyMap<RepoPath, Place> {
  const places = new Map<RepoPath, Place>();
  let offset = 0;
  for (const { file, lines } of spectrum.files) {
    places.set(file, { offset, lines: lines.map(({ line }) => line) });
    offset += lines.length;
  }
  return places;
}

function weightsOf(spectrum: Spectrum): Float64Array {
  const counts = spectrum.files.flatMap(({ lines }) => lines);
  return Float64Array.from(counts, ({ passed }) => 1 - passed / (spectrum.passed + 1));
}

/** Both lists ascend, so one walk finds the number of each line. */
function numbersOf(files: readonly FileLines[], places: ReadonlyMap<RepoPath, Place>): number[] {
  const numbers: number[] = [];
  for (const { file, lines } of files) {
    const place = places.get(file);
    let at = 0;
    for (const line of place ? lines : []) {
      while ((place?.lines[at] ?? Infinity) < line) at++;
      if (place?.lines[at] === line) numbers.push(place.offset + at);
    }
  }
  return numbers;
}

function heaviest(numbers: number[], weights: Float64Array): Fingerprint {
  const weightOf = (number: number) => weights[number] ?? 0;
  const kept =
    numbers.length <= MAX_LINES
      ? numbers
      : numbers.sort((a, b) => weightOf(b) - weightOf(a) || a - b).slice(0, MAX_LINES);
  const lines = Uint32Array.from(kept).sort();
  return { lines, weights: Float64Array.from(lines, weightOf) };
}
