/** Minutes since midnight of '7:05'. */
export function minutesOf(text: string): number {
  const [hours = '0', minutes = '0'] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
}

export function clock(minutes: number): string {
  const day = ((minutes % 1440) + 1440) % 1440;
  const hours = Math.floor(day / 60);
  return `${hours}:${String(day % 60).padStart(2, '0')}`;
}

/** Minutes from one time to a later one, over midnight where that is earlier. */
export function between(from: string, to: string): number {
  const span = minutesOf(to) - minutesOf(from);
  return span < 0 ? span + 1440 : span;
}
