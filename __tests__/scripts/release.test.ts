import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function checked(tag: string, version: string, locked = version) {
  const folder = mkdtempSync(join(tmpdir(), 'redress-release-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ version: locked }));
    cpSync(join(import.meta.dirname, '../../scripts/release.mjs'), join(folder, 'scripts/release.mjs'));
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/release.mjs'), tag], {
      encoding: 'utf8',
    });
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each([
  ['v1.2.3', '1.2.3', 'v1'],
  ['v0.1.0', '0.1.0', 'v0'],
  ['v2.0.0-rc.1', '2.0.0-rc.1', ''],
])('%s releases %s and moves %s', (tag, version, major) => {
  expect(checked(tag, version)).toEqual({ status: 0, stdout: major, stderr: '' });
});

test('a tag of another version is refused', () => {
  expect(checked('v1.2.4', '1.2.3')).toMatchObject({ status: 1, stdout: '' });
  expect(checked('1.2.3', '1.2.3').status).toBe(1);
  expect(checked('v1.2.3', '1.2.3', '1.2.2').stderr).toBe("tag 'v1.2.3' is not the version 1.2.2 of package-lock.json");
});
