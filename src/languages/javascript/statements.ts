import { OPERATOR_WORDS } from './code-tokens.ts';
import { beginBody, beginStatement, settleName, VARIABLES } from './statement-begin.ts';
import { bracket, openExpression } from './statement-brackets.ts';
import { inBlock, type Scan, type StatementStart, startScan } from './statement-scan.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * The starts of all statements of a text, in order: what istanbul counts as statements, so that V8's ranges and
 * istanbul's counters name the same lines. Declarations that do nothing when reached (functions, classes, imports,
 * types), braces, and later lines of a statement are none.
 */
export function statementStarts(text: string, jsx: boolean): readonly StatementStart[] {
  const scan = startScan();
  for (const token of tokensOf(text, jsx)) step(scan, token);
  return scan.starts;
}

function step(scan: Scan, token: Token): void {
  settleName(scan, token);
  if (!scan.expecting && token.newline && inBlock(scan) && endsStatement(scan.previous) && !continues(token))
    scan.expecting = true;
  if (scan.expecting) beginStatement(scan, token);
  else if (scan.body) beginBody(scan, token);
  if (token.kind === 'expression-open') openExpression(scan);
  else if (token.kind === 'punctuation') bracket(scan, token);
  else if (token.kind === 'word') word(scan, token);
  scan.previous = token;
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
