import type { Collector, RunnerHost } from '../language.ts';
import { coverageOf } from './collector-coverage.ts';
import { equip, release, selectionOf } from './collector-equipment.ts';
import { findingsOf } from './collector-findings.ts';

const host: RunnerHost = {
  frameworks: ['pytest'],
  variable: 'REDRESS_HOST',
  selection: selectionOf,
  streamsOf: (id) => `h${id}-`,
};

/**
 * Outcomes and lines per test, from `runtime/python` inside the user's interpreter: a plugin of pytest (`-p`), a
 * `sitecustomize` for unittest and Django, a plugin of tox. The format of the streams is written down in
 * `runtime/python/redress_runtime/__init__.py`.
 */
export const collector: Collector = { equip, release, findings: findingsOf, coverage: coverageOf, host };
