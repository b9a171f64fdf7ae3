import type { Collector, CollectorRequest } from '../language.ts';
import type { RunEquipment, TestSelection } from '../../ports.ts';
import { coveredTests } from './covered.ts';
import { findings } from './findings.ts';

/**
 * Outcomes and lines per test of node:test, jest, vitest and mocha, by a hook that NODE_OPTIONS loads: see
 * `runtime/javascript/hook.cjs`.
 */
export const collector: Collector = { equip, release, findings, coverage: coveredTests };

function equip(request: CollectorRequest): RunEquipment {
  const folder = `${request.runtime}/javascript`;
  const hook = `--require ${quoted(`${folder}/hook.cjs`)}`;
  const existing = request.existing['NODE_OPTIONS']?.trim() ?? '';
  const config = {
    root: request.root,
    coverage: request.coverage,
    guest: request.guest === true,
    deadline: request.deadline ?? null,
    select: filesOf(request.select),
    tests: request.select !== null && request.select.tests.length > 0 ? request.select.tests : null,
  };
  return {
    env: {
      NODE_OPTIONS: existing === '' ? hook : `${hook} ${existing}`,
      REDRESS_EXCHANGE: request.exchange,
      // `NODE_OPTIONS=--experimental-vm-modules jest` in a script replaces ours: `bin/node` puts it back.
      ...(request.insist
        ? {
            PATH: [`${folder}/bin`, request.existing['PATH']].filter(Boolean).join(':'),
            REDRESS_NODE_OPTIONS: hook,
          }
        : {}),
      // A run inside a run (Redress tests itself) must not look like a part of the outer one.
      REDRESS_ROLE: '',
    },
    files: [{ name: 'js-config.json', text: JSON.stringify(config) }],
  };
}

/** Our hook in NODE_OPTIONS, whichever copy of Redress put it there. */
const HOOK = /--require "(?:[^"\\]|\\.)*\/javascript\/hook\.cjs"\s*/g;

function release(existing: CollectorRequest['existing']): CollectorRequest['existing'] {
  const options = existing['NODE_OPTIONS'];
  return {
    NODE_OPTIONS: options === undefined ? undefined : options.replace(HOOK, '').trim() || undefined,
    REDRESS_EXCHANGE: undefined,
    REDRESS_ROLE: undefined,
  };
}

/** Node splits NODE_OPTIONS at spaces outside double quotes, in which a backslash keeps the next character. */
function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * The test files to run, or null for all: also where a test does not tell its file. Whole files are selected, the
 * finest every runner can do.
 */
function filesOf(select: TestSelection | null): readonly string[] | null {
  if (select === null) return null;
  const ofTests = select.tests.map((id) => id.split(' > ', 1)[0] ?? '');
  if (!ofTests.every((file) => /\.[mc]?[jt]sx?$/.test(file))) return null;
  const files = [...new Set([...select.files, ...ofTests])];
  return files.length === 0 ? null : files;
}
