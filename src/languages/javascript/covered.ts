import type { CoveredTest, FileLines } from '../../domain/spectrum.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { ExchangeReader, PathResolver } from '../language.ts';
import { numbering, testId } from './ids.ts';
import { type LinePlan, linePlan } from './line-plan.ts';
import { partlyRan, placesRan } from './places-ran.ts';
import { type CoverRecord, coverRecord, type Ran, storedSource } from './records.ts';

/** Names of the coverage files of all processes, in order. */
export async function coverFiles(exchange: ExchangeReader): Promise<readonly string[]> {
  return (await exchange.names()).filter((name) => COVER_FILE.test(name)).sort();
}

/**
 * Name of a process's coverage file, as `runtime/javascript/session.cjs` makes it; names sort by the start of their
 * processes.
 */
const COVER_FILE = /^js-cover-\d+-\d+-[0-9a-f]+\.jsonl$/;

/**
 * The lines of each test of one finished run. A test has what ran while it was open, what its enclosing suites and
 * tests ran before (set-up once for all), and what importing its file ran.
 */
export async function* coveredTests(exchange: ExchangeReader, paths: PathResolver): AsyncGenerator<CoveredTest> {
  const names = await coverFiles(exchange);
  const plans = planReader(exchange, paths);
  const number = numbering();
  for (const name of names) {
    const process = openProcess();
    for await (const line of exchange.lines(name)) {
      const record = coverRecord(line);
      if (record === null) continue;
      if (record.e === 'cut') await cut(process, record, plans);
      if (record.e === 'open') open(process, record);
      if (record.e === 'file') for (const lines of [process.imported, process.foreign]) lines.clear();
      if (record.e === 'hang') process.hanging = record.n;
      const node = record.e === 'close' ? process.nodes.get(record.n) : undefined;
      if (record.e !== 'close' || node === undefined) continue;
      process.nodes.delete(record.n);
      if (record.status === null) continue;
      const id = number(idOf({ names: record.names, file: node.file }, paths));
      if (record.status !== 'skipped') yield { id, failing: record.status === 'failed', files: filesOf(process, node) };
    }
    const hanging = process.nodes.get(process.hanging);
    if (hanging) yield { id: number(idOf(hanging, paths)), failing: true, files: filesOf(process, hanging) };
  }
}

type Lines = Map<RepoPath, Set<number>>;

function idOf({ names, file }: Pick<Node, 'names' | 'file'>, paths: PathResolver): string {
  return testId(names, file === null ? null : paths.resolve(file));
}

interface Node {
  readonly parent: number;
  readonly names: readonly string[];
  readonly file: string | null;
  readonly lines: Lines;
}

interface Process {
  readonly nodes: Map<number, Node>;
  /** What ran before the first test: it belongs to every test of this process. */
  readonly imported: Lines;
  /**
   * What loading other test files ran: it belongs to tests that run the same source, which may have been loaded for
   * them too.
   */
  readonly foreign: Lines;
  /** The number of a test that was open shortly before the run's end; 0: none. */
  hanging: number;
}

function openProcess(): Process {
  return { nodes: new Map(), imported: new Map(), foreign: new Map(), hanging: 0 };
}

function open(process: Process, record: CoverRecord & { readonly e: 'open' }): void {
  process.nodes.set(record.n, { parent: record.parent, names: record.names, file: record.file, lines: new Map() });
}

type PlanReader = (key: string) => Promise<LinePlan | null>;

/** Plans by source key, each read once. */
function planReader(exchange: ExchangeReader, paths: PathResolver): PlanReader {
  const plans = new Map<string, LinePlan | null>();
  const files = new Map<string, RepoPath | null>();
  const resolve = (file: string): RepoPath | null => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const found = paths.resolve(file);
    files.set(file, found);
    return found;
  };
  return async (key) => {
    const known = plans.get(key);
    if (known !== undefined || !/^[0-9a-f]+$/.test(key)) return known ?? null;
    const text = await exchange.text(`js-source-${key}.json`);
    const source = text === undefined ? null : storedSource(text);
    const plan = source === null ? null : linePlan(source, resolve);
    plans.set(key, plan);
    return plan;
  };
}

/** Adds the lines of one cut to the innermost of what was open: the rest only waited. */
async function cut(process: Process, record: CoverRecord & { readonly e: 'cut' }, plans: PlanReader): Promise<void> {
  const waiting = new Set(record.n.map((n) => process.nodes.get(n)?.parent));
  const innermost = record.n.filter((n) => !waiting.has(n)).flatMap((n) => process.nodes.get(n) ?? []);
  const loaded = record.foreign ? process.foreign : process.imported;
  const targets = record.n.length === 0 ? [loaded] : innermost.map(({ lines }) => lines);
  for (const ran of record.ran) {
    for (const { file, line } of await linesOf(ran, plans, record.n.length === 0)) {
      for (const target of targets) add(target, file, line);
    }
  }
}

async function linesOf(
  ran: Ran,
  plans: PlanReader,
  whole: boolean,
): Promise<readonly { file: RepoPath; line: number }[]> {
  const plan = await plans(ran.key);
  if (plan === null) return [];
  const places = placesRan(plan, ran.intervals);
  if (!whole) return [...places];
  const partly = partlyRan(plan, places);
  return [...places].filter(({ file, line }) => !partly.has(`${line} ${file}`));
}

function add(lines: Lines, file: RepoPath, line: number): void {
  const known = lines.get(file);
  if (known === undefined) lines.set(file, new Set([line]));
  else known.add(line);
}

/** A test's own lines, those of all that enclose it, and the imported ones, as far as they may be its. */
function filesOf(process: Process, node: Node): readonly FileLines[] {
  const all: Lines = new Map();
  const layers = [process.imported];
  for (let at: Node | undefined = node; at !== undefined; at = process.nodes.get(at.parent)) layers.push(at.lines);
  for (const layer of layers) for (const [file, lines] of layer) for (const line of lines) add(all, file, line);
  for (const [file, lines] of process.foreign) if (all.has(file)) for (const line of lines) add(all, file, line);
  return [...all]
    .map(([file, lines]) => ({ file, lines: [...lines].sort((a, b) => a - b) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}
