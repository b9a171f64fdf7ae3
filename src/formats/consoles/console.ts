import type { RawFailure, RawResults } from '../../domain/raw-results.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { consoleLines } from './console-text.ts';
import { CONSOLE_RUNNERS } from './console-runners.ts';
import type { ResultFormat, ResultReader } from '../results/result-format.ts';

/** What runners print for people, alone or within the log of a whole job; any number of runs of any number of runners. */
export const consoles: ResultFormat = {
  name: 'console',
  // XML and JSON are no console; everything else may be one.
  open: (head) => (/^\s*[<{]/.test(head) ? undefined : reader(CONSOLE_RUNNERS)),
};

const MOST_SOURCES = 500;
const MOST_RUNS = 10_000;

function reader(runners: readonly ConsoleRunner[]): ResultReader {
  const sources = new Map<string, Source>();
  let last = '';
  let current: Source | undefined;
  const lines = consoleLines((text, name) => {
    if (!current || name !== last) {
      const key = sources.size < MOST_SOURCES || sources.has(name) ? name : '';
      current = sources.get(key) ?? new Source(runners);
      sources.set(key, current);
      last = name;
    }
    current.line(text);
  });
  return {
    write: (text) => lines.write(text),
    end() {
      lines.end();
      return [...sources.values()].flatMap((source) => source.end());
    },
  };
}

interface OpenRun {
  readonly runner: ConsoleRunner;
  readonly run: ConsoleRun;
  readonly from: number;
  to: number;
}

interface EndedRun {
  readonly wraps: string | null;
  readonly from: number;
  readonly to: number;
  readonly results: RawResults;
}

/** One step's or service's own console. Several readers may be open: which of them was output of another's test shows at the end. */
class Source {
  private readonly open: OpenRun[] = [];
  private readonly ended: EndedRun[] = [];
  private readonly before: string[] = [];
  private number = 0;
  /** Exit codes that the log itself tells, with the line of each. */
  private readonly exits: { readonly at: number; readonly code: number }[] = [];
  /** Runners without a run so far, and what one of theirs may begin with. */
  private waiting: readonly ConsoleRunner[];
  private starts: RegExp;

  constructor(runners: readonly ConsoleRunner[]) {
    this.waiting = runners;
    this.starts = anyStart(runners);
  }

  line(text: string): void {
    const at = this.number++;
    for (const open of this.open) this.feed(open, text, at);
    if (this.starts.test(text)) this.startRuns(text, at);
    else if (text.length > 15) this.watchExit(text, at);
    if (text.trim()) {
      this.before.push(text);
      if (this.before.length > 4) this.before.shift();
    }
  }

  end(): readonly RawResults[] {
    for (const open of this.open) this.close(open);
    return withExits(outermost(this.ended), this.exits);
  }

  private feed(open: OpenRun, text: string, at: number): void {
    const verdict = open.run.line(text);
    if (verdict === 'mine') open.to = at;
    if (verdict !== 'again') return;
    this.close(open);
    const { runner } = open;
    const fresh = { runner, run: runner.open(this.before), from: at, to: at };
    this.open[this.open.indexOf(open)] = fresh;
    fresh.run.line(text);
  }

  private startRuns(text: string, at: number): void {
    const begun = this.waiting.filter((runner) => runner.start.test(text));
    this.waiting = this.waiting.filter((runner) => !begun.includes(runner));
    this.starts = anyStart(this.waiting);
    for (const runner of begun) {
      const open = { runner, run: runner.open(this.before), from: at, to: at };
      this.open.push(open);
      this.feed(open, text, at);
    }
  }

  private close(open: OpenRun): void {
    const results = open.run.end();
    if (results && this.ended.length < MOST_RUNS)
      this.ended.push({ wraps: open.runner.wraps ?? null, from: open.from, to: open.to, results });
  }

  /** The runner of Actions, and tox. */
  private watchExit(text: string, at: number): void {
    if (!text.includes('exit')) return;
    const found = /^##\[error\]Process completed with exit code (\d+)\.?$|^[\w.-]+: exit (\d+) \(/.exec(text);
    const code = Number(found?.[1] ?? found?.[2] ?? 0);
    if (code > 0 && this.exits.length < MOST_RUNS) this.exits.push({ at, code });
  }
}

function anyStart(runners: readonly ConsoleRunner[]): RegExp {
  return runners.length ? new RegExp(runners.map((runner) => `(?:${runner.start.source})`).join('|')) : /(?!)/;
}

/** A run inside another run's lines is what a test of that run printed. */
function outermost(runs: readonly EndedRun[]): readonly EndedRun[] {
  const sorted = [...runs].sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: EndedRun[] = [];
  for (const run of sorted) {
    if (runs.some((one) => one.wraps === run.results.format && one.from <= run.to && run.from <= one.to)) continue;
    const around = kept.find((one) => one.from <= run.from && run.to <= one.to);
    if (!around || around.results.format === run.results.format) kept.push(run);
  }
  return kept;
}

/** An exit code belongs to the last run before it; where that run shows no failure, the code is the only sign of one. */
function withExits(
  runs: readonly EndedRun[],
  exits: readonly { readonly at: number; readonly code: number }[],
): readonly RawResults[] {
  const byEnd = [...runs].sort((a, b) => a.to - b.to);
  return byEnd.map((run, index) => {
    const next = byEnd[index + 1]?.to ?? Number.POSITIVE_INFINITY;
    const exit = exits.find(({ at }) => at >= run.to && at < next);
    const { results } = run;
    if (!exit || results.outside.length || results.cases.some((one) => one.failures.length)) return results;
    const failure: RawFailure = {
      status: 'errored',
      type: null,
      message: `the step ended with exit code ${exit.code}`,
      text: '',
    };
    return { ...results, outside: [failure] };
  });
}
