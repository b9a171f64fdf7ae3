import type { RawFailure } from '../../domain/raw-results.ts';
import { failureWith } from './console-case.ts';

/**
 * The failure of a Go test by what it printed. `ended`: a line of its own says that it failed; without one its
 * process ended while it ran, and where no panic explains that, the output holds no reason.
 */
export function goFailure(text: string, ended: boolean): RawFailure {
  const failure = failureWith(text);
  if (ended || /^[ \t]*(?:panic|fatal error): /m.test(text)) return failure;
  return { ...failure, message: 'the test did not end: its process exited' };
}
