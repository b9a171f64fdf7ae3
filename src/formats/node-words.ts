/**
 * True for what node:test says where something fails after its test has ended: no test counts as failed then, and the
 * process ends with 1. Source: lib/internal/test_runner/harness.js of Node 18 to 24.
 */
export function isLateError(text: string): boolean {
  return text.includes('asynchronous activity after the test ended') && /^(?:Error|Warning): /.test(text);
}
