import type { RawCase } from '../../domain/raw-results.ts';
import { tapDetails } from './tap-details.ts';
import type { Point } from './tap-point.ts';

/** The cases that points come to. */
export class TapCases {
  readonly all: RawCase[] = [];
  /** node:test, where a block has what only it writes. */
  writer: string | null = null;

  /** Takes a point that nothing more will be said of. */
  add(point: Point): void {
    const { inner, ok, skipped } = point;
    // A parent fails with its children; it is a failure of its own only where all of them passed.
    if (inner && inner.points > 0 && (ok || inner.failed > 0)) return this.blame(point);
    const details = tapDetails(point.details, point.comments);
    if (details.isNode) this.writer ??= 'node:test';
    const place = placeOf(details.isNode ? plainNames(point) : point);
    this.all.push({
      name: place.name || null,
      classname: null,
      file: details.file ?? place.file,
      line: details.line,
      suites: place.suites,
      skipped,
      failures: ok || skipped ? [] : [details.failure],
      earlier: [],
      seconds: details.seconds ?? point.seconds,
    });
  }

  /** The hook that failed is why the tests inside were cancelled. */
  private blame({ name, suites, details }: Point): void {
    const { failure } = tapDetails(details);
    if (failure.status !== 'errored') return;
    const inside = [...suites, name];
    for (let at = this.all.length - 1; at >= 0; at--) {
      const one = this.all[at];
      if (!one || inside.some((suite, depth) => one.suites[depth] !== suite)) return;
      if (one.failures.some((own) => own.message === CANCELLED))
        this.all[at] = { ...one, failures: [failure, ...one.failures] };
    }
  }
}

/** How node:test words a test that never ran, because a hook of its suite failed. */
const CANCELLED = 'test did not finish before its parent and was cancelled';

/**
 * node:test writes control characters of a name as letters, and then doubles the backslash, too: a literal one looks
 * the same and is rarer.
 */
function plainNames({ name, suites }: Point): Pick<Point, 'name' | 'suites'> {
  const plain = (text: string): string =>
    text.includes('\\') ? text.replace(/\\([nrtbfv])/g, (_, letter: string) => CONTROLS.get(letter) ?? letter) : text;
  return { name: plain(name), suites: suites.some((one) => one.includes('\\')) ? suites.map(plain) : suites };
}

const CONTROLS = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
]);

/** vitest names the file as the outermost suite, in braces or in one line. A file that did not load stands alone. */
function placeOf({ name, suites }: Pick<Point, 'name' | 'suites'>): Pick<RawCase, 'name' | 'suites' | 'file'> {
  const [first = '', ...rest] = suites.length ? [...suites, name] : name.split(' > ');
  if (!/^\S+\.[cm]?[jt]sx?$/.test(first)) return { name, suites, file: null };
  return { name: rest.at(-1) ?? first, suites: rest.slice(0, -1), file: first };
}
