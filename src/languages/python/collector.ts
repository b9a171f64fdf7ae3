import type { Collector } from '../language.ts';
import { coverageOf } from './collector-coverage.ts';
import { equip } from './collector-equipment.ts';
import { findingsOf } from './collector-findings.ts';

/**
 * Outcomes and lines per test, from `runtime/python` inside the user's interpreter: a plugin of pytest (`-p`), a `sitecustomize` for unittest and
 * Django, a plugin of tox. The format of the streams is written down in `runtime/python/lib/redress_runtime/__init__.py`.
 */
export const collector: Collector = { equip, findings: findingsOf, coverage: coverageOf };

/**
 * True where the output says that pytest could not load our plugin (`python -I`, an environment that drops PYTHONPATH but not PYTEST_ADDOPTS):
 * it then ran nothing and ended with 4. The caller runs the command again without the equipment.
 */
export function injectionBroke(output: string): boolean {
  return /Error importing plugin ["']redress_pytest["']|No module named ["']?redress_pytest/.test(output);
}
