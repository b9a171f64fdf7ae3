import type { ContextLines } from './contexts.ts';
import { numbersOf } from '../line-numbers.ts';

/** Too little to tell by. */
const FEWEST = { contexts: 3, lines: 6 } as const;
/**
 * Of the lines that any test ran, so many belong to exactly one context. Measured: 0.99 under sysmon, 0.4 in a suite
 * of unrelated helpers.
 */
const ALMOST_ALL = 0.95;
/**
 * Workers side by side each keep a line once, so it has a few contexts. Measured with 4 workers: 1.2 contexts a line,
 * without sysmon 5.
 */
const PARALLEL = { contexts: 100, mean: 1.5 } as const;

/**
 * Says in a clause why contexts were recorded by coverage.py's sysmon core, or null where nothing speaks for it. The
 * database does not name its core, but the data do: almost every line outside test files has exactly one context (a
 * test's own body has in sound data, too). A small suite without shared code looks the same: it is refused as well,
 * because wrong evidence costs more than recording it anew.
 */
export function looksLikeSysmon(entries: readonly ContextLines[], version: string | null): string | null {
  if (version !== null && isBefore(version, FIRST_WITH_SYSMON)) return null;
  const tally = tallyOf(entries);
  if (tally.contexts < FEWEST.contexts || tally.lines < FEWEST.lines) return null;
  const share = tally.single / tally.lines;
  const parallel = tally.contexts >= PARALLEL.contexts && tally.pairs / tally.lines < PARALLEL.mean;
  if (share < ALMOST_ALL && !parallel) return null;
  return `${tally.single} of ${tally.lines} lines that tests ran belong to exactly one of ${tally.contexts} contexts`;
}

/** coverage.py 7.4 brought it. */
const FIRST_WITH_SYSMON = [7, 4] as const;

function isBefore(version: string, [major, minor]: readonly [number, number]): boolean {
  const match = /^(\d{1,4})\.(\d{1,4})/.exec(version);
  if (!match) return false;
  const [own, next] = [Number(match[1]), Number(match[2])];
  return own < major || (own === major && next < minor);
}

interface Tally {
  readonly contexts: number;
  /** Lines outside test files that some named context ran; pairs of them and contexts, '' among these. */
  readonly lines: number;
  readonly pairs: number;
  readonly single: number;
}

function tallyOf(entries: readonly ContextLines[]): Tally {
  const isTestFile = testFilesOf(entries);
  const contexts = new Set<string>();
  const files = new Map<string, Map<number, { named: boolean; count: number }>>();
  for (const { context, path, lines } of entries) {
    if (isTestFile(path)) continue;
    if (context !== '') contexts.add(context);
    const counts = files.get(path) ?? new Map<number, { named: boolean; count: number }>();
    files.set(path, counts);
    for (const line of numbersOf(lines)) {
      const before = counts.get(line);
      if (before) {
        before.count++;
        before.named ||= context !== '';
      } else counts.set(line, { named: context !== '', count: 1 });
    }
  }
  const named = [...files.values()].flatMap((counts) => [...counts.values()].filter((one) => one.named));
  return {
    contexts: contexts.size,
    lines: named.length,
    pairs: named.reduce((sum, { count }) => sum + count, 0),
    single: named.filter(({ count }) => count === 1).length,
  };
}

/** Files that the contexts themselves name: `tests/test_a.py::test_x` and, by their module, `tests.test_a.test_x`. */
function testFilesOf(entries: readonly ContextLines[]): (path: string) => boolean {
  const files = new Set<string>();
  const modules = new Set<string>();
  for (const context of new Set(entries.map((entry) => entry.context))) {
    const colons = context.indexOf('::');
    if (colons >= 0) files.add(context.slice(0, colons).replaceAll('\\', '/'));
    else for (const name of context.split('.').slice(0, -1)) modules.add(name);
  }
  return (path) => {
    const parts = path.replaceAll('\\', '/').split('/');
    if (modules.has((parts.at(-1) ?? '').replace(/\.py$/, ''))) return true;
    return parts.some((_, index) => files.has(parts.slice(index).join('/')));
  };
}
