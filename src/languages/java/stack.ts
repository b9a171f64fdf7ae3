import type { RawFailure } from '../../domain/raw-results.ts';
import type { FailureKind } from '../../domain/test-run.ts';
import { firstLine, type Sides, shortMessage, sidesBy } from '../../formats/failure-text.ts';
import type { RawFrame } from '../language.ts';

const FRAME =
  /^\s*at (?:[\w.@-]{1,200}\/){0,3}((?:[\w$]+\.)*)([\w$]+)\.([\w$<>]+)\(([\w$.-]+\.(?:java|kt|groovy|scala)):(\d{1,7})\)/;

/** A frame anywhere in a text. */
export const ANY_FRAME = new RegExp(FRAME.source, 'm');

/** The beginning of a type of the JVM or of its test libraries. */
export const JVM_TYPE =
  /^(?:java|javax|jakarta|kotlin|scala|groovy|org\.(?:junit|opentest4j|testng|assertj|hamcrest|mockito|spockframework)|junit\.framework)\./;

/** Frames of all causes, outermost first: the last `Caused by` is the innermost. Paths follow the package. */
export function javaFrames(text: string): readonly RawFrame[] {
  const stacks: RawFrame[][] = [[]];
  for (const line of text.split('\n', 20000)) {
    if (line.startsWith('Caused by: ')) stacks.push([]);
    const compiled = line.includes(':[') ? /^(\S.{0,500}\.(?:java|kt)):\[(\d{1,7}),\d+\]/.exec(line) : null;
    if (compiled) stacks.at(-1)?.push({ file: compiled[1] ?? '', line: Number(compiled[2]), function: null });
    const found = line.includes(' at ') || line.startsWith('\tat ') ? FRAME.exec(line) : null;
    if (!found) continue;
    const folder = (found[1] ?? '').replaceAll('.', '/');
    // As if absolute, so that only a unique end of a path fits.
    stacks.at(-1)?.push({ file: `/?/${folder}${found[4]}`, line: Number(found[5]), function: found[3] ?? null });
  }
  return stacks.flatMap((stack) => stack.reverse());
}

/** What kind of failure it is, by the type of its exception. */
export function kindOf(failure: RawFailure): FailureKind {
  if (failure.text.startsWith('COMPILATION ERROR')) return 'build';
  const type = explain(failure).type ?? '';
  if (/Assert|ComparisonFailure|MultipleFailures|Expectation/.test(type)) return 'assertion';
  if (/NoClassDefFound|ClassNotFound|UnsatisfiedLink/.test(type)) return 'import';
  if (/ClassCast|NoSuchMethod|IncompatibleClass/.test(type)) return 'type';
  if (/Timeout|TimedOut/.test(type)) return 'time-out';
  return /forked VM|crash/i.test(failure.message ?? '') ? 'crash' : 'exception';
}

/** Type, message and both sides of a comparison, from the text of a failure. */
export function explain(failure: RawFailure): Sides & { readonly type: string | null; readonly message: string } {
  const head = /^((?:[\w$]+\.)+[A-Z][\w$]*)(?::\s*([\s\S]*?))?(?:\n\s*at |$)/.exec(failure.text.slice(0, 8000));
  const message = failure.message || head?.[2] || head?.[1] || firstLine(failure.text);
  const sides = sidesBy(message, /expected: ?<([\s\S]*?)> but was/, /but was: ?<([\s\S]*)>/);
  const hamcrest = sidesBy(
    `${message}\n${failure.text}`,
    /^[ \t]*Expected: (?:is )?(.+)$/m,
    /^[ \t]*but: (?:was )?(.+)$/m,
  );
  const type = failure.type || head?.[1] || null;
  return { type, message: shortMessage(message), ...(sides.expected !== null ? sides : hamcrest) };
}
