import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import type { FailureKind, RepoPath } from '../../domain/test-run.ts';
import type { PathResolver, ResultDialect, TestIdentity } from '../language.ts';
import { explainJavaScript, headOf } from './explain.ts';
import { joined, leafOf, SOURCE, suitesOf, without } from './result-names.ts';
import { v8Frames } from './stack.ts';

/** node:test, jest, vitest, mocha and whatever else names files of JavaScript or TypeScript. */
const javascript: ResultDialect = {
  id: 'javascript',
  recognises: (document) => WRITERS.has(document.writer ?? '') || (document.writer === null && namesOurFiles(document)),
  identify,
  frames: v8Frames,
  kindOf,
  explain: explainJavaScript,
};

/** How JavaScript's runners name tests and word failures. */
export const dialects: readonly ResultDialect[] = [javascript];

const WRITERS = new Set(['node:test', 'jest', 'vitest', 'mocha', 'ava', 'playwright', 'cypress']);
function namesOurFiles(document: RawResults): boolean {
  return document.cases
    .slice(0, 20)
    .some((one) => [one.file, one.classname, one.suites[0]].some((name) => SOURCE.test(name ?? '')));
}

/** `file > suite > name` where the file is written somewhere, else `suite > name`. */
function identify(raw: RawCase, paths: PathResolver): TestIdentity {
  const name = raw.name ?? '';
  const { written, file, shown, suites, start, suite } = surroundings(raw, paths);
  const last =
    name === written || (file !== null && isSource(name) && paths.resolve(name) === file) ? '' : leafOf(name, suites);
  // A file that did not load has no test to name.
  if (!last || raw.classname === 'Test suite failed to run' || (shown !== null && HOOKS.test(name)))
    return { id: shown ?? name, name: name || (written ?? ''), suite: null, file, place: 'file' };
  return { id: start + last, name, suite, file };
}

/** What the tests of one suite have in common. */
interface Surroundings {
  readonly written: string | null;
  readonly file: RepoPath | null;
  /** The file as ids show it; null: not at all. */
  readonly shown: string | null;
  readonly suites: readonly string[];
  readonly suite: string | null;
  /** Everything of an id before the test's own name. */
  readonly start: string;
}

const LAST = new WeakMap<PathResolver, { readonly raw: RawCase; readonly around: Surroundings }>();

/** Tests of one suite come in a row, and where they share its list, nothing has to be looked up again. */
function surroundings(raw: RawCase, paths: PathResolver): Surroundings {
  const last = LAST.get(paths);
  const same = last && raw.classname === null && last.raw.classname === null;
  if (same && raw.suites === last.raw.suites && raw.file === last.raw.file) return last.around;
  const around = surroundingsOf(raw, paths);
  LAST.set(paths, { raw, around });
  return around;
}

function surroundingsOf(raw: RawCase, paths: PathResolver): Surroundings {
  const written = [raw.file, raw.classname, ...raw.suites].find((one) => isSource(one)) ?? null;
  const file = written === null ? null : paths.resolve(written);
  const suites = without(suitesOf(raw), (suite) => suite === '' || suite === written);
  // An absolute path of elsewhere would make an id that no other run repeats.
  const shown =
    file ?? (written !== null && !/^(?:[/\\]|[A-Za-z]:|file:)/.test(written) ? written.replaceAll('\\', '/') : null);
  const suite = joined(suites, ' > ') || null;
  const start = [shown, suite].map((part) => (part === null ? '' : `${part} > `)).join('');
  return { written, file, shown, suites, suite, start };
}

function isSource(name: string | null): name is string {
  return name !== null && SOURCE.test(name);
}

/** jest-junit: what failed is the file, around its tests. */
const HOOKS = /^\s*Test execution failure: could be caused by test hooks/;

const KINDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/\btimed? ?out\b|\bTimeout of \d+ ?ms\b|testTimeoutFailure/i, 'time-out'],
  [
    /^\s*SyntaxError\b|^\s*Jest encountered an unexpected token|Transform failed|Parse failure|Cannot transform/m,
    'build',
  ],
  [
    /Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND|Failed to (?:resolve import|load url)|does not provide an export/,
    'import',
  ],
  [/AssertionError|ERR_ASSERTION|^(?:Error: )?expect\(|^expected .* to /m, 'assertion'],
  [/^TypeError\b|error TS\d+/m, 'type'],
  [/worker process|SIGSEGV|SIGKILL|heap out of memory|Channel closed/i, 'crash'],
];

function kindOf(failure: RawFailure): FailureKind {
  const words = `${failure.type ?? ''}: ${failure.message ?? ''}\n${failure.message ?? ''}\n${headOf(failure.text)}\n${/\bERR_ASSERTION\b/.exec(failure.text)?.[0] ?? ''}`;
  if (failure.type === 'TypeError') return 'type';
  if (failure.status === 'errored' && /^(?:\w*Error: )?(?:Unexpected token\b|Expected .* but found )/m.test(words))
    return 'build';
  for (const [pattern, kind] of KINDS) if (pattern.test(words)) return kind;
  return 'exception';
}
