import type { RepoPath } from '../domain/test-run.ts';
import type { SandboxRequest, SandboxResult, SandboxView, ViewRequest } from '../ports.ts';

/** What closing a view showed. */
export interface Closed {
  /** Files of the checkout that its commands changed; null: not known. */
  readonly changedFiles: readonly RepoPath[] | null;
  /** What could not be undone, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * A view as a level makes it: it can be closed with an answer, and a command can be the only one, whose changes the
 * close tells.
 */
export interface LevelView extends SandboxView {
  runOnly(request: ViewRequest): Promise<SandboxResult>;
  close(): Promise<Closed>;
}

/** `Sandbox.run` for every level: open, one command, close. */
export async function runOnce(opening: Promise<LevelView>, request: SandboxRequest): Promise<SandboxResult> {
  await using view = await opening;
  const { network: _, over: __, keep, ...command } = request;
  const result = await view.runOnly(command);
  try {
    const kept = keep ? await view.keep() : null;
    const { changedFiles, notes } = await view.close();
    return { ...result, changedFiles, kept, notes: [...result.notes, ...notes] };
  } catch (error) {
    await result[Symbol.asyncDispose]();
    throw error;
  }
}
