import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import type { FailureKind, RepoPath } from '../../domain/test-run.ts';
import { type Sides, shortMessage, sidesBy } from '../../formats/failure-text.ts';
import type { PathResolver, RawFrame, ResultDialect, TestIdentity } from '../language.ts';

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

/** `    a_test.go:4: message`, and `\t/abs/file.go:4 +0x2e` of a panic, whose function stands on the line before. */
function goFrames(text: string): readonly RawFrame[] {
  const own: RawFrame[] = [];
  const stack: RawFrame[] = [];
  let before = '';
  for (const line of text.split('\n', 20_000)) {
    // The race detector indents with spaces.
    const call = /^(?:\t| {4,12}(?=.*\+0x[\da-f]+$))(\S.{0,500}?\.go):(\d{1,7})(?: \+0x[\da-f]+)?$/.exec(line);
    const said = call
      ? null
      : /^\s*(?:Error Trace:\s*)?((?:[A-Za-z]:)?[^\s:]{1,400}\.go):(\d{1,7})(?::\d+)?(?::|$)/.exec(line);
    if (call)
      stack.push({
        file: call[1] ?? '',
        line: Number(call[2]),
        function: /^\s*(?:created by )?(.+?)(?:\([^*].*)?$/.exec(before)?.[1] ?? null,
      });
    else if (said) own.push({ file: said[1] ?? '', line: Number(said[2]), function: null });
    before = line;
  }
  return [...own, ...stack.reverse()];
}

function kindOf(failure: RawFailure): FailureKind {
  const text = `${failure.message ?? ''}\n${failure.text}`;
  if (/\[(?:build|setup) failed\]|build (?:failed|error)$|^Build error$|^# \S+/m.test(text))
    return /no required module|cannot find package|is not in (?:std|GOROOT)/.test(text) ? 'import' : 'build';
  if (/panic: test timed out/.test(text)) return 'time-out';
  if (/^(?:signal: |fatal error: )|SIGSEGV|^(?:the test did not end: |No test result found$)/m.test(text))
    return 'crash';
  // What gotestsum writes of a test whose process ended: the line that begins it, and none that ends it.
  if (failure.message === 'Failed' && /^=== RUN /m.test(failure.text) && !/--- FAIL: |^[ \t]*panic: /m.test(text))
    return 'crash';
  // A panic, a data race, or an exit before or after the tests.
  const other = /^[ \t]*panic: |^WARNING: DATA RACE$|^Runtime error$| package failed outside its tests$/m.test(text);
  return other ? 'exception' : 'assertion';
}

function explain(failure: RawFailure): Sides & { readonly type: string | null; readonly message: string } {
  const panic = /^[ \t]*(panic: .+?)(?: \[recovered[^\]]*\])?$/m.exec(failure.text);
  const said = failure.text
    .split('\n', 2000)
    .filter((line) => !/^\s*(?:=== |--- |goroutine |FAIL\b|PASS\b|exit status|=+$)/.test(line) && line.trim());
  const message = panic?.[1] ?? said.map((line) => line.trim()).join('\n');
  const named = failure.message && failure.message !== 'Failed' ? failure.message : '';
  const wanted = sidesBy(
    failure.text,
    /\bwant(?:ed)?[:=]?\s+(.+?)(?:[,;]\s*got\b.*)?$/im,
    /(?:\bgot[:=]?\s+|\) = (?=.+\bwant))(.+?)(?:[,;]?\s+want(?:ed)?\b.*)?$/im,
  );
  const testify = sidesBy(failure.text, /^[ \t]*expected *: (.+)$/m, /^[ \t]*actual *: (.+)$/m);
  return {
    type: panic ? 'panic' : failure.type || null,
    message: shortMessage(named || message || 'failed'),
    ...(testify.expected !== null && testify.actual !== null ? testify : wanted),
  };
}
