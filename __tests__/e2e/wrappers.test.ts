import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { runStep } from '../helpers/mini-runner.ts';
import type { Repository } from '../helpers/repository.ts';
import { toolsOf } from '../runtime/python/tools.ts';
import { checkout, PATH, PROJECTS } from './projects.ts';

const opened: Repository[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

const [project] = PROJECTS.filter(({ name }) => name === 'pytest');
const tools = toolsOf(['pytest', 'uv', 'nox', 'poetry', 'hatch', 'pdm', 'pipenv', 'invoke']);
const without = tools === null ? ' (the registry could not be reached)' : '';

/** The project's own, and what no sandbox can fetch: only where it is not installed again do its tests run. */
const PYPROJECT = `[project]
name = "booking"
version = "0.1"
requires-python = ">=3.8"
dependencies = ["no-such-package"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["."]
`;

test.skipIf(tools === null).each(['uv run pytest -q', 'PYTHONPATH=. uv run --no-sync -m pytest', 'make test'])(
  `%s: lines per test in a sandbox without network${without}`,
  async (command) => {
    if (project === undefined) throw new Error('the project is not among the fixtures');
    const repository = checkout(project);
    opened.push(repository);
    repository.write('Makefile', '.PHONY: test\ntest:\n\tpython -m pytest -q\n');
    repository.write('pyproject.toml', PYPROJECT);
    repository.write('uv.lock', 'version = 1\nrequires-python = ">=3.8"\n');
    repository.commit('Makefile');
    const env = {
      PATH: `${tools}/bin${delimiter}${PATH}`,
      UV_PROJECT_ENVIRONMENT: tools ?? '',
      UV_OFFLINE: '1',
    };
    const inputs = { mode: 'localize', 'test-command': command, language: 'python' };
    await using result = await runStep({ workspace: repository.path, inputs, env });
    const report = reportSchema.parse(JSON.parse(readFileSync(result.outputs.get('report-json') ?? '', 'utf8')));
    expect(report.baseline, result.stdout).toMatchObject({ network: 'denied' });
    expect(report.baseline?.targets).toHaveLength(project.targets);
    expect(report.run?.sources).toEqual([expect.stringMatching(/^collector: pytest/)]);
    expect(report.suspects[0]?.evidence.some(({ kind }) => kind === 'spectrum')).toBe(true);
    expect(report.notChecked.filter((note) => note.startsWith('no coverage'))).toEqual([]);
  },
);
