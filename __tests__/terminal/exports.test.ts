import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportLines } from '../../src/terminal/exports.ts';

test.each(['bash', 'sh'])('whatever a value holds, %s takes it as it is', (shell) => {
  const values = fc.array(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    { maxLength: 5 },
  );
  const hostile = ['$(touch /tmp/x)\'"`id`', "it's", 'a\nb', '\\', "'\\''", ''];
  fc.assert(
    fc.property(values, (more) => {
      const variables = [...hostile, ...more].map((value, n) => ({ name: `REDRESS_TEST_${n}`, value }));
      const ended = spawnSync(shell, ['-c', `${exportLines(variables)}exec env -0`], {
        env: { PATH: process.env['PATH'] },
      });
      const seen = new Map(
        ended.stdout
          .toString('utf8')
          .split('\0')
          .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
      );
      for (const { name, value } of variables) expect(seen.get(name)).toBe(Buffer.from(value, 'utf8').toString('utf8'));
    }),
    { numRuns: 10 },
  );
});
