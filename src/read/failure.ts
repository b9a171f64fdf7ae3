import type { RawFailure } from '../domain/raw-results.ts';
import type { Failure, Frame, RepoPath } from '../domain/test-run.ts';
import { stripAnsi } from '../formats/failure-text.ts';
import { bounded } from '../formats/results/result-format.ts';
import type { PathResolver, RawFrame, ResultDialect } from '../languages/language.ts';

const MOST_FRAMES = 50;
const LONG_LINE = /([^\n]{2000})[^\n]+/g;

/** Makes one failure of what a test's last attempt left: the first failure explains it, the texts of all are kept. */
export function failureOf(
  test: { readonly failures: readonly RawFailure[]; readonly file: RepoPath | null; readonly dialect: ResultDialect },
  paths: PathResolver,
): Failure {
  const failures = distinct(test.failures.map(plain));
  const [first = NOTHING] = failures;
  // Dialects look at lines by pattern; no line that matters is longer than this.
  const looked = { ...first, text: first.text.replace(LONG_LINE, '$1…') };
  const explained = test.dialect.explain(looked);
  const text = failures.map((one) => one.text || one.message || '').join('\n\n');
  return {
    kind: test.dialect.kindOf(looked),
    type: explained.type,
    message: explained.message || first.status,
    text: bounded(text),
    expected: explained.expected,
    actual: explained.actual,
    frames: framesOf(failures, test, paths),
  };
}

const NOTHING: RawFailure = { status: 'failed', type: null, message: null, text: '' };

function plain(failure: RawFailure): RawFailure {
  return {
    ...failure,
    message: failure.message === null ? null : stripAnsi(failure.message),
    text: stripAnsi(failure.text),
  };
}

/** pytest-xdist writes one collection error twice. */
function distinct(failures: readonly RawFailure[]): readonly RawFailure[] {
  const seen = new Set<string>();
  return failures.filter((one) => {
    const key = `${one.message} ${one.text}`;
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

/** Frames of this project, deepest first; those of the first failure come before those of the others. */
function framesOf(
  failures: readonly RawFailure[],
  test: { readonly file: RepoPath | null; readonly dialect: ResultDialect },
  paths: PathResolver,
): readonly Frame[] {
  const frames: Frame[] = [];
  const seen = new Set<string>();
  for (const failure of failures) {
    const text = (failure.text || (failure.message ?? '')).replace(LONG_LINE, '$1…');
    for (const raw of test.dialect.frames(text).toReversed()) {
      const file = fileOf(raw, test.file, paths);
      const key = `${file} ${raw.line}`;
      if (file === null || seen.has(key) || frames.length >= MOST_FRAMES) continue;
      seen.add(key);
      frames.push({ file, line: raw.line, function: raw.function });
    }
  }
  return frames;
}

/** Go prints a bare file name: it lies beside the test. */
function fileOf(frame: RawFrame, test: RepoPath | null, paths: PathResolver): RepoPath | null {
  const found = paths.resolve(frame.file);
  if (found !== null || test === null || frame.file.includes('/')) return found;
  const beside = `${test.slice(0, test.lastIndexOf('/') + 1)}${frame.file}`;
  return paths.has(beside) ? beside : null;
}
