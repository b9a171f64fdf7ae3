/**
 * What a node of a grammar means to the template operators; `other` is walked through, `skip` is left alone with all it
 * holds.
 */
export type NodeKind =
  | 'skip'
  | 'other'
  | 'brackets'
  | 'label'
  // Expressions. An `operation` is told apart by its operator, a `number` and a `string` by their text.
  | 'name'
  | 'self'
  | 'number'
  | 'int'
  | 'float'
  | 'string'
  | 'template'
  | 'part'
  | 'regex'
  | 'bool'
  | 'none'
  | 'operation'
  | 'binary'
  | 'compare'
  | 'logical'
  | 'not'
  | 'unary'
  | 'update'
  | 'call'
  | 'arguments'
  | 'keyword'
  | 'splat'
  | 'member'
  | 'index'
  | 'slice'
  | 'list'
  | 'tuple'
  | 'set'
  | 'dict'
  | 'pair'
  | 'pattern'
  | 'comprehension'
  | 'clause'
  | 'filter'
  | 'conditional'
  | 'function'
  | 'parameters'
  | 'parameter'
  | 'await'
  | 'yield'
  | 'cast'
  | 'walrus'
  | 'assign'
  | 'augment'
  | 'declarator'
  // Statements, and what holds them.
  | 'module'
  | 'block'
  | 'case'
  | 'expression'
  | 'declare'
  | 'return'
  | 'raise'
  | 'assert'
  | 'delete'
  | 'break'
  | 'continue'
  | 'pass'
  | 'if'
  | 'elif'
  | 'else'
  | 'while'
  | 'for'
  | 'loop'
  | 'try'
  | 'handler'
  | 'with'
  | 'switch'
  | 'class'
  | 'import'
  | 'statement';

/** How one node type of the grammar is read. */
export interface NodeRule {
  readonly kind: NodeKind;
  /** Our role for a field of the grammar; a field without an entry keeps its own name. */
  readonly roles?: Readonly<Record<string, string>>;
  /** Roles of the named children that have no field, in order; more children than roles: none. */
  readonly positions?: readonly string[];
  /** The role whose brackets belong to the statement: `if (…)`. */
  readonly bracketed?: string;
}

/** Binding strength on one scale for all languages; a text is bracketed where its place asks for a higher one. */
export const LEVEL = { sequence: 0, any: 1, conditional: 2, or: 3, unary: 13, postfix: 16, atom: 17 } as const;

/** An infix operator: its strength, and what its sides must at least have. */
export interface InfixRule {
  readonly sort: 'arithmetic' | 'compare' | 'logical' | 'other';
  readonly level: number;
  readonly left: number;
  readonly right: number;
}

/** Text with `$1`, `$2` for expressions: its strength, and what each place asks for. */
export interface Phrase {
  readonly text: string;
  readonly level: number;
  readonly slots: readonly number[];
}

/** What the operators ask a language to write; a name ends in `:type` where it is for values of that type alone. */
export const PHRASE_NAMES = [
  'not',
  'isNone',
  'falsy',
  'falsy:list',
  'lengthTests',
  'zeroTests',
  'oneTests',
  'in',
  'in:list',
  'in:str',
  'in:set',
  'ordered',
  'equal',
  'slices',
  'slicesBy',
  'ends',
  'indexBy',
  'minmax',
  'arithmetic',
  'arithmeticConstants',
  'plusMinusOne',
  'concatenation',
  'concatenation:list',
  'numericCalls',
  'sizedCalls',
  'listOf',
  'powers',
  'negative',
  'textMethods',
  'dictMethods',
  'setOperations',
  'orVariable',
  'orConstants',
  'increase',
  'appendToList',
  'addToSet',
  'orderList',
  'assign',
  'augment',
  'return',
  'returnNothing',
  'break',
  'continue',
  'pass',
  'ifHead',
  'conditional',
  'keyByAttribute',
  'keyByIndex',
  'keyByFunction',
] as const;

export type PhraseName = (typeof PHRASE_NAMES)[number];

/** What a comparison may become: `<` → `<=` (bound), `>=` (opposite), the rest. */
export interface Relation {
  readonly bound: string | null;
  readonly opposite: string | null;
  readonly others: readonly string[];
}

/** Types that the operators tell apart. */
export type ValueType = (typeof VALUE_TYPES)[number];

/** All of them; their order is that of the bits in a set of types. */
export const VALUE_TYPES = ['int', 'float', 'bool', 'str', 'list', 'tuple', 'dict', 'set', 'none', 'object'] as const;

/** The tables by which the template operators know a language. See `docs/templates.md`. */
export interface OperatorTable {
  readonly language: string;
  readonly nodes: ReadonlyMap<string, NodeRule>;
  /** Node types whose text is one word when programs are compared; comments are not compared at all. */
  readonly opaque: readonly string[];
  readonly comments: readonly string[];
  /** Sources of regular expressions for a comment and for a plain string, for texts that have no tree yet. */
  readonly commentPattern: string;
  readonly stringPattern: string;
  /** Blocks are told by indentation. */
  readonly indented: boolean;
  /** Where a variable begins: at its first assignment, or by a declaration in its block. */
  readonly bindsBy: 'assignment' | 'declaration';
  /** Parameters that stand for the object itself: never an ingredient. */
  readonly receivers: readonly string[];
  readonly infix: ReadonlyMap<string, InfixRule>;
  readonly prefix: ReadonlyMap<string, 'not' | 'unary' | 'other'>;
  /** What a place that is no operand asks for. */
  readonly levels: {
    readonly not: number;
    readonly unary: number;
    readonly await: number;
    readonly splat: number;
    readonly iterable: number;
    readonly filter: number;
    readonly test: number;
    readonly branch: number;
    readonly elseBranch: number;
  };
  readonly arithmetic: readonly (readonly string[])[];
  /** Functions whose arguments count: `range`. */
  readonly counting: readonly string[];
  /** The arithmetic that texts and lists know. */
  readonly concatenation: readonly string[];
  readonly relations: ReadonlyMap<string, Relation>;
  /** The six orderings for a comparison of numbers or texts. */
  readonly orderings: readonly string[];
  readonly logical: ReadonlyMap<string, readonly string[]>;
  readonly words: {
    readonly and: string;
    readonly or: string;
    readonly true: string;
    readonly false: string;
    readonly none: string;
  };
  /** What makes a `yield` hand on all of another: ` from`, `*`. */
  readonly delegation: string;
  /** Constants for `CONST_float` and `CONST_none`. */
  readonly infinities: readonly string[];
  readonly emptyValues: readonly string[];
  /** Phrases by the name of what they make; none where the language has nothing of that kind. */
  readonly phrases: Readonly<Record<PhraseName, readonly Phrase[]>>;
  readonly functionTwins: ReadonlyMap<string, readonly string[]>;
  readonly methodTwins: ReadonlyMap<string, readonly string[]>;
  /**
   * Result types of well-known functions (`len`, `Math.max`), methods (`split`) and attributes (`length`); type names
   * in annotations.
   */
  readonly callTypes: ReadonlyMap<string, ValueType>;
  readonly methodTypes: ReadonlyMap<string, ValueType>;
  readonly attributeTypes: ReadonlyMap<string, ValueType>;
  readonly annotationTypes: ReadonlyMap<string, ValueType>;
  /** Node types of comprehensions with the type of what they make. */
  readonly comprehensionTypes: ReadonlyMap<string, ValueType>;
  /** Methods whose result has the type of their object: `copy`, `slice`. */
  readonly sameTypeMethods: readonly string[];
  /**
   * Functions that count what they hand on with an index: `enumerate`; that take something with a length: `len`;
   * attributes that give it.
   */
  readonly enumerating: readonly string[];
  readonly sizing: readonly string[];
  readonly sizeAttributes: readonly string[];
  /** What using a name as receiver of a method says of it: `append` → list. */
  readonly receiverTypes: ReadonlyMap<string, ValueType>;
  /** Functions and `.methods` that take what to sort or choose by. */
  readonly sorting: readonly string[];
  /** Arguments that may be added to a call: by function name or `.method`. */
  readonly extraArguments: ReadonlyMap<
    string,
    readonly { readonly text: string; readonly unless: string; readonly arguments: number | null }[]
  >;
}

/** `min~max any~all` as a table that is read both ways. */
export function twins(pairs: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const pair of pairs.split(' ')) {
    const [a = '', b = ''] = pair.split('~');
    found.set(a, [...(found.get(a) ?? []), b]);
    found.set(b, [...(found.get(b) ?? []), a]);
  }
  return found;
}

/** Names separated by blanks, by type, as a table by name. */
export function typed(names: Partial<Record<ValueType, string>>): ReadonlyMap<string, ValueType> {
  const found = new Map<string, ValueType>();
  for (const type of VALUE_TYPES) for (const name of names[type]?.split(' ') ?? []) found.set(name, type);
  return found;
}
