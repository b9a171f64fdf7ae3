import type { Git } from '../ports.ts';
import { execGit } from './exec.ts';

/** Seconds that a git call may take where the caller does not say. */
const DEFAULT_SECONDS = 60;

/** Settings that win over every configuration file: nothing of the repository's is run, nobody is asked. */
const SETTINGS = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'safe.directory=*', 'core.quotePath=false'];

const ENVIRONMENT = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  GIT_EDITOR: 'false',
};
/** Variables that would point git to another repository, or make it run something. */
const DROPPED = /^(GIT_|SSH_ASKPASS$|LANGUAGE$)/;

/**
 * Git for short local calls. `environment` is the job's: git needs its PATH and HOME. A git that is missing answers
 * 127, one that was given up after its time or for its length 124; both say so in `stderr`.
 */
export function createGit(environment: Readonly<Record<string, string | undefined>>): Git {
  const base = usable(environment);
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  return {
    run: (args, { cwd, seconds = DEFAULT_SECONDS, env, input }) =>
      execGit([...settings, ...args], { cwd, seconds, input, env: { ...base, ...ENVIRONMENT, ...env } }),
  };
}

function usable(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && !DROPPED.test(name)) kept[name] = value;
  }
  return kept;
}
