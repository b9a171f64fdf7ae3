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

/** Lines of a message that say what was expected and what came; what follows repeats it in full. */
const MOST_LINES = 3;

/**
 * A message's telling lines on one line: the first three that hold something; a line that only leads to one which is
 * cut goes too.
 */
export function messageInShort(message: string): string {
  const lines = message
    .slice(0, MOST_LOOKED_AT)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const shown = lines.slice(0, MOST_LINES);
  while (shown.length > 1 && shown.length < lines.length && /[:([{]$/.test(shown.at(-1) ?? '')) shown.pop();
  return shown.join(' · ');
}

/** A failure's type and message in one: runners differ in whether the message begins with the type. */
export function typedMessage({ type, message }: { readonly type: string | null; readonly message: string }): string {
  return type === null || message.startsWith(type) ? message : `${type}: ${message}`;
}
