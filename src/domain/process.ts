/** A command as data: an argument vector, or a script for a shell (only ever the user's own text). */
export type Command =
  | { readonly kind: 'argv'; readonly argv: readonly string[] }
  | { readonly kind: 'shell'; readonly script: string; readonly shell: 'bash' | 'sh' };

/** What a process printed (both pipes, as they came), bounded: the head and the tail are kept. */
export interface Captured {
  readonly text: string;
  readonly bytes: number;
  /** Bytes left out of the middle; 0: nothing was cut. */
  readonly cut: number;
}

/** How a process ended. Exactly one of `exitCode` and `signal` is set, unless it could not be started. */
export interface Ended {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Ended by us because its time was up. */
  readonly timedOut: boolean;
  /** Ended by us because the whole run was cancelled. */
  readonly cancelled: boolean;
  readonly seconds: number;
  readonly output: Captured;
}
