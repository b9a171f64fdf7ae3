import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findNode, makePlace, NOBODY, nobodyReachesUs, ODD_NAME, RUNTIME, snapshot } from './checkout.ts';

const node = findNode();
const isRoot = process.getuid?.() === 0;
const place = makePlace(ODD_NAME);
if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, place.folder]);
afterAll(() => place.remove());

/** Lines that the driver printed: first the level, then a run each. */
function drive(
  runs: readonly { readonly script: string; readonly write?: readonly [string, string]; readonly network?: 'denied' }[],
  together = false,
) {
  const options = { root: place.root, runtime: RUNTIME, environment: place.env, isolation: 'auto', temp: place.temp };
  const args = [join(import.meta.dirname, 'driver.ts'), JSON.stringify({ options, runs, together })];
  const out = execFileSync(node ?? '', args, {
    uid: NOBODY,
    gid: NOBODY,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return out
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

/** What the level needs, tried without our code: a failure of ours must not look like a machine that can't. */
const possible =
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
    uid: NOBODY,
    gid: NOBODY,
  }).status === 0;
const unavailable = !nobodyReachesUs(node) || !possible;
if (unavailable)
  console.warn(
    'user namespaces are not tested here: they need a kernel that has them, root to become nobody, a checkout that nobody can read, and Node 24',
  );

describe.skipIf(unavailable)('level user-namespaces', () => {
  test('is chosen where nothing better is to be had', () => {
    expect(drive([])[0]).toMatchObject({ level: 'user-namespaces' });
  });

  test('a run as the same user, whose writes are discarded where layers are', () => {
    const before = snapshot(place.root, true);
    const [, run] = drive([
      {
        script: `cat src/app.txt; id -u; rm -rf src; mkdir src; ls src; echo x >/tmp/redress-mark-user; echo x >~/mark; echo x >made`,
        write: ['src/app.txt', 'patched\n'],
      },
    ]);
    expect(run).toMatchObject({ exitCode: 0, text: `patched\n${NOBODY}\n`, notes: [] });
    expect(run?.['changedFiles']).toContain('made');
    expect(snapshot(place.root, true)).toEqual(before);
    expect([join(place.home, 'mark'), '/tmp/redress-mark-user'].filter(existsSync)).toEqual([]);
  });

  test('nothing survives beside the checkout', () => {
    const beside = mkdtempSync('/opt/redress-beside-');
    chmodSync(beside, 0o777);
    try {
      const [, run] = drive([
        { script: `echo x >${beside}/mark; echo x >${place.folder}/mark; echo done` },
        { script: ':' },
      ]);
      expect(run?.['exitCode']).not.toBe(0);
      expect(readdirSync(beside)).toEqual([]);
      expect(existsSync(join(place.folder, 'mark'))).toBe(false);
    } finally {
      rmSync(beside, { recursive: true });
    }
  });

  test('own processes, own network, no way to more', () => {
    const [, run] = drive([
      {
        script: `ps -e -o pid= | wc -l; grep NoNewPrivs /proc/self/status; umount /run 2>/dev/null && echo unmounted
          ls -A /run | grep -Ev '^(mount|user)$'; (echo >/dev/tcp/1.1.1.1/53) 2>/dev/null && echo reached; trap`,
        network: 'denied',
      },
    ]);
    const [count, privileges, ...rest] = String(run?.['text']).trim().split('\n');
    expect(Number(count)).toBeLessThan(8);
    expect(privileges).toBe('NoNewPrivs:\t1');
    expect(rest.join(' ')).toBe('lock');
  });

  test('a view is kept open, driven line by line, and lies under a later one', () => {
    const before = snapshot(place.root, true);
    const [, first, second, later] = drive(
      [
        { script: 'echo warm >made; cat src/app.txt', write: ['src/app.txt', 'patched\n'] },
        { script: 'cat made; exit 3' },
      ],
      true,
    );
    expect(first).toMatchObject({ exitCode: 0, text: 'patched\n', changedFiles: ['made'] });
    expect(second).toMatchObject({ exitCode: 3, text: 'warm\n' });
    expect(later).toEqual({ lines: ['warm', 'got a line'], exitCode: 0 });
    expect(snapshot(place.root, true)).toEqual(before);
  });

  test('nothing of a run remains in the temp folder', () => {
    drive([{ script: 'mkdir -p deep/er; echo x >deep/er/y; chmod 0 deep' }]);
    const left = readdirSync(place.temp).flatMap((name) => readdirSync(join(place.temp, name)));
    expect(left.filter((name) => name.startsWith('run-'))).toEqual([]);
  });
});
