import type { Applied } from '../domain/applied.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { meddling } from './meddling.ts';
import { type Checks, staticVerdict, syntaxVerdict } from './static-checks.ts';

/** The checks of one job, ready to be asked. */
export function openChecks(checks: Checks) {
  return {
    /** Protected files, tells of tampering, syntax: judged without running anything. */
    before: (applied: Applied) => staticVerdict(applied, checks),
    /** A syntax error that explains a run that did not hold. */
    syntax: (applied: Applied) => syntaxVerdict(applied, checks),
    /** Files that a run changed although no no-op run does. */
    meddling: (seen: Observation, applied: Applied, ground: Ground) => meddling(seen, applied, { ...checks, ground }),
  };
}
