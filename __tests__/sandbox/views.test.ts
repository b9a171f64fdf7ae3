import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox, SandboxChannel, ViewRequest } from '../../src/ports.ts';
import { endAllProcesses } from '../../src/process/run.ts';
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

const place = makePlace();
const { root } = place;
afterAll(() => place.remove());
const open = (isolation: 'auto' | 'none', signal = new AbortController().signal) =>
  openSandbox({ root, runtime: RUNTIME, environment: place.env, isolation, temp: place.temp, signal });
const possible = namespacesArePossible();
const PATCH = { writes: [{ path: 'src/app.txt', bytes: Buffer.from('patched\n'), mode: '100644' }], deletes: [] };
/** Answers each line with one of its own, until its input ends. */
const ECHO =
  'echo started >&2; while read -r line; do echo "got $line $(cat src/app.txt)"; done; echo over >&2; exit 3';

function command(script: string, more: Partial<ViewRequest> = {}): ViewRequest {
  return request(root, script, more);
}

async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; !condition() && round < 1500; round += 1) await sleep(20);
  expect(condition()).toBe(true);
}

async function nextLine(lines: AsyncIterator<string>): Promise<string | undefined> {
  const next = await lines.next();
  return next.done ? undefined : next.value;
}

describe.each([
  { isolation: 'auto', level: 'namespaces' },
  { isolation: 'none', level: 'in-place' },
] as const)('views on the level $level', ({ isolation, level }) => {
  const skipped = level === 'namespaces' && !possible;
  let sandbox: Sandbox;
  let before: Record<string, string>;
  beforeAll(async () => {
    sandbox = await open(isolation);
    before = snapshot(root, level === 'namespaces');
  });
  afterEach(({ task }) => {
    if (task.mode === 'skip') return;
    expect(snapshot(root, level === 'namespaces')).toEqual(before);
    const left = readdirSync(place.temp).flatMap((name) => readdirSync(join(place.temp, name)));
    expect(left.filter((name) => name.startsWith('run-'))).toEqual([]);
  });

  test.skipIf(skipped)('commands find what those before them left, and it is gone with the view', async () => {
    await using view = await sandbox.open({ network: 'open' });
    await using first = await view.run(command('cat src/app.txt; echo one >made', { change: PATCH }));
    expect(first).toMatchObject({ exitCode: 0, output: { text: 'patched\n' } });
    await using second = await view.run(
      command('cat src/app.txt made; echo two >"$X/out"; exit 4', {
        collect: ['m@(ade|other)'],
        equip: (exchange) => ({ env: { X: exchange }, files: [{ name: 'in', text: 'in' }] }),
      }),
    );
    expect(second).toMatchObject({ exitCode: 4, output: { text: 'patched\none\n' } });
    expect(second.collected.map(({ path }) => path)).toEqual(['made']);
    expect(readFileSync(join(second.exchange, 'out'), 'utf8')).toBe('two\n');
    expect(readdirSync(second.exchange).sort()).toEqual(['in', 'out']);
    if (level === 'namespaces') expect(second.changedFiles).toEqual(['made']);
    await using third = await view.run(command('ls made', { remove: ['ma?e'] }));
    expect(third.exitCode).not.toBe(0);
  });

  test.skipIf(skipped)('a long-lived command is driven line by line', async () => {
    await using view = await sandbox.open({ network: 'open' });
    const channel = await view.start(command(ECHO, { change: PATCH }));
    const lines = channel.lines[Symbol.asyncIterator]();
    for (const word of ['a', 'b c', '$HOME "x"']) {
      expect(await channel.send(word)).toBe(true);
      expect(await nextLine(lines)).toBe(`got ${word} patched`);
    }
    await expect(view.run(command('true'))).rejects.toThrow('is running');
    channel.finish();
    await using result = await channel.ended;
    expect(result).toMatchObject({ exitCode: 3, signal: null, timedOut: false, cancelled: false });
    expect(result.output.text).toBe('started\nover\n');
    expect(await nextLine(lines)).toBeUndefined();
    expect(await channel.send('late')).toBe(false);
    await using after = await view.run(command('cat src/app.txt'));
    expect(after.output.text).toBe('patched\n');
  });

  test.skipIf(skipped)('a line of any length comes whole', async () => {
    await using view = await sandbox.open({ network: 'open' });
    const channel = await view.start(command('cat'));
    const line = 'x'.repeat(3_000_000);
    const sent = channel.send(line);
    expect((await nextLine(channel.lines[Symbol.asyncIterator]()))?.length).toBe(line.length);
    expect(await sent).toBe(true);
    channel.finish();
    await using result = await channel.ended;
    expect(result.exitCode).toBe(0);
  });

  test.skipIf(skipped)('what a command leaves running ends with it', async () => {
    await using view = await sandbox.open({ network: 'open' });
    const mark = uniqueSleep();
    await using result = await view.run(command(`(setsid sleep ${mark} &); sleep 0.1; echo done`));
    expect(result.output.text).toBe('done\n');
    await using next = await view.run(command('echo next'));
    expect(next.output.text).toBe('next\n');
    expect(processesWith(mark)).toEqual([]);
  });

  const opened = async (on: Sandbox, script: string, seconds = 60) => {
    const view = await on.open({ network: 'open' });
    return { view, channel: await view.start(command(script, { change: PATCH, seconds })) };
  };
  const isOver = async (channel: SandboxChannel, mark: string) => {
    await using result = await channel.ended;
    expect(processesWith(mark)).toEqual([]);
    expect(result.exitCode).toBeNull();
    return result;
  };

  test.skipIf(skipped)('a command that takes too long takes the view with it', async () => {
    const mark = uniqueSleep();
    const { view, channel } = await opened(sandbox, `trap '' TERM HUP; sleep ${mark}; sleep ${mark}`, 1);
    expect(await isOver(channel, mark)).toMatchObject({ timedOut: true, cancelled: false });
    await using next = await view.run(command('echo ran'));
    expect(next).toMatchObject({ exitCode: null, cancelled: true, output: { text: '' } });
    await view[Symbol.asyncDispose]();
  });

  test.skipIf(skipped)('closing a view ends what runs in it', async () => {
    const mark = uniqueSleep();
    const { view, channel } = await opened(sandbox, `trap '' TERM HUP; sleep ${mark}; sleep ${mark}`);
    await until(() => processesWith(`sleep\0${mark}`).length > 0);
    await view[Symbol.asyncDispose]();
    expect(await isOver(channel, mark)).toMatchObject({ timedOut: false });
    expect(await channel.send('x')).toBe(false);
  });

  test.skipIf(skipped)('a cancelled run ends its views', async () => {
    const abort = new AbortController();
    const mark = uniqueSleep();
    const { view, channel } = await opened(await open(isolation, abort.signal), `sleep ${mark}`);
    await until(() => processesWith(`sleep\0${mark}`).length > 0);
    abort.abort();
    expect(await isOver(channel, mark)).toMatchObject({ cancelled: true });
    await view[Symbol.asyncDispose]();
  });

  test.skipIf(skipped)('everything is ended at once', async () => {
    const mark = uniqueSleep();
    const { view, channel } = await opened(sandbox, `sleep ${mark}`);
    await until(() => processesWith(`sleep\0${mark}`).length > 0);
    await endAllProcesses();
    expect(processesWith(mark)).toEqual([]);
    expect(await isOver(channel, mark)).toMatchObject({ cancelled: true });
    await view[Symbol.asyncDispose]();
  });

  test.skipIf(skipped)('a change that is refused leaves the view usable', async () => {
    await using view = await sandbox.open({ network: 'open' });
    const change = { writes: [{ path: '../x', bytes: new Uint8Array(), mode: '100644' }], deletes: [] };
    await expect(view.run(command('true', { change }))).rejects.toThrow('refused');
    await using result = await view.run(command('echo fine'));
    expect(result.output.text).toBe('fine\n');
  });
});

test('in place, a second view waits for the first', async () => {
  const sandbox = await open('none');
  const order: string[] = [];
  const first = await sandbox.open({ network: 'open' });
  const second = sandbox.open({ network: 'open' }).then((view) => {
    order.push('second is open');
    return view;
  });
  await using result = await first.run(command('echo x >src/app.txt'));
  order.push(`first ended with ${result.exitCode}`);
  await first[Symbol.asyncDispose]();
  await using view = await second;
  expect(order).toEqual(['first ended with 0', 'second is open']);
  await using seen = await view.run(command('cat src/app.txt'));
  expect(seen.output.text).toBe('original\n');
});

describe.skipIf(!possible)('warm layers', () => {
  test('what a view kept lies under later ones, which change nothing of it', async () => {
    const sandbox = await open('auto');
    const before = snapshot(root, true);
    const first = await sandbox.open({ network: 'denied' });
    await using made = await first.run(
      command(
        'mkdir -p .cache/deep; echo warm >.cache/deep/a; echo tmp >/tmp/redress-warm; rm untracked.txt; mv src/only moved',
      ),
    );
    expect(made.exitCode).toBe(0);
    const layer = await first.keep();
    expect(layer).not.toBeNull();
    const script =
      'cat .cache/deep/a /tmp/redress-warm moved/old.txt; ls untracked.txt src/only 2>/dev/null || echo gone';
    for (let round = 0; round < 2; round += 1) {
      await using view = await sandbox.open({ network: 'denied', over: layer });
      await using result = await view.run(command(`${script}; echo mine >.cache/deep/a; rm /tmp/redress-warm`));
      expect(result.output.text).toBe('warm\ntmp\nold\ngone\n');
      expect(result.changedFiles).toEqual(['.cache/deep/a']);
    }
    // Layers over layers.
    const third = await sandbox.open({ network: 'denied', over: layer });
    await using more = await third.run(command('echo warmer >.cache/deep/a; echo b >.cache/b'));
    expect(more.exitCode).toBe(0);
    const upper = await third.keep();
    await using view = await sandbox.open({ network: 'denied', over: upper });
    await using result = await view.run(command('cat .cache/deep/a .cache/b'));
    expect(result.output.text).toBe('warmer\nb\n');
    await using cold = await sandbox.run(request(root, 'ls .cache 2>/dev/null || echo cold'));
    expect(cold.output.text).toBe('cold\n');
    await view[Symbol.asyncDispose]();
    await upper?.[Symbol.asyncDispose]();
    await layer?.[Symbol.asyncDispose]();
    expect(layer?.folders.filter(existsSync)).toEqual([]);
    expect(existsSync('/tmp/redress-warm')).toBe(false);
    expect(snapshot(root, true)).toEqual(before);
  });

  test('a kept layer is no view any more, and a level without layers keeps nothing', async () => {
    const sandbox = await open('auto');
    const view = await sandbox.open({ network: 'denied' });
    await using layer = await view.keep();
    expect(layer).not.toBeNull();
    expect(await view.keep()).toBeNull();
    await using after = await view.run(command('echo ran'));
    expect(after.cancelled).toBe(true);
    const inPlace = await (await open('none')).open({ network: 'open' });
    expect(await inPlace.keep()).toBeNull();
  });
});
