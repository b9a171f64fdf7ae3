/** A token of JavaScript or TypeScript, as coarse as finding statements needs it. `line` and `column` are 0-based. */
export interface Token {
  /** `operand`: number, string, template or regular expression; `jsx`: a whole tag; `jsx-open`: the `{` of an expression inside JSX. */
  readonly kind: 'word' | 'operand' | 'punctuation' | 'jsx' | 'jsx-open';
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
const STRING = /'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*"/y;
const PUNCTUATION = /=>|\+\+|--|\?\.(?!\d)|\?\?|\.\.\.|[^]/y;
const TAG = /<(?:\/?[A-Za-z_$][\w.:$-]*|\/?>)/y;

/** Words after which an expression begins: a slash starts a regular expression there, and no line may end a statement. */
export const OPERATOR_WORDS: ReadonlySet<string> = new Set(
  'return typeof instanceof in of new delete void throw case do else await yield extends default'.split(' '),
);

/** What the lexer is in, innermost last: braces of code, expressions in JSX, tags, and text between tags. */
type Mode = 'brace' | 'jsx-expression' | 'tag' | 'closing-tag' | 'jsx-text';

/**
 * The tokens of a source text without comments. Never throws: in a text that is no JavaScript the tokens mean nothing, but they end.
 * `jsx` says that `<` at the start of an expression opens an element.
 */
export function* tokensOf(text: string, jsx: boolean): Generator<Token> {
  const modes: Mode[] = [];
  let previous: Token | null = null;
  let [line, lineStart, at, newline] = [0, 0, 0, true];
  let lineEnd = endOfLine(text, 0);
  while (at < text.length) {
    const mode = modes.at(-1);
    const found =
      mode === 'tag' || mode === 'closing-tag' || mode === 'jsx-text'
        ? lexJsx(text, at, modes)
        : lexCode(text, at, { previous, modes, jsx });
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
      newline = true;
    }
    at = found.end;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? Number.POSITIVE_INFINITY : end;
}

interface Found {
  /** null: nothing that is a token (space, a comment, text of an element). */
  readonly kind: Token['kind'] | null;
  readonly end: number;
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
  if (character === '`') return { kind: 'operand', end: endOfTemplate(text, at) };
  if (character === '/' && beginsExpression(previous)) {
    const regex = match(REGEX, text, at);
    if (regex !== null) return { kind: 'operand', end: regex };
  }
  if (character === '<' && jsx && beginsExpression(previous) && match(TAG, text, at) !== null)
    return openTag(text, at, modes);
  if (character === '{') modes.push('brace');
  if (character === '}') return closeBrace(at, modes);
  return { kind: 'punctuation', end: match(PUNCTUATION, text, at) ?? at + 1 };
}

/** The end of a brace; in JSX it leads back into the element. */
function closeBrace(at: number, modes: Mode[]): Found {
  modes.pop();
  return { kind: 'punctuation', end: at + 1 };
}

function openTag(text: string, at: number, modes: Mode[]): Found {
  const end = match(TAG, text, at) ?? at + 1;
  const fragment = text[end - 1] === '>';
  modes.push(fragment ? 'jsx-text' : 'tag');
  return { kind: 'jsx', end };
}

function lexJsx(text: string, at: number, modes: Mode[]): Found {
  const character = text[at];
  if (character === '{') {
    modes.push('jsx-expression');
    return { kind: 'jsx-open', end: at + 1 };
  }
  if (modes.at(-1) === 'jsx-text') return lexJsxText(text, at, modes);
  if (character === '"' || character === "'") {
    const close = text.indexOf(character, at + 1);
    return { kind: null, end: close < 0 ? text.length : close + 1 };
  }
  if (character === '>') return endTag(at, modes);
  if (character === '/' && text[at + 1] === '>') {
    modes.pop();
    return { kind: 'jsx', end: at + 2 };
  }
  return { kind: null, end: at + 1 };
}

function lexJsxText(text: string, at: number, modes: Mode[]): Found {
  if (text[at] !== '<') {
    const next = text.slice(at).search(/[<{]/);
    return { kind: null, end: next < 0 ? text.length : at + Math.max(next, 1) };
  }
  const closing = text[at + 1] === '/';
  if (!closing) return openTag(text, at, modes);
  modes.pop();
  modes.push('closing-tag');
  return { kind: 'jsx', end: at + 2 };
}

function endTag(at: number, modes: Mode[]): Found {
  if (modes.pop() === 'tag') modes.push('jsx-text');
  return { kind: 'jsx', end: at + 1 };
}

/** True where an operand is expected after this token. */
function beginsExpression(previous: Token | null): boolean {
  if (previous === null) return true;
  if (previous.kind === 'word') return OPERATOR_WORDS.has(previous.text);
  return previous.kind !== 'operand' && previous.kind !== 'jsx' && ![')', ']', '}', '++', '--'].includes(previous.text);
}

/** The end of a template literal, whatever is nested in its `${…}`. */
function endOfTemplate(text: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (depth === 0 && character === '`') return at + 1;
    else if (depth === 0 && character === '$' && text[at + 1] === '{') [depth, at] = [1, at + 1];
    else if (depth > 0 && character === '{') depth += 1;
    else if (depth > 0 && character === '}') depth -= 1;
    else if (depth > 0 && character === '`') at = endOfTemplate(text, at) - 1;
    else if (depth > 0 && (character === "'" || character === '"')) at = (match(STRING, text, at) ?? at + 1) - 1;
  }
  return text.length;
}

function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
