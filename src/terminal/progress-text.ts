import { oneLine } from '../domain/foreign-text.ts';
import type { Progress } from '../ports.ts';

/** One line: what is being done, how far it is, what was found, what is left of time and money. */
export function progressText(state: Progress): string {
  const parts = [oneLine(state.step)];
  if (state.done !== undefined)
    parts.push(state.total === undefined ? `${state.done}` : `${state.done}/${state.total}`);
  if (state.plausible) parts.push(`${state.plausible} plausible`);
  if (state.secondsLeft !== undefined) parts.push(`${duration(state.secondsLeft)} left`);
  if (state.usdLeft !== undefined) parts.push(`$${state.usdLeft.toFixed(2)} left`);
  return `… ${parts.join(' · ')}`;
}

function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
