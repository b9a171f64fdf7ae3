import { oneLine, plainText } from '../domain/foreign-text.ts';

const ZERO_WIDTH = '\u200b';

/**
 * Foreign text as prose on one line: no markup, no table cell ends, no HTML, and nothing that GitHub turns into a
 * mention, a reference or a link.
 */
export function prose(text: string, length = 2000): string {
  return oneLine(text, length)
    .replaceAll('&', '&amp;')
    .replace(/[\\`*[\]|~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/@(?=\S)/g, `@${ZERO_WIDTH}`)
    .replace(/#(?=\d)/g, `#${ZERO_WIDTH}`)
    .replace(/:(?=\/\/)|www(?=\.)/gi, `$&${ZERO_WIDTH}`)
    .replace(/^([-+#=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/**
 * Foreign text as code on one line, in a table or outside: markup, mentions and links do not happen in code. Where
 * backticks or pipes would end it, HTML with every special character written out takes their place.
 */
export function code(text: string, length = 300): string {
  const line = oneLine(text, length);
  if (line === '') return '–';
  if (!/[`|\\]/.test(line)) return `\`${line}\``;
  return `<code>${html(line)}</code>`;
}

/** Foreign text as the content of an HTML element on one line, with every special character written out. */
export function html(text: string, length = 300): string {
  return oneLine(text, length).replace(/[^\p{L}\p{N} ,/=()-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Foreign lines as a block, fenced by more backticks than any line of it holds. */
export function fenced(text: string, language: string): string {
  const body = plainText(text).replace(/\n+$/, '');
  const longest = Math.max(2, ...Array.from(body.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${body}\n${fence}`;
}

/** Length of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
