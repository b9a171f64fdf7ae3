/** How the text of an input is read. `list`: one item a line. */
type InputKind = 'text' | 'list' | 'number' | 'boolean' | 'json';

/** One input as `action.yml`, the CLI's help and the parser know it. */
export interface InputRow {
  readonly name: string;
  readonly kind: InputKind;
  /** What `action.yml` gives as default; absent: none, so it is found out. */
  readonly default?: string;
  /** One or two sentences for a person: what it does, its unit, its default in words. */
  readonly help: string;
  /** The word behind the flag in the CLI's help. */
  readonly value: string;
  /** The value never appears in a log. */
  readonly secret?: true;
  /** Has no meaning outside a workflow: the CLI takes it all the same, and its help leaves it out. */
  readonly actionOnly?: true;
  /** Given empty it stays empty, rather than taking its default. */
  readonly emptyCounts?: true;
}

/** Inputs under one heading of the help. */
export interface InputGroup {
  readonly title: string;
  readonly rows: readonly InputRow[];
}

/** Modes that work in this version, `full` first; the other names of the contract are refused with this list. */
export const WORKING_MODES = ['full', 'localize', 'propose', 'validate', 'select', 'gate', 'prepare'] as const;
