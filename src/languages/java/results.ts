import type { RawCase, RawResults } from '../../domain/raw-results.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { PathResolver, ResultDialect, TestIdentity } from '../language.ts';
import { ANY_FRAME, explain, JVM_TYPE, javaFrames, kindOf } from './stack.ts';

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
