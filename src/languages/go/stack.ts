import type { RawFailure } from '../../domain/raw-results.ts';
import type { FailureKind } from '../../domain/test-run.ts';
import { type Sides, shortMessage, sidesBy } from '../../formats/failure-text.ts';
import type { RawFrame } from '../language.ts';

/** `    a_test.go:4: message`, and `\t/abs/file.go:4 +0x2e` of a panic, whose function stands on the line before. */
export function goFrames(text: string): readonly RawFrame[] {
  const own: RawFrame[] = [];
  const stack: RawFrame[] = [];
  let before = '';
  for (const line of text.split('\n', 20000)) {
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

/** What kind of failure it is, by the words of Go. */
export function kindOf(failure: RawFailure): FailureKind {
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

/** Type, message and both sides of a comparison, from the text of a failure. */
export function explain(failure: RawFailure): Sides & { readonly type: string | null; readonly message: string } {
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
