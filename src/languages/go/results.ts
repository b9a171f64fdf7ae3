import type { RawCase, RawResults } from '../../domain/raw-results.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { PathResolver, ResultDialect, TestIdentity } from '../language.ts';
import { explain, goFrames, kindOf } from './stack.ts';

/** `go test -json`, gotestsum, go-junit-report and Go's own console. */
const go: ResultDialect = {
  id: 'go',
  recognises: (document) =>
    document.writer === 'go' || document.writer === 'gotestsum' || (document.writer === null && looksGo(document)),
  identify,
  frames: goFrames,
  kindOf,
  explain,
};

/** How Go's runners name tests and word failures. */
export const dialects: readonly ResultDialect[] = [go];

/**
 * go-junit-report of an event stream leaves no mark: names of Go, in packages, and a place in a `_test.go` or a path
 * with a host.
 */
function looksGo({ cases }: RawResults): boolean {
  const sample = cases.slice(0, 20);
  const named = sample.filter(
    (one) =>
      /^(?:Test|Example|Benchmark|Fuzz)(?![a-z])|^Failure$|^\[\w+ failed\]$/.test(one.name ?? '') && isPackage(one),
  );
  if (!named.length || named.length < sample.length) return false;
  const failures = sample.flatMap((one) => one.failures);
  return (
    failures.some((one) => /^\s*[\w./-]*_test\.go:\d+/m.test(one.text)) ||
    sample.every((one) => /^[\w-]+(?:\.[\w-]+)+\//.test(one.suites.at(-1) ?? one.classname ?? ''))
  );
}

/** The class is the import path, or (go-junit-report 1) its last name. */
function isPackage({ classname, suites }: RawCase): boolean {
  const suite = suites.at(-1);
  return classname !== null && !/\s/.test(classname) && (suite === undefined || `/${suite}`.endsWith(`/${classname}`));
}

/** `import/path.TestName/sub`; the file by the place that a failure names, in the folder of the package. */
function identify(raw: RawCase, paths: PathResolver): TestIdentity {
  const name = raw.name ?? '';
  const suite = raw.suites.at(-1) ?? null;
  // go-junit-report shortens the class to the last name of the import path; the suite has all of it.
  const pack =
    suite !== null && raw.classname !== null && suite.endsWith(raw.classname) ? suite : (raw.classname ?? suite);
  return { id: pack && name ? `${pack}.${name}` : pack || name, name, suite: pack, file: fileOf(raw, pack, paths) };
}

function fileOf(raw: RawCase, pack: string | null, paths: PathResolver): RepoPath | null {
  if (raw.file !== null) return paths.resolve(raw.file);
  const [failure] = raw.failures;
  if (!failure) return null;
  const test = goFrames(failure.text).find((frame) => frame.file.endsWith('_test.go'));
  if (!test || pack === null) return null;
  if (test.file.includes('/')) return paths.resolve(test.file);
  return fileInPackage(test.file, pack, paths);
}

/**
 * The module's own part of the import path is in `go.mod`; the longest end that is a folder with this file does as
 * well.
 */
function fileInPackage(name: string, pack: string, paths: PathResolver): RepoPath | null {
  const base = paths.project ? `${paths.project}/` : '';
  for (let folder = pack; folder; folder = folder.includes('/') ? folder.slice(folder.indexOf('/') + 1) : '') {
    const file = `${base}${folder}/${name}`;
    if (paths.has(file)) return file;
  }
  return paths.has(base + name) ? base + name : null;
}
