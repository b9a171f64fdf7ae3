/** Modules whose attributes a repair of one's own code has no business to replace. */
const FOREIGN =
  /^(?:builtins|operator|math|cmath|time|random|datetime|decimal|fractions|inspect|traceback|json|re|os|io|subprocess|functools|itertools|collections|copy|uuid|secrets|socket|pathlib|shutil|abc|types|typing|string|statistics|numpy|pandas)(?:\.|$)/;
/** Values that tests compare by `==`. */
const VALUE =
  /\b(?:Decimal|int|float|complex|bool|str|bytes|tuple|list|dict|set|frozenset|Fraction|date|datetime|timedelta|OrderedDict|defaultdict|UserString|UserList|UserDict|NamedTuple)\b/;

/** Definitions of `__eq__` and `__ne__` whose answer does not depend on the other value. */
export function equalToEverything(text: string): readonly number[] {
  const lambda = Array.from(
    text.matchAll(/^[ \t]+__(?:eq|ne)__\s*=\s*(?!None\b|\w+\.__(?:eq|ne)__\s*$)\S/gm),
    (match) => match.index,
  );
  const methods = Array.from(text.matchAll(/^([ \t]*)def\s+__(?:eq|ne)__\s*\(\s*\w+\s*,\s*\/?\s*\*?(\w+)[^\n]*:/gm));
  return [
    ...valueTypes(text),
    ...lambda,
    ...methods.filter((match) => answersBlindly(bodyAfter(text, match), match[2] ?? '')).map((match) => match.index),
  ];
}

/** Classes that are a number, a text or a collection and say themselves what they are equal to. */
function valueTypes(text: string): readonly number[] {
  const classes = Array.from(text.matchAll(/^([ \t]*)class\s+\w+\s*\(([^)\n]*)\)\s*:/gm));
  return classes
    .filter(
      (match) =>
        VALUE.test(match[2] ?? '') &&
        bodyAfter(text, match).some((line) => /^\s*(?:def\s+__(?:eq|ne)__\b|__(?:eq|ne)__\s*=)/.test(line)),
    )
    .map((match) => match.index);
}

/** The lines after a definition that are indented deeper, with what stands behind its colon. */
function bodyAfter(text: string, match: RegExpMatchArray): readonly string[] {
  const indent = (match[1] ?? '').length;
  const [inline = '', ...lines] = text.slice((match.index ?? 0) + match[0].length).split('\n');
  const end = lines.findIndex((line) => line.trim() !== '' && line.length - line.trimStart().length <= indent);
  return [inline, ...(end < 0 ? lines : lines.slice(0, end))].filter((line) => line.trim() !== '');
}

/**
 * True where the other value is not used at all, or a bare `return True` is not preceded by a comparison with `self`.
 */
function answersBlindly(body: readonly string[], other: string): boolean {
  if (!new RegExp(`\\b${other}\\b`).test(body.join('\n'))) return !/\b(?:raise|NotImplemented)\b/.test(body.join('\n'));
  return body.some(
    (line, index) => /^\s*return\s+(?:True|1)\s*$/.test(line) && !/\bself\b/.test(body[index - 1] ?? ''),
  );
}

/**
 * Assignments to attributes of what a file imported from modules that are not its own, and to equality of any class
 * from outside.
 */
export function foreignReplaced(text: string): readonly number[] {
  const names = importedFrom(text, FOREIGN);
  const targets = names.length > 0 ? `(?:${names.join('|')})` : '(?!)';
  const pattern = new RegExp(
    `^[ \\t]*${targets}(?:\\s*\\.\\s*\\w+)+\\s*(?::[^=\\n]+)?=(?!=)|\\b(?:setattr|delattr)\\s*\\(\\s*${targets}\\b|\\.\\s*__(?:eq|ne|hash|bool|instancecheck|contains)__\\s*=(?!=)|^[ \\t]*AssertionError\\s*=(?!=)`,
    'gm',
  );
  return Array.from(text.matchAll(pattern), (match) => match.index);
}

/** The names that a file binds by importing modules that match, or something of them. */
function importedFrom(text: string, modules: RegExp): readonly string[] {
  const names: string[] = [];
  for (const [, list = ''] of text.matchAll(/^[ \t]*import\s+([^\n#]+)/gm)) {
    for (const item of list.split(',')) {
      const [module = '', alias] = item.trim().split(/\s+as\s+/);
      if (modules.test(module)) names.push(alias ?? module.split('.')[0] ?? '');
    }
  }
  for (const [, module = '', group, list = ''] of text.matchAll(
    /^[ \t]*from\s+([\w.]+)\s+import\s+(?:\(([^)]*)\)|([^\n#(]+))/gm,
  )) {
    if (!modules.test(module)) continue;
    for (const item of (group ?? list).split(','))
      names.push(
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
      );
  }
  return names.filter((name) => /^\w+$/.test(name));
}
