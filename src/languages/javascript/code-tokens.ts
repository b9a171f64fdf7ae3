import { templateText } from './embedded-tokens.ts';
import { openTag, TAG } from './jsx-tokens.ts';
import { type Found, type Mode, match, STRING } from './lexing.ts';
import type { Token } from './tokens.ts';

const WORD = /[\p{ID_Start}$_#@][\p{ID_Continue}$\u200c\u200d]*/uy;

const NUMBER = /\.?\d[\w.]*/y;

const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/|^#![^\n]*)+/y;

const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;

const PUNCTUATION = /=>|\+\+|--|\?\.(?!\d)|\?\?|\.\.\.|[^]/y;

/**
 * Words after which an expression begins: a slash starts a regular expression there, and no line may end a statement.
 */
export const OPERATOR_WORDS: ReadonlySet<string> = new Set(
  'return typeof instanceof in of new delete void throw case do else await yield extends default'.split(' '),
);

/** What decides how a sign is read. */
export interface Context {
  readonly previous: Token | null;
  readonly modes: Mode[];
  readonly jsx: boolean;
}

/** What stands at `at` in code: space, a token, or the beginning of a template or of an element. */
export function lexCode(text: string, at: number, { previous, modes, jsx }: Context): Found {
  const space = match(SPACE, text, at);
  if (space !== null) return { kind: null, end: space };
  const word = match(WORD, text, at);
  if (word !== null) return { kind: 'word', end: word };
  const operand = match(NUMBER, text, at) ?? match(STRING, text, at);
  if (operand !== null) return { kind: 'operand', end: operand };
  const character = text[at];
  if (character === '`') {
    modes.push('template');
    return { kind: 'operand', end: templateText(text, at + 1, modes) };
  }
  if (character === '/' && beginsExpression(previous)) {
    const regex = match(REGEX, text, at);
    if (regex !== null) return { kind: 'operand', end: regex };
  }
  if (character === '<' && jsx && beginsExpression(previous) && match(TAG, text, at) !== null)
    return openTag(text, at, modes);
  if (character === '{') modes.push('brace');
  if (character === '}') modes.pop();
  return { kind: 'punctuation', end: match(PUNCTUATION, text, at) ?? at + 1 };
}

/** True where an operand is expected after this token. */
function beginsExpression(previous: Token | null): boolean {
  if (previous === null) return true;
  if (previous.kind === 'word') return OPERATOR_WORDS.has(previous.text);
  return previous.kind !== 'operand' && previous.kind !== 'jsx' && ![')', ']', '}', '++', '--'].includes(previous.text);
}
