import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { startArtifactService } from '../helpers/artifact-service.ts';
import { ROOT } from '../helpers/mini-runner.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { exitCodeOnFreshClone, missing, PATH, PROJECTS } from './projects.ts';

/** A workflow as a user writes it: the tests, and the one step after them. */
const WORKFLOW = `name: Tests
on: push
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - name: Test
        id: tests
        run: python3 -m pytest -q -p no:cacheprovider --junitxml=results.xml
      - name: Redress
        if: failure()
        uses: redress-action/redress@v1
        with:
          test-outcome: \${{ steps.tests.outcome }}
`;

const project = PROJECTS[0];
const absent =
  spawnSync('act', ['--version'], { env: { ...process.env, PATH } }).status === 0 ? null : 'skipped: act is not here';
const why = absent ?? (project ? missing(project) : null);
const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

describe.skipIf(why !== null)(`act in host mode${why === null ? '' : ` (${why})`}`, () => {
  test('a red job ends with an artifact that holds the patch and its proof', { timeout: 900_000 }, async () => {
    if (!project) throw new Error('no project');
    const repository = workflowRepository();
    const home = mkdtempSync(join(tmpdir(), 'redress-act-'));
    opened.push(() => rmSync(home, { recursive: true, force: true }));
    await using service = await startArtifactService();
    const console = await runAct(repository, home, service.env);
    expect(console).toContain('plausible:');
    expect(console).toContain("workflow step 'Test'");
    const [[name, files] = ['', new Map<string, Buffer>()]] = [...service.artifacts()];
    expect(name).toMatch(/^redress-test/);
    const report = reportSchema.parse(JSON.parse(files.get('report.json')?.toString('utf8') ?? ''));
    expect(report.run).toMatchObject({ foundBy: "workflow step 'Test'", sources: ['junit: results.xml'], failed: 2 });
    expect(exitCodeOnFreshClone(project, repository, files.get('patch.diff') ?? Buffer.alloc(0))).toBe(0);
  });
});

function workflowRepository(): Repository {
  const repository = makeRepository({ copyOf: join(ROOT, '__tests__', 'fixtures', 'e2e', 'pytest') });
  opened.push(() => repository.remove());
  repository.write('.github/workflows/tests.yml', WORKFLOW);
  repository.write('.gitignore', 'results.xml\n__pycache__/\n');
  repository.commit('Red');
  return repository;
}

/** What a tag of the action holds that its steps need: no packages, no sources. */
function actionCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redress-action-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['action.yml', 'package.json', 'dist', 'runtime', 'prompts'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  return folder;
}

/** The job fails, as its tests do: what counts is what it printed and uploaded. */
async function runAct(
  repository: Repository,
  home: string,
  service: Readonly<Record<string, string>>,
): Promise<string> {
  const variables = Object.entries({ ...service, GITHUB_SERVER_URL: 'http://redress.localhost' }).flatMap(
    ([name, value]) => ['--env', `${name}=${value}`],
  );
  const args = [
    'push',
    '-P',
    'ubuntu-latest=-self-hosted',
    '-W',
    '.github/workflows/tests.yml',
    '--local-repository',
    `redress-action/redress@v1=${actionCopy()}`,
    '--action-offline-mode',
    ...variables,
  ];
  const child = spawn('act', args, {
    cwd: repository.path,
    env: { ...process.env, PATH, HOME: home, XDG_CACHE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}
