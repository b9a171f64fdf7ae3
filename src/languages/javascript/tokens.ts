import { type Found, lexEmbedded, type Mode, match, openTag, STRING, TAG, templateText } from './embedded-tokens.ts';

/** A token of JavaScript or TypeScript, as coarse as finding statements needs it. `line` and `column` are 0-based. */
export interface Token {
  /**
   * `operand`: number, string, regular expression or the text of a template; `jsx`: a whole tag; `expression-open`:
   * what opens an expression inside of JSX (`{`) or of a template (`${`).
   */
  readonly kind: 'word' | 'operand' | 'punctuation' | 'jsx' | 'expression-open';
  readonly text: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  /** A line end stands between this token and the one before. */
  readonly newline: boolean;
}

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

/**
 * The tokens of a source text without comments. Never throws: what is not JavaScript gives tokens without meaning.
 * `jsx` says that `<` at the start of an expression opens an element.
 */
export function* tokensOf(text: string, jsx: boolean): Generator<Token> {
  const modes: Mode[] = [];
  let previous: Token | null = null;
  let [line, lineStart, at, newline] = [0, 0, 0, true];
  let lineEnd = endOfLine(text, 0);
  while (at < text.length) {
    const found = lexEmbedded(text, at, modes) ?? lexCode(text, at, { previous, modes, jsx });
    if (found.kind !== null) {
      const token: Token = {
        kind: found.kind,
        text: text.slice(at, found.end),
        offset: at,
        line,
        column: at - lineStart,
        newline,
      };
      yield token;
      previous = token;
      newline = false;
    }
    while (lineEnd < found.end) {
      line += 1;
      lineStart = lineEnd + 1;
      lineEnd = endOfLine(text, lineStart);
      newline ||= found.kind === null;
    }
    at = found.end;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? Number.POSITIVE_INFINITY : end;
}

interface Context {
  readonly previous: Token | null;
  readonly modes: Mode[];
  readonly jsx: boolean;
}

function lexCode(text: string, at: number, { previous, modes, jsx }: Context): Found {
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
