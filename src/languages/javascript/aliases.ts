/** What a tell goes by. */
const ROOTS =
  'globalThis|global|process|Object|Reflect|Error|Symbol|Array|String|Number|Function|Promise|JSON|Math|Date|Map|Set|RegExp';

/**
 * Other names that a text gives to the language's own objects, each with what it stands for: `const base = Object`,
 * `const { argv } = process`, `import host from 'node:process'`.
 */
export function aliases(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(/\bimport\s+(?:\*\s+as\s+)?(\w+)\s+from\s*['"](?:node:)?process['"]/g))
    found.set(name, 'process');
  for (const [, names = ''] of text.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*['"](?:node:)?process['"]/g))
    for (const [, name = '', as] of names.matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g))
      found.set(as ?? name, `process.${name}`);
  for (let round = 0; round < 3; round += 1) {
    const known = [ROOTS, ...[...found.keys()].map((name) => name.replaceAll('$', '\\$'))].join('|');
    const stands = (root: string, rest: string) => `${found.get(root) ?? root}${rest}`;
    for (const [, name = '', root = '', rest = ''] of text.matchAll(
      new RegExp(
        `\\b(?:const|let|var)\\s+([\\w$]+)\\s*=\\s*(?:\\(\\s*0\\s*,\\s*)?(${known})((?:\\.\\w+)*)\\s*\\)?[ \\t]*(?:;|$)`,
        'gm',
      ),
    ))
      if (name !== root) found.set(name, stands(root, rest));
    for (const [, names = '', root = '', rest = ''] of text.matchAll(
      new RegExp(`\\{([^{}]*)\\}\\s*=\\s*(${known})((?:\\.\\w+)*)[ \\t]*(?:;|$)`, 'gm'),
    ))
      for (const [, name = '', as] of names.matchAll(/([\w$]+)(?:\s*:\s*([\w$]+))?/g))
        found.set(as ?? name, stands(root, `${rest}.${name}`));
  }
  return found;
}
