import type { Collector } from '../language.ts';

/** Placeholder until the collector is built. */
export const collector: Collector | null = null;
