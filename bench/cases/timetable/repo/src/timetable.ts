import { between, minutesOf } from './time.ts';

export interface Trip {
  readonly line: string;
  readonly leaves: string;
  readonly arrives: string;
}

export function nextTrip(trips: readonly Trip[], now: string): Trip | null {
  const later = trips.filter((trip) => minutesOf(trip.leaves) >= minutesOf(now));
  later.sort((a, b) => minutesOf(a.leaves) - minutesOf(b.leaves));
  return later[0] ?? null;
}

export function fastest(trips: readonly Trip[]): Trip | null {
  let best: Trip | null = null;
  for (const trip of trips) {
    if (best === null || between(trip.leaves, trip.arrives) < between(best.leaves, best.arrives)) best = trip;
  }
  return best;
}

export function overlaps(a: Trip, b: Trip): boolean {
  return minutesOf(a.leaves) < minutesOf(b.arrives) && minutesOf(b.leaves) < minutesOf(a.arrives);
}

export function changes(trips: readonly Trip[], minutes = 5): boolean {
  return trips.every((trip, index) => {
    const next = trips[index + 1];
    return next === undefined || minutesOf(next.leaves) - minutesOf(trip.arrives) >= minutes;
  });
}
