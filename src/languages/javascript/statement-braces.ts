import { OPERATOR_WORDS } from './code-tokens.ts';
import type { Kind } from './statement-brackets.ts';
import { inBlock, LEADING, type Scan } from './statement-scan.ts';
import type { Token } from './tokens.ts';

/** A brace opens: a block, a class, an object or a switch, by what stands before it. */
export function openBrace(scan: Scan, token: Token): void {
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
