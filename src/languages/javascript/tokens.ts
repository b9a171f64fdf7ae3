import { lexCode } from './code-tokens.ts';
import { lexEmbedded } from './embedded-tokens.ts';
import type { Mode } from './lexing.ts';

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
