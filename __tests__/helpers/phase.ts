import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Desk } from '../../src/desk.ts';
import { type Case, newCase } from '../../src/domain/case.ts';
import type { Mode } from '../../src/domain/inputs.ts';
import { deskAt } from './desk.ts';
import { makeRepository, type Repository } from './repository.ts';

/** Why nothing of pytest can be run here; null: it can. */
export const NO_PYTEST = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0 ? null : 'pytest is not here';

/** A module with a wrong boundary, and three tests of which one fails. */
export const RED = {
  'shop/__init__.py': '',
  'shop/stock.py': 'def enough(have, want):\n    return have > want\n',
  'tests/test_stock.py':
    'from shop.stock import enough\n\n\ndef test_more():\n    assert enough(3, 2)\n\n\ndef test_equal():\n    assert enough(2, 2)\n\n\ndef test_less():\n    assert not enough(1, 2)\n',
  'pyproject.toml': '',
};

/** A committed checkout and what a phase is called with. */
export interface PhaseGround {
  readonly repository: Repository;
  readonly commit: string;
  /** Calls what a phase is with the real desk of a job in that checkout. */
  readonly at: <T>(inputs: Readonly<Record<string, string>>, work: (desk: Desk) => Promise<T>) => Promise<T>;
  /** The case that the last desk kept. */
  kept(): unknown;
  readonly remove: () => void;
}

/** Makes the checkout of `files`. */
export function phaseGround(files: Readonly<Record<string, string>> = RED): PhaseGround {
  const repository = makeRepository(files);
  const commit = repository.commit('Red');
  const temp = mkdtempSync(join(tmpdir(), 'redress-phase-'));
  return {
    repository,
    commit,
    at: async (inputs, work) => {
      const all = { 'output-directory': join(temp, 'out'), engine: 'templates', ...inputs };
      await using opened = await deskAt({ cwd: repository.path, temp, inputs: all });
      return await work(opened.desk);
    },
    kept: () => JSON.parse(readFileSync(join(temp, 'out', 'case', 'case.json'), 'utf8')),
    remove: () => {
      repository.remove();
      rmSync(temp, { recursive: true, force: true });
    },
  };
}

/** A case of which nothing is known yet. */
export function freshCase(mode: Mode = 'full'): Case {
  return newCase({
    tool: { name: 'redress', version: '0' },
    mode,
    event: { repository: null, sha: null, base: null, name: null },
  });
}
