import { openBrace } from './statement-braces.ts';
import { inBlock, type Scan } from './statement-scan.ts';
import type { Token } from './tokens.ts';

/** What kind of brackets a pair is. */
export type Kind = Scan['frames'][number]['kind'];

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

/** An expression opens inside of JSX or of a template. */
export function openExpression(scan: Scan): void {
  scan.frames.push({ kind: 'object', head: '', endsStatement: false });
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
