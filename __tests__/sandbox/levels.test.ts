import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../src/domain/candidate.ts';
import { UserError } from '../../src/errors.ts';
import type { Sandbox, SandboxRequest } from '../../src/ports.ts';
import { openSandbox } from '../../src/sandbox/open.ts';
import {
  makePlace,
  namespacesArePossible,
  processesWith,
  request,
  RUNTIME,
  snapshot,
  uniqueSleep,
} from './checkout.ts';

const linux = process.platform === 'linux';
const place = makePlace();
const { root, home } = place;
const never = new AbortController().signal;
const open = (isolation: 'auto' | 'none', signal = never) =>
  openSandbox({ root, runtime: RUNTIME, environment: place.env, isolation, temp: place.temp, signal });

const best = await open('auto');
const hasNamespaces = namespacesArePossible();
if (!hasNamespaces)
  console.warn('namespaces are not tested here: they need root, or sudo without a password, on Linux');

afterAll(() => place.remove());

const bytes = (text: string) => new TextEncoder().encode(text);
const CHANGE: ChangeSet = {
  writes: [
    { path: 'src/app.txt', bytes: bytes('patched\n'), mode: '100644' },
    { path: 'src/group.txt', bytes: bytes('grown\n'), mode: '100755' },
    { path: 'new/deep/file.txt', bytes: bytes('new\n'), mode: '100644' },
    { path: 'new/link', bytes: bytes('deep/file.txt'), mode: '120000' },
    { path: 'with space/quote"\'.txt', bytes: bytes('odd\n'), mode: '100644' },
    { path: 'line\nbreak.txt', bytes: bytes('odd\n'), mode: '100644' },
    { path: 'link', bytes: bytes('a file now\n'), mode: '100644' },
  ],
  deletes: ['src/only/old.txt', '-dash', 'not/there.txt'],
};

describe.each([
  { isolation: 'auto', level: 'namespaces' },
  { isolation: 'none', level: 'in-place' },
] as const)('level $level', ({ isolation, level }) => {
  const skipped = level === 'namespaces' && !hasNamespaces;
  const exact = level === 'namespaces';
  let sandbox: Sandbox;
  let before: Record<string, string>;

  beforeAll(async () => {
    sandbox = isolation === 'auto' ? best : await open('none');
    before = snapshot(root, exact);
  });
  afterEach(({ task }) => {
    if (task.mode !== 'skip') expect(snapshot(root, exact)).toEqual(before);
  });

  const run = async (script: string, more: Partial<SandboxRequest> = {}) => {
    await using result = await sandbox.run(request(root, script, more));
    return { ...result, text: result.output.text };
  };

  test.skipIf(skipped)('says what it is', () => {
    expect(sandbox.level).toBe(level);
    expect(sandbox.withheld).toEqual(['MY_TOKEN']);
    expect(sandbox.notes.length).toBeGreaterThan(0);
    expect(sandbox.networks).toContain('open');
  });

  test.skipIf(skipped)('shows the change to the command, and nothing of it remains', async () => {
    const { text, exitCode, changedFiles } = await run(
      `cat src/app.txt src/group.txt new/link with*/* line*break.txt link
       stat -c '%a %F' src/app.txt src/group.txt link
       ls -d src/only -- -dash not 2>/dev/null || echo gone`,
      { change: CHANGE },
    );
    const contents = 'patched\ngrown\nnew\nodd\nodd\na file now\n';
    expect(text).toBe(`${contents}644 regular file\n755 regular file\n644 regular file\ngone\n`);
    expect(exitCode).toBe(0);
    expect(changedFiles).toEqual([]);
  });

  test.skipIf(skipped)('changed and touched files have the current time and keep their bytes', async () => {
    const many = Array.from({ length: 700 }, (_, index) => `gone/${index}.txt`);
    const { text } = await run(
      `for f in src/app.txt src/group.txt 'line
break.txt' run.sh; do echo $(( $(date +%s) - $(stat -c %Y "$f") < 600 )) $(stat -c %a "$f") $(head -1 "$f"); done`,
      { change: { ...CHANGE, deletes: [] }, touch: ['run.sh', 'gone.txt', ...many] },
    );
    expect(text).toBe('1 644 patched\n1 755 grown\n1 644 odd\n1 755 #!/bin/sh\n');
  });

  test.skipIf(skipped)('removes by path and by glob, folders too', async () => {
    const { text } = await run('ls -A; ls -A src', {
      remove: ['ignored', '**/*.txt', '!src/group.txt', 'empty/', 'none/*'],
    });
    expect(text).not.toMatch(/ignored|app\.txt|untracked|empty|break/);
    expect(text).toMatch(/group\.txt/);
    expect(text).toMatch(/run\.sh/);
  });

  test.skipIf(skipped)('a script ends with the first command that fails, and its exit code is told', async () => {
    expect(await run('echo a; false; echo b')).toMatchObject({
      exitCode: 1,
      text: 'a\n',
      timedOut: false,
      signal: null,
    });
    expect(await run('false | cat; echo b')).toMatchObject({ exitCode: 1, text: '' });
    expect((await run('exit 7')).exitCode).toBe(7);
    const argv = { kind: 'argv', argv: ['printf', '%s.', 'a b', '$HOME', ''] } as const;
    expect((await run('', { command: argv })).text).toBe('a b.$HOME..');
    const sh = { kind: 'shell', shell: 'sh', script: 'echo $0; exit 3' } as const;
    expect(await run('', { command: sh })).toMatchObject({ exitCode: 3, text: 'sh\n' });
  });

  test.skipIf(skipped)('a program that is missing ends with 127', async () => {
    const { exitCode, text } = await run('', { command: { kind: 'argv', argv: ['no-such-program-here'] } });
    expect(exitCode).toBe(127);
    expect(text).toContain('no-such-program-here');
  });

  test.skipIf(skipped)('the environment is the scrubbed one, with the additions of the run', async () => {
    const { text } = await run('echo "$CI $GITHUB_SHA ${MY_TOKEN-none} $ADDED"; printenv many odd-name', {
      env: { ADDED: 'yes', many: 'one\ntwo', 'odd-name': 'x=y', MY_LATE: '1' },
    });
    expect(text).toBe('true abc none yes\none\ntwo\nx=y\n');
  });

  test.skipIf(skipped)('runs in the given folder', async () => {
    expect((await run('pwd', { cwd: join(root, 'src') })).text).toBe(`${join(root, 'src')}\n`);
  });

  test.skipIf(skipped || !linux)('both streams come in order, and can be opened again', async () => {
    const { text } = await run(
      'echo a; echo b >&2; echo c; echo d >/dev/stderr; echo e | tee /dev/stderr >/dev/stdout',
    );
    expect(text).toBe('a\nb\nc\nd\ne\ne\n');
  });

  test.skipIf(skipped)('there is no terminal and nothing to read', async () => {
    const { text } = await run(
      '[ -t 0 ] || [ -t 1 ] || [ -t 2 ] || echo none; cat; (: </dev/tty) 2>/dev/null || echo no tty',
    );
    expect(text).toBe('none\nno tty\n');
  });

  test.skipIf(skipped)('signals are as a step has them: none is ignored', async () => {
    const { text } = await run(`trap; grep -i '^SigIgn' /proc/self/status; bash -c 'kill -INT $$; echo no' || echo $?`);
    expect(text.replace(/\s+/g, ' ')).toMatch(/^SigIgn: 0000000000000000 130 $/);
  });

  test.skipIf(skipped)('the exchange folder carries files in and out', async () => {
    let seen = '';
    await using result = await sandbox.run(
      request(
        root,
        'cat "$X"/given.txt; echo back >"$X"/out.txt; mkdir "$X/more"; ln -s /etc/passwd "$X/trap"; mkfifo "$X/pipe"',
        {
          equip: (exchange) => {
            seen = exchange;
            return { env: { X: exchange }, files: [{ name: 'given.txt', text: 'handed in\n' }] };
          },
        },
      ),
    );
    expect(seen).not.toBe('');
    expect(result.output.text).toBe('handed in\n');
    expect(readFileSync(join(result.exchange, 'out.txt'), 'utf8')).toBe('back\n');
    // A reader must not meet a link to a file of ours, or a pipe that never ends.
    expect(readdirSync(result.exchange).sort()).toEqual(['given.txt', 'more', 'out.txt']);
    expect(result.notes.join()).toMatch(/'trap'.*'pipe'|'pipe'.*'trap'/);
    await result[Symbol.asyncDispose]();
    expect(existsSync(result.exchange)).toBe(false);
  });

  test.skipIf(skipped)('a run can not turn its exchange folder into a link', async () => {
    let exchange = '';
    const equip = (path: string) => {
      exchange = path;
      return { env: { X: path }, files: [] };
    };
    const { notes } = await run('rmdir "$X" && ln -s /etc "$X"', { equip });
    expect(notes.join()).toMatch(/exchange folder/);
    expect(existsSync(join(exchange, 'passwd'))).toBe(false);
  });

  test.skipIf(skipped)('files are collected by glob: regular ones, wherever the run made them', async () => {
    const script = `mkdir -p out/deep; echo 1 >out/a.xml; echo 2 >out/deep/b.xml; echo 3 >'out/c d.xml'; echo n >out/n.txt
       ln -s /etc/passwd out/l.xml; mkfifo out/p.xml`;
    const { collected, notes } = await run(script, { collect: ['out/**/*.xml', 'src/app.txt', 'none.xml'] });
    const found = collected.map((file) => [file.path, Buffer.from(file.bytes).toString()].join(': '));
    expect(found.sort()).toEqual([
      'out/a.xml: 1\n',
      'out/c d.xml: 3\n',
      'out/deep/b.xml: 2\n',
      'src/app.txt: original\n',
    ]);
    expect(notes).toEqual([]);
  });

  test.skipIf(skipped)('more than 64 MB are not collected, and it is said', async () => {
    const script = 'mkdir o; for i in 1 2 3; do head -c 30000000 /dev/zero >o/$i.bin; done; echo small >o/small.bin';
    const { collected, notes } = await run(script, { collect: ['o/*.bin'] });
    const total = collected.reduce((sum, file) => sum + file.bytes.length, 0);
    expect(total).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(total).toBeGreaterThan(0);
    expect(notes.join()).toContain('64 MB');
  });

  test.skipIf(skipped)('a suite that hangs is ended in time, with all it started', async () => {
    const mark = uniqueSleep();
    const result = await run(`trap '' TERM INT HUP; echo begun; sleep ${mark} & setsid sleep ${mark} & sleep ${mark}`, {
      seconds: 1,
    });
    expect(result).toMatchObject({ timedOut: true, cancelled: false, text: 'begun\n' });
    expect(result.seconds).toBeGreaterThanOrEqual(1);
    if (linux) expect(processesWith(mark)).toEqual([]);
  });

  test.skipIf(skipped)('daemons do not outlive the run and are not waited for', async () => {
    const mark = uniqueSleep();
    const result = await run(`
      sleep ${mark} & (setsid nohup bash -c "trap '' TERM HUP INT; sleep ${mark}" >/dev/null 2>&1 &)
      (exec setsid sleep ${mark} &)
      while [ $(pgrep -fc '^sleep ${mark}') -lt 3 ]; do :; done; echo done`);
    expect(result).toMatchObject({ exitCode: 0, timedOut: false });
    expect(result.text).toContain('done\n');
    if (linux) expect(processesWith(mark)).toEqual([]);
  });

  test.skipIf(skipped)('a hundred megabytes of output are cut in the middle', async () => {
    const { output } = await run('echo first; head -c 100000000 /dev/zero | tr "\\0" x; echo; echo last');
    expect(output.bytes).toBe(100_000_012);
    expect(output.cut).toBeGreaterThan(90_000_000);
    expect(output.text.startsWith('first\nxxx')).toBe(true);
    expect(output.text.endsWith('xxx\nlast\n')).toBe(true);
  });

  test.skipIf(skipped)('what tests do to the work tree is gone afterwards', async () => {
    const { exitCode, text, changedFiles } = await run(
      `echo more >>src/app.txt; touch -d 2020-01-02T03:04:05Z src/app.txt
       chmod 777 run.sh src; rm untracked.txt; rm -r src/only; mkdir untracked.txt; echo x >untracked.txt/x
       rm -r empty; echo file >empty; ln -sf /etc/passwd link; rm dangling; ln -s other dangling
       rm *$'\\xff'*; mv -- -dash dash; mkdir -p made/deep; echo y >made/deep/y; chmod 0 made/deep
       git -c user.name=a -c user.email=a@b commit -qam changed; git branch other; echo '#' >>.git/config
       chmod 500 'with space'; mkfifo pipe; echo z >'new
line'; chmod 000 ignored/cache.bin; rm -rf ignored; cp run.sh $'\\xfe'`,
      { touch: ['run.sh'] },
    );
    expect(text).toBe('');
    expect(exitCode).toBe(0);
    expect(changedFiles).toEqual(
      expect.arrayContaining(['src/app.txt', 'untracked.txt/x', 'link', 'dash', '-dash', 'new\nline']),
    );
    expect(changedFiles).not.toContain('src/group.txt');
  });

  test.skipIf(skipped)('paths that lead out of the checkout are refused before anything runs', async () => {
    const write = (path: string, mode = '100644') => ({ writes: [{ path, bytes: bytes('x'), mode }], deletes: [] });
    const outside = join(place.folder, 'outside.txt');
    const refused: Partial<SandboxRequest>[] = [
      { change: write('../outside.txt') },
      { change: write(outside) },
      { change: write('src/../../outside.txt') },
      { change: write('') },
      { change: write('src//x') },
      { change: write('./src/x') },
      { change: write('a\0b') },
      { change: write('.git/hooks/pre-commit') },
      { change: write('sub/.GIT/config') },
      { change: write('outside/x.txt') },
      { change: write('x', '160000') },
      { change: { writes: [], deletes: ['outside/x.txt'] } },
      { change: { writes: [], deletes: ['../home'] } },
      { touch: ['outside/x.txt'] },
      { remove: ['../home'] },
      { remove: [home] },
      { collect: ['../**'] },
      {
        change: {
          writes: [...write('way', '120000').writes, ...write('way/x.txt').writes],
          deletes: [],
        },
      },
    ];
    for (const more of refused)
      await expect((async () => run('echo ran', more))(), JSON.stringify(more)).rejects.toThrow(UserError);
    expect(existsSync(outside)).toBe(false);
    expect(existsSync(home)).toBe(true);
  });

  test.skipIf(skipped)('a run on a network that is not offered is refused', async () => {
    await expect((async () => run('true', { network: 'localhost' }))()).rejects.toThrow(/does not offer/);
    if (level === 'in-place')
      await expect((async () => run('true', { network: 'denied' }))()).rejects.toThrow(/does not offer/);
  });

  test.skipIf(skipped)('an abort ends the run and forbids the next', async () => {
    const abort = new AbortController();
    const cancelled = await open(isolation, abort.signal);
    const mark = uniqueSleep();
    const running = cancelled.run(
      request(root, `echo x >src/app.txt; echo begun >&2; sleep ${mark}`, { change: CHANGE }),
    );
    if (linux) await expect.poll(() => processesWith(mark).length).toBeGreaterThan(0);
    abort.abort();
    await using result = await running;
    expect(result).toMatchObject({ cancelled: true, timedOut: false });
    if (linux) expect(processesWith(mark)).toEqual([]);
    await using next = await cancelled.run(request(root, 'echo ran', { change: CHANGE }));
    expect(next).toMatchObject({ cancelled: true, exitCode: null });
    expect(next.output.text).toBe('');
  });

  test.skipIf(skipped)('two runs at once do not disturb each other', async () => {
    const one = (name: string) =>
      run(`echo ${name} >src/app.txt; sleep 0.3; cat src/app.txt; ls`, { remove: ['none'] });
    const [a, b] = await Promise.all([one('a'), one('b')]);
    expect(a.text.split('\n')[0]).toBe('a');
    expect(b.text.split('\n')[0]).toBe('b');
  });

  test.skipIf(skipped)('leaves nothing in our temp folder', async () => {
    await run('echo x >made; mkdir -p deep/er; echo y >deep/er/y', { change: CHANGE });
    const left = readdirSync(place.temp).flatMap((name) => readdirSync(join(place.temp, name)));
    expect(left.filter((name) => name.startsWith('run-'))).toEqual([]);
    expect(statSync(place.temp).isDirectory()).toBe(true);
  });
});
