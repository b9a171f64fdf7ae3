import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import type { Sandbox, SandboxRequest } from '../../src/ports.ts';
import { namespaceSandbox } from '../../src/sandbox/namespaces.ts';
import { openSandbox, prepareGround, type SandboxOptions } from '../../src/sandbox/open.ts';
import { endAllProcesses } from '../../src/process/run.ts';
import {
  findNode,
  makePlace,
  namespacesArePossible,
  ODD_NAME,
  processesWith,
  RUNTIME,
  request,
  snapshot,
  uniqueSleep,
} from './checkout.ts';

const place = makePlace();
const { root, home } = place;
const runnerTemp = join(place.folder, 'runner-temp');

for (const folder of ['.ssh', '.docker', '.config/gh']) mkdirSync(join(home, folder), { recursive: true });
writeFileSync(join(home, '.ssh', 'id_ed25519'), 'hush-key');
writeFileSync(join(home, '.config', 'gh', 'hosts.yml'), 'hush-gh');
writeFileSync(join(home, '.netrc'), 'hush-netrc');
writeFileSync(join(home, '.profile'), 'harmless');
for (const folder of ['_runner_file_commands', '_tool']) mkdirSync(join(runnerTemp, folder), { recursive: true });
writeFileSync(join(runnerTemp, 'git-credentials-1.config'), 'hush-checkout');
writeFileSync(join(runnerTemp, '_runner_file_commands', 'set_env_1'), 'hush-command');
writeFileSync(join(runnerTemp, '_tool', 'tool'), 'harmless');
writeFileSync(join(root, 'gha-creds-1.json'), 'hush-cloud');
const config = (...args: string[]) => execFileSync('git', ['config', '--local', ...args], { cwd: root });
config('http.https://github.com/.extraheader', 'AUTHORIZATION: basic aHVzaA==');
config('includeIf.gitdir:/x/.git.path', join(runnerTemp, 'git-credentials-1.config'));
config('remote.origin.url', 'https://x-access-token:hush-url@github.com/o/r');
config('core.sshCommand', 'ssh -i hush-path');

const environment = { ...place.env, GITHUB_ENV: join(runnerTemp, '_runner_file_commands', 'set_env_1') };
const options: SandboxOptions = {
  root,
  runtime: RUNTIME,
  environment,
  isolation: 'auto',
  temp: place.temp,
  runnerTemp,
  signal: new AbortController().signal,
};
const sandbox = await openSandbox(options);
const unavailable = !namespacesArePossible();
if (unavailable) console.warn('namespaces are not tested here: they need root, or sudo without a password, on Linux');
const isRoot = process.getuid?.() === 0;

afterAll(() => place.remove());

const run = async (script: string, more: Partial<SandboxRequest> = {}, on: Sandbox = sandbox) => {
  await using result = await on.run(request(root, script, more));
  return { ...result, text: result.output.text };
};

test.skipIf(unavailable)('namespaces are chosen where they are to be had', () => {
  expect(sandbox.notes.join(' ')).not.toContain('No namespaces');
  expect(sandbox.level).toBe('namespaces');
});

describe.skipIf(unavailable)('what a run can not reach', () => {
  test('the machine: writes anywhere are discarded', async () => {
    const marks = ['/tmp', '/var/tmp', home, '/dev/shm'].map((folder) => join(folder, `redress-mark-${process.pid}`));
    // Where mount(8) keeps a list of its own.
    const list = () => (existsSync('/run/mount/utab') ? readFileSync('/run/mount/utab', 'utf8') : '');
    const before = list();
    const { exitCode } = await run(marks.map((path) => `echo x >${path}`).join('\n'));
    expect(exitCode).toBe(0);
    expect(list()).toBe(before);
    expect(marks.filter(existsSync)).toEqual([]);
  });

  test('secrets in files', async () => {
    const { text } = await run(
      `grep -rs hush ${home} ${runnerTemp} ${root} | cut -c1-200 || true; cat ${runnerTemp}/_tool/tool ${home}/.profile`,
    );
    expect(text).toBe('harmlessharmless');
  });

  test("secrets in git's configuration, which stays as it is outside", async () => {
    const before = readFileSync(join(root, '.git', 'config'), 'utf8');
    const { text } = await run(
      'git config --local --get-regexp "." | cut -d" " -f1; git remote get-url origin; git status --short --branch',
    );
    expect(text).not.toMatch(/extraheader|include|sshcommand/);
    expect(text).toContain('https://github.com/o/r\n');
    expect(text).toMatch(/^## /m);
    expect(readFileSync(join(root, '.git', 'config'), 'utf8')).toBe(before);
  });

  test('our processes: not their environment, not their ids', async () => {
    const { text } = await run(
      `ps -e -o pid= | wc -l; cat /proc/*/environ | tr '\\0' '\\n' | grep -c hush || true; kill -0 ${process.pid} || echo none`,
    );
    const [count, secrets, none] = text.trim().split('\n');
    expect(Number(count)).toBeLessThan(8);
    expect(secrets).toBe('0');
    expect(text).toContain('none');
    expect(none).toBeDefined();
  });

  test('other runs and our own files', async () => {
    const { text } = await run(`find ${place.temp} -name exchange -o -name layers -o -name git`);
    expect(text.trim().split('\n')).toHaveLength(1);
  });

  test('services of the machine, its disks and its kernel settings', async () => {
    const { text } = await run(
      'find /run -type s; find /dev -type b; [ -w /proc/sys/kernel/core_pattern ] && (echo x >/proc/sys/kernel/core_pattern) && echo written; mount -o remount,rw /proc/sys && echo remounted; mknod /tmp/disk b 254 0 && echo made; true',
    );
    expect(text.replace(/^(mount|mknod|bash|dmesg| +dmesg|\/bin\/bash|.*\/core_pattern).*$/gm, '').trim()).toBe('');
  });

  test('more privileges', async () => {
    const { text } = await run(
      'grep -E "^(NoNewPrivs|Groups)" /proc/self/status; sudo -n true 2>/dev/null && echo sudo; unshare --mount true 2>/dev/null && echo mount; true',
    );
    expect(text.replace(/\s+/g, ' ')).toMatch(/^NoNewPrivs: 1 Groups: $|^Groups: NoNewPrivs: 1 $/);
  });

  test.skipIf(!isRoot)('a job that is root keeps its rights over files only', async () => {
    const owned = join(place.folder, 'foreign');
    writeFileSync(owned, 'x', { mode: 0o600 });
    execFileSync('chown', ['65534:65534', owned]);
    const { text } = await run(`echo y >>${owned}; cat ${owned}; touch own; chown 1:1 own; stat -c %u own; id -u`);
    expect(text).toBe('xy\n1\n0\n');
    expect(sandbox.notes.join()).toContain('CAP_DAC_OVERRIDE');
  });
});

describe.skipIf(unavailable)('network', () => {
  const server: Server = createServer((socket) => socket.end('outside\n')).listen(0, '127.0.0.1');
  afterAll(() => void server.close());
  const knock = () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return `(exec 3<>/dev/tcp/127.0.0.1/${port} && cat <&3) 2>/dev/null || echo refused`;
  };

  test('denied: nothing outside, but a loopback of its own', async () => {
    const { text, notes } = await run(
      `${knock()}; node -e "require('net').createServer(s=>s.end('inside')).listen(0,'127.0.0.1',function(){require('net').connect(this.address().port,'127.0.0.1').on('data',d=>{console.log(String(d));process.exit()})})"`,
      { network: 'denied' },
    );
    expect(text).toBe('refused\ninside\n');
    expect(notes).toEqual([]);
  });

  test('open: what the job reaches', async () => {
    expect((await run(knock(), { network: 'open' })).text).toBe('outside\n');
  });

  test("engine: the machine's /run and /dev as well", async () => {
    const { text } = await run('ls -A /run', { network: 'engine' });
    expect(text.split('\n').filter(Boolean).sort()).toEqual(readdirSync('/run').sort());
  });

  test('abstract sockets are refused with the network', async () => {
    const abstract = createServer((socket) => socket.end('outside\n')).listen(`\0redress-${process.pid}`);
    await once(abstract, 'listening');
    try {
      const script = `node -e "require('net').connect('\\0redress-${process.pid}').on('data',d=>process.stdout.write(d)).on('error',()=>console.log('refused'))"`;
      expect((await run(script, { network: 'denied' })).text).toBe('refused\n');
      expect((await run(script, { network: 'open' })).text).toBe('outside\n');
    } finally {
      abstract.close();
    }
  });
});

describe.skipIf(unavailable)('the view', () => {
  test('paths of the machine may hold any character', async () => {
    const odd = makePlace(ODD_NAME);
    try {
      mkdirSync(join(odd.home, '.ssh'));
      writeFileSync(join(odd.home, '.ssh', 'key'), 'hush');
      const before = snapshot(odd.root, true);
      const opened = await openSandbox({ ...options, root: odd.root, temp: odd.temp, environment: odd.env });
      expect(opened.level).toBe('namespaces');
      await using result = await opened.run(
        request(odd.root, 'cat src/app.txt; ls ~/.ssh; echo x >"$X/out"; echo y >made', {
          change: { writes: [{ path: 'src/app.txt', bytes: Buffer.from('p\n'), mode: '100644' }], deletes: [] },
          collect: ['made'],
          equip: (exchange) => ({ env: { X: exchange }, files: [] }),
        }),
      );
      expect(result.output.text).toBe('p\n');
      expect(readFileSync(join(result.exchange, 'out'), 'utf8')).toBe('x\n');
      expect(result.collected.map((file) => file.path)).toEqual(['made']);
      expect(result.changedFiles).toEqual(['made']);
      expect(snapshot(odd.root, true)).toEqual(before);
    } finally {
      odd.remove();
    }
  });

  test('absolute links in the checkout resolve inside', async () => {
    const path = join(root, 'absolute');
    symlinkSync(join(root, 'src'), path);
    const before = snapshot(root, true);
    try {
      expect((await run('echo x >absolute/app.txt; cat src/app.txt')).text).toBe('x\n');
      expect(snapshot(root, true)).toEqual(before);
    } finally {
      rmSync(path);
    }
  });

  test('folders can be renamed and hard links kept', async () => {
    const { exitCode, text } = await run(
      'mv src moved && ls moved; ln run.sh second && echo y >>second && tail -1 run.sh',
    );
    expect(text).toBe('app.txt\ngroup.txt\nonly\ny\n');
    expect(exitCode).toBe(0);
  });

  test('runs side by side see nothing of each other, and all end', async () => {
    const script = (name: string) =>
      `echo ${name} >mark; for i in $(seq 30); do sleep 0.02; [ $(cat mark) = ${name} ] || exit 1; done; cat mark`;
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((name) => run(script(name))));
    expect(results.map((result) => result.text)).toEqual(['a\n', 'b\n', 'c\n', 'd\n']);
  });

  test('what a run changed is listed, but for what we changed', async () => {
    const { changedFiles } = await run(
      'echo x >>src/app.txt; echo y >>run.sh; rm untracked.txt; mkdir d; echo z >"d/a b"; cp run.sh $\'\\xff\'; ls >/tmp/elsewhere',
      {
        touch: ['src/app.txt'],
      },
    );
    expect([...(changedFiles ?? [])].sort()).toEqual(['d/a b', 'run.sh', 'untracked.txt']);
  });

  test('a suite that fills its layer fails, and nothing else does', async () => {
    const ground = { ...(await prepareGround(options)), memory: 24 * 1024 * 1024 };
    const kind = { kind: 'root', store: 'memory', become: isRoot ? [] : ['sudo', '-n', '--'] } as const;
    const small = namespaceSandbox(ground, kind);
    const { text, exitCode } = await run('head -c 200000000 /dev/zero >big || echo full; cat src/app.txt', {}, small);
    expect(text).toContain('No space left on device');
    expect(text).toContain('full\noriginal\n');
    expect(exitCode).toBe(0);
    expect(small.notes.join()).toContain('24 MB');
    // A change that does not fit is the user's trouble, with a reason.
    const bytes = new Uint8Array(30 * 1024 * 1024);
    const change = { writes: [{ path: 'big', bytes, mode: '100644' }], deletes: [] };
    await expect(run('true', { change }, small)).rejects.toThrow(UserError);
    expect((await run('echo fine', {}, small)).text).toBe('fine\n');
  });
});

/** Starts a driver and waits for its first lines to say that the run is under way. */
function startDriver(script: string, prefix: readonly string[] = []): ChildProcess {
  const { signal: _, ...rest } = options;
  const task = JSON.stringify({ options: rest, runs: [{ script }] });
  const argv = [...prefix, findNode() ?? '', join(import.meta.dirname, 'driver.ts'), task];
  return spawn(argv[0] ?? '', argv.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function linesOf(child: ChildProcess): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  if (child.stdout) for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line));
  return lines;
}

async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; !condition() && round < 5000; round += 1) await sleep(20);
  expect(condition()).toBe(true);
}

describe.skipIf(unavailable)('ends', () => {
  test('everything ends when we are killed', async ({ skip }) => {
    if (!findNode()) skip('no Node that runs TypeScript');
    const mark = uniqueSleep();
    const child = startDriver(`trap '' TERM INT HUP; (setsid sleep ${mark} &); sleep ${mark}; sleep ${mark}`);
    const before = snapshot(root, true);
    await until(() => processesWith(`sleep\0${mark}`).length === 2);
    child.kill('SIGKILL');
    await until(() => processesWith(mark).length === 0);
    expect(snapshot(root, true)).toEqual(before);
    // The layers were removed by the prelude, which outlives us for that.
    const layers = () =>
      readdirSync(place.temp).flatMap((name) =>
        readdirSync(join(place.temp, name)).map((run) => join(place.temp, name, run, 'layers')),
      );
    await until(() => layers().filter(existsSync).length === 0);
  });

  test('everything ends when all is ended at once', async () => {
    const mark = uniqueSleep();
    const running = [run(`sleep ${mark}`), run(`trap '' TERM; sleep ${mark}; sleep ${mark}`)];
    await until(() => processesWith(`sleep\0${mark}`).length === 2);
    await endAllProcesses();
    expect(processesWith(mark)).toEqual([]);
    for (const result of await Promise.all(running)) expect(result).toMatchObject({ cancelled: true, exitCode: null });
  });

  test.skipIf(!isRoot)('the process that builds the view takes all with it', async () => {
    const mark = uniqueSleep();
    const running = run(`trap '' TERM INT HUP; sleep ${mark}; sleep ${mark}`).catch(() => 'failed');
    await until(() => processesWith(`sleep\0${mark}`).length === 1);
    const preludes = processesWith('prelude.sh').filter((id) =>
      readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(place.temp),
    );
    for (const id of preludes) process.kill(Number(id), 'SIGKILL');
    await running;
    await until(() => processesWith(mark).length === 0);
  });

  test.skipIf(!isRoot)('a checkout that is mounted read-only is no obstacle', async ({ skip }) => {
    if (!findNode()) skip('no Node that runs TypeScript');
    const readOnly = [
      'unshare',
      '--mount',
      'bash',
      '-c',
      `mount --bind ${root} ${root} && mount -o remount,bind,ro ${root} && exec "$@"`,
      '-',
    ];
    const lines = await linesOf(startDriver('echo x >src/app.txt && cat src/app.txt || echo refused', readOnly));
    expect(lines[0]).toMatchObject({ level: 'namespaces' });
    expect(lines[1]).toMatchObject({ exitCode: 0, text: 'x\n' });
  });
});
