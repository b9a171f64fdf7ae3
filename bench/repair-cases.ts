// Reads case folders of both shapes for `bench/repair.ts`, and makes the checkout of each.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One fault to repair. */
export interface RepairCase {
  readonly id: string;
  readonly testCommand: string;
  readonly testFiles: readonly string[];
  /** True where the checkout has the push as its last commit. */
  readonly history: boolean;
  /** A shell command whose exit code 0 says that a patched copy is correct; null: nobody can tell. */
  readonly oracle: string | null;
  /** Folder of pristine tests. */
  readonly tests: string;
  /** The right text of each faulty file. */
  readonly right: ReadonlyMap<string, string>;
  /** Kind of case, for figures by kind. */
  readonly category: string;
  /** Lines of the red state that are at fault, counted from 1; none: not known. */
  readonly places: readonly FaultPlace[];
  /** Writes the red state as a git checkout. */
  make(folder: string): void;
}

/** Lines of a file that are at fault. */
export interface FaultPlace {
  readonly file: string;
  readonly lines: readonly number[];
}

interface Replacement {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

interface Project {
  readonly test_command: string;
  readonly test_files: readonly string[];
  readonly oracle: string;
  readonly cases: readonly {
    readonly id: string;
    readonly category?: string;
    readonly fault: readonly Replacement[];
    readonly push?: readonly { readonly file: string; readonly before: string; readonly now: string }[];
  }[];
}

interface Recorded {
  readonly id: string;
  readonly test_command: string;
  readonly test_files: readonly string[];
  readonly buggy_file?: string;
  readonly buggy_lines?: readonly number[];
  readonly category?: string;
  readonly set?: string;
  readonly oracle?: string;
}

/** Every case below a folder: projects with `cases.json`, and folders with `case.json`. */
export function readCases(folder: string): readonly RepairCase[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name);
      if (existsSync(join(path, 'cases.json'))) return ofProject(path);
      return existsSync(join(path, 'case.json')) ? [ofFolder(path)] : [];
    });
}

function ofProject(path: string): readonly RepairCase[] {
  const project: Project = JSON.parse(readFileSync(join(path, 'cases.json'), 'utf8'));
  const source = join(path, 'repo');
  return project.cases.map(({ id, category, fault, push = [] }) => ({
    id,
    testCommand: project.test_command,
    testFiles: project.test_files,
    history: push.length > 0,
    oracle: project.oracle.replaceAll('{hidden}', join(path, 'hidden')),
    tests: source,
    right: new Map(fault.map(({ file }) => [file, readFileSync(join(source, file), 'utf8')])),
    category: category ?? (new Set(fault.map(({ file }) => file)).size > 1 ? 'several files' : 'one file'),
    places: fault.map((one) => placeOf(source, one)),
    make(folder) {
      cpSync(source, folder, { recursive: true });
      git(folder, 'init', '--quiet');
      if (push.length > 0) {
        for (const { file, before, now } of push) replace(join(folder, file), now, before);
        commit(folder, 'Before');
        for (const { file, before, now } of push) replace(join(folder, file), before, now);
      }
      for (const { file, right, wrong } of fault) replace(join(folder, file), right, wrong);
      commit(folder, 'Push');
    },
  }));
}

function ofFolder(path: string): RepairCase {
  const found: Recorded = JSON.parse(readFileSync(join(path, 'case.json'), 'utf8'));
  const fixed = found.buggy_file === undefined ? '' : join(path, 'private', 'fixed', found.buggy_file);
  const right = existsSync(fixed) && found.buggy_file !== undefined;
  return {
    id: found.id,
    testCommand: found.test_command,
    testFiles: found.test_files,
    history: true,
    oracle: found.oracle?.replaceAll('{hidden}', join(path, 'private')) ?? null,
    tests: join(path, 'private', 'tests'),
    right: new Map(right && found.buggy_file ? [[found.buggy_file, readFileSync(fixed, 'utf8')]] : []),
    category: found.category ?? found.set ?? 'other',
    places: found.buggy_file && found.buggy_lines ? [{ file: found.buggy_file, lines: found.buggy_lines }] : [],
    make(folder) {
      mkdirSync(dirname(folder), { recursive: true });
      git(dirname(folder), 'clone', '--quiet', join(path, 'repo'), folder);
      const results = join(path, 'results.xml');
      if (existsSync(results)) cpSync(results, join(folder, 'results.xml'));
    },
  };
}

/** The lines that a replacement writes. Another one above it in the same file that adds lines is not reckoned with. */
function placeOf(source: string, { file, right, wrong }: Replacement): FaultPlace {
  const text = readFileSync(join(source, file), 'utf8');
  const first = text.slice(0, text.indexOf(right)).split('\n').length;
  return { file, lines: Array.from({ length: wrong.split('\n').length }, (_, index) => first + index) };
}

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold ${JSON.stringify(from)} exactly once`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '--all');
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgsign=false'];
  git(folder, ...identity, 'commit', '--quiet', '--message', message);
}

/** Runs git in a folder; throws where it fails. */
function git(folder: string, ...args: readonly string[]): void {
  const ended = spawnSync('git', ['-c', 'safe.directory=*', ...args], { cwd: folder, encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(`git ${args.join(' ')}: ${ended.stderr}`);
}
