import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import type { FailureKind, RepoPath } from '../../domain/test-run.ts';
import { firstLine, shortMessage, type Sides, sidesBy } from '../../formats/failure-text.ts';
import type { PathResolver, RawFrame, ResultDialect, TestIdentity } from '../language.ts';

/** JUnit and TestNG on the JVM as Surefire, Failsafe and Gradle write them. */
const jvm: ResultDialect = {
  id: 'jvm',
  recognises: (document, paths) =>
    document.writer === 'surefire' || document.writer === 'gradle' || looksJava(document, paths),
  // Gradle's retry plug-in writes each attempt as a case, without a mark. Surefire has marks.
  sameId: 'retries',
  identify,
  frames: javaFrames,
  kindOf,
  explain,
};

/** How the JVM's runners name tests and word failures. */
export const dialects: readonly ResultDialect[] = [jvm];

const CLASS_NAME = /^(?:[a-z_][\w$]*\.)+[A-Z][\w$]*$/;
/** A class of no package is only believed where something else is the JVM's. */
const ANY_CLASS = /^(?:[a-z_][\w$]*\.)*[A-Z][\w$]*$/;
const SOURCE = /\.(?:java|kt|groovy|scala)$/;
const FRAME =
  /^\s*at (?:[\w.@-]{1,200}\/){0,3}((?:[\w$]+\.)*)([\w$]+)\.([\w$<>]+)\(([\w$.-]+\.(?:java|kt|groovy|scala)):(\d{1,7})\)/;

const ANY_FRAME = new RegExp(FRAME.source, 'm');
const JVM_TYPE =
  /^(?:java|javax|jakarta|kotlin|scala|groovy|org\.(?:junit|opentest4j|testng|assertj|hamcrest|mockito|spockframework)|junit\.framework)\./;

function looksJava(document: RawResults, paths: PathResolver): boolean {
  if (document.writer !== null) return false;
  const sample = document.cases.slice(0, 20);
  const classes = sample.map((one) => one.classname ?? one.suites.at(-1) ?? '');
  const most = (pattern: RegExp): boolean =>
    classes.filter((one) => pattern.test(one)).length > classes.length / 2 - 0.1;
  if (!sample.length) return false;
  const failures = document.cases.flatMap((one) => (one.failures.length ? [...one.failures] : [])).slice(0, 20);
  const told = failures.some((failure) => ANY_FRAME.test(failure.text) || JVM_TYPE.test(failure.type ?? ''));
  return told ? most(ANY_CLASS) : most(CLASS_NAME) && paths.files.some((file) => SOURCE.test(file));
}

/** `package.Class$Nested#method(types)[2]`. */
function identify(raw: RawCase, paths: PathResolver): TestIdentity {
  const name = raw.name ?? '';
  const type = raw.classname ?? raw.suites.at(-1) ?? '';
  // Gradle writes `method()`, Surefire `method`: one test, one id.
  const method = name.replace(/\(\)$/, '');
  const file = raw.file === null ? sourceOf(type, paths) : paths.resolve(raw.file);
  return { id: [type, method].filter(Boolean).join('#'), name, suite: type || null, file };
}

/** The file that declares a class by the convention of one top-level class a file; null where none or several fit. */
function sourceOf(type: string, paths: PathResolver): RepoPath | null {
  const path = type.replace(/\$.*$/, '').replaceAll('.', '/');
  if (!path) return null;
  const found = sourcesOf(paths).get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
  const fitting = found.filter((file) => `/${file.replace(SOURCE, '')}`.endsWith(`/${path}`));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const SOURCES = new WeakMap<PathResolver, ReadonlyMap<string, readonly RepoPath[]>>();

function sourcesOf(paths: PathResolver): ReadonlyMap<string, readonly RepoPath[]> {
  const known = SOURCES.get(paths);
  if (known) return known;
  const sources = new Map<string, RepoPath[]>();
  for (const file of paths.files.filter((one) => SOURCE.test(one))) {
    const name = file.slice(file.lastIndexOf('/') + 1).replace(SOURCE, '');
    sources.set(name, [...(sources.get(name) ?? []), file]);
  }
  SOURCES.set(paths, sources);
  return sources;
}

/** Frames of all causes, outermost first: the last `Caused by` is the innermost. Paths follow the package. */
function javaFrames(text: string): readonly RawFrame[] {
  const stacks: RawFrame[][] = [[]];
  for (const line of text.split('\n', 20_000)) {
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

function kindOf(failure: RawFailure): FailureKind {
  if (failure.text.startsWith('COMPILATION ERROR')) return 'build';
  const type = explain(failure).type ?? '';
  if (/Assert|ComparisonFailure|MultipleFailures|Expectation/.test(type)) return 'assertion';
  if (/NoClassDefFound|ClassNotFound|UnsatisfiedLink/.test(type)) return 'import';
  if (/ClassCast|NoSuchMethod|IncompatibleClass/.test(type)) return 'type';
  if (/Timeout|TimedOut/.test(type)) return 'time-out';
  return /forked VM|crash/i.test(failure.message ?? '') ? 'crash' : 'exception';
}

function explain(failure: RawFailure): Sides & { readonly type: string | null; readonly message: string } {
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
