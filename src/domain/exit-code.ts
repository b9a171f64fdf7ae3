import type { Inputs } from './inputs.ts';
import type { Report } from './report.ts';
import { isAccepted } from './verdict.ts';

/** What a process of ours exits with: contract §7. */
export const EXIT = { done: 0, no: 1, usage: 2, interrupted: 130, terminated: 143 } as const;

/**
 * The exit code of a finished run. `gate` is 0 only for an accepted verdict; every other end is 1. Outside it `fail-on`
 * decides: `no-patch` is met where something was to repair and no plausible patch came of it, `always` by every end.
 */
export function exitCodeOf(report: Report, inputs: Pick<Inputs, 'mode' | 'failOn'>): 0 | 1 {
  if (inputs.mode === 'gate') {
    const accepted = report.status === 'accepted' && report.verdict !== null && isAccepted(report.verdict);
    return accepted ? EXIT.done : EXIT.no;
  }
  switch (inputs.failOn) {
    case 'none':
      return EXIT.done;
    case 'no-patch':
      return report.status === 'plausible' || report.status === 'no-failures' ? EXIT.done : EXIT.no;
    case 'always':
      return EXIT.no;
  }
}
