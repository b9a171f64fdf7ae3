import { mkdir, mkdtemp, realpath } from 'node:fs/promises';
import { homedir, totalmem } from 'node:os';
import { join } from 'node:path';
import { NO_CHANGE } from '../domain/candidate.ts';
import { messageOf, UserError } from '../errors.ts';
import type { Sandbox } from '../ports.ts';
import { scrubEnvironment } from './environment.ts';
import { refuseTakenCheckout } from './checkout-lock.ts';
import { inPlaceSandbox } from './in-place.ts';
import { findMasks } from './masks.ts';
import type { Ground, Variant } from './ground.ts';
import { namespaceSandbox } from './namespaces.ts';
import { createGit } from '../git/call.ts';
import { reasonOf } from './refusal.ts';

/** What a sandbox is opened for. */
export interface SandboxOptions {
  /** Absolute path of the checkout. */
  readonly root: string;
  /** Absolute path of our `runtime/` folder. */
  readonly runtime: string;
  /** The job's environment; secrets in it are withheld from every run. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `full`: fail where namespaces can't be had; `none`: run in the checkout itself. */
  readonly isolation: 'auto' | 'full' | 'none';
  /** A folder of ours on a disk, created where missing; runs don't see what we put into it. */
  readonly temp: string;
  /** The runner's temp folder, whose files hold credentials. */
  readonly runnerTemp?: string | undefined;
  /** Aborted when the whole run is cancelled: every sandboxed run ends. */
  readonly signal: AbortSignal;
}

/** Seconds for one attempt to build a sandbox; about 0.1 are needed. */
const PROBE_SECONDS = 20;
const PROBE_ANSWER = 42;
/** What was tried, as the start of a reason. */
const WAYS = { root: 'building a view as root', user: 'building a view in a user namespace' };

/**
 * Opens the highest level that the machine allows, found by a real run on each. Throws a UserError where `isolation:
 * full` can't be had, or the checkout is not there.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ground = await prepareGround(options);
  refuseTakenCheckout(ground.root);
  const refusals = new Set<string>();
  if (options.isolation !== 'none') {
    for (const variant of variantsFor(ground.user.uid)) {
      const sandbox = namespaceSandbox(ground, variant);
      const refusal = await refusalOf(sandbox, ground);
      // A trial that was cancelled says nothing of the machine, and what is asked of this sandbox ends at once.
      if (refusal === null || options.signal.aborted) return sandbox;
      refusals.add((await reasonOf(variant, ground.user.uid)) || `${WAYS[variant.kind]} failed: ${refusal}`);
    }
  }
  if (options.isolation === 'full')
    throw new UserError(
      `Isolation is set to 'full', but this machine offers no namespaces (${[...refusals].join('; ')}).`,
      'Run the job as root or with password-less sudo on Linux, or set `isolation: auto`.',
    );
  return inPlaceSandbox(ground, options.isolation === 'none' ? [] : [...refusals]);
}

/** What all levels share. Exported for tests, which choose the variant themselves. */
export async function prepareGround(options: SandboxOptions): Promise<Ground> {
  const root = await realpath(options.root).catch((error: unknown) => {
    throw new UserError(
      `The checkout ${options.root} can't be opened: ${messageOf(error)}.`,
      'Check out the repository first.',
    );
  });
  await mkdir(options.temp, { recursive: true });
  const base = await mkdtemp(join(await realpath(options.temp), 'sandbox-'));
  const masks = await findMasks({
    root,
    environment: options.environment,
    runnerTemp: options.runnerTemp,
    git: createGit(options.environment),
    scratch: join(base, 'git'),
  });
  return {
    root,
    runtime: options.runtime,
    base,
    environment: scrubEnvironment(options.environment),
    masks,
    runnerTemp: options.runnerTemp,
    layers: await layersFor(root, options.environment['HOME'] ?? homedir()),
    user: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, groups: process.getgroups?.() ?? [] },
    memory: Math.floor(totalmem() / 4),
    signal: options.signal,
  };
}

function variantsFor(uid: number): readonly Variant[] {
  if (process.platform !== 'linux') return [];
  const become = uid === 0 ? [] : ['sudo', '-n', '--'];
  return [
    { kind: 'root', become, store: 'disk' },
    { kind: 'root', become, store: 'memory' },
    // Root without the right to namespaces won't get it by a user namespace.
    ...(uid === 0 ? [] : [{ kind: 'user', become: [], store: 'disk' } as const]),
  ];
}

/** Null where a run works as it should, else why not. */
async function refusalOf(sandbox: Sandbox, ground: Ground): Promise<string | null> {
  const probe = `.redress-probe-${process.pid}`;
  try {
    await using result = await sandbox.run({
      command: { kind: 'argv', argv: ['bash', '-c', `: >"$0" && exit ${PROBE_ANSWER}`, probe] },
      cwd: ground.root,
      env: {},
      change: NO_CHANGE,
      touch: [],
      remove: [],
      collect: [],
      seconds: PROBE_SECONDS,
      network: 'denied',
    });
    if (result.exitCode !== PROBE_ANSWER)
      return `a trial run printed ${JSON.stringify(result.output.text.slice(-200))} and ended with ${
        result.exitCode === null ? `the signal ${result.signal}` : `exit code ${result.exitCode}`
      } instead of ${PROBE_ANSWER}`;
    return result.changedFiles?.includes(probe) ? null : 'a trial run wrote past its layer';
  } catch (error) {
    return messageOf(error);
  }
}

/** The folders whose writes a user namespace can discard; one inside another needs no layer of its own. */
async function layersFor(root: string, home: string): Promise<readonly string[]> {
  const wanted = await Promise.all(
    [root, home, '/tmp', '/var/tmp'].map((path) => realpath(path).catch(() => undefined)),
  );
  const folders = [...new Set(wanted.filter((path) => path !== undefined))].sort();
  return folders.filter((path) => !folders.some((other) => path !== other && path.startsWith(`${other}/`)));
}
