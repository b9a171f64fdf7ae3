// Measures repair by a model on cases: `node bench/model.ts FOLDER [--base-url URL] [--model NAME] [--small-model NAME]
// [--ids a,b] [--minutes 10] [--engine undo,model] [--without PART]`. The product is the built one; a key is read from
// the environment as the product reads it. Shapes of cases: `bench/README.md`. One line a case, then figures by
// category and in all. With `--without`, the cases in which the part had something to say are run again without it, and
// both arms are compared. Exits 1 on a false claim, 2 on a wrong call.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Arm, isPart, PARTS, without } from './model-arms.ts';
import { comparison, lineOf, type Measured, rankOfFault, summaryOf } from './model-figures.ts';
import { readCases, type RepairCase } from './repair-cases.ts';
import { patchedCopy, succeeds } from './repair-judge.ts';

/** What is looked at of `report.json`. */
interface Reported {
  readonly status: string;
  readonly diagnosis: {
    readonly changes: readonly { readonly file: string; readonly startLine: number; readonly endLine: number }[];
    readonly droppedEvidence: number;
  } | null;
  readonly candidates: readonly { readonly id: string; readonly engine: string }[];
  readonly undone: readonly unknown[];
  readonly selected: { readonly candidate: string } | null;
  readonly usage: {
    readonly requests: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly costUsd: number | null;
  };
  readonly seconds: { readonly total: number };
}

/** What is looked at of the recorded calls. */
type Exchanges = readonly {
  readonly messages: readonly { readonly content: string }[];
  readonly reply: { readonly kind: string; readonly text?: string };
}[];

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'base-url': { type: 'string' },
    model: { type: 'string' },
    'small-model': { type: 'string' },
    ids: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    engine: { type: 'string', default: 'undo,model' },
    without: { type: 'string' },
  },
});

const folder = positionals[0];
const part = values.without;
if (part !== undefined && !isPart(part)) {
  console.error(`--without ${part}: there is no such part; the parts are ${PARTS.join(', ')}`);
  process.exit(2);
}
if (folder === undefined || !existsSync(folder)) {
  console.log(`skipped: no case folder${folder === undefined ? ' given' : ` at ${folder}`}`);
  process.exit(0);
}

const wanted = values.ids?.split(',');
const cases = readCases(resolve(folder)).filter(({ id }) => wanted?.includes(id) ?? true);
const plain: Arm = { engines: values.engine.split(','), options: served(), prepare: () => undefined };
const measured = cases.map((one) => shown(one, plain));
for (const name of new Set(measured.map(({ category }) => category)))
  console.log(
    summaryOf(
      name,
      measured.filter(({ category }) => category === name),
    ),
  );
console.log(`${summaryOf('in all', measured)}; load ${loadavg()[0]?.toFixed(1)}`);
const compared = part === undefined ? [] : armWithout(part);
process.exitCode = [...measured, ...compared].some((one) => one.plausible && !one.verified) ? 1 : 0;

/** The cases in which the part fired, without it; what did not fire can't differ by it. */
function armWithout(left: Parameters<typeof without>[0]): readonly Measured[] {
  const work = mkdtempSync(join(tmpdir(), 'redress-arm-'));
  try {
    const arm = without(left, plain, { prompts: join(HOME, 'prompts'), work });
    console.log(`without ${left}:`);
    const pairs = measured.flatMap((on, index) => {
      const one = cases[index];
      return one && on.fired.includes(left) ? [{ on, off: shown(one, arm) }] : [];
    });
    console.log(comparison(left, pairs));
    return pairs.map(({ off }) => off);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function shown(one: RepairCase, arm: Arm): Measured {
  const found = measure(one, arm);
  console.log(lineOf(found));
  return found;
}

function served(): readonly string[] {
  return (['base-url', 'model', 'small-model'] as const).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
}

function measure(one: RepairCase, arm: Arm): Measured {
  const work = mkdtempSync(join(tmpdir(), 'redress-model-'));
  try {
    const repo = join(work, 'repo');
    one.make(repo);
    arm.prepare(repo);
    return measuredOf(one, { work, arm, report: redress(one, arm, work) });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function redress(one: RepairCase, arm: Arm, work: string): Reported | null {
  const repo = join(work, 'repo');
  const results = existsSync(join(repo, 'results.xml')) ? ['--results', 'results.xml'] : [];
  const how = ['--engine', arm.engines.join('\n'), '--test-command', one.testCommand, '--max-minutes', values.minutes];
  const args = [join(HOME, 'bin/redress.js'), 'run', ...how, ...results, ...arm.options];
  const ended = spawnSync(process.execPath, [...args, '--output-directory', join(work, 'out')], {
    cwd: repo,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const report = join(work, 'out', 'report.json');
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'));
  console.log(ended.stdout.slice(-2000), ended.stderr.slice(-2000));
  return null;
}

function measuredOf(
  one: RepairCase,
  { work, arm, report }: { readonly work: string; readonly arm: Arm; readonly report: Reported | null },
): Measured {
  const plausible = report?.status === 'plausible';
  const copy = plausible ? patchedCopy(one, work) : null;
  const selected = report?.candidates.find(({ id }) => id === report.selected?.candidate);
  const exchanges = exchangesOf(work);
  const { usage, diagnosis } = report ?? {};
  return {
    id: one.id,
    category: one.category,
    status: report?.status ?? 'no report',
    plausible,
    verified: copy !== null && succeeds(one.testCommand, copy),
    first: selected !== undefined && selected === report?.candidates.find(({ engine }) => engine === 'model'),
    engine: selected?.engine ?? null,
    rounds: exchanges.filter(({ reply }) => reply.kind === 'answer').length,
    requests: usage?.requests ?? 0,
    tokens: (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0),
    costUsd: usage ? usage.costUsd : null,
    seconds: report?.seconds.total ?? 0,
    invented: diagnosis?.droppedEvidence ?? null,
    rank: rankOfFault(diagnosis?.changes ?? [], one.places),
    placed: one.places.length > 0,
    fired: exchanges.length === 0 ? [] : firedIn({ one, arm, report, exchanges }),
  };
}

function exchangesOf(work: string): Exchanges {
  const path = join(work, 'out', 'case', 'case.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).exchanges : [];
}

/** Only a part that had something to say can have changed what came out. */
function firedIn(of: {
  readonly one: RepairCase;
  readonly arm: Arm;
  readonly report: Reported | null;
  readonly exchanges: Exchanges;
}): readonly string[] {
  const asks = of.exchanges.some(({ reply }) => /"need"\s*:\s*\[\s*"/.test(reply.text ?? ''));
  const [known = ''] = readFileSync(join(HOME, 'prompts/advice-known.md'), 'utf8').trim().split('\n');
  const shows = of.exchanges.some(({ messages }) => messages.some(({ content }) => content.includes(known)));
  return [
    'sbfl',
    ...(of.one.history ? ['push'] : []),
    ...((of.report?.undone.length ?? 0) > 0 ? ['undo'] : []),
    ...(of.arm.engines.includes('templates') ? ['templates'] : []),
    ...(asks ? ['need'] : []),
    ...(shows ? ['knowledge'] : []),
  ];
}
