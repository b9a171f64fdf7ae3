import type { Token } from './tokens.ts';

/** Where something that runs begins. `line` and `column` are 0-based. */
export interface StatementStart {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  /**
   * `body`: the expression body of an arrow function, or the value of a class field; it runs at another time than what
   * surrounds it.
   */
  readonly kind: 'statement' | 'body';
}

/** One pair of brackets that is open. */
interface Frame {
  readonly kind: 'block' | 'switch' | 'class' | 'object' | 'paren';
  /** For parentheses: the word before them, e.g. `if`. */
  readonly head: string;
  /** Its end is the end of a statement: the next token begins another one. */
  readonly endsStatement: boolean;
}

/** How far the reading of a text has come. It changes with each token. */
export interface Scan {
  readonly starts: StatementStart[];
  readonly frames: Frame[];
  previous: Token | null;
  /** The next token begins a statement. */
  expecting: boolean;
  /** The next token begins an arrow's or field's expression. */
  body: boolean;
  /** Head of the parentheses that were closed last. */
  closedHead: string;
  /** What the next `{` belongs to, where a word has announced it. */
  announced: 'class' | 'object' | null;
  /** A declaration at the start of a statement is being read: its block ends the statement. */
  declaration: boolean;
  /** A word that begins a declaration where a name follows it, and is a name itself elsewhere: `namespace = 1`. */
  maybeName: Token | null;
  /** Inside `var a = 1, b = 2`: each comma begins another one. */
  variables: boolean;
  /** Between `case` and its colon. */
  label: boolean;
  /** Question marks since `case` whose colon is yet to come. */
  ternaries: number;
  /** Inside a statement that exists for the type checker only. */
  typeOnly: boolean;
}

/** Before the first token. */
export function startScan(): Scan {
  return {
    starts: [],
    frames: [],
    previous: null,
    expecting: true,
    body: false,
    closedHead: '',
    announced: null,
    declaration: false,
    maybeName: null,
    variables: false,
    label: false,
    ternaries: 0,
    typeOnly: false,
  };
}

/** Another start was found. */
export function record(scan: Scan, token: Token, kind: StatementStart['kind']): void {
  scan.starts.push({ offset: token.offset, line: token.line, column: token.column, kind });
}

/** True where statements may stand, and not in brackets of an expression. */
export function inBlock(scan: Scan): boolean {
  const kind = scan.frames.at(-1)?.kind;
  return kind === undefined || kind === 'block' || kind === 'switch';
}

/** Words that are followed by a statement, or by a block that holds statements, and are none themselves. */
export const LEADING = new Set(['else', 'try', 'finally', 'do', 'export', 'default']);
