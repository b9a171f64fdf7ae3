import type { TestResult } from './test-run.ts';

/**
 * Characters of a message that are looked at, more than are kept: a value that is longer in one run shall not move the
 * cut.
 */
const MOST_LOOKED_AT = 4000;

/**
 * A failure's message without what differs from run to run and from test to test: numbers, quoted values, addresses,
 * hashes, temporary folders; at most 500 characters.
 */
export function generalised(message: string): string {
  return message
    .slice(0, MOST_LOOKED_AT)
    .replace(/(['"`]).*?\1/g, '…')
    .replace(/([/\\](?:tmp|temp)[/\\])[^\s/\\:;,()]+/gi, '$1…')
    .replace(/\b0x[0-9a-f]+\b|\b(?=[a-f]{0,40}\d)[0-9a-f]{8,40}\b|\d+/gi, '0')
    .slice(0, 500);
}

/** True for two results of one test that failed with the same type of failure and, but for values, the same message. */
export function isSameFailure(one: TestResult, other: TestResult): boolean {
  const words = ({ failure }: TestResult) => [failure?.type ?? '', generalised(failure?.message ?? '')].join('\n');
  return words(one) === words(other);
}

/** A failure's type and message in one: runners differ in whether the message begins with the type. */
export function typedMessage({ type, message }: { readonly type: string | null; readonly message: string }): string {
  return type === null || message.startsWith(type) ? message : `${type}: ${message}`;
}
