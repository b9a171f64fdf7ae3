import type { RawCase, RawFailure, RawResults } from '../domain/raw-results.ts';
import { lineReader, type ResultFormat } from './result-format.ts';
import { tapDetails } from './tap-details.ts';

/** TAP 12 to 14 (https://testanything.org), with nested subtests indented by four, as `node --test` and node-tap write them. */
export const tap: ResultFormat = {
  name: 'tap',
  open: (head) =>
    /^(?:TAP version \d+|1\.\.\d+|(?:not )?ok 1\b.*)\r?$/m.test(head.slice(0, 8192)) ? reader() : undefined,
};

const POINT = /^(not )?ok\b(?:\s+(\d+))?(?:\s+-)?\s*(.*)$/;
const DIRECTIVE = /\s*(?<!\\)#\s*(skip\S*|todo)\b\s*(.*)$/i;
const DETAIL_LINES = 2000;
const MOST_LEVELS = 50;

interface Level {
  /** Name of the subtest that is open here: the suite of the points one level deeper. */
  title: string;
  points: number;
  failed: number;
  planned: number | null;
  /** Test points of the subtest that was just read at this level's inner side. */
  inner: { points: number; failed: number } | null;
}

/** One test point with its YAML block, judged when the next line that is none of it comes. */
interface Point {
  readonly ok: boolean;
  readonly name: string;
  readonly suites: readonly string[];
  readonly skipped: boolean;
  readonly container: boolean;
  readonly details: string[];
}

function reader() {
  const state = new TapState();
  return lineReader(
    (line) => state.line(line),
    () => state.results(),
  );
}

class TapState {
  private readonly cases: RawCase[] = [];
  private readonly outside: RawFailure[] = [];
  private readonly levels: Level[] = [level()];
  private point: Point | undefined;
  private inDetails = false;
  private writer: string | null = null;

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
    this.apply(text, depth);
  }

  results(): readonly RawResults[] {
    this.finishPoint();
    const top = this.levels[0];
    if (!top || (!top.points && top.planned === null)) return [];
    const complete = top.planned !== null && top.points >= top.planned && this.levels.length === 1;
    const degraded = complete
      ? []
      : [`TAP: ${top.planned === null ? 'no plan' : `${top.points} of ${top.planned} test points`} were seen`];
    const { cases, outside, writer } = this;
    return [{ format: 'tap', writer, cases, outside, claimedFailures: null, complete, degraded }];
  }

  private apply(text: string, depth: number): void {
    if (text.startsWith('# Subtest: ')) {
      this.finishPoint();
      this.writer ??= 'node:test';
      this.descend(depth);
      const here = this.levels.at(-1);
      if (here) here.title = text.slice('# Subtest: '.length);
      return;
    }
    const plan = /^1\.\.(\d{1,9})\b/.exec(text);
    const point = plan ? null : POINT.exec(text);
    if (text.startsWith('Bail out!')) {
      this.finishPoint();
      this.outside.push({ status: 'errored', type: null, message: text, text: '' });
    }
    if (!plan && !point) return;
    this.finishPoint();
    this.descend(depth);
    const here = this.levels.at(-1);
    if (!here) return;
    if (plan) here.planned = Number(plan[1]);
    else if (point) this.begin(here, point);
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
    const described = found[3] ?? '';
    const directive = DIRECTIVE.exec(described);
    const name = unescape(directive ? described.slice(0, directive.index) : described);
    const ok = !found[1];
    const inner = here.inner;
    here.inner = null;
    here.points++;
    if (!ok && !directive) here.failed++;
    this.point = {
      ok,
      name,
      suites: this.levels
        .slice(0, -1)
        .map((level) => level.title)
        .filter(Boolean),
      skipped: directive !== null,
      // A parent fails with its children; it is a failure of its own only where all of them passed.
      container: inner !== null && inner.points > 0 && (ok || inner.failed > 0),
      details: [],
    };
  }

  private finishPoint(): void {
    this.inDetails = false;
    const point = this.point;
    if (!point) return;
    this.point = undefined;
    if (point.container) return;
    const details = tapDetails(point.details);
    this.cases.push({
      name: point.name || null,
      classname: null,
      file: details.file,
      line: details.line,
      suites: point.suites,
      skipped: point.skipped,
      failures: point.ok || point.skipped ? [] : [details.failure],
      earlier: [],
      seconds: details.seconds,
    });
  }
}

function level(): Level {
  return { title: '', points: 0, failed: 0, planned: null, inner: null };
}

function unescape(text: string): string {
  return text.trim().replace(/\\([#\\])/g, '$1');
}
