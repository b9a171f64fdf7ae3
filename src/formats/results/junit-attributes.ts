import { booleanOf, outcomeOf } from './outcome-words.ts';

/** Attributes as the parser gives them: no prototype, so any name is safe to ask for. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** What the attributes of a case or of a mark in it say of its outcome where no child element does. */
export interface Mark {
  readonly outcome: 'passed' | 'failed' | 'skipped' | null;
  /** A word for an outcome that nobody knows. */
  readonly unknown: string | null;
}

/** gtest, ctest, bazel and writers of people's own state outcomes in attributes. The worst that is said counts. */
export function markOf(attributes: Attributes): Mark {
  const said: (Mark['outcome'] | undefined)[] = [];
  let unknown: string | null = null;
  for (const name in attributes) {
    const written = attributes[name];
    if (written === undefined) continue;
    if (PLAIN.has(name)) continue;
    const key = name.toLowerCase();
    if (WORDS.has(key)) {
      const outcome = /[a-z]/i.test(written) ? outcomeOf(written) : undefined;
      if (outcome === null) unknown = written.slice(0, 100);
      said.push(outcome);
    } else {
      const flag = FLAGS.get(key);
      if (flag && booleanOf(written) === flag.when) said.push(flag.means);
    }
  }
  const outcome = SEVERITY.find((one) => said.includes(one)) ?? null;
  return { outcome, unknown: outcome === 'failed' ? null : unknown };
}

const SEVERITY = ['failed', 'skipped', 'passed'] as const;
/** What nearly every case has, so that nothing is asked of it. */
const PLAIN = new Set(['name', 'classname', 'time', 'file', 'line']);
const WORDS = new Set(['status', 'result', 'outcome', 'state', 'verdict', 'conclusion']);
const NOT_PASSED = { when: false, means: 'failed' } as const;
const OFF = { when: true, means: 'skipped' } as const;
const FLAGS = new Map<string, { readonly when: boolean; readonly means: 'failed' | 'skipped' }>([
  ...['success', 'successful', 'succeeded', 'passed', 'pass', 'ok'].map((name) => [name, NOT_PASSED] as const),
  ...['failed', 'errored', 'crashed', 'timedout'].map((name) => [name, { when: true, means: 'failed' }] as const),
  ...['disabled', 'skipped', 'ignored'].map((name) => [name, OFF] as const),
  ...['executed', 'ran'].map((name) => [name, { when: false, means: 'skipped' }] as const),
]);

/** What the counters of a suite claim; null: it has none of these. Some writers make floats of them. */
export interface Counters {
  readonly tests: number | null;
  /** Failures and errors together. */
  readonly failures: number | null;
  /** Skipped and disabled together. */
  readonly skipped: number;
}

/** The counters of a `testsuites` or `testsuite`. */
export function countersOf(attributes: Attributes): Counters {
  const failures = wholeNumber(attributes['failures'] ?? attributes['failed']);
  const errors = wholeNumber(attributes['errors'] ?? attributes['error']);
  return {
    tests: wholeNumber(attributes['tests'] ?? attributes['total']),
    failures: failures === null && errors === null ? null : (failures ?? 0) + (errors ?? 0),
    skipped:
      (wholeNumber(attributes['skipped'] ?? attributes['skip'] ?? attributes['ignored']) ?? 0) +
      (wholeNumber(attributes['disabled']) ?? 0),
  };
}

/** Seconds as writers write them: `1.5`, `1,234.5`, `0.1s`, `-0.000000`; null for anything else. */
export function seconds(written: string | undefined): number | null {
  if (!written || written.length > 40) return null;
  const plain = +written;
  const value = Number.isNaN(plain)
    ? Number(/^\s*(-?[\d,]*\.?\d+(?:e-?\d+)?)\s*s?\s*$/i.exec(written)?.[1]?.replaceAll(',', ''))
    : plain;
  return Number.isFinite(value) && value > -1 ? Math.max(0, value) : null;
}

/** A number from 0, rounded up, else null. */
export function wholeNumber(written: string | undefined): number | null {
  if (written === undefined || written.length > 30) return null;
  const value = /^\s*\d{1,3}(?:,\d{3})+\s*$/.test(written) ? Number(written.replaceAll(',', '')) : Number(written);
  return written.trim() !== '' && Number.isFinite(value) && value >= 0 && value < 1e15 ? Math.ceil(value) : null;
}

/** Which writer an element gives away, where it does. */
export function hintOf(element: string, attributes: Attributes): string | null {
  switch (element) {
    case 'testsuites':
    case 'testsuite':
      return suiteHint(attributes);
    case 'property':
      return attributes['name'] === 'go.version' ? 'gotestsum' : null;
    case 'testcase':
      if (attributes['assertions'] !== undefined && attributes['class'] !== undefined) return 'phpunit';
      return attributes['failure'] !== undefined && attributes['classname'] === 'test' ? 'node:test' : null;
    default:
      return null;
  }
}

/** Suite names that a writer always uses. */
const SUITE_NAMES = new Map([
  ['pytest tests', 'pytest'],
  ['pytest', 'pytest'],
  ['jest tests', 'jest'],
  ['vitest tests', 'vitest'],
  ['Mocha Tests', 'mocha'],
  ['nextest-run', 'nextest'],
  ['rspec', 'rspec'],
]);

function suiteHint(attributes: Attributes): string | null {
  const schema = attributes['xsi:noNamespaceSchemaLocation'] ?? attributes['xsi:schemaLocation'];
  if (schema?.includes('surefire')) return 'surefire';
  return SUITE_NAMES.get(attributes['name'] ?? '') ?? null;
}
