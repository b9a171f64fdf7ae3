import { assertNever } from '../errors.ts';
import type { Command } from '../ports.ts';
import type { ScrubbedEnvironment } from './environment.ts';
import type { Masks } from './masks.ts';

/** One way to get namespaces on this machine. */
export interface Variant {
  /** `root`: real root builds the view; `user`: the root of a user namespace does. */
  readonly kind: 'root' | 'user';
  /** What makes a command root: nothing, or `sudo -n --`. */
  readonly become: readonly string[];
  /** Where writes go; `memory` counts against the job's own. */
  readonly store: 'disk' | 'memory';
}

/** What all runs share. */
export interface Ground {
  /** Absolute path of the checkout, without links. */
  readonly root: string;
  /** Absolute path of our `runtime/` folder. */
  readonly runtime: string;
  /** A folder of ours, without links, that runs must not see. */
  readonly base: string;
  readonly environment: ScrubbedEnvironment;
  readonly masks: Masks;
  readonly runnerTemp: string | undefined;
  /** Folders whose writes are discarded in kind `user`; parents first. */
  readonly layers: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number; readonly groups: readonly number[] };
  /** Bytes that a run may write where `store` is `memory`. */
  readonly memory: number;
  readonly signal: AbortSignal;
}

/**
 * The argument vector of a command. A shell's script runs as a workflow step's would: it ends with the first command
 * that fails.
 */
export function argumentsOf(command: Command): readonly string[] {
  if (command.kind === 'argv') return command.argv;
  switch (command.shell) {
    case 'bash':
      return ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', command.script];
    case 'sh':
      return ['sh', '-e', '-c', command.script];
    default:
      return assertNever(command.shell);
  }
}
