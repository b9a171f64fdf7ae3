/** How the types of what goes and what comes agree: `t` they overlap, `u` one is unknown, `x` they clash. */
type TypeSuffix = 't' | 'u' | 'x';

/** What a condition that an operator puts somewhere asks: see `docs/templates.md`. */
export const CONDITION_TEMPLATES = [
  'none',
  'empty',
  'len',
  'num0',
  'num1',
  'bool',
  'attr',
  'in',
  'pair',
  'ingr',
] as const;

export type ConditionTemplate = (typeof CONDITION_TEMPLATES)[number];

/** What an operator does, in a person's words. */
const PLAIN = {
  OBO_const: 'a number one higher or lower',
  OBO_range: 'a range one longer or shorter',
  OBO_idx: 'an index one higher or lower',
  OBO_expr: 'a value one higher or lower',
  ROR_bound: 'the boundary counted in or out',
  ROR_neg: 'the opposite comparison',
  ROR_other: 'another comparison',
  CMP_combo: 'another comparison, its number one off',
  AOR: 'another arithmetic operator',
  AOR_aug: 'another arithmetic operator in an update',
  ASSOC: 'other brackets',
  LOR: 'and for or, or for and',
  NEG: 'a condition negated',
  DROP_bool: 'one part of a condition dropped',
  SWAP_bin: 'operands swapped',
  SWAP_cmp: 'sides of a comparison swapped',
  SWAP_bool: 'parts of a condition swapped',
  SWAP_elt: 'elements swapped',
  SWAP_stmt: 'statements swapped',
  SWAP_branch: 'branches swapped',
  SWAP_ifexp: 'values of a conditional swapped',
  ARGSWAP: 'arguments swapped',
  ARGSWAP_recv: 'object and argument of a method swapped',
  ARGDEL: 'an argument dropped',
  ARGINS: 'a variable as a further argument',
  ARGINS_c: 'a number as a further argument',
  UNWRAP_bin: 'one side of an operation alone',
  UNWRAP_un: 'a sign dropped',
  UNWRAP_call: 'an argument in place of its call',
  UNWRAP_meth: 'an object in place of its method call',
  UNWRAP_attr: 'an object in place of its attribute',
  UNWRAP_sub: 'a container in place of its element',
  UNWRAP_if: 'one value of a conditional alone',
  UNWRAP_blk: 'a body that always runs',
  ATTR: 'another attribute',
  ATTR_like: 'an attribute that is spelt alike',
  NAME_like: 'a name that is spelt alike',
  METH_twin: 'a method that is easily mistaken for it',
  METH: 'another method',
  FUNC_twin: 'a function that is easily mistaken for it',
  FUNC: 'another function',
  CONST_int: 'another number',
  CONST_ingr: 'another number of the file',
  CONST_float: 'another number, or none that is finite',
  CONST_bool: 'true for false, or false for true',
  CONST_str: 'another text of the file',
  CONST_strtweak: 'a text slightly changed',
  CONST_expected: 'the value that the failing test expects',
  CONST_none: 'an empty value for another',
  JUMP: 'break for continue, or continue for break',
  DEL: 'a statement dropped',
  DEL_blk: 'a block dropped',
  DEL_else: 'an else dropped',
  DEL_elt: 'an element dropped',
  INDENT: 'a statement moved into the body before it',
  DEDENT: 'a statement moved out of its body',
  MOVE: 'a statement moved',
  ELSE2SEQ: 'an else that always runs',
  SEQ2ELSE: 'a statement that becomes an else',
  IF2WHILE: 'while for if',
  WHILE2IF: 'if for while',
  CALL2ASG: 'a result assigned',
  AUG2ASG: 'an assignment for an update',
  ASG2AUG: 'an update for an assignment',
  EXPR2RET: 'a result returned',
  RETYIELD: 'yield for return, or return for yield',
  YIELD: 'yield each for yield, or the other way',
  KWDEL: 'a named argument dropped',
  KWINS: 'a forgotten argument',
  KWINS_key: 'what to sort or choose by',
  IDX_const: 'the first or last element',
  IDX2SLICE: 'a slice for an element',
  SLICE: 'other ends of a slice',
  COMP_dropif: 'a filter dropped',
  TGT: 'another target of an assignment',
  INGR_sub: 'an expression of the file with another variable',
  WRAP_slice: 'a slice of a value',
  WRAP_minmax: 'a bound for a value',
  WRAP_arith_c: 'arithmetic with a number',
  WRAP_call: 'a value converted',
  WRAP_list: 'a value as a list',
  WRAP_pow: 'a power of a value',
  WRAP_neg: 'the negative of a value',
  WRAP_idx: 'an element of a value',
  WRAP_meth: 'a method applied to a value',
  WRAP_both: 'both sides of a comparison converted',
  WRAP_or_c: 'a value where there is none',
  INS_copy: 'a statement repeated',
  INS_sub: 'a statement repeated with another variable',
  INS_inc: 'a count added',
  INS_coll: 'a collection filled or sorted',
  INS_elt: 'a variable as a further element',
  INS_elt_c: 'a number as a further element',
  INS_jump: 'a loop left',
  INS_ret: 'a return added',
  COND_const: 'a condition that always or never holds',
  SIB_const: 'the same number one off at all its places',
  SIB_bound: 'the boundary counted in or out at all places',
  SIB_var: 'another variable at all its places',
  SIB_meth: 'a method that is easily mistaken for it at all places',
  GUARD_expr: 'a value used on condition only',
} as const;

/** Ids with an ending for each condition that is put somewhere. */
const WITH_CONDITION = {
  COND_ext: 'a condition extended',
  COND_pre: 'a condition before another',
  COND_repl: 'another condition',
  CONDC_repl: 'a condition for a constant',
  BOOL2COND: 'a condition for true or false',
  RET_ext: 'a returned condition extended',
  COMP_addif: 'a filter added',
  GUARD_ret: 'an early return',
  GUARD_cont: 'an early end of a round',
  WRAP_if: 'a statement that runs on condition only',
} as const;

/** Ids with an ending for how types agree. */
const WITH_TYPES = {
  VAR: 'another variable',
  EXPR2VAR: 'a variable for an expression',
  CONST2VAR: 'a variable for a constant',
  INGR: 'another expression of the file',
  WRAP_arith: 'arithmetic with a variable',
  WRAP_concat: 'something put before or behind a value',
  WRAP_set: 'a set joined or cut with another',
  WRAP_or: 'a variable where there is no value',
  INS_asg: 'an assignment added',
} as const;

/** What the undo engine takes back at once. */
const UNDONE = {
  UNDO_commit: 'a commit of the push taken back',
  UNDO_file: "the push's changes of a file taken back",
  UNDO_hunk: 'a place of the push taken back',
  UNDO_lines: 'some lines of the push taken back',
  UNDO_set: 'several places of the push taken back',
  UNDO_all: 'the whole push taken back',
} as const;

/** What a candidate of the undo engine takes back. */
export type UndoId = keyof typeof UNDONE;

/** The id of a template operator: a misspelt one is no program. */
export type OperatorId =
  | keyof typeof PLAIN
  | `${keyof typeof WITH_CONDITION}_${ConditionTemplate}`
  | `${keyof typeof WITH_TYPES}_${TypeSuffix}`;

/** Families whose ids end in a condition template, in how types agree. */
export type ConditionFamily = keyof typeof WITH_CONDITION;
export type TypeFamily = keyof typeof WITH_TYPES;

/** Every kind of template: its id without ending, and its title. */
export const TEMPLATE_TITLES: Readonly<Record<string, string>> = { ...PLAIN, ...WITH_CONDITION, ...WITH_TYPES };

/** Plain names by id, endings left out. */
const TITLES: ReadonlyMap<string, string> = new Map(Object.entries({ ...TEMPLATE_TITLES, ...UNDONE }));

/**
 * What an operator does in a few plain words (`ROR_bound` → "the boundary counted in or out"); null for an id that is
 * none of ours.
 */
export function titleOf(operator: string): string | null {
  return TITLES.get(operator) ?? TITLES.get(operator.slice(0, operator.lastIndexOf('_'))) ?? null;
}
