import type { RawCase, RawFailure } from '../../domain/raw-results.ts';
import type { FailureKind } from '../../domain/test-run.ts';
import { firstLine, shortMessage, type Sides, sidesBy } from '../../formats/failure-text.ts';
import type { PathResolver, RawFrame, ResultDialect, TestIdentity } from '../language.ts';

/** cargo test's console and nextest's JUnit. */
const cargo: ResultDialect = {
  id: 'cargo',
  recognises: (document) => document.writer === 'nextest' || document.writer === 'cargo',
  identify,
  frames: rustFrames,
  kindOf,
  explain,
};

/** How Rust's runners name tests and word failures. */
export const dialects: readonly ResultDialect[] = [cargo];

/** `crate::binary$module::test`; nextest calls the part before `$` the binary id. */
function identify(raw: RawCase, paths: PathResolver): TestIdentity {
  const name = raw.name ?? '';
  const binary = raw.classname ?? raw.suites.at(-1) ?? '';
  const place = raw.file ?? null;
  return {
    id: binary && name ? `${binary}$${name}` : binary || name,
    name,
    suite: binary || null,
    file: place === null ? null : paths.resolve(place),
  };
}

/**
 * `panicked at src/lib.rs:4:5:` (new), `panicked at 'x', src/lib.rs:4:5` (old), and the `at ./src/lib.rs:4:5` of a
 * backtrace.
 */
function rustFrames(text: string): readonly RawFrame[] {
  const panics: RawFrame[] = [];
  const stack: RawFrame[] = [];
  let before = '';
  for (const line of text.split('\n', 20_000)) {
    const panic = /panicked at (?:.{0,2000}', )?([^\s',][^',:]{0,400}\.rs):(\d{1,7}):\d{1,7}/.exec(line);
    const calm = panic
      ? null
      : /^note: test did not panic as expected at (\S.{0,400}?\.rs):(\d{1,7}):\d{1,7}$/.exec(line);
    if (calm) panics.push({ file: calm[1] ?? '', line: Number(calm[2]), function: null });
    const at = panic ? null : /^\s+at (\S.{0,400}?\.rs):(\d{1,7})(?::\d{1,7})?$/.exec(line);
    if (panic) panics.push({ file: panic[1] ?? '', line: Number(panic[2]), function: null });
    if (at)
      stack.push({
        file: at[1] ?? '',
        line: Number(at[2]),
        function: /^\s*\d+:\s+(?:0x[\da-f]+ - )?(.+)$/.exec(before)?.[1] ?? null,
      });
    before = line;
  }
  return [...stack.reverse(), ...panics];
}

function kindOf(failure: RawFailure): FailureKind {
  const text = `${failure.message ?? ''}\n${failure.text}`;
  if (/^error(?:\[E\d+\])?: /m.test(text)) return /unresolved import|can't find crate/.test(text) ? 'import' : 'build';
  if (
    /\bassertion\b.*failed|^[ \t]*left: |^note: (?:test did not panic as expected|panic did not contain expected)/m.test(
      text,
    )
  )
    return 'assertion';
  if (/signal: \d+|SIG(?:SEGV|ABRT|KILL)/.test(text)) return 'crash';
  return /timed? ?out|timeout/i.test(failure.message ?? '') ? 'time-out' : 'exception';
}

function explain(failure: RawFailure): Sides & { readonly type: string | null; readonly message: string } {
  const text = failure.text || (failure.message ?? '');
  const fresh = /panicked at [^\n]{1,600}:\n((?:.+\n?){1,4})/.exec(text)?.[1];
  const old = /panicked at '(.{1,2000}?)', \S+\.rs:\d+/s.exec(text)?.[1];
  const message =
    fresh?.replace(/\n(?:note: |stack backtrace:).*$/s, '') ?? old ?? (failure.message || firstLine(text));
  const sides = sidesBy(text, /^[ \t]*right: `?(.+?)`?,?$/m, /^[ \t]*left: `?(.+?)`?,?$/m);
  return { type: /panicked at/.test(text) ? 'panic' : failure.type || null, message: shortMessage(message), ...sides };
}
