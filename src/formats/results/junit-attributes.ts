/** Attributes as the parser gives them: no prototype, so any name is safe to ask for. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Failures that the counters of a suite claim: `failures` and `errors` together; null where it has neither. */
export function claimOf(attributes: Attributes): number | null {
  const failures = wholeNumber(attributes['failures'] ?? attributes['failed']);
  const errors = wholeNumber(attributes['errors']);
  return failures === null && errors === null ? null : (failures ?? 0) + (errors ?? 0);
}

/** What a `status` or `result` attribute says where no child element does; gtest, ctest and bazel write it. */
export function statusOf(attributes: Attributes): 'failed' | 'skipped' | null {
  const said = [attributes['status'], attributes['result']].map((one) => (one ?? '').toLowerCase());
  const failed = said.some((one) => FAILED_STATUS.test(one)) || attributes['success'] === 'false';
  if (failed) return 'failed';
  const off = /^(?:true|1)$/.test(attributes['disabled'] ?? '');
  return off || said.some((one) => SKIPPED_STATUS.test(one)) ? 'skipped' : null;
}

/** What writers call a failure where a status is all they write. */
export const FAILED_STATUS =
  /^(?:fail|failed|failure|error|errored|broken|crash|crashed|killed|time[ _-]?out|timed[ _-]?out)$/i;
const SKIPPED_STATUS = /^(?:notrun|disabled|skipped|ignored|pending|suppressed|aborted)$/;

/** Seconds as writers write them: `1.5`, `1,234.5`, `0.1s`, `-0.000000`; null for anything else. */
export function seconds(written: string | undefined): number | null {
  if (!written || written.length > 40) return null;
  const plain = +written;
  const value = Number.isNaN(plain)
    ? Number(/^\s*(-?[\d,]*\.?\d+(?:e-?\d+)?)\s*s?\s*$/i.exec(written)?.[1]?.replaceAll(',', ''))
    : plain;
  return Number.isFinite(value) && value > -1 ? Math.max(0, value) : null;
}

/** A whole number from 0, else null. */
export function wholeNumber(written: string | undefined): number | null {
  return written !== undefined && /^\s*\d{1,15}\s*$/.test(written) ? Number(written) : null;
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
