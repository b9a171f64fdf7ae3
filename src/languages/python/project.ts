import type { RepoPath } from '../../domain/test-run.ts';
import type { Detection, ProjectFiles } from '../language.ts';

/** Files of the project's folder that speak for Python, with their weight; the strongest is named. */
const SIGNS: readonly (readonly [RegExp, number])[] = [
  [/^pyproject\.toml$/, 60],
  [/^(?:pytest|tox)\.ini$/, 60],
  [/^setup\.(?:cfg|py)$/, 60],
  [/^manage\.py$/, 55],
  [/^(?:Pipfile|uv\.lock|poetry\.lock|pdm\.lock)$/, 55],
  [/^requirements[\w.-]*\.txt$/, 45],
];

/**
 * What the project's files say: a manifest, and up to 30 more by the share of `.py` among the files of programs. Null
 * without either.
 */
export async function detect(project: ProjectFiles): Promise<Detection | null> {
  const names = ownNames(project);
  const python = project.files.filter((file) => file.endsWith('.py')).length;
  const programs = project.files.filter((file) => PROGRAM.test(file)).length;
  const share = programs ? Math.round((30 * python) / programs) : 0;
  let best: Detection | null = python ? { weight: 10 + share, because: '*.py files' } : null;
  for (const [pattern, weight] of SIGNS) {
    const name = names.find((one) => pattern.test(one));
    if (name !== undefined && weight + share > (best?.weight ?? 0)) best = { weight: weight + share, because: name };
  }
  return best;
}

const PROGRAM = /\.(?:py|[cm]?[jt]sx?|go|java|kt|rs|rb|php|cs|c|cc|cpp|swift)$/;

/** Names of the files that lie in the project's own folder. */
export function ownNames(project: ProjectFiles): readonly string[] {
  const prefix = project.project ? `${project.project}/` : '';
  return project.files
    .filter((file) => file.startsWith(prefix))
    .map((file) => file.slice(prefix.length))
    .filter((file) => !file.includes('/'));
}

/**
 * True for tests and what serves only them: everything below a folder `test` or `tests`, and files that pytest,
 * unittest and Django take for tests by their name. `latest.py` and `contest.py` are none.
 */
export function isTestFile(path: RepoPath): boolean {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return parts.some((part) => /^tests?$/i.test(part)) || /^(?:test_.*|.*_tests?|tests?|conftest)\.py$/.test(name);
}

/** The compiled forms of a source file, those that pytest rewrote included. */
export function cachesOf(path: RepoPath): readonly string[] {
  if (!path.endsWith('.py')) return [];
  const slash = path.lastIndexOf('/') + 1;
  const folder = literal(path.slice(0, slash));
  return [`${folder}__pycache__/${literal(path.slice(slash, -'.py'.length))}.*.pyc`];
}

/** Names may hold what a glob would take for its own. */
function literal(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@]/g, '\\$&');
}

/** Where pytest (`--junitxml`), unittest-xml-reporting and the usual tutorials put results. */
export const resultFiles: readonly string[] = [
  '*junit*.xml',
  'pytest*.xml',
  'report.xml',
  'results.xml',
  'test-results.xml',
  'test_results.xml',
  'TEST-*.xml',
  'test-results/**/*.xml',
  'test-reports/**/*.xml',
  'reports/**/*.xml',
];
