import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { NO_ACT, runAct } from '../helpers/act.ts';
import { startArtifactService } from '../helpers/artifact-service.ts';
import { ROOT } from '../helpers/mini-runner.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { exitCodeOnFreshClone, missing, PROJECTS } from './projects.ts';

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
const why = NO_ACT ?? (project ? missing(project) : null);
const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

describe.skipIf(why !== null)(`act in host mode${why === null ? '' : ` (${why})`}`, () => {
  test('a red job ends with an artifact that holds the patch and its proof', { timeout: 900_000 }, async () => {
    if (!project) throw new Error('no project');
    const repository = workflowRepository();
    await using service = await startArtifactService();
    const console = await runAct(repository, { workflow: '.github/workflows/tests.yml', env: service.env });
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
