/**
 * Candidates a second in a pytest that is kept open, against one run of the test command a candidate, side by side on
 * one small project: `node bench/host.ts [--count 200] [--sample 20]`. Every sampled change is judged both ways, and
 * the outcomes of its tests are compared.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openReal } from '../__tests__/prove/real.ts';
import { type ChangeSet, NO_CHANGE } from '../src/domain/candidate.ts';
import { outcomesOf } from '../src/domain/outcomes.ts';
import { failuresOf } from '../src/domain/test-run.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200' }, sample: { type: 'string', default: '20' } },
});
const SOURCE = 'days.py';
const COMMAND = 'python3 -m pytest -q';
/** Small changes of code, right and wrong ones; what does not compile is never run by the product. */
const TOKENS = [
  ['<', '<='],
  ['<', '>'],
  ['+ 1', '+ 2'],
  ['+ 1', ''],
  ['1', '0'],
  [' and ', ' or '],
  ['return ', 'return -1 or '],
  ['return ', 'return None and '],
  ['if ', 'if not '],
  ['in ', 'not in '],
  ['days', 'day'],
  ['day', 'days'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'bench-host-'));
try {
  cpSync(fileURLToPath(new URL('cases/days/repo', import.meta.url)), folder, { recursive: true });
  const right = readFileSync(join(folder, SOURCE), 'utf8');
  const text = right.replace('if due < today]', 'if due <= today]');
  if (text === right) throw new Error(`${SOURCE} has changed: the fault is not in it`);
  writeFileSync(join(folder, SOURCE), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  await measure(changesOf(text).slice(0, Number(values.count)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function changesOf(text: string): readonly ChangeSet[] {
  const texts = TOKENS.flatMap(([from, to]) => {
    const parts = text.split(from);
    return parts
      .slice(1)
      .map((_, index) => `${parts.slice(0, index + 1).join(from)}${to}${parts.slice(index + 1).join(from)}`);
  });
  return [...new Set(texts)].filter(compiles).map((changed) => ({
    writes: [{ path: SOURCE, bytes: Buffer.from(changed), mode: '100644' }],
    deletes: [],
  }));
}

function compiles(text: string): boolean {
  return spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], { input: text }).status === 0;
}

async function measure(changes: readonly ChangeSet[]): Promise<void> {
  await using real = await openReal({ root: folder, command: COMMAND, language: 'python', framework: 'pytest' });
  const request = { touch: [], coverage: false, network: 'denied', log: null, seconds: 5 } as const;
  const plain = await real.suite.observe({ ...request, change: NO_CHANGE, select: null });
  const targets = failuresOf(plain.run);
  const select = { tests: targets.map(({ id }) => id), files: [...new Set(targets.flatMap(({ file }) => file ?? []))] };
  const host = await real.suite.host?.({ network: 'denied', seconds: 3600, patience: 60 });
  if (typeof host !== 'object') throw new Error(`no host: ${host}`);
  await using open = host;
  const fast = await timed(changes, async (change) => {
    const answer = await open.observe({ change, select, seconds: 30, cpu: 1 });
    return answer ? [...outcomesOf(answer.observation.run)] : null;
  });
  const sampled = changes.filter((_, index) => index % Math.ceil(changes.length / Number(values.sample)) === 0);
  const slow = await timed(sampled, async (change) => [
    ...outcomesOf((await real.suite.observe({ ...request, change, select })).run),
  ]);
  const bare = await timed(sampled, async () => {
    execFileSync('bash', ['-c', `${COMMAND} ${select.files.join(' ')} || true`], { cwd: folder, stdio: 'ignore' });
    return null;
  });
  const agree = sampled.filter((change, index) => {
    const one = fast.answers[changes.indexOf(change)];
    return JSON.stringify(one) === JSON.stringify(slow.answers[index]);
  });
  const rate = ({ seconds, answers }: { seconds: number; answers: readonly unknown[] }) => answers.length / seconds;
  console.log(`kept open   ${rate(fast).toFixed(1)} candidates/s (${changes.length})`);
  console.log(`in a view   ${rate(slow).toFixed(1)} candidates/s, ratio ${(rate(fast) / rate(slow)).toFixed(1)}`);
  console.log(`bare pytest ${rate(bare).toFixed(1)} processes/s, ratio ${(rate(fast) / rate(bare)).toFixed(1)}`);
  console.log(`outcomes agree for ${agree.length} of ${sampled.length} sampled; load ${loadavg()[0]?.toFixed(1)}`);
  process.exitCode = agree.length === sampled.length ? 0 : 1;
}

async function timed<T>(changes: readonly ChangeSet[], judge: (change: ChangeSet) => Promise<T>) {
  const answers: T[] = [];
  const started = performance.now();
  for (const change of changes) answers.push(await judge(change));
  return { answers, seconds: (performance.now() - started) / 1000 };
}
