import type { TestResult } from './test-run.ts';

/** A failure's message without what differs from run to run and from test to test: numbers, quoted values, addresses; at most 500 characters of it. */
export function generalised(message: string): string {
  return message
    .slice(0, 500)
    .replace(/(['"`]).*?\1/g, '…')
    .replace(/\b0x[0-9a-f]+\b|\d+/gi, '0');
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
