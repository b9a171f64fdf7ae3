import { TEMPLATE_TITLES } from './operator-titles.ts';

/**
 * Kinds of templates that fit a program to its tests more easily than they repair it: they take code away, put a value
 * in, or turn off on a condition what the tests see.
 */
const FITTING: ReadonlySet<keyof typeof TEMPLATE_TITLES> = new Set([
  'DEL',
  'DEL_blk',
  'DEL_else',
  'DEL_elt',
  'COMP_dropif',
  'CONST_int',
  'CONST_ingr',
  'CONST_float',
  'CONST_bool',
  'CONST_str',
  'CONST_strtweak',
  'CONST_expected',
  'CONST_none',
  'COND_const',
  'GUARD_expr',
  'GUARD_ret',
  'GUARD_cont',
  'WRAP_if',
  'RET_ext',
]);

/** True for the id of a template, with or without its ending, that fits tests easily. */
export function fitsEasily(operator: string | null): boolean {
  return operator !== null && (FITTING.has(operator) || FITTING.has(operator.slice(0, operator.lastIndexOf('_'))));
}
