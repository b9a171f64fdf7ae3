import type { IsolationLevel, Network } from '../domain/baseline.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import type { Command, Ended } from '../domain/process.ts';
import type { RepoPath } from '../domain/test-run.ts';

/** What a run needs besides its command: variables and files, both made for the folder that it may write to. */
export interface RunEquipment {
  readonly env: Readonly<Record<string, string>>;
  /** Files to lay into the exchange folder before the run, by plain name. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** One run of a command in a throw-away view of the machine. */
export interface SandboxRequest {
  readonly command: Command;
  /** Absolute; lies in the checkout. */
  readonly cwd: string;
  /** Variables added to the scrubbed environment of the job. */
  readonly env: Readonly<Record<string, string>>;
  /** Written over the checkout with modification time now, deletions carried out, caches of changed files removed. */
  readonly change: ChangeSet;
  /** Further files to rewrite with their own bytes and modification time now: the no-op patch. */
  readonly touch: readonly RepoPath[];
  /**
   * Paths relative to the checkout to remove before the command (caches of touched files, old result files). May hold
   * globs.
   */
  readonly remove: readonly string[];
  /** Globs relative to the checkout: files to hand back after the command, 64 MB in all. */
  readonly collect: readonly string[];
  /** Asked once with the absolute path of the exchange folder, as the command will see it. */
  equip?(exchange: string): RunEquipment;
  readonly seconds: number;
  readonly network: Network;
  /** What an earlier view wrote and kept, to be found by this run; absent: nothing. */
  readonly over?: WarmLayer | null;
  /** Keep what the run writes, for later ones to find; absent: it is discarded. */
  readonly keep?: boolean;
}

/** What a sandboxed run left: its end, the files asked for, and the exchange folder (removed by `dispose`). */
export interface SandboxResult extends Ended {
  readonly collected: readonly { readonly path: RepoPath; readonly bytes: Uint8Array }[];
  /** Absolute path, on our side, of the exchange folder with what the run wrote there. Its content is untrusted. */
  readonly exchange: string;
  /** Files of the checkout that the run changed, where the level can tell; null: not known. */
  readonly changedFiles: readonly RepoPath[] | null;
  /** What the run wrote, where it was to be kept and the level can; whoever asked disposes of it. */
  readonly kept?: WarmLayer | null;
  /** What was cut or could not be done in this very run, one sentence each (e.g. more than 64 MB to collect). */
  readonly notes: readonly string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** A command in a view that is open already, whose network it has. */
export type ViewRequest = Omit<SandboxRequest, 'network' | 'over' | 'keep'>;

/** What a view is opened with. */
export interface ViewOptions {
  readonly network: Network;
  /** What earlier views wrote and kept, to be found by this one; the same changes nothing of it. */
  readonly over?: WarmLayer | null;
}

/** What a closed view wrote, kept until it is disposed. Only the sandbox that made it reads it. */
export interface WarmLayer {
  /** Absolute paths, newest first. */
  readonly folders: readonly string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * One copy-on-write view, kept open. What a command leaves in it, the next one finds; processes that a command leaves
 * are ended with it. One command at a time: a second one is an error of the caller's. A command that runs out of time,
 * and a cancelled run, close the view; commands after that end at once, as cancelled.
 */
export interface SandboxView {
  /** `changedFiles` of the result: by all commands of this view so far; null where that is known at its end only. */
  run(request: ViewRequest): Promise<SandboxResult>;
  /** The same with a channel to the command while it runs. */
  start(request: ViewRequest): Promise<SandboxChannel>;
  /** Closes the view and keeps what was written in it. null: the level can't, or the view was closed before. */
  keep(): Promise<WarmLayer | null>;
  /** Ends what runs and discards what was written; the exchange folders stay until their results are disposed. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** A long-lived command that is driven line by line. What it writes is untrusted. */
export interface SandboxChannel {
  /** Writes a line to its standard input, without a line end of its own. False: the command has ended. */
  send(line: string): Promise<boolean>;
  /** Lines of its standard output as they come, until it ends; those over 16 MB are cut. To be read once. */
  readonly lines: AsyncIterable<string>;
  /** Closes its standard input. */
  finish(): void;
  /** How it ended; `output` holds its standard error. */
  readonly ended: Promise<SandboxResult>;
}

/** Where candidates run (`docs/architecture.md`, "Where candidates run"). */
export interface Sandbox {
  readonly level: IsolationLevel;
  /** How many views may be open side by side: 1 where the checkout itself is used; a further one waits there. */
  readonly parallel: number;
  /** True: views can keep what was written in them (`SandboxView.keep`). */
  readonly keeps: boolean;
  /** The rungs that the level offers, least first; `run` and `open` throw for any other. */
  readonly networks: readonly Network[];
  /** What the level does not guarantee here, one sentence each. */
  readonly notes: readonly string[];
  /** Names of variables that are withheld from every run: those that look secret, and the runner's command files. */
  readonly withheld: readonly string[];
  open(options: ViewOptions): Promise<SandboxView>;
  /** One command in a view of its own. */
  run(request: SandboxRequest): Promise<SandboxResult>;
}
