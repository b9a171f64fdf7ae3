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

/** The end of a sticky pattern's match at `at`; null: it does not match there. */
export function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
