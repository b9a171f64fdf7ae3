import type { CommandGuess, ProjectFiles } from '../language.ts';
import { isTestFile, ownNames } from './project.ts';

/** Lock files and the command that runs something in the environment that they describe. */
const LOCKS: readonly (readonly [string, string])[] = [
  ['uv.lock', 'uv run '],
  ['poetry.lock', 'poetry run '],
  ['pdm.lock', 'pdm run '],
  ['Pipfile.lock', 'pipenv run '],
];
const MOST_READ = 30;

/**
 * Ways to run the suite that the project's files suggest, best first: what its configuration says, what its tests look
 * like, then tox and nox.
 */
export async function commands(project: ProjectFiles): Promise<readonly CommandGuess[]> {
  const names = new Set(ownNames(project));
  const pytest = await pytestSign(project, names);
  const guesses: CommandGuess[] = [];
  if (pytest !== null) guesses.push({ script: 'python -m pytest', framework: 'pytest', foundBy: pytest });
  if (names.has('manage.py'))
    guesses.push({ script: 'python manage.py test', framework: 'django', foundBy: 'manage.py' });
  if (!guesses.length) guesses.push(...(await byTests(project)));
  const lock = LOCKS.find(([name]) => names.has(name));
  const wrapped = lock
    ? guesses.map((one) => ({ ...one, script: lock[1] + one.script, foundBy: `${one.foundBy} and ${lock[0]}` }))
    : [];
  return [...wrapped, ...guesses, ...(await byRunners(project, names))];
}

/** The first sign that the project means pytest, in words; null where there is none. */
async function pytestSign(project: ProjectFiles, names: ReadonlySet<string>): Promise<string | null> {
  for (const name of ['pytest.toml', '.pytest.toml', 'pytest.ini', '.pytest.ini']) if (names.has(name)) return name;
  for (const [name, section] of [
    ['pyproject.toml', /^\s*\[tool\.pytest[.\]]/m],
    ['tox.ini', /^\s*\[pytest\]/m],
    ['setup.cfg', /^\s*\[tool:pytest\]/m],
  ] as const) {
    if (section.test((await own(project, name)) ?? '')) return `${name}'s section for pytest`;
  }
  const conftest = project.files.find((file) => /(?:^|\/)conftest\.py$/.test(file));
  if (conftest !== undefined) return conftest;
  for (const name of names) {
    if (!/^(?:pyproject\.toml|setup\.(?:cfg|py)|Pipfile|[\w.-]*requirements[\w.-]*\.(?:txt|in))$/.test(name)) continue;
    if (/(?:^|[\s"'[,])pytest(?:$|[\s"'\]=<>~!,;[-])/m.test((await own(project, name)) ?? ''))
      return `${name} names pytest`;
  }
  return null;
}

/** Without any configuration, the tests themselves tell what they were written for. */
async function byTests(project: ProjectFiles): Promise<readonly CommandGuess[]> {
  const tests = project.files.filter((file) => file.endsWith('.py') && isTestFile(file)).slice(0, MOST_READ);
  let unittest: string | null = null;
  for (const file of tests) {
    const text = (await project.text(file)) ?? '';
    if (/^\s*(?:import|from)\s+pytest\b/m.test(text) || /^(?:async\s+)?def test_/m.test(text))
      return [{ script: 'python -m pytest', framework: 'pytest', foundBy: file }];
    if (/^\s*(?:import|from)\s+unittest\b/m.test(text)) unittest ??= file;
  }
  return unittest === null ? [] : [{ script: unittestCommand(project), framework: 'unittest', foundBy: unittest }];
}

/** Discovery does not enter a folder that is no package, so it has to be named. */
function unittestCommand(project: ProjectFiles): string {
  const prefix = project.project ? `${project.project}/` : '';
  for (const folder of ['tests', 'test']) {
    const holds = project.files.some((file) => file.startsWith(`${prefix}${folder}/`) && file.endsWith('.py'));
    if (holds && !project.has(`${prefix}${folder}/__init__.py`)) return `python -m unittest discover -s ${folder}`;
  }
  return 'python -m unittest';
}

async function byRunners(project: ProjectFiles, names: ReadonlySet<string>): Promise<readonly CommandGuess[]> {
  const guesses: CommandGuess[] = [];
  if (/^\s*\[(?:testenv|tox)[\]:]/m.test((await own(project, 'tox.ini')) ?? ''))
    guesses.push({ script: 'tox', framework: 'tox', foundBy: 'tox.ini' });
  else if (/^\s*\[tool\.tox[.\]]/m.test((await own(project, 'pyproject.toml')) ?? ''))
    guesses.push({ script: 'tox', framework: 'tox', foundBy: "pyproject.toml's section for tox" });
  if (names.has('noxfile.py')) guesses.push({ script: 'nox', framework: 'nox', foundBy: 'noxfile.py' });
  return guesses;
}

async function own(project: ProjectFiles, name: string): Promise<string | undefined> {
  return await project.text(project.project ? `${project.project}/${name}` : name);
}
