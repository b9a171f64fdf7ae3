import { join } from 'node:path';
import type { Environment } from './event.ts';

/** Where the results of this very step go by default: two steps of one job do not share a folder. */
export function defaultOutputDirectory(env: Environment, temporary: string): string {
  const step = (env['GITHUB_ACTION'] ?? '').replace(/[^\w.-]/g, '-').slice(0, 80);
  return join(env['RUNNER_TEMP'] || temporary, step ? `redress-${step}` : 'redress');
}
