import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import type { ConsoleRun, ConsoleRunner } from '../consoles/console-runner.ts';
import { lineReader, type ResultFormat } from './result-format.ts';
import { tapDetails } from './tap-details.ts';

/** TAP 12 to 14 (https://testanything.org), with nested subtests indented by four, as `node --test` and node-tap write them. */
export const tap: ResultFormat = {
  name: 'tap',
  open: (head) => (BEGINS.test(head) ? reader() : undefined),
};

/** The same within the log of a job or below other output: there, only the line of its version is sure. */
export const tapConsole: ConsoleRunner = {
  format: 'tap',
  start: /^TAP version 1[2-4]$/,
  open: () => new TapRun(),
};

/** What npm and others print of the command, and comments, may stand before the first line. */
const BEGINS = /^\ufeff?(?:(?:[>$#][^\n]*)?\r?\n)*(?:TAP version \d+|1\.\.\d+\b|(?:not )?ok \d+\b|not ok -|Bail out!)/;

const POINT = /^(not )?ok\b(?:\s+(\d+))?(?:\s+-)?\s*(.*)$/;
const DIRECTIVE = /\s*(?<!\\)#\s*(skip\S*|todo)\b\s*(.*)$/i;
/** node-tap and vitest append how long it took. */
const TIME = /\s*(?<!\\)#\s*time=([\d.]+)(m?)s\b/;
const DETAIL_LINES = 2000;
const MOST_LEVELS = 50;

interface Level {
  /** Name of the subtest that is open here: the suite of the points one level deeper. */
  title: string;
  points: number;
  failed: number;
  planned: number | null;
  /** Test points of the subtest that was just read at this level's inner side. */
  inner: Inner | null;
}

interface Inner {
  readonly points: number;
  readonly failed: number;
}

/** One test point with its YAML block, judged when the next line that is none of it comes. */
interface Point {
  readonly ok: boolean;
  readonly name: string;
  readonly suites: readonly string[];
  readonly skipped: boolean;
  readonly seconds: number | null;
  inner: Inner | null;
  readonly details: string[];
  readonly comments: string[];
}

function reader() {
  const state = new TapState();
  return lineReader(
    (line) => state.line(line),
    () => state.results(),
  );
}

class TapRun implements ConsoleRun {
  private readonly state = new TapState();
  private begun = false;

  line(text: string): 'mine' | 'other' | 'again' {
    const version = text.startsWith('TAP version ');
    if (version && this.begun) return 'again';
    this.begun ||= version;
    this.state.line(text);
    return version || /^ *(?:(?:not )?ok\b|1\.\.\d|# Subtest: |Bail out!)/.test(text) ? 'mine' : 'other';
  }

  end(): RawResults | undefined {
    return this.state.results()[0];
  }
}

class TapState {
  private readonly cases: RawCase[] = [];
  private readonly outside: RawFailure[] = [];
  private readonly levels: Level[] = [level()];
  private point: Point | undefined;
  /** Points whose subtest stands behind them in braces, outermost first. */
  private readonly open: Point[] = [];
  /** The last of these until a deeper line shows that its brace was none of its name. */
  private fresh: { readonly point: Point; readonly depth: number } | null = null;
  private inDetails = false;
  private writer: string | null = null;
  /** Whether the titles of subtests are indented like what they hold; the first one tells. */
  private titlesInside: boolean | null = null;

  line(raw: string): void {
    const text = raw.trimStart();
    if (this.inDetails && this.point) {
      if (text === '...') this.inDetails = false;
      else if (this.point.details.length < DETAIL_LINES) this.point.details.push(raw);
      return;
    }
    const depth = Math.floor((raw.length - text.length) / 4);
    if (this.point && text === '---') {
      this.inDetails = true;
      return;
    }
    if (text.startsWith('#')) this.comment(text, depth);
    else this.apply(text, depth);
  }

  results(): readonly RawResults[] {
    this.finishPoint();
    this.confirm(0);
    const top = this.levels[0];
    if (!top || (!top.points && top.planned === null)) return [];
    const complete =
      top.planned !== null && top.points >= top.planned && this.levels.length === 1 && this.open.length === 0;
    for (const point of this.open.splice(0)) this.finish(point);
    const degraded = complete
      ? []
      : [`TAP: ${top.planned === null ? 'no plan' : `${top.points} of ${top.planned} test points`} were seen`];
    const { cases, outside, writer } = this;
    return [{ format: 'tap', kind: 'file', writer, cases, outside, claimedFailures: null, complete, degraded }];
  }

  private comment(text: string, depth: number): void {
    const title = /^# Subtest: (.*)$/.exec(text)?.[1];
    if (title === undefined) {
      if (this.point && this.point.comments.length < DETAIL_LINES) this.point.comments.push(text.replace(/^# ?/, ''));
      return;
    }
    this.finishPoint();
    this.titlesInside ??= depth > 0;
    this.descend(depth);
    const owner = this.levels.at(this.titlesInside && depth > 0 ? -2 : -1);
    if (owner) owner.title = title;
  }

  private apply(text: string, depth: number): void {
    if (text === '{' && this.point) return this.openBraces(this.point);
    if (text === '}' && this.open.length) return this.closeBraces(depth);
    const plan = /^1\.\.(\d{1,9})\b/.exec(text);
    const point = plan ? null : POINT.exec(text);
    if (text.startsWith('Bail out!')) {
      this.finishPoint();
      this.outside.push({ status: 'errored', type: null, message: text, text: '' });
    }
    if (!plan && !point) return this.loose(text);
    this.finishPoint();
    this.confirm(depth);
    this.descend(depth);
    const here = this.levels.at(-1);
    if (!here) return;
    if (plan) here.planned = Number(plan[1]);
    else if (point) this.begin(here, point);
  }

  /** mocha writes its reasons as they are, below the point. */
  private loose(text: string): void {
    if (this.point && !this.point.ok && this.point.comments.length < DETAIL_LINES) this.point.comments.push(text);
  }

  /** Makes the level of this depth the last one; what closes becomes the inner result of its parent. */
  private descend(depth: number): void {
    while (this.levels.length - 1 > depth) {
      const closed = this.levels.pop();
      const parent = this.levels.at(-1);
      if (closed && parent) parent.inner = { points: closed.points, failed: closed.failed };
    }
    while (this.levels.length - 1 < Math.min(depth, MOST_LEVELS)) this.levels.push(level());
  }

  private begin(here: Level, found: RegExpExecArray): void {
    const written = found[3] ?? '';
    const braces = /\s*(?<!\\)\{$/.exec(written);
    const time = TIME.exec(written);
    const described = (braces ? written.slice(0, braces.index) : written).replace(TIME, '');
    const directive = DIRECTIVE.exec(described);
    const ok = !found[1];
    const point: Point = {
      ok,
      name: unescape(directive ? described.slice(0, directive.index) : described),
      suites: this.levels
        .slice(0, -1)
        .map((level) => level.title)
        .filter(Boolean),
      skipped: directive !== null,
      seconds: time ? Number(time[1]) / (time[2] ? 1000 : 1) : null,
      inner: here.inner,
      details: [],
      comments: [],
    };
    here.inner = null;
    here.points++;
    if (!ok && !directive) here.failed++;
    this.point = point;
    if (braces) {
      this.fresh = { point, depth: this.levels.length - 1 };
      this.openBraces(point);
    }
  }

  private confirm(depth: number): void {
    const { fresh } = this;
    this.fresh = null;
    if (!fresh || depth > fresh.depth || this.open.at(-1) !== fresh.point) return;
    this.open.pop();
    this.finish({ ...fresh.point, name: `${fresh.point.name} {` });
  }

  private openBraces(point: Point): void {
    this.point = undefined;
    this.inDetails = false;
    const here = this.levels.at(-1);
    if (here) here.title = point.name;
    if (this.open.length < MOST_LEVELS) this.open.push(point);
    else this.finish(point);
  }

  private closeBraces(depth: number): void {
    this.finishPoint();
    this.fresh = null;
    this.descend(depth);
    const point = this.open.pop();
    const here = this.levels.at(-1);
    if (!point || !here) return;
    point.inner = here.inner;
    here.inner = null;
    this.finish(point);
  }

  private finishPoint(): void {
    this.inDetails = false;
    const point = this.point;
    this.point = undefined;
    if (point) this.finish(point);
  }

  private finish(point: Point): void {
    const { inner, ok, skipped } = point;
    // A parent fails with its children; it is a failure of its own only where all of them passed.
    if (inner && inner.points > 0 && (ok || inner.failed > 0)) return this.blame(point);
    const details = tapDetails(point.details, point.comments);
    if (details.isNode) this.writer ??= 'node:test';
    const place = placeOf(point);
    this.cases.push({
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
    for (let at = this.cases.length - 1; at >= 0; at--) {
      const one = this.cases[at];
      if (!one || inside.some((suite, depth) => one.suites[depth] !== suite)) return;
      if (one.failures.some((own) => own.message === CANCELLED))
        this.cases[at] = { ...one, failures: [failure, ...one.failures] };
    }
  }
}

/** How node:test words a test that never ran, because a hook of its suite failed. */
const CANCELLED = 'test did not finish before its parent and was cancelled';

/** vitest names the file as the outermost suite, in braces or in one line. A file that did not load stands alone. */
function placeOf({ name, suites }: Point): Pick<RawCase, 'name' | 'suites' | 'file'> {
  const [first = '', ...rest] = suites.length ? [...suites, name] : name.split(' > ');
  if (!/^\S+\.[cm]?[jt]sx?$/.test(first)) return { name, suites, file: null };
  return { name: rest.at(-1) ?? null, suites: rest.slice(0, -1), file: first };
}

function level(): Level {
  return { title: '', points: 0, failed: 0, planned: null, inner: null };
}

function unescape(text: string): string {
  return text.trim().replace(/\\([#\\])/g, '$1');
}
