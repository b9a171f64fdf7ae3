import { inBlock, LEADING, type Scan } from './statement-scan.ts';
import { OPERATOR_WORDS, type Token } from './tokens.ts';

type Kind = Scan['frames'][number]['kind'];

/** Follows a punctuation token: brackets that open and close, and what ends a statement or begins another one. */
export function bracket(scan: Scan, token: Token): void {
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
  const named = scan.previous?.kind === 'word' && last?.kind === 'statement' && last.offset === scan.previous.offset;
  const labelled = inBlock(scan) && named;
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

/** An expression opens inside of JSX or of a template. */
export function openExpression(scan: Scan): void {
  scan.frames.push({ kind: 'object', head: '', endsStatement: false });
}

function braceKind(scan: Scan, token: Token): Kind {
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
