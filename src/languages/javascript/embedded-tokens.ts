import { lexJsx } from './jsx-tokens.ts';
import type { Found, Mode } from './lexing.ts';

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
