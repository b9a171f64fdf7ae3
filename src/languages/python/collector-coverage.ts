import type { CoveredTest, FileLines } from '../../domain/spectrum.ts';
import type { RepoPath, TestId } from '../../domain/test-run.ts';
import type { ExchangeReader, PathResolver } from '../language.ts';
import { type Covered, eventsOf, type Report, type StreamEvent, streamNames } from './collector-events.ts';

/**
 * Lines per test of one run, each test once: set-up, body and tear-down of its last attempt, the shared fixtures it
 * used, and the processes it started. Only those of the processes and the fixtures are held in memory; the rest is
 * streamed.
 */
export async function* coverageOf(exchange: ExchangeReader, paths: PathResolver): AsyncIterable<CoveredTest> {
  const sources = await survey(exchange, paths);
  const given = new Set<TestId>();
  for (const name of sources.main) {
    for await (const test of testsOf(exchange, name, paths)) {
      if (given.has(test.id)) continue;
      given.add(test.id);
      const extra = sources.extra.get(test.id);
      if (extra) mergeInto(test.lines, extra);
      yield covered(test);
    }
  }
  for (const [id, lines] of sources.extra) if (!given.has(id)) yield covered({ id, lines, failing: null });
}

type Lines = Map<RepoPath, Set<number>>;

interface Gathered {
  readonly id: TestId;
  lines: Lines;
  failing: boolean | null;
}

/** Streams of sessions, and the lines from all other streams (children of tests, forks) by test. */
async function survey(
  exchange: ExchangeReader,
  paths: PathResolver,
): Promise<{ main: string[]; extra: Map<TestId, Lines> }> {
  const main: string[] = [];
  const extra = new Map<TestId, Lines>();
  for (const name of await streamNames(exchange)) {
    if (await isSession(exchange, name)) {
      main.push(name);
      continue;
    }
    const reader = lineReader(paths);
    for await (const event of eventsOf(exchange, name)) {
      const lines = reader(event);
      if (event.kind !== 'lines' || !lines) continue;
      const known = extra.get(event.test) ?? new Map();
      extra.set(event.test, known);
      mergeInto(known, lines);
    }
  }
  return { main, extra };
}

async function isSession(exchange: ExchangeReader, name: string): Promise<boolean> {
  for await (const event of eventsOf(exchange, name)) {
    if (event.kind === 'session') return true;
    if (event.kind === 'lines') return false;
  }
  return false;
}

async function* testsOf(exchange: ExchangeReader, name: string, paths: PathResolver): AsyncIterable<Gathered> {
  const reader = lineReader(paths);
  let current: Gathered = { id: '', lines: new Map(), failing: null };
  for await (const event of eventsOf(exchange, name)) {
    if (event.kind === 'start' && event.test !== current.id) {
      if (current.lines.size) yield current;
      current = { id: event.test, lines: new Map(), failing: null };
    }
    const lines = reader(event);
    if (event.kind === 'hanging' && event.test === current.id) current.failing ??= true;
    if (event.kind === 'report' && event.test === current.id) judge(current, event);
    else if ((event.kind === 'lines' || event.kind === 'hanging') && event.test === current.id && lines) {
      // The last attempt decides.
      if (event.isNew) current.lines = new Map();
      mergeInto(current.lines, lines);
    }
  }
  if (current.lines.size) yield current;
}

function judge(test: Gathered, report: Report): void {
  if (report.when === 'setup' || report.outcome === 'rerun') test.failing = null;
  if (report.outcome === 'failed' || report.outcome === 'error') test.failing = true;
  else if (report.when === 'call' && report.outcome === 'passed') test.failing ??= false;
}

/** Turns the numbers of one stream into paths; gives the lines of a `lines` event, shared fixtures included. */
function lineReader(paths: PathResolver): (event: StreamEvent) => Lines | null {
  const names = new Map<number, RepoPath>();
  const fixtures = new Map<number, Lines>();
  const linesOf = (event: Covered): Lines => {
    const lines: Lines = new Map();
    for (const [n, numbers] of event.files) {
      const path = names.get(n);
      if (path !== undefined) mergeInto(lines, new Map([[path, numbers]]));
    }
    for (const n of event.uses) mergeInto(lines, fixtures.get(n) ?? new Map());
    return lines;
  };
  return (event) => {
    if (event.kind === 'file' && paths.has(event.path)) names.set(event.n, event.path);
    if (event.kind === 'fixture') fixtures.set(event.n, linesOf(event));
    if (event.kind === 'hanging') {
      const known = event.paths.filter(([path]) => paths.has(path));
      const lines = linesOf({ files: [], uses: event.uses });
      mergeInto(lines, new Map(known));
      return lines;
    }
    return event.kind === 'lines' ? linesOf(event) : null;
  };
}

function mergeInto(all: Lines, more: ReadonlyMap<RepoPath, Iterable<number>>): void {
  for (const [path, lines] of more) {
    const known = all.get(path) ?? new Set();
    all.set(path, known);
    for (const line of lines) known.add(line);
  }
}

function covered({ id, lines, failing }: Gathered): CoveredTest {
  const files: FileLines[] = [];
  for (const [file, numbers] of lines) {
    if (numbers.size) files.push({ file, lines: [...numbers].sort((one, other) => one - other) });
  }
  return { id, failing, files };
}
