import type { CoveredTest, FileLines } from './spectrum.ts';

/** Lines that tests ran, wherever they come from. */
export type Lines =
  /** Lines per test. Every call of `stream` yields all tests again, each once. */
  | { readonly kind: 'tests'; stream(): AsyncIterable<CoveredTest>; readonly notes: readonly string[] }
  /** No names of tests: the lines that ran in the red run, as one set. */
  | { readonly kind: 'run'; readonly files: readonly FileLines[]; readonly notes: readonly string[] }
  | { readonly kind: 'none'; readonly notes: readonly string[] };
