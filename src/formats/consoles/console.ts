import type { RawResults } from '../../domain/raw-results.ts';
import type { ResultFormat, ResultReader } from '../results/result-format.ts';
import { XML_START } from '../results/xml-document.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { CONSOLE_RUNNERS } from './console-runners.ts';
import { consoleLines } from './console-text.ts';
import { type EndedRun, settledRuns } from './runs.ts';
import { echoesCommand, type Trouble, troubleIn } from './trouble.ts';

/**
 * What runners print, for people or line by line for programs, alone or within the log of a whole job; any number of
 * runs of any number of runners. Every document that is not XML from its first character on may hold some.
 */
export const consoles: ResultFormat = {
  name: 'console',
  open: (head) => (XML_START.test(head) && !/^\s*<!/.test(head) ? undefined : reader(CONSOLE_RUNNERS)),
};

/** True for a line with which a run of some runner may begin. */
export function startsRun(text: string): boolean {
  return CONSOLE_RUNNERS.some((runner) => runner.start.test(text));
}

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
  readonly announced: boolean;
  to: number;
}

/**
 * One step's or service's own console. Several readers may be open: which of them was output of another's test shows
 * at the end.
 */
class Source {
  private readonly open: OpenRun[] = [];
  private readonly ended: EndedRun[] = [];
  private readonly before: string[] = [];
  private number = 0;
  private readonly troubles: Trouble[] = [];
  private readonly commands: number[] = [];
  /** Runners without a run so far, and what one of theirs may begin with. */
  private waiting: readonly ConsoleRunner[];
  private starts: RegExp;

  constructor(runners: readonly ConsoleRunner[]) {
    this.waiting = runners;
    this.starts = anyStart(runners);
  }

  line(text: string): void {
    const at = this.number++;
    let taken = false;
    for (const open of this.open) if (this.feed(open, text, at)) taken = true;
    if (this.starts.test(text) && this.startRuns(text, at)) taken = true;
    if (!taken) this.watch(text, at);
    if (text !== '' && text.trim() !== '') {
      this.before.push(text);
      if (this.before.length > 4) this.before.shift();
    }
  }

  end(): readonly RawResults[] {
    for (const open of this.open) this.close(open);
    return settledRuns(this.ended, { troubles: this.troubles, commands: this.commands });
  }

  /** True where the line is the runner's own. */
  private feed(open: OpenRun, text: string, at: number): boolean {
    const verdict = open.run.line(text);
    if (verdict === 'other') return false;
    open.to = at;
    if (verdict === 'mine') return true;
    this.close({ ...open, to: at - 1 });
    const fresh = this.begin(open.runner, text, at);
    this.open[this.open.indexOf(open)] = fresh;
    fresh.run.line(text);
    return true;
  }

  /** True where the line is one of theirs for certain. */
  private startRuns(text: string, at: number): boolean {
    let taken = false;
    const begun = this.waiting.filter((runner) => runner.start.test(text));
    this.waiting = this.waiting.filter((runner) => !begun.includes(runner));
    this.starts = anyStart(this.waiting);
    for (const runner of begun) {
      const open = this.begin(runner, text, at);
      this.open.push(open);
      if (this.feed(open, text, at)) taken = true;
    }
    return taken;
  }

  private begin(runner: ConsoleRunner, text: string, at: number): OpenRun {
    const announced = runner.head?.test(text) ?? false;
    return { runner, run: runner.open(this.before), from: at, announced, to: at };
  }

  private close({ runner, run, from, to, announced }: OpenRun): void {
    const results = run.end();
    if (!results || this.ended.length >= MOST_RUNS) return;
    const { wraps = null, encloses = false } = runner;
    this.ended.push({ wraps, encloses, announced, weak: run.weak ?? false, from, to, results });
  }

  private watch(text: string, at: number): void {
    if (echoesCommand(text) && this.commands.length < MOST_RUNS) this.commands.push(at);
    const words = this.troubles.length < MOST_RUNS ? troubleIn(text) : null;
    if (words !== null) this.troubles.push({ at, words });
  }
}

function anyStart(runners: readonly ConsoleRunner[]): RegExp {
  return runners.length ? new RegExp(runners.map((runner) => `(?:${runner.start.source})`).join('|')) : /(?!)/;
}
