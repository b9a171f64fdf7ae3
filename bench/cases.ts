// Measures repair on case folders: `node bench/cases.ts FOLDER [--ids a,b] [--minutes 5] [--engine templates]`.
// A case holds repo/ (HEAD is the red state), case.json (id, test_command, xml_command, test_files, green) and, never
// shown to the product, private/tests. plausible = the product says so; verified = patch.diff on a fresh clone,
// pristine tests put back, every test of `green` passes by xml_command; false claim = plausible and not verified.
// Prints one line a case and a total; exits 1 on a false claim.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

interface Case {
  readonly id: string;
  readonly test_command: string;
  readonly xml_command: string;
  readonly test_files: readonly string[];
  readonly green: Readonly<Record<string, string>>;
}

const BIN = join(dirname(fileURLToPath(import.meta.url)), '..', 'bin', 'redress.js');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ids: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'templates' },
  },
});

const folder = positionals[0];
if (folder === undefined || !existsSync(folder)) {
  console.log(`skipped: no case folder${folder === undefined ? ' given' : ` at ${folder}`}`);
  process.exit(0);
}

const ids = values.ids?.split(',');
const names = readdirSync(folder).filter(
  (name) => existsSync(join(folder, name, 'case.json')) && (ids?.includes(name) ?? true),
);
const totals = { plausible: 0, verified: 0, falseClaims: 0 };
for (const name of names) measure(join(folder, name));
console.log(
  `${names.length} cases: ${totals.plausible} plausible, ${totals.verified} verified, ${totals.falseClaims} false claims`,
);
process.exit(totals.falseClaims ? 1 : 0);

function measure(path: string): void {
  const description: Case = JSON.parse(readFileSync(join(path, 'case.json'), 'utf8'));
  const work = mkdtempSync(join(tmpdir(), 'redress-case-'));
  try {
    const repo = clone(join(path, 'repo'), join(work, 'repo'));
    const report = repair(description, { repo, results: join(path, 'results.xml'), out: join(work, 'out') });
    const plausible = report?.status === 'plausible';
    const verified = plausible && holds(description, { path, work, patch: join(work, 'out', 'patch.diff') });
    totals.plausible += plausible ? 1 : 0;
    totals.verified += verified ? 1 : 0;
    totals.falseClaims += plausible && !verified ? 1 : 0;
    const candidate = report?.candidates?.find((one) => one.id === report.selected?.candidate);
    console.log(
      [
        description.id.padEnd(28),
        (report?.status ?? 'no report').padEnd(16),
        plausible ? (verified ? 'verified' : 'FALSE CLAIM') : '-',
        candidate?.operator ?? '',
        `${report?.counts?.proved ?? 0} proved`,
        `${report?.seconds?.total ?? 0} s`,
      ].join('  '),
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

interface Outcome {
  readonly status: string;
  readonly counts?: { readonly proved: number };
  readonly seconds?: { readonly total: number };
  readonly selected?: { readonly candidate: string } | null;
  readonly candidates?: readonly { readonly id: string; readonly operator: string | null }[];
}

function repair(description: Case, at: { repo: string; results: string; out: string }): Outcome | undefined {
  const results = join(at.repo, 'results.xml');
  const given = existsSync(at.results);
  if (given) cpSync(at.results, results);
  const args = [
    BIN,
    'run',
    '--test-command',
    description.test_command,
    '--engine',
    values.engine,
    '--max-minutes',
    values.minutes,
    '--output-directory',
    at.out,
  ];
  const ended = spawnSync(process.execPath, given ? [...args, '--results', 'results.xml'] : args, {
    cwd: at.repo,
    env: environment(description),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const report = join(at.out, 'report.json');
  if (!existsSync(report)) console.log(ended.stdout.toString().slice(-2000), ended.stderr.toString().slice(-2000));
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

function holds(description: Case, at: { path: string; work: string; patch: string }): boolean {
  const fresh = clone(join(at.path, 'repo'), join(at.work, 'fresh'));
  if (spawnSync('git', ['apply', at.patch], { cwd: fresh }).status !== 0) return false;
  for (const file of description.test_files) cpSync(join(at.path, 'private', 'tests', file), join(fresh, file));
  const xml = join(at.work, 'verified.xml');
  spawnSync('bash', ['-c', description.xml_command.replace('{xml}', xml)], {
    cwd: fresh,
    env: environment(description),
    stdio: 'ignore',
    timeout: 600_000,
  });
  if (!existsSync(xml)) return false;
  const passed = passing(readFileSync(xml, 'utf8'));
  return Object.entries(description.green).every(([id, status]) => status !== 'pass' || passed.has(id));
}

/**
 * Ids (`classname::name`) of the cases without a failure, an error or a skip; an independent reading, so that the
 * product does not judge itself.
 */
function passing(xml: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, attributes = '', body] of xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    if (body !== undefined && /<(failure|error|skipped)\b/.test(body)) continue;
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    ids.add(unescape(`${value('classname')}::${value('name')}`));
  }
  return ids;
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function clone(from: string, to: string): string {
  const ended = spawnSync('git', ['-c', 'safe.directory=*', 'clone', '--quiet', from, to], { stdio: 'inherit' });
  if (ended.status !== 0) throw new Error(`could not clone ${from}`);
  return to;
}

/** The command's own interpreter first on the path, so that `pytest` is the one that made the case. */
function environment(description: Case): NodeJS.ProcessEnv {
  const interpreter = dirname(description.xml_command.split(' ')[0] ?? '');
  return { ...process.env, PATH: `${interpreter}${delimiter}${process.env['PATH'] ?? ''}` };
}
