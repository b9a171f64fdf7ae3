import type { RawFailure, RawResults } from '../../domain/raw-results.ts';
import { isLateError } from '../node-words.ts';
import { TapCases } from './tap-cases.ts';
import { type Level, newLevel, POINT, type Point, pointOf, unescape } from './tap-point.ts';

const DETAIL_LINES = 2000;
const MOST_LEVELS = 50;

/**
 * TAP 12 to 14 (https://testanything.org), line by line, with nested subtests indented by four, as `node --test` and
 * node-tap write them.
 */
export class TapState {
  private readonly cases = new TapCases();
  private readonly outside: RawFailure[] = [];
  private readonly levels: Level[] = [newLevel()];
  private point: Point | undefined;
  /** Points whose subtest stands behind them in braces, outermost first. */
  private readonly open: Point[] = [];
  /** The last of these until a deeper line shows that its brace was none of its name. */
  private fresh: { readonly point: Point; readonly depth: number } | null = null;
  private inDetails = false;
  /** Planned points of subtests that never came. */
  private gaps = 0;
  /** Points of all levels, and what the comments at the end count. */
  private readonly counts = { points: 0, failed: 0, tests: 0, claimed: 0 };
  /** Whether the titles of subtests are indented like what they hold; the first one tells. */
  private titlesInside: boolean | null = null;

  /** False for a line that is none of TAP's. */
  line(raw: string): boolean {
    const text = raw.trimStart();
    if (this.inDetails && this.point) {
      if (text === '...') this.inDetails = false;
      else if (this.point.details.length < DETAIL_LINES) this.point.details.push(raw);
      return true;
    }
    const depth = Math.floor((raw.length - text.length) / 4);
    if (this.point && text === '---') {
      this.inDetails = true;
      return true;
    }
    if (!text.startsWith('#')) return this.apply(text, depth);
    this.comment(text, depth);
    return true;
  }

  /** True where the document has come to its end, or this line cannot be the next one of it. */
  isOver(text: string): boolean {
    const top = this.levels[0];
    if (!top || this.inDetails || /^\s/.test(text) || this.open.length > 0) return false;
    const plan = /^1\.\.(\d{1,9})/.exec(text)?.[1];
    if (top.planned !== null) return top.points >= top.planned;
    if (plan !== undefined) return Number(plan) !== top.points;
    const number = POINT.exec(text)?.[2];
    return number !== undefined && Number(number) !== top.points + 1;
  }

  results(): readonly RawResults[] {
    this.finishPoint();
    this.confirm(0);
    const top = this.levels[0];
    if (!top || (!top.points && top.planned === null)) return [];
    const complete =
      top.planned !== null && top.points >= top.planned && this.levels.length === 1 && this.open.length === 0;
    for (const point of this.open.splice(0)) this.cases.add(point);
    const degraded = complete
      ? []
      : [`TAP: ${top.planned === null ? 'no plan' : `${top.points} of ${top.planned} test points`} were seen`];
    if (this.gaps) degraded.push(`TAP: ${this.gaps} planned subtests were not seen`);
    const { cases, outside, counts } = this;
    const missing = counts.tests - counts.points;
    return [
      {
        format: 'tap',
        kind: 'file',
        writer: cases.writer,
        cases: cases.all,
        outside,
        claimedFailures: counts.claimed > counts.failed ? counts.claimed : null,
        ...(missing > 0 ? { missingTests: missing } : {}),
        complete: complete && this.gaps === 0,
        degraded,
      },
    ];
  }

  private comment(text: string, depth: number): void {
    const title = /^# Subtest: (.*)$/.exec(text)?.[1];
    if (title === undefined) {
      if (depth === 0) this.summary(text);
      if (this.point && this.point.comments.length < DETAIL_LINES) this.point.comments.push(text.replace(/^# ?/, ''));
      return;
    }
    this.finishPoint();
    this.titlesInside ??= depth > 0;
    this.descend(depth);
    const owner = this.levels.at(this.titlesInside && depth > 0 ? -2 : -1);
    if (owner) owner.title = unescape(title);
  }

  /** What node:test, tape and mocha count below the last point. Points with subtests are counted, too. */
  private summary(text: string): void {
    const count = /^# (tests|fail|cancelled) +(\d{1,9})$/.exec(text);
    if (count?.[1] === 'tests') this.counts.tests = Number(count[2]);
    else if (count) this.counts.claimed += Number(count[2]);
    else if (isLateError(text.slice(2)))
      this.outside.push({ status: 'errored', type: null, message: text.slice(2), text: '' });
  }

  private apply(text: string, depth: number): boolean {
    if (text === '{' && this.point) this.openBraces(this.point);
    else if (text === '}' && this.open.length) this.closeBraces(depth);
    else return this.pointOrPlan(text, depth);
    return true;
  }

  private pointOrPlan(text: string, depth: number): boolean {
    const plan = /^1\.\.(\d{1,9})\b/.exec(text);
    const point = plan ? null : POINT.exec(text);
    if (text.startsWith('Bail out!')) {
      this.finishPoint();
      this.outside.push({ status: 'errored', type: null, message: text, text: '' });
      return true;
    }
    if (!plan && !point) {
      this.loose(text);
      return text === '' || text.startsWith('TAP version ') || text.startsWith('pragma ');
    }
    this.finishPoint();
    this.confirm(depth);
    this.descend(depth);
    const here = this.levels.at(-1);
    if (here && plan) here.planned = Number(plan[1]);
    else if (here && point) this.begin(here, point);
    return true;
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
      if (closed) this.gaps += Math.max(0, (closed.planned ?? 0) - closed.points);
    }
    while (this.levels.length - 1 < Math.min(depth, MOST_LEVELS)) this.levels.push(newLevel());
  }

  private begin(here: Level, found: RegExpExecArray): void {
    const { point, braces } = pointOf(found, this.levels);
    here.inner = null;
    here.points++;
    this.counts.points++;
    if (!point.ok && !point.skipped) {
      here.failed++;
      this.counts.failed++;
    }
    this.point = point;
    if (!braces) return;
    this.fresh = { point, depth: this.levels.length - 1 };
    this.openBraces(point);
  }

  private confirm(depth: number): void {
    const { fresh } = this;
    this.fresh = null;
    if (!fresh || depth > fresh.depth || this.open.at(-1) !== fresh.point) return;
    this.open.pop();
    this.cases.add({ ...fresh.point, name: `${fresh.point.name} {` });
  }

  private openBraces(point: Point): void {
    this.point = undefined;
    this.inDetails = false;
    const here = this.levels.at(-1);
    if (here) here.title = point.name;
    if (this.open.length < MOST_LEVELS) this.open.push(point);
    else this.cases.add(point);
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
    this.cases.add(point);
  }

  private finishPoint(): void {
    this.inDetails = false;
    const point = this.point;
    this.point = undefined;
    if (point) this.cases.add(point);
  }
}
