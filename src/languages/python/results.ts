import type { ResultDialect } from '../language.ts';

/** Placeholder until the dialects are built. */
export const dialects: readonly ResultDialect[] = [];
