import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../src/domain/edits.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import { createGit } from '../../../src/git/call.ts';
import { readPushTexts } from '../../../src/git/push-texts.ts';
import { undoEngine } from '../../../src/propose/undo/engine.ts';
import { makeRepository, type Repository } from '../../helpers/repository.ts';

const PRICES = `export const vat = (net) => net * 0.2;
export const gross = (net) => net + vat(net);

export function discount(net, percent) {
  const off = (net * percent) / 100;
  return net - off;
}
`;
const CHECK = `import assert from 'node:assert';
import { discount, gross, rounded } from './prices.mjs';
assert.equal(gross(100), 120);
assert.equal(discount(200, 10), 180);
if (rounded) assert.equal(rounded(1.005), 1.01);
`;

/** Runs the check with the file's text in place; passes or fails as its exit code says. */
function verdictWith(repo: Repository, text: string): Verdict {
  const was = readFileSync(join(repo.path, 'prices.mjs'), 'utf8');
  writeFileSync(join(repo.path, 'prices.mjs'), text);
  const { status } = spawnSync(process.execPath, ['check.mjs'], { cwd: repo.path });
  writeFileSync(join(repo.path, 'prices.mjs'), was);
  return status === 0
    ? { kind: 'plausible', ran: 1, repaired: ['check'], repeated: 1, coveringTests: null }
    : { kind: 'still-failing', tests: [] };
}

test('of a real push of two commits, the line that broke it is found by running, the rest is kept', async () => {
  const repo = makeRepository({ 'prices.mjs': PRICES, 'check.mjs': CHECK });
  const temp = mkdtempSync(join(tmpdir(), 'redress-undo-'));
  try {
    const base = repo.commit();
    const first = PRICES.replace('export const gross', '// What is paid.\nexport const gross');
    repo.write('prices.mjs', first);
    repo.commit('Say what gross is');
    const rounded = '\nexport function rounded(net) {\n  return Math.round((net + Number.EPSILON) * 100) / 100;\n}\n';
    const now = `${first.replace('  return net - off;', '  const left = net - off;\n  return left - percent;')}${rounded}`;
    repo.write('prices.mjs', now);
    repo.commit('Round');
    const git = createGit(process.env);
    const push = await readPushTexts({ git, root: repo.path, temp, base, objects: null });
    const engine = undoEngine({ push, mayEdit: (path) => path === 'prices.mjs', targets: ['check'] });
    let told: Verdict | undefined;
    let best = '';
    for (let next = await engine.candidates.next(); !next.done; next = await engine.candidates.next(told)) {
      const made = applyEdits(now, next.value.edits);
      if (!made.ok) throw new Error(made.reason);
      told = verdictWith(repo, made.text);
      if (told.kind === 'plausible') best = made.text;
    }
    expect(best).toContain('// What is paid.');
    expect(best).toContain('return net - off;');
    expect(best).not.toContain('left');
    expect(engine.findings()[0]).toMatchObject({ outcome: 'plausible', smallest: true });
    expect(repo.git('status', '--porcelain')).toBe('');
  } finally {
    repo.remove();
    rmSync(temp, { recursive: true, force: true });
  }
});
