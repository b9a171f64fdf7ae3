import type { Desk } from '../../desk.ts';

/** Says once, before the search, what a candidate costs and how many fit into the time. */
export function sayCost(
  desk: Desk,
  lanes: number,
): {
  readonly say: (seconds: number) => void;
  readonly seconds: () => number | null;
} {
  let known: number | null = null;
  return {
    say: (seconds) => {
      if (known !== null) return;
      known = seconds;
      const fit = Math.floor((lanes * desk.secondsLeft()) / Math.max(0.01, seconds));
      const minutes = Math.max(1, Math.round(desk.secondsLeft() / 60));
      desk.log.info(
        `One candidate takes about ${seconds.toFixed(1)} s; about ${fit} fit into the ${minutes} min that are left${lanes > 1 ? `, ${lanes} at a time` : ''}.`,
      );
    },
    seconds: () => known,
  };
}
