import type { Token } from './tokens.ts';

/** What the lexer is in, innermost last: braces of code, templates, tags, and text between tags. */
export type Mode = 'brace' | 'template' | 'tag' | 'closing-tag' | 'jsx-text';

/** One step of the lexer. */
export interface Found {
  /** null: nothing that is a token (space, a comment, text of an element). */
  readonly kind: Token['kind'] | null;
  readonly end: number;
}

/** A string in quotes. */
export const STRING = /'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*"/y;
/** The beginning of a tag, its name included. */
export const TAG = /<(?:\/?[A-Za-z_$][\w.:$-]*|\/?>)/y;

/** The end of a sticky pattern's match at `at`; null: it does not match there. */
export function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** What stands at `at` inside of a template or of JSX; null: it is code. */
export function lexEmbedded(text: string, at: number, modes: Mode[]): Found | null {
  switch (modes.at(-1)) {
    case 'template':
      return lexTemplate(text, at, modes);
    case 'tag':
    case 'closing-tag':
    case 'jsx-text':
      return lexJsx(text, at, modes);
    default:
      return null;
  }
}

/**
 * The end of a template's text from `from` on: where its next expression opens, or behind its closing mark, which ends
 * the mode.
 */
export function templateText(text: string, from: number, modes: Mode[]): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '$' && text[at + 1] === '{') return at;
    else if (character === '`') {
      modes.pop();
      return at + 1;
    }
  }
  modes.pop();
  return text.length;
}

function lexTemplate(text: string, at: number, modes: Mode[]): Found {
  if (text.startsWith('${', at)) {
    modes.push('brace');
    return { kind: 'expression-open', end: at + 2 };
  }
  return { kind: 'operand', end: templateText(text, at, modes) };
}

/** An element or fragment that opens at `at`, where `TAG` matches. */
export function openTag(text: string, at: number, modes: Mode[]): Found {
  const end = match(TAG, text, at) ?? at + 1;
  const fragment = text[end - 1] === '>';
  modes.push(fragment ? 'jsx-text' : 'tag');
  return { kind: 'jsx', end };
}

function lexJsx(text: string, at: number, modes: Mode[]): Found {
  const character = text[at];
  if (character === '{') {
    modes.push('brace');
    return { kind: 'expression-open', end: at + 1 };
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
