import type { OperatorTable } from '../language.ts';

/** Filled in with the template engine. */
export const operators: OperatorTable | null = null;
