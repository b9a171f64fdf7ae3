import { OPERATOR_WORDS, type Token, tokensOf } from './tokens.ts';

/** Where something that runs begins. `line` and `column` are 0-based. */
export interface StatementStart {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  /** `body`: the expression body of an arrow function, or the value of a class field; it runs at another time than what surrounds it. */
  readonly kind: 'statement' | 'body';
}

/**
 * The starts of all statements of a text, in order: what istanbul counts as statements, so that V8's ranges and istanbul's counters name the same
 * lines. Declarations that do nothing when reached (functions, classes, imports, types), braces, and later lines of a statement are none.
 */
export function statementStarts(text: string, jsx: boolean): readonly StatementStart[] {
  const scan = startScan();
  for (const token of tokensOf(text, jsx)) step(scan, token);
  return scan.starts;
}

/** One pair of brackets that is open. */
interface Frame {
  readonly kind: 'block' | 'switch' | 'class' | 'object' | 'paren';
  /** For parentheses: the word before them, e.g. `if`. */
  readonly head: string;
  /** Its end is the end of a statement: the next token begins another one. */
  readonly endsStatement: boolean;
}

interface Scan {
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
  /** Inside `var a = 1, b = 2`: each comma begins another one. */
  variables: boolean;
  /** Between `case` and its colon. */
  label: boolean;
  /** Question marks since `case` whose colon is yet to come. */
  ternaries: number;
  /** Inside a statement that exists for the type checker only. */
  typeOnly: boolean;
}

function startScan(): Scan {
  return {
    starts: [],
    frames: [],
    previous: null,
    expecting: true,
    body: false,
    closedHead: '',
    announced: null,
    declaration: false,
    variables: false,
    label: false,
    ternaries: 0,
    typeOnly: false,
  };
}

function step(scan: Scan, token: Token): void {
  if (!scan.expecting && token.newline && inBlock(scan) && endsStatement(scan.previous) && !continues(token))
    scan.expecting = true;
  if (scan.expecting) beginStatement(scan, token);
  else if (scan.body) beginBody(scan, token);
  if (token.kind === 'jsx-open') open(scan, 'object');
  else if (token.kind === 'punctuation') bracket(scan, token);
  else if (token.kind === 'word') word(scan, token);
  scan.previous = token;
}

const CODELESS = new Set('function class interface import declare abstract namespace enum @'.split(' '));
/** Words that are followed by a statement, or by a block that holds statements, and are none themselves. */
const LEADING = new Set(['else', 'try', 'finally', 'do', 'export', 'default']);

/** Punctuation that an expression statement may begin with. */
const BEGINNING = new Set(['(', '[', '+', '-', '!', '~', '++', '--']);
const VARIABLES = new Set(['var', 'let', 'const', 'using']);

function beginStatement(scan: Scan, token: Token): void {
  if (token.text === ':') return;
  scan.label = token.text === 'case' || token.text === 'default';
  scan.ternaries = 0;
  scan.announced = null;
  if (LEADING.has(token.text)) return;
  scan.expecting = false;
  scan.typeOnly = false;
  scan.declaration = false;
  scan.variables = VARIABLES.has(token.text);
  if (token.kind === 'punctuation') {
    if (token.text === ';') scan.expecting = true;
    if (!BEGINNING.has(token.text)) return;
  }
  // A directive such as 'use strict'.
  if (token.kind === 'operand' && /^['"]/.test(token.text)) return;
  if (token.text === 'case' || token.text === 'catch') return;
  if (token.text === 'type' || token.text === 'interface' || token.text === 'declare')
    scan.typeOnly = token.text !== 'type';
  if (CODELESS.has(token.text) || token.text.startsWith('@')) {
    scan.declaration = true;
    return;
  }
  record(scan, token, 'statement');
}

function beginBody(scan: Scan, token: Token): void {
  scan.body = false;
  if (token.text !== '{' && !scan.typeOnly)
    record(scan, token, inBlock(scan) && scan.previous?.text === ',' ? 'statement' : 'body');
}

function record(scan: Scan, token: Token, kind: StatementStart['kind']): void {
  scan.starts.push({ offset: token.offset, line: token.line, column: token.column, kind });
}

function word(scan: Scan, token: Token): void {
  const { previous } = scan;
  if (previous?.text === '.' || previous?.text === '?.') return;
  const last = scan.starts.at(-1);
  // `type A = …`, and `async function` at the start of a statement, show only in their second word.
  if (last?.offset === previous?.offset && last?.kind === 'statement') {
    if (previous?.text === 'type' && !token.newline) {
      scan.starts.pop();
      scan.typeOnly = true;
    } else if (previous?.text === 'async' && token.text === 'function') {
      scan.starts.pop();
      scan.declaration = true;
    }
  }
  if (token.text === 'declare' && scan.declaration) scan.announced = 'object';
  if (token.text === 'class' && scan.announced === null) scan.announced = 'class';
  if (token.text === 'interface' || token.text === 'enum') if (scan.declaration) scan.announced = 'object';
  if (token.text === 'function' && previous?.text === 'default') scan.declaration = true;
}

function bracket(scan: Scan, token: Token): void {
  switch (token.text) {
    case '{':
      return openBrace(scan, token);
    case '(':
    case '[':
      scan.frames.push({ kind: 'paren', head: headOf(scan), endsStatement: false });
      return;
    case '}':
    case ')':
    case ']':
      return close(scan);
    case ';':
      scan.expecting = inBlock(scan);
      scan.body = false;
      return;
    case ',':
      scan.body = scan.variables && inBlock(scan);
      return;
    case '=>':
      scan.body = true;
      return;
    case '=':
      if (scan.frames.at(-1)?.kind === 'class') scan.body = true;
      return;
    case '?':
      scan.ternaries += 1;
      return;
    case ':':
      return colon(scan);
    default:
  }
}

/** After `case x:` and after a label another statement begins. */
function colon(scan: Scan): void {
  const last = scan.starts.at(-1);
  const labelled = inBlock(scan) && scan.previous?.kind === 'word' && last?.offset === scan.previous.offset;
  if (labelled) scan.starts.pop();
  if (scan.label && scan.ternaries > 0) {
    scan.ternaries -= 1;
    return;
  }
  if (labelled || (scan.label && inBlock(scan))) scan.expecting = true;
  scan.label = false;
}

/** The word before an opening parenthesis, where it decides what follows the closing one. */
function headOf(scan: Scan): string {
  const { previous } = scan;
  if (previous?.kind !== 'word') return '';
  return previous.text === 'await' && scan.frames.length > 0 ? 'for' : previous.text;
}

function openBrace(scan: Scan, token: Token): void {
  const kind = braceKind(scan, token);
  // `export type { A }`
  if (scan.previous?.text === 'type' && scan.starts.at(-1)?.offset === scan.previous.offset) scan.starts.pop();
  const ends =
    kind === 'block' || kind === 'switch' || kind === 'class'
      ? endsItsStatement(scan)
      : scan.declaration && scan.announced !== null;
  scan.frames.push({ kind, head: '', endsStatement: ends });
  scan.announced = null;
  scan.declaration = false;
  scan.body = false;
  scan.expecting = kind === 'block' || kind === 'switch';
}

function open(scan: Scan, kind: Frame['kind']): void {
  scan.frames.push({ kind, head: '', endsStatement: false });
}

function braceKind(scan: Scan, token: Token): Frame['kind'] {
  const { previous } = scan;
  if (scan.announced !== null) return scan.announced;
  if (previous === null) return 'block';
  if (previous.text === 'export' || previous.text === 'import' || previous.text === 'default') return 'object';
  if (wasExpecting(scan, token)) return 'block';
  if (previous.text === ')') return scan.closedHead === 'switch' ? 'switch' : 'block';
  if (previous.text === '=>') return 'block';
  if (previous.kind === 'word') return BEFORE_OBJECT.has(previous.text) ? 'object' : 'block';
  return previous.kind === 'operand' || previous.text === '>' || previous.text === ']' || previous.text === '}'
    ? 'block'
    : 'object';
}

const NOT_BEFORE_BLOCK = [
  'const',
  'let',
  'var',
  'type',
  'readonly',
  'keyof',
  'is',
  'asserts',
  'infer',
  'as',
  'satisfies',
];
const BEFORE_OBJECT = new Set(
  [...OPERATOR_WORDS, ...NOT_BEFORE_BLOCK].filter((text) => !['else', 'do', 'void'].includes(text)),
);
const STATEMENT_HEADS = new Set(['if', 'for', 'while', 'with', 'switch', 'catch']);

/** A block that stands where a statement does: the token before it ended or led one. */
function wasExpecting(scan: Scan, token: Token): boolean {
  const text = scan.previous?.text ?? '';
  if (LEADING.has(text) || text === ';') return true;
  if (text === '{' || text === '}') return inBlock(scan) && (text === '{' || token.newline);
  return text === ':' && scan.frames.at(-1)?.kind === 'switch';
}

function endsItsStatement(scan: Scan): boolean {
  if (scan.declaration || scan.frames.at(-1)?.kind === 'class') return true;
  const { previous } = scan;
  if (previous === null || LEADING.has(previous.text) || previous.text === 'catch') return true;
  if (previous.text === ')') return STATEMENT_HEADS.has(scan.closedHead);
  return previous.text === ';' || previous.text === '{' || previous.text === ':';
}

function close(scan: Scan): void {
  const frame = scan.frames.pop();
  scan.body = false;
  scan.expecting = false;
  if (frame === undefined) return;
  scan.closedHead = frame.kind === 'paren' ? frame.head : '';
  if (frame.kind === 'paren') scan.expecting = inBlock(scan) && ['if', 'for', 'while', 'with'].includes(frame.head);
  else scan.expecting = frame.endsStatement && inBlock(scan);
}

function inBlock(scan: Scan): boolean {
  const kind = scan.frames.at(-1)?.kind;
  return kind === undefined || kind === 'block' || kind === 'switch';
}

/** True where a line end after this token may end a statement. */
function endsStatement(previous: Token | null): boolean {
  if (previous === null || previous.kind === 'operand' || previous.kind === 'jsx') return true;
  if (VARIABLES.has(previous.text)) return false;
  if (previous.kind === 'word')
    return !OPERATOR_WORDS.has(previous.text) || /^(return|break|continue)$/.test(previous.text);
  return [')', ']', '}', '++', '--'].includes(previous.text);
}

/** True where a token at the start of a line goes on with the statement of the line before. */
function continues(token: Token): boolean {
  if (token.kind === 'word') return /^(in|instanceof|of|as|satisfies|extends|implements)$/.test(token.text);
  if (token.kind === 'operand') return token.text.startsWith('`');
  if (token.kind !== 'punctuation') return false;
  return !['{', '}', '++', '--', ';', '@', '!', '~'].includes(token.text);
}
