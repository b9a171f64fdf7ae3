/** Modules whose names a tell goes by. */
const ROOTS =
  'sys|os|builtins|inspect|importlib|traceback|signal|gc|atexit|threading|ctypes|types|io|subprocess|unittest|pytest|_pytest';

/**
 * Other names that a text gives to such modules and to what is in them, each with what it stands for: `import os as
 * system`, `from sys import modules as loaded`, `env = os.environ`.
 */
export function aliases(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, module = '', name = ''] of text.matchAll(
    new RegExp(`\\bimport\\s+(?:[\\w., ]+,\\s*)?((?:${ROOTS})(?:\\.\\w+)*)\\s+as\\s+(\\w+)`, 'g'),
  ))
    found.set(name, module);
  for (const [, module = '', inside, onLine] of text.matchAll(
    new RegExp(`\\bfrom\\s+((?:${ROOTS})(?:\\.\\w+)*)\\s+import\\s+(?:\\(([^)]*)\\)|([^\\n#]*))`, 'g'),
  ))
    for (const [, name = '', as] of (inside ?? onLine ?? '').matchAll(/(\w+)(?:\s+as\s+(\w+))?/g))
      found.set(as ?? name, `${module}.${name}`);
  // An alias of an alias: a few rounds are enough for what a person would write.
  for (let round = 0; round < 3; round += 1) {
    const known = [ROOTS, ...found.keys()].join('|');
    for (const [, name = '', root = '', rest = ''] of text.matchAll(
      new RegExp(`^[ \\t]*(\\w+)\\s*=\\s*(${known})((?:\\.\\w+)*)[ \\t]*$`, 'gm'),
    ))
      if (name !== root) found.set(name, `${found.get(root) ?? root}${rest}`);
  }
  return found;
}
