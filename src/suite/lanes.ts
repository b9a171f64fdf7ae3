import { boundedSeconds } from '../domain/limits.ts';
import type { Suite, SuiteRequest } from '../ports.ts';

/** The suite, except that at most so many runs are under way at one time; the others wait their turn in order. */
export function inLanes(suite: Suite, lanes: number, secondsLeft: () => number): Suite {
  let free = Math.max(1, lanes);
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  // Time went by while it waited.
  const within = (request: SuiteRequest): SuiteRequest => ({
    ...request,
    seconds: boundedSeconds(request.seconds, secondsLeft()),
  });
  return {
    run: (request) => inTurn(() => suite.run(within(request))),
    observe: (request, record) => inTurn(() => suite.observe(within(request), record)),
    ...(suite.host && { host: async (request) => (await suite.host?.(request)) ?? 'there is none' }),
  };
}
