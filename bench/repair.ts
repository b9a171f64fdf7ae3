// Measures repair on cases: `node bench/repair.ts FOLDER [--ids a,b] [--minutes 3] [--engine templates] [--ranks]`.
// Shapes of cases: `bench/README.md`. By itself it checks what the product claims:
// plausible = the product says so; verified = patch.diff on a fresh copy, pristine tests put back, the test command
// ends with 0; false claim = plausible and not verified; correct = the case's oracle says so of the patched copy.
// `--ranks` runs no candidate: it walks the ordered list and prints the rank of the candidate that reads as the
// reference. One line a case, then a total; exits 1 on a false claim.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCases, type RepairCase } from './repair-cases.ts';
import { patchedCopy, succeeds } from './repair-judge.ts';
import { rankOf } from './repair-ranks.ts';

interface Outcome {
  readonly status: string;
  readonly counts?: { readonly proved: number; readonly plausible: number };
  readonly seconds?: { readonly total: number };
  readonly selected?: { readonly candidate: string; readonly confidence: string } | null;
  readonly candidates?: readonly {
    readonly id: string;
    readonly engine: string;
    readonly operator: string | null;
    readonly verdict: { readonly kind: string } | null;
  }[];
  readonly suspects?: readonly { readonly file: string; readonly lines: readonly number[]; readonly score: number }[];
}

const BIN = join(dirname(fileURLToPath(import.meta.url)), '..', 'bin', 'redress.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ids: { type: 'string' },
    minutes: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'templates' },
    ranks: { type: 'boolean', default: false },
  },
});

const folder = positionals[0];
if (folder === undefined || !existsSync(folder)) {
  console.log(`skipped: no case folder${folder === undefined ? ' given' : ` at ${folder}`}`);
  process.exit(0);
}

const wanted = values.ids?.split(',');
const cases = readCases(resolve(folder)).filter(({ id }) => wanted?.includes(id) ?? true);
const totals = { plausible: 0, verified: 0, correct: 0, falseClaims: 0, ranked: [] as number[] };
for (const one of cases) await measure(one);
if (values.ranks) {
  const sorted = totals.ranked.toSorted((a, b) => a - b);
  const within = (most: number) => sorted.filter((rank) => rank <= most).length;
  console.log(
    `${cases.length} cases: the reference is listed in ${sorted.length}, median rank ${sorted[sorted.length >> 1] ?? '-'}, ` +
      `within 25: ${within(25)}, 100: ${within(100)}, 300: ${within(300)}`,
  );
} else {
  console.log(
    `${cases.length} cases: ${totals.plausible} plausible, ${totals.verified} verified, ${totals.correct} correct, ` +
      `${totals.falseClaims} false claims; load ${loadavg()[0]?.toFixed(1)}`,
  );
}
process.exit(totals.falseClaims > 0 ? 1 : 0);

async function measure(one: RepairCase): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'redress-repair-'));
  try {
    const repo = join(work, 'repo');
    one.make(repo);
    const report = redress(one, { repo, out: join(work, 'out') });
    if (values.ranks) await printRank(one, repo, report);
    else printOutcome(one, work, report);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function printRank(one: RepairCase, repo: string, report: Outcome | undefined): Promise<void> {
  const found = await rankOf({ repo, right: one.right, suspects: report?.suspects ?? [] });
  if (found.rank !== null) totals.ranked.push(found.rank);
  const rate = Math.round(found.walked / Math.max(found.seconds, 0.001));
  const told = found.rank === null ? `not among ${found.walked}` : `rank ${found.rank}`;
  console.log([one.id.padEnd(24), told.padEnd(18), found.operator ?? '', `${rate} candidates/s`].join('  '));
}

function printOutcome(one: RepairCase, work: string, report: Outcome | undefined): void {
  const plausible = report?.status === 'plausible';
  const patched = plausible ? patchedCopy(one, work) : null;
  const verified = patched !== null && succeeds(one.testCommand, patched);
  const correct = verified && one.oracle !== null ? succeeds(one.oracle, patched) : null;
  totals.plausible += plausible ? 1 : 0;
  totals.verified += verified ? 1 : 0;
  totals.correct += correct === true ? 1 : 0;
  totals.falseClaims += plausible && !verified ? 1 : 0;
  const selected = report?.candidates?.find(({ id }) => id === report.selected?.candidate);
  const proof = plausible ? (verified ? 'verified' : 'FALSE CLAIM') : '-';
  console.log(
    [
      one.id.padEnd(24),
      one.history ? 'push' : '-   ',
      (report?.status ?? 'no report').padEnd(16),
      proof.padEnd(11),
      (correct === null ? '-' : correct ? 'correct' : 'WRONG').padEnd(7),
      (selected?.operator ?? '').padEnd(14),
      `rank ${selected?.id ?? '-'} of ${report?.counts?.proved ?? 0}`,
      report?.selected?.confidence ?? '-',
      `${report?.seconds?.total ?? 0} s`,
    ].join('  '),
  );
}

function redress(one: RepairCase, at: { readonly repo: string; readonly out: string }): Outcome | undefined {
  const results = existsSync(join(at.repo, 'results.xml')) ? ['--results', 'results.xml'] : [];
  const mode = values.ranks ? ['localize'] : ['run', '--engine', values.engine];
  const args = [...mode, '--test-command', one.testCommand, '--max-minutes', values.minutes, ...results];
  const ended = spawnSync(process.execPath, [BIN, ...args, '--output-directory', at.out], {
    cwd: at.repo,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const report = join(at.out, 'report.json');
  if (!existsSync(report)) console.log(ended.stdout.toString().slice(-2000), ended.stderr.toString().slice(-2000));
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}
