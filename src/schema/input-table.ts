import type { InputGroup, InputRow } from './input-row.ts';
import { BOUND_INPUTS } from './inputs-of-bounds.ts';
import { WORK_INPUTS } from './inputs-of-work.ts';

/** Every input that works, by heading, in the order of `action.yml` and of the help. */
export const INPUT_GROUPS: readonly InputGroup[] = [...WORK_INPUTS, ...BOUND_INPUTS];

/** The same without headings. */
export const INPUT_TABLE: readonly InputRow[] = INPUT_GROUPS.flatMap((group) => group.rows);

/**
 * Contract names that do not work in this version: given, they are named in a warning rather than ignored in silence.
 */
export const PLANNED_INPUTS: readonly string[] = ['embedding-model', 'comment', 'github-token', 'memory'];
