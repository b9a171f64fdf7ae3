import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SandboxRequest } from '../../src/ports.ts';
import { recoverCheckout, recoverInPlace } from '../../src/sandbox/recover.ts';
import { writeJournal } from '../../src/sandbox/journal.ts';
import { openSandbox } from '../../src/sandbox/open.ts';
import { endAllProcesses } from '../../src/process/run.ts';
import { restoreTree } from '../../src/sandbox/restore.ts';
import {
  findNode,
  makePlace,
  NOBODY,
  nobodyReachesUs,
  type Place,
  processesWith,
  RUNTIME,
  request,
  snapshot,
  uniqueSleep,
} from './checkout.ts';

let place: Place;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.remove());

const open = (environment: Readonly<Record<string, string>> = place.env) =>
  openSandbox({
    root: place.root,
    runtime: RUNTIME,
    environment,
    isolation: 'none',
    temp: place.temp,
    signal: new AbortController().signal,
  });

const NOTHING = { restored: [], left: [], problems: [] };
const patch = { writes: [{ path: 'src/app.txt', bytes: Buffer.from('patched!\n'), mode: '100644' }], deletes: [] };
const age = (path: string) => Date.now() - statSync(join(place.root, path)).mtimeMs;

test('one run at a time, and the notes say what is not promised', async () => {
  const sandbox = await open();
  expect(sandbox).toMatchObject({ level: 'in-place', parallel: 1, networks: ['open'] });
  const script = 'mkdir lock && sleep 0.2 && rmdir lock';
  const results = await Promise.all([1, 2, 3].map(() => sandbox.run(request(place.root, script))));
  expect(results.map((result) => result.exitCode)).toEqual([0, 0, 0]);
  for (const result of results) await result[Symbol.asyncDispose]();
  expect(sandbox.notes.join(' ')).toMatch(/in the checkout itself/);
});

test('a run that fails to begin does not block the next', async () => {
  const sandbox = await open();
  const bad: Partial<SandboxRequest> = { equip: () => ({ env: {}, files: [{ name: '../x', text: '' }] }) };
  await expect(sandbox.run(request(place.root, 'true', bad))).rejects.toThrow('plain name');
  await using result = await sandbox.run(request(place.root, 'echo fine'));
  expect(result.output.text).toBe('fine\n');
});

test('restored files are newer than whatever a build made of the patched ones', async () => {
  const before = snapshot(place.root, false);
  const sandbox = await open();
  const script = 'sleep 0.05; cp src/app.txt built.bin; echo changed >run.sh; touch -d 2010-01-01 src/app.txt';
  await using result = await sandbox.run(request(place.root, script, { change: patch, touch: ['src/group.txt'] }));
  expect(result.changedFiles).toEqual(['built.bin', 'run.sh']);
  expect(snapshot(place.root, false)).toEqual(before);
  expect(age('src/app.txt')).toBeLessThan(60_000);
  expect(lstatSync(join(place.root, 'src/app.txt')).mtimeMs).toBeGreaterThanOrEqual(
    lstatSync(join(place.root, 'run.sh')).mtimeMs,
  );
  // What was not touched keeps its age.
  expect(age('untracked.txt')).toBeGreaterThan(1e9);
});

test('a change with a forged time is found', async () => {
  const before = snapshot(place.root, false);
  const sandbox = await open();
  const script = 't=$(stat -c %y untracked.txt); printf "X\\n" >untracked.txt; touch -d "$t" untracked.txt';
  await using result = await sandbox.run(request(place.root, script));
  expect(result.changedFiles).toEqual(['untracked.txt']);
  expect(snapshot(place.root, false)).toEqual(before);
});

test('a second name of a file outside is not written through', async () => {
  const outside = join(place.folder, 'outside.txt');
  writeFileSync(outside, 'precious\n');
  const sandbox = await open();
  await using result = await sandbox.run(
    request(place.root, `ln -f ${outside} src/app.txt; ln -sf ${outside} src/group.txt`),
  );
  expect(result.exitCode).toBe(0);
  expect(readFileSync(outside, 'utf8')).toBe('precious\n');
  expect(readFileSync(join(place.root, 'src/app.txt'), 'utf8')).toBe('original\n');
});

test('ending everything waits until the checkout is restored', async () => {
  const before = snapshot(place.root, false);
  const sandbox = await open();
  const mark = uniqueSleep();
  const running = sandbox.run(request(place.root, `rm -rf src; sleep ${mark}`, { change: patch }));
  await expect.poll(() => processesWith(`sleep\0${mark}`).length).toBeGreaterThan(0);
  await endAllProcesses();
  expect(snapshot(place.root, false)).toEqual(before);
  expect(await running).toMatchObject({ cancelled: true });
});

/** Starts a run in the checkout in a process of its own, and kills that while the patched tests run. */
async function killedRun(node: string): Promise<{ readonly mark: string }> {
  const mark = uniqueSleep();
  const options = { root: place.root, runtime: RUNTIME, environment: place.env, isolation: 'none', temp: place.temp };
  const script = `rm -rf src/only *$'\\xff'*; mkdir new; echo x >>run.sh; trap '' TERM; sleep ${mark}; sleep ${mark}`;
  const task = JSON.stringify({ options, runs: [{ script, write: ['src/app.txt', 'patched\n'] }] });
  const child = spawn(node, [join(import.meta.dirname, 'driver.ts'), task], { stdio: 'ignore' });
  await expect.poll(() => processesWith(`sleep\0${mark}`).length).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { mark };
}

test('a later process restores what a killed one left, and ends what it started', async ({ skip }) => {
  const node = findNode();
  if (!node || !nobodyReachesUs(node)) return skip('no Node that runs TypeScript and that nobody can reach');
  const before = snapshot(place.root, false);
  const { mark } = await killedRun(node);
  expect(snapshot(place.root, false)).not.toEqual(before);
  expect(processesWith(`sleep\0${mark}`)).toHaveLength(1);

  const { restored, problems } = await recoverInPlace(place.temp);
  expect(problems).toEqual([]);
  expect(restored).toEqual(['run.sh', 'src/app.txt', 'src/only/old.txt']);
  expect(snapshot(place.root, false)).toEqual(before);
  expect(processesWith(mark)).toEqual([]);
  // Done once, there is nothing left to undo.
  writeFileSync(join(place.root, 'run.sh'), 'mine now\n');
  expect(await recoverInPlace(place.temp)).toEqual(NOTHING);
  expect(readFileSync(join(place.root, 'run.sh'), 'utf8')).toBe('mine now\n');
});

test('the next start in the checkout restores it, and leaves alone what was changed since', async ({ skip }) => {
  const node = findNode();
  if (!node || !nobodyReachesUs(node)) return skip('no Node that runs TypeScript and that nobody can reach');
  const before = snapshot(place.root, false);
  const { mark } = await killedRun(node);
  // More than two pulses of the run later, so that it can't have been the run.
  await sleep(2500);
  writeFileSync(join(place.root, 'src/group.txt'), 'mine now\n');
  writeFileSync(join(place.root, 'new', 'mine.txt'), 'mine too\n');
  const { restored, left, problems } = await recoverCheckout(join(place.root, 'src'));
  expect(problems).toEqual([]);
  expect(restored).toEqual(['run.sh', 'src/app.txt', 'src/only/old.txt']);
  expect(left).toEqual(['new/mine.txt', 'src/group.txt']);
  expect(readFileSync(join(place.root, 'src/group.txt'), 'utf8')).toBe('mine now\n');
  expect(readFileSync(join(place.root, 'new', 'mine.txt'), 'utf8')).toBe('mine too\n');
  expect(processesWith(mark)).toEqual([]);
  writeFileSync(join(place.root, 'src/group.txt'), 'group\n');
  rmSync(join(place.root, 'new'), { recursive: true });
  expect(snapshot(place.root, false)).toEqual(before);
  expect(await recoverCheckout(place.root)).toEqual(NOTHING);
});

test('nothing is undone where no run was under way', async () => {
  const sandbox = await open();
  await using result = await sandbox.run(request(place.root, 'true'));
  expect(result.exitCode).toBe(0);
  writeFileSync(join(place.root, 'src/app.txt'), 'edited by a person\n');
  expect(await recoverInPlace(place.temp)).toEqual(NOTHING);
  expect(await recoverInPlace(join(place.temp, 'none'))).toEqual(NOTHING);
  expect(readFileSync(join(place.root, 'src/app.txt'), 'utf8')).toBe('edited by a person\n');
});

test.skipIf(process.getuid?.() !== 0)(
  'a user without permission gets an error that says so, and folders without it are restored',
  async ({ skip }) => {
    const node = findNode();
    if (!node || !nobodyReachesUs(node)) return skip('no Node that runs TypeScript and that nobody can reach');
    mkdirSync(join(place.root, 'closed'));
    writeFileSync(join(place.root, 'closed', 'a'), 'a');
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, place.folder]);
    chmodSync(join(place.root, 'closed'), 0o555);
    const drive = (runs: unknown[]) => {
      const options = {
        root: place.root,
        runtime: RUNTIME,
        environment: place.env,
        isolation: 'none',
        temp: place.temp,
      };
      const args = [join(import.meta.dirname, 'driver.ts'), JSON.stringify({ options, runs })];
      const out = execFileSync(node, args, { uid: NOBODY, gid: NOBODY, encoding: 'utf8' });
      return out
        .trim()
        .split('\n')
        .map((line): Record<string, unknown> => JSON.parse(line));
    };
    const before = snapshot(place.root, false);
    const script = 'chmod 755 closed; rm closed/a; echo b >closed/b; chmod 0 closed; chmod 555 src; chmod 0 run.sh';
    expect(drive([{ script }])[1]).toMatchObject({ exitCode: 0, notes: [] });
    expect(snapshot(place.root, false)).toEqual(before);

    execFileSync('chown', ['-R', '0:0', place.root]);
    const refused = drive([{ script: 'echo ran', write: ['src/app.txt', 'x'] }]);
    expect(refused[1]?.['error']).toMatch(/^UserError: The change can't be written into the checkout/);
    expect(snapshot(place.root, false)).toEqual(before);
  },
);

/** What a run may do to one of three names in one of two folders. */
const names = fc.constantFrom('a', 'b', 'c', 'd/a', 'd/b', 'd');
const action = fc.record({ name: names, kind: fc.constantFrom('write', 'remove', 'folder', 'link', 'mode', 'age') });

function act(root: string, { name, kind }: { readonly name: string; readonly kind: string }): void {
  const path = join(root, name);
  try {
    if (kind === 'write') writeFileSync(path, `${name} ${Math.random()}`);
    if (kind === 'remove') rmSync(path, { recursive: true });
    if (kind === 'folder') mkdirSync(path);
    if (kind === 'link') execFileSync('ln', ['-sfT', 'a', path], { stdio: 'ignore' });
    if (kind === 'mode') chmodSync(path, 0o741);
    if (kind === 'age') utimesSync(path, 1, 1);
  } catch {
    // Not possible now, as with a run that fails.
  }
}

test('whatever is done to a tree, it is restored, also twice', async () => {
  const root = join(place.folder, 'tree');
  const journalFolder = join(place.folder, 'journal');
  const property = fc.asyncProperty(
    fc.array(action, { maxLength: 8 }),
    fc.array(action, { maxLength: 8 }),
    async (setUp, done) => {
      mkdirSync(root);
      for (const one of setUp) act(root, one);
      const before = snapshot(root, false);
      const { journal } = await writeJournal({ folder: journalFolder, root, mark: 'm', skip: [] });
      for (const round of [done, [...done].reverse()]) {
        for (const one of round) act(root, one);
        expect((await restoreTree(journal, new Set(['a']))).problems).toEqual([]);
        expect(snapshot(root, false)).toEqual(before);
      }
      expect((await restoreTree(journal, new Set())).changed).toEqual([]);
      rmSync(root, { recursive: true });
      rmSync(journalFolder, { recursive: true });
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

test('our own temp folder inside the checkout is left alone', async () => {
  const temp = join(place.root, 'redress-out', 'temp');
  const sandbox = await openSandbox({
    root: place.root,
    runtime: RUNTIME,
    environment: place.env,
    isolation: 'none',
    temp,
    signal: new AbortController().signal,
  });
  await using result = await sandbox.run(
    request(place.root, 'echo x >"$X"/kept', {
      change: patch,
      equip: (exchange) => ({ env: { X: exchange }, files: [] }),
    }),
  );
  expect(readdirSync(result.exchange)).toEqual(['kept']);
  expect(result.changedFiles).toEqual([]);
  expect(readFileSync(join(place.root, 'src/app.txt'), 'utf8')).toBe('original\n');
});
