import { forEachChild, parse, type Statement, type SyntaxNode } from 'unbash';

/**
 * The words of one simple command, quotes and assignments before it removed: `A=1 pytest -k "a b"` is `pytest`, `-k`,
 * `a b`.
 */
export type ShellWords = readonly string[];

/** Where a statement stands, and what it runs. Lines are 0-based and inclusive. */
export interface ShellStatement {
  readonly startLine: number;
  readonly endLine: number;
  /** Null: more than simple commands in pipes and lists, such as a loop, a condition or a here-document. */
  readonly commands: readonly ShellWords[] | null;
}

/**
 * The simple commands of a shell script in their order, those inside of loops, conditions and functions too; what a
 * word substitutes (`$(…)`) is left alone. Not only for bash: what is no bash is read as far as it can be. Never
 * throws.
 */
export function shellCommands(script: string): readonly ShellWords[] {
  return commandsIn(parse(unixLines(script)));
}

/** The statements of a script's outermost level; none where something in it cannot be read. */
export function shellStatements(script: string): readonly ShellStatement[] {
  const text = unixLines(script);
  const lineOf = (position: number) => text.slice(0, position).split('\n').length - 1;
  const { commands, errors } = parse(text);
  if (errors?.length) return [];
  return commands.map((statement) => ({
    startLine: lineOf(statement.pos),
    endLine: lineOf(statement.end),
    commands: isPlain(statement) ? commandsIn(statement) : null,
  }));
}

/**
 * What `bash -c 'SCRIPT'` is given to run, by whichever shell and with whichever options before it; null: these words
 * start no shell like that.
 */
export function scriptOfShell(words: ShellWords): string | null {
  if (!/^(?:.*\/)?(?:ba|da|z|k|a|fi)?sh(?:\.exe)?$/.test(words[0] ?? '')) return null;
  let given = false;
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!/^[-+]./.test(word)) return given ? word : null;
    const letters = /^[-+](\w+)$/.exec(word)?.[1] ?? '';
    given ||= letters.includes('c');
    // `-o pipefail`, also at the end of a cluster (`-euo pipefail`).
    if (/[oO]$/.test(letters) || /^--(?:rcfile|init-file)$/.test(word)) at++;
  }
  return null;
}

function unixLines(script: string): string {
  return script.replaceAll('\r\n', '\n');
}

function commandsIn(root: SyntaxNode): ShellWords[] {
  const commands: ShellWords[] = [];
  const visit = (node: SyntaxNode): void => {
    if (NO_COMMANDS.has(node.type)) return;
    if (node.type !== 'Command') return forEachChild(node, visit);
    const words = node.name === undefined ? [] : [node.name, ...node.args];
    if (words.length > 0) commands.push(words.map((word) => (word.type === 'Word' ? word.value : word.text)));
  };
  visit(root);
  return commands;
}

/** Parts of a script below which only substitutions hold commands. */
const NO_COMMANDS: ReadonlySet<string> = new Set(['Word', 'Assignment', 'Redirect', 'HereDoc', 'HereString']);

const PLAIN: ReadonlySet<string> = new Set(['Command', 'Pipeline', 'AndOr', 'Time', 'Negation']);

function isPlain(statement: Statement): boolean {
  let plain = true;
  const visit = (node: SyntaxNode): void => {
    plain &&= PLAIN.has(node.type);
    if (node.type === 'Command') plain &&= node.redirects.every(({ type }) => type !== 'HereDoc');
    else if (plain) forEachChild(node, visit);
  };
  visit(statement.command);
  return plain;
}
