import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameworkOf } from '../../../src/languages/python/framework-of.ts';
import { simpleCommands } from '../../../src/languages/python/shell-words.ts';

test.each([
  ['pytest', 'pytest'],
  ['pytest -l -q tests', 'pytest'],
  ['py.test', 'pytest'],
  ['.venv/bin/pytest', 'pytest'],
  ['python -m pytest -q', 'pytest'],
  ['python3.12 -W error -X dev -m pytest', 'pytest'],
  ['python -Im pytest', 'pytest'],
  ['python -s -m pytest', 'pytest'],
  ['FOO=1 BAR="a b" pytest -x', 'pytest'],
  ['env FOO=1 pytest', 'pytest'],
  ['uv run pytest', 'pytest'],
  ['uv run --python 3.12 --with pytest-cov -- pytest', 'pytest'],
  ['uv run -m pytest', 'pytest'],
  ['uvx --with pytest-xdist pytest', 'pytest'],
  ['poetry run pytest', 'pytest'],
  ['pipenv run python -m pytest', 'pytest'],
  ['hatch run test:pytest', 'pytest'],
  ['hatch test', 'pytest'],
  ['conda run -n env --no-capture-output pytest', 'pytest'],
  ['coverage run -p -m pytest', 'pytest'],
  ['coverage run --source src manage.py test', 'django'],
  ['python -m coverage run -m unittest', 'unittest'],
  ['timeout 60 xvfb-run -a pytest', 'pytest'],
  ['timeout -k 5 10m pytest', 'pytest'],
  ['bash -c "cd x && pytest"', 'pytest'],
  ['docker compose run --rm web pytest -q', 'pytest'],
  ['docker-compose exec -T web python manage.py test', 'django'],
  ['set -e\nmkdir -p out\npytest | tee out/log', 'pytest'],
  ['if ! pytest; then exit 1; fi', 'pytest'],
  ['(cd sub && pytest)', 'pytest'],
  ['pytest \\\n  --junitxml=x.xml', 'pytest'],
  ['pytest ${{ matrix.args }}', 'pytest'],
  ['ruff check . && pytest || true', 'pytest'],
  ['python -m unittest discover -s tests', 'unittest'],
  ['python manage.py test', 'django'],
  ['./manage.py test app', 'django'],
  ['django-admin test', 'django'],
  ['tox', 'tox'],
  ['tox -e py311,lint', 'tox'],
  ['tox run -e py', 'tox'],
  ['uvx tox -e py312', 'tox'],
  ['python -m tox', 'tox'],
  ['nox -s tests', 'nox'],
  ['nox --session=tests-3.12', 'nox'],
] as const)('%s runs tests of %s', (script, framework) => {
  expect(frameworkOf(script)).toBe(framework);
});

test.each([
  '',
  'make test',
  'npm test',
  'hatch run test',
  'pip install pytest',
  'python -m pip install pytest tox',
  'apt-get install python3-pytest',
  'echo pytest',
  '# pytest',
  'echo "a; pytest"',
  "printf 'pytest\\n'",
  'pytest --version',
  'pytest --collect-only',
  'tox -e lint',
  'tox -l',
  'tox list',
  'nox -s docs',
  'python manage.py migrate',
  'python setup.py install',
  'docker build -t pytest .',
  'coverage report --fail-under=90',
  'cat pytest.ini',
])('%s runs no tests', (script) => {
  expect(frameworkOf(script)).toBeNull();
});

test('reading a script ends, and never loses a word of letters', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 20 }), (words) => {
      const keywords = new Set(['then', 'do', 'else', 'if', 'while']);
      const read = simpleCommands(words.join(' ')).flat();
      expect(read).toEqual(words.filter((word, index) => !keywords.has(word) || index === words.length - 1));
    }),
  );
  fc.assert(fc.property(fc.string(), (script) => void frameworkOf(script)));
});
