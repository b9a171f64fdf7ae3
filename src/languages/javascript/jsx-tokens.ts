import { type Found, type Mode, match } from './lexing.ts';

/** The beginning of a tag, its name included. */
export const TAG = /<(?:\/?[A-Za-z_$][\w.:$-]*|\/?>)/y;

/** An element or fragment that opens at `at`, where `TAG` matches. */
export function openTag(text: string, at: number, modes: Mode[]): Found {
  const end = match(TAG, text, at) ?? at + 1;
  const fragment = text[end - 1] === '>';
  modes.push(fragment ? 'jsx-text' : 'tag');
  return { kind: 'jsx', end };
}

/** What stands at `at` inside of a tag or between tags. */
export function lexJsx(text: string, at: number, modes: Mode[]): Found {
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
