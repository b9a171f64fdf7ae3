import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import type { Environment } from './event.ts';

/** `bin/post.js` looks for it as well. */
const NAME = 'redressTemp';

/**
 * Tells the post step of this action where the journal of runs in the checkout itself lies. Does nothing outside a
 * runner.
 */
export async function saveTemp(env: Environment, temp: string): Promise<void> {
  const file = env['GITHUB_STATE'];
  if (!file) return;
  const end = `redress_${randomUUID()}`;
  await appendFile(file, `${NAME}<<${end}\n${temp}\n${end}\n`);
}

/** What `saveTemp` kept; null: nothing. */
export function savedTemp(env: Environment): string | null {
  return env[`STATE_${NAME}`] || null;
}
