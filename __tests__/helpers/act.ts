import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATH } from '../e2e/projects.ts';
import { ROOT } from './mini-runner.ts';
import type { Repository } from './repository.ts';

/** Why no workflow can be run here; null: it can. */
export const NO_ACT =
  spawnSync('act', ['--version'], { env: { ...process.env, PATH } }).status === 0 ? null : 'skipped: act is not here';

/** How a workflow is run. */
export interface ActRequest {
  /** Path of the workflow in the repository. */
  readonly workflow: string;
  readonly env: Readonly<Record<string, string>>;
  /** Stand-ins for actions that are not ours: text of a script by `owner/name@tag`. */
  readonly actions?: Readonly<Record<string, string>>;
}

/** Runs a workflow by act in host mode, this repository standing for the action; gives what was printed. */
export async function runAct(repository: Repository, { workflow, env, actions = {} }: ActRequest): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'redress-act-'));
  try {
    const stand = Object.entries(actions).map(([name, script], at) => [
      name,
      standIn(join(home, `action-${at}`), script),
    ]);
    const local = [['redress-action/redress@v1', actionCopy(join(home, 'redress'))], ...stand];
    const variables = Object.entries({ ...env, GITHUB_SERVER_URL: 'http://redress.localhost' });
    const args = [
      'push',
      '-P',
      'ubuntu-latest=-self-hosted',
      '-W',
      workflow,
      '--action-offline-mode',
      ...local.flatMap(([name, path]) => ['--local-repository', `${name}=${path}`]),
      ...variables.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ];
    return await printed(args, { cwd: repository.path, home });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** What a tag of the action holds that its steps need: no packages, no sources. */
function actionCopy(folder: string): string {
  mkdirSync(folder);
  for (const name of ['action.yml', 'package.json', 'bin', 'dist', 'runtime', 'prompts'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  return folder;
}

function standIn(folder: string, script: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'action.yml'), 'name: x\nruns:\n  using: node20\n  main: main.js\n');
  writeFileSync(join(folder, 'main.js'), script);
  return folder;
}

async function printed(args: readonly string[], at: { readonly cwd: string; readonly home: string }): Promise<string> {
  const child = spawn('act', args, {
    cwd: at.cwd,
    env: { ...process.env, PATH, HOME: at.home, XDG_CACHE_HOME: at.home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}
