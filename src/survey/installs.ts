import { type ShellStatement, type ShellWords, shellStatements } from '../formats/shell.ts';

/**
 * Commands that only install things: they ran in the job already, and a sandbox without network could not repeat them.
 */
const INSTALLS: readonly (readonly string[])[] = [
  ['pip', 'install'],
  ['pip3', 'install'],
  ['uv', 'sync'],
  ['uv', 'pip', 'install'],
  ['poetry', 'install'],
  ['pipenv', 'install'],
  ['npm', 'ci'],
  ['npm', 'install'],
  ['npm', 'i'],
  ['yarn', 'install'],
  ['pnpm', 'install'],
  ['pnpm', 'i'],
  ['apt'],
  ['apt-get'],
  ['brew', 'install'],
  ['corepack', 'enable'],
];

/**
 * A script without the statements that only install something; those that do more, or share a line with one that does,
 * stay. Null: there are none, or nothing else would be left.
 */
export function withoutInstalls(script: string): string | null {
  const statements = shellStatements(script);
  const installs = new Set<number>();
  for (const statement of statements.filter(installsOnly)) for (const line of linesOf(statement)) installs.add(line);
  for (const statement of statements) {
    if (!installsOnly(statement)) for (const line of linesOf(statement)) installs.delete(line);
  }
  const kept = script.split(/\r?\n/).filter((_line, at) => !installs.has(at));
  return installs.size > 0 && kept.some((line) => line.trim()) ? kept.join('\n').trim() : null;
}

function installsOnly({ commands }: ShellStatement): boolean {
  return commands !== null && commands.length > 0 && commands.every(isInstall);
}

function linesOf({ startLine, endLine }: ShellStatement): number[] {
  return Array.from({ length: endLine - startLine + 1 }, (_, at) => startLine + at);
}

function isInstall(words: ShellWords): boolean {
  const plain = words.filter((word) => !word.startsWith('-')).map((word) => word.slice(word.lastIndexOf('/') + 1));
  const command = plain.slice(plain[0] === 'sudo' ? 1 : 0);
  if (/^(?:python3?|py)$/.test(command[0] ?? '') && words.includes('-m')) command.shift();
  if (command.length === 1 && command[0] === 'yarn') return true;
  return INSTALLS.some((install) => install.every((word, at) => command[at] === word));
}
