import { z } from 'zod';

const ready = z.object({
  ready: z.literal(true),
  loaded: z.array(z.string().max(4096)).max(10_000),
  threads: z.number(),
});
const answer = z.object({
  id: z.number().int(),
  exit: z.number().int().nullable(),
  timedOut: z.boolean(),
  seconds: z.number().nonnegative(),
  cpu: z.number().nonnegative(),
});
const failed = z.object({ id: z.number().int(), failed: z.string().max(1000) });

/** What a host of a runner says of itself once: the files of the checkout that it has loaded, and its threads. */
export type HostReady = z.infer<typeof ready>;
/** One run in a fork of a host. Seconds on the clock and of processors. */
export type HostAnswer = z.infer<typeof answer>;

/** One line of a host, which code under test may have written; undefined: it is none. */
export function parseHostLine(json: string): HostReady | HostAnswer | z.infer<typeof failed> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  return z.union([ready, answer, failed]).safeParse(value).data;
}
