import { join } from 'node:path';
import type { Log } from '../../src/ports.ts';
import { openDesk, type OpenedDesk } from '../../src/main/open-desk.ts';
import { inputGround, type Surroundings } from '../../src/main/surroundings.ts';
import { parseInputs } from '../../src/schema/inputs.ts';
import { ROOT } from './mini-runner.ts';

/** A log that says nothing. */
const QUIET: Log = { info() {}, warn() {}, foreign() {}, progress() {} };

/** Where a desk is opened: a checkout, a runner's temporary folder, and what the workflow says. */
export interface DeskAt {
  readonly cwd: string;
  readonly temp: string;
  /** Inputs by name. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: Log;
  readonly signal?: AbortSignal;
}

/** The surroundings of an action that runs in a folder. */
export function surroundingsAt({ cwd, temp, environment = {}, signal }: DeskAt): Surroundings {
  return {
    environment: { PATH: process.env['PATH'], HOME: process.env['HOME'], RUNNER_TEMP: temp, ...environment },
    cwd,
    home: ROOT,
    assets: join(ROOT, 'dist'),
    signal: signal ?? new AbortController().signal,
  };
}

/** The real desk of a job in a real checkout. */
export async function deskAt(at: DeskAt): Promise<OpenedDesk> {
  const surroundings = surroundingsAt(at);
  const ground = inputGround('action', surroundings, () => undefined);
  const parsed = parseInputs(new Map(Object.entries(at.inputs ?? {})), ground);
  if (!parsed.ok) throw new Error(parsed.message);
  return await openDesk(parsed.inputs, surroundings, at.log ?? QUIET);
}
