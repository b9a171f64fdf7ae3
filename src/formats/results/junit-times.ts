import type { RawCase } from '../../domain/raw-results.ts';
import type { Attributes } from './junit-attributes.ts';
import { seconds } from './junit-attributes.ts';

/**
 * True for a suite of vitest in which nothing took any time: its worker died, and vitest writes tests that were never
 * run like tests that passed. Other writers may just not measure.
 */
export function neverRan(suite: {
  readonly writer: string | null;
  readonly attributes: Attributes;
  readonly cases: readonly RawCase[];
}): boolean {
  const { attributes, cases } = suite;
  if (!cases.length || seconds(attributes['time']) !== 0) return false;
  if (cases.some((one) => one.seconds !== 0 || one.failures.length > 0)) return false;
  if (cases.every((one) => one.skipped)) return false;
  return suite.writer === 'vitest' || cases.every((one) => looksLikeVitest(one, attributes['name']));
}

/**
 * Its suites are test files, and each case repeats the file as its class; the name of the whole is the user's choice.
 */
function looksLikeVitest({ classname, suites }: RawCase, name: string | undefined): boolean {
  return suites.length === 1 && classname === name && /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(name ?? '');
}
