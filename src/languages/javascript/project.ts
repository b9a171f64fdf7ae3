import type { RepoPath } from '../../domain/test-run.ts';
import type { CommandGuess, Detection, ProjectFiles } from '../language.ts';
import { isTestFile } from './file-kinds.ts';
import { join, type Manifest, readManifest } from './manifest.ts';
import { NPM_SCRIPT } from './runner-command.ts';
import { frameworkOf, frameworkOfScripts } from './scripts.ts';

/** Recognised by package.json; without one, by test files in JavaScript or TypeScript. */
export async function detect(project: ProjectFiles): Promise<Detection | null> {
  const manifest = await readManifest(project);
  if (manifest !== null) {
    const tests = testScripts(manifest).length > 0 || frameworksOf(manifest).length > 0;
    return { weight: tests ? 70 : 40, because: 'package.json' };
  }
  const test = project.files.find((file) => isScript(file) && isTestFile(file) && inProject(project, file));
  return test === undefined ? null : { weight: 20, because: test };
}

/**
 * Commands that the project suggests: its own test scripts, then the frameworks that it depends on, then node's own
 * runner.
 */
export async function commands(project: ProjectFiles): Promise<readonly CommandGuess[]> {
  const manifest = await readManifest(project);
  const guesses: CommandGuess[] = [];
  if (manifest !== null) {
    const manager = managerOf(project, manifest);
    for (const name of testScripts(manifest)) {
      const framework = frameworkOfScripts(name, manifest.scripts) ?? frameworksOf(manifest)[0] ?? NPM_SCRIPT;
      const script = name === 'test' ? `${manager} test` : `${manager} run ${name}`;
      guesses.push({
        script: manager === 'bun' ? `bun run ${name}` : script,
        framework,
        foundBy: `package.json scripts.${name}`,
      });
    }
    for (const name of frameworksOf(manifest)) {
      guesses.push({
        script: `npx ${name}${name === 'vitest' ? ' run' : ''}`,
        framework: name,
        foundBy: `package.json depends on ${name}`,
      });
    }
  }
  const tests = project.files.some((file) => isScript(file) && isTestFile(file) && inProject(project, file));
  if (tests) guesses.push({ script: 'node --test', framework: 'node:test', foundBy: 'test files' });
  return guesses;
}

/** What `npm init` writes as the test script. */
const NO_TEST = /no test specified/;

/** Names of scripts that run tests once, best first. */
function testScripts(manifest: Manifest): readonly string[] {
  const rank = (name: string) => ['test', 'test:ci', 'test:unit', 'unit', 'tests'].indexOf(name);
  return [...manifest.scripts]
    .filter(([name, script]) => (rank(name) >= 0 || frameworkOf(script) !== null) && isOnce(name, script))
    .map(([name]) => name)
    .sort((a, b) => (rank(a) + 1 || 99) - (rank(b) + 1 || 99));
}

/** Scripts that npm runs around others, or that go on until they are ended, are no way to run a suite. */
function isOnce(name: string, script: string): boolean {
  if (NO_TEST.test(script) || /^(?:pre|post)test/.test(name)) return false;
  return (
    !/(?:^|:)(?:watch|dev|debug|update|ui|coverage|bench|e2e)\b/.test(name) &&
    !/(?:^|\s)(?:--watch(?:All)?|--ui|--inspect(?:-brk)?)(?:\s|$)/.test(script)
  );
}

function frameworksOf(manifest: Manifest): readonly string[] {
  return ['vitest', 'jest', 'mocha'].filter((name) => manifest.dependencies.has(name));
}

/** The package manager: as package.json says, else by the lock file, of the project or of the repository. */
function managerOf(project: ProjectFiles, manifest: Manifest): string {
  if (manifest.manager !== null) return manifest.manager;
  const locks = [
    ['pnpm-lock.yaml', 'pnpm'],
    ['yarn.lock', 'yarn'],
    ['bun.lock', 'bun'],
    ['bun.lockb', 'bun'],
  ] as const;
  for (const folder of new Set([project.project, ''])) {
    if (project.has(join(folder, 'package-lock.json'))) return 'npm';
    const lock = locks.find(([file]) => project.has(join(folder, file)));
    if (lock !== undefined) return lock[1];
  }
  return 'npm';
}

function inProject(project: ProjectFiles, file: RepoPath): boolean {
  return project.project === '' || file.startsWith(`${project.project}/`);
}

function isScript(file: RepoPath): boolean {
  return /\.[mc]?[jt]sx?$/.test(file) && !/\.d\.[mc]?ts$/.test(file);
}
