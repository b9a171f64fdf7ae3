import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { NO_ACT, runAct } from '../helpers/act.ts';
import { type ArtifactService, startArtifactService } from '../helpers/artifact-service.ts';
import { ROOT } from '../helpers/mini-runner.ts';
import { NO_PYTEST, RED } from '../helpers/phase.ts';
import { makeRepository } from '../helpers/repository.ts';

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

/**
 * Stands for actions/download-artifact: one artifact into the folder, or those of a pattern into folders of their
 * names.
 */
const DOWNLOAD = `
const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const name = process.env.INPUT_NAME || '';
fetch(process.env.TEST_ARTIFACTS).then((answer) => answer.json()).then((all) => {
  const wanted = name ? [name] : Object.keys(all).filter((one) => one.startsWith(process.env.INPUT_PATTERN.replace('*', '')));
  for (const one of wanted) {
    if (!all[one]) throw new Error('no artifact ' + one);
    for (const [file, bytes] of Object.entries(all[one])) {
      const path = join(process.env.INPUT_PATH, name ? '' : one, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(bytes, 'base64'));
    }
  }
}).catch((error) => { console.error(error); process.exit(1); });
`;

/** Address of a server that gives every finished artifact as JSON. */
async function served(service: ArtifactService): Promise<string> {
  const server = createServer((_, response) => {
    const all = [...service.artifacts()].map(([name, files]) => [
      name,
      Object.fromEntries([...files].map(([file, bytes]) => [file, bytes.toString('base64')])),
    ]);
    response.end(JSON.stringify(Object.fromEntries(all)));
  });
  opened.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

const why = NO_ACT ?? NO_PYTEST;
describe.skipIf(why !== null)(`examples/matrix.yml by act${why === null ? '' : ` (${why})`}`, () => {
  test('jobs with artifacts between them end with a selected patch', { timeout: 1_800_000 }, async () => {
    const workflow = readFileSync(join(ROOT, 'examples', 'matrix.yml'), 'utf8');
    const repository = makeRepository({
      ...RED,
      'requirements.txt': '',
      '.gitignore': 'results.xml\n__pycache__/\n',
      '.github/workflows/tests.yml': workflow,
    });
    opened.push(() => repository.remove());
    repository.commit('Red');
    await using service = await startArtifactService();
    const env = { ...service.env, TEST_ARTIFACTS: await served(service) };
    const actions = { 'actions/setup-python@v6': '', 'actions/download-artifact@v5': DOWNLOAD };
    const console = await runAct(repository, { workflow: '.github/workflows/tests.yml', env, actions });
    const artifacts = service.artifacts();
    expect([...artifacts.keys()].toSorted(), console).toEqual(
      [
        'redress-localize',
        'redress-propose',
        ...[1, 2, 3, 4].map((shard) => `redress-validate-${shard}`).toSorted(),
        'redress-select',
      ].toSorted(),
    );
    const selected = artifacts.get('redress-select');
    const report = reportSchema.parse(JSON.parse(selected?.get('report.json')?.toString('utf8') ?? ''));
    expect(report.status).toBe('plausible');
    expect(report.notChecked.join('\n')).not.toContain('does not count');
    expect(selected?.get('patch.diff')?.toString('utf8')).toContain('+    return have >= want');
  });
});
