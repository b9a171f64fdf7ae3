/** A text in which each alias stands as what it is another name for; lines stay, offsets do not. */
export function withNamesResolved(text: string, aliases: ReadonlyMap<string, string>): string {
  const names = [...aliases.keys()].filter((name) => aliases.get(name) !== name);
  if (names.length === 0) return text;
  const escaped = names.map((name) => name.replaceAll('$', '\\$')).join('|');
  const pattern = new RegExp(`(?<![\\w.$'"\`])(?:${escaped})(?![\\w$]|\\s*:(?!:)|\\s*=(?!=)|['"\`])`, 'g');
  return text.replace(pattern, (name) => aliases.get(name) ?? name);
}
