/** The first JSON object in a text that may hold prose or fences around it; undefined: none. */
export function jsonIn(text: string): string | undefined {
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g, '').trim();
  const fenced = /```(?:json)?\s*\n(\{[\s\S]*\})\s*\n```/.exec(spoken)?.[1];
  if (fenced !== undefined) return fenced;
  const start = spoken.indexOf('{');
  return start < 0 ? undefined : balanced(spoken, start);
}

/** What a text says as JSON, or why it is none. */
export type TolerantJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

/**
 * Parses JSON in which models make the same few slips, all of them unambiguous: commas before a closing bracket, line
 * breaks and tabs in a string as they are, and escapes that JSON does not know.
 */
export function parseTolerant(source: string): TolerantJson {
  const strict = parse(source);
  if (strict.ok) return strict;
  const mended = parse(mend(source));
  return mended.ok ? mended : strict;
}

function parse(source: string): TolerantJson {
  try {
    const value: unknown = JSON.parse(source);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : 'broken' };
  }
}

const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function mend(source: string): string {
  let mended = '';
  let quoted = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (!quoted) {
      if (sign === '"') quoted = true;
      if (sign !== ',' || !/^\s*[}\]]/.test(source.slice(at + 1, at + 500))) mended += sign;
      continue;
    }
    if (sign === '\\') {
      const next = source[at + 1] ?? '';
      // `\d` of a regular expression, quoted as it stands in the file.
      mended += /["\\/bfnrtu]/.test(next) ? sign + next : `\\\\${next}`;
      at += 1;
      continue;
    }
    if (sign === '"') quoted = false;
    mended += CONTROLS[sign] ?? sign;
  }
  return mended;
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
