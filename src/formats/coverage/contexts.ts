import type { WrittenCoverage, WrittenFile, WrittenLines, WrittenTest } from './coverage-format.ts';
import { looksLikeSysmon } from './sysmon.ts';

/** Lines of one file in one context of coverage.py. */
export interface ContextLines {
  /** As recorded; '' is no context: what ran on import and between tests. */
  readonly context: string;
  readonly path: string;
  readonly lines: WrittenLines;
}

/**
 * What coverage.py recorded, by test: pytest-cov's contexts of one test (`nodeid|setup`, `|run`, `|teardown`) are
 * united; other contexts, as `dynamic_context = test_function` makes, are one test each. Contexts that coverage's
 * sysmon core recorded are wrong and are refused.
 */
export function coverageByContext(recorded: {
  readonly version: string | null;
  readonly entries: readonly ContextLines[];
}): WrittenCoverage {
  const rest: WrittenFile[] = [];
  const tests = new Map<string, WrittenFile[]>();
  for (const { context, path, lines } of recorded.entries) {
    const file = { spellings: [path], lines };
    const name = testOfContext(context);
    if (name === '') rest.push(file);
    else tests.set(name, pushed(tests.get(name), file));
  }
  if (tests.size === 0) return { kind: 'run', files: rest, notes: [] };
  const symptom = looksLikeSysmon(recorded.entries, recorded.version);
  if (symptom !== null) return { kind: 'refused', reason: `its contexts are not to be trusted: ${symptom}, ${CURE}` };
  return { kind: 'tests', tests: [...tests].map(byName), rest, notes: [] };
}

const CURE =
  "as coverage.py's sysmon core (the default from Python 3.14 on) records them, which keeps a line only for the first test that runs it: set COVERAGE_CORE=ctrace where it is recorded";

/** The name of the test that a context belongs to, without pytest-cov's phase; '' for none. */
function testOfContext(context: string): string {
  return context.replace(/\|(?:setup|run|teardown)$/, '');
}

function pushed(files: WrittenFile[] | undefined, file: WrittenFile): WrittenFile[] {
  if (!files) return [file];
  files.push(file);
  return files;
}

function byName([name, files]: readonly [string, readonly WrittenFile[]]): WrittenTest {
  return { name, files };
}
