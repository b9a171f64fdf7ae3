import { withoutInstalls } from './installs.ts';

/** What `mode: prepare` had the test step add: a run of our own brings its own. */
const OURS_ALREADY = /\$\{\{\s*steps\.[\w-]+\.outputs\.node-options\s*\}\}/;

/** The step's variables that can be repeated; `notes` gains what was left out. */
export function usableEnv(
  env: Readonly<Record<string, string>>,
  name: string,
  notes: string[],
): Record<string, string> {
  const usable: Record<string, string> = {};
  for (const [key, written] of Object.entries(env)) {
    const value = written.replace(OURS_ALREADY, '').trim();
    if (value === '' && written !== value) continue;
    if (value.includes('${{')) notes.push(`${key} of ${name} holds an expression and was left out`);
    else usable[key] = value;
  }
  return usable;
}

/** Puts values in for `${{ env.NAME }}`; what has no value stays as it is. */
export function fillEnv(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{\s*env\.(\w+)\s*\}\}/g, (whole, key: string) => env[key] ?? whole);
}

/** A folder as a path from the checkout, without `./` and a slash at the end. */
export function cleanDirectory(directory: string): string {
  return directory
    .replace(/^\.\/?/, '')
    .replace(/\/+$/, '')
    .replaceAll('\\', '/');
}

/** The step's script without what only installs, which `notes` then says. */
export function repeatable(script: string, name: string, notes: string[]): string {
  const kept = withoutInstalls(script);
  if (kept === null) return script.trim();
  notes.push(`install lines of ${name} were left out of the test command: what they install is there already`);
  return kept;
}

/** The shell that can run the script here; undefined: none. */
export function shellOf(shell: string | null): 'bash' | 'sh' | undefined {
  if (shell === null || /^bash\b/.test(shell)) return 'bash';
  return /^sh\b/.test(shell) ? 'sh' : undefined;
}
