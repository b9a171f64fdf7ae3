/** The first JSON object in a text that may hold prose or fences around it; undefined: none. */
export function jsonIn(text: string): string | undefined {
  const spoken = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
  const fenced = /```(?:json)?\s*\n(\{[\s\S]*\})\s*\n```/.exec(spoken)?.[1];
  if (fenced !== undefined) return fenced;
  const start = spoken.indexOf('{');
  return start < 0 ? undefined : balanced(spoken, start);
}

/** From an opening brace to the one that closes it, strings skipped; undefined where it never closes. */
function balanced(text: string, start: number): string | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return undefined;
}
