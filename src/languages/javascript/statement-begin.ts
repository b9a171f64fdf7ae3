import { inBlock, LEADING, record, type Scan } from './statement-scan.ts';
import type { Token } from './tokens.ts';

/** Decides, by the token after it, whether a word such as `namespace` began a declaration or was a name. */
export function settleName(scan: Scan, token: Token): void {
  if (scan.maybeName !== null && (token.kind !== 'word' || token.newline)) {
    record(scan, scan.maybeName, 'statement');
    scan.declaration = false;
    scan.typeOnly = false;
  }
  scan.maybeName = null;
}

const MAYBE_NAMES = new Set('interface declare abstract namespace'.split(' '));

const CODELESS = new Set('function class interface import declare abstract namespace enum @'.split(' '));

/** Punctuation that an expression statement may begin with. */
const BEGINNING = new Set(['(', '[', '+', '-', '!', '~', '++', '--']);

/** Words that declare variables. */
export const VARIABLES = new Set(['var', 'let', 'const', 'using']);

/** A token where a statement may begin: records it, unless it only leads or declares something. */
export function beginStatement(scan: Scan, token: Token): void {
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
    if (MAYBE_NAMES.has(token.text)) scan.maybeName = token;
    return;
  }
  record(scan, token, 'statement');
}

/** The first token of an arrow function's or a field's expression, or of another variable. */
export function beginBody(scan: Scan, token: Token): void {
  scan.body = false;
  if (token.text !== '{' && !scan.typeOnly)
    record(scan, token, inBlock(scan) && scan.previous?.text === ',' ? 'statement' : 'body');
}
