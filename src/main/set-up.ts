import { join } from 'node:path';
import type { Desk, SetUp, SetUpAgain } from '../desk.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import { oneLine } from '../domain/foreign-text.ts';
import { runSetup } from '../process/setup.ts';
import type { Ended, Sandbox } from '../ports.ts';
import { refuseTakenCheckout } from '../sandbox/checkout-lock.ts';
import { scrubEnvironment } from '../sandbox/environment.ts';
import { tellingLine } from '../suite/telling-line.ts';
import type { Surroundings } from './surroundings.ts';

/** Where the setup command runs. */
export interface SetUpGround
  extends Pick<Desk, 'inputs' | 'workspace' | 'history' | 'log' | 'output' | 'signal' | 'secondsLeft'> {
  readonly environment: Surroundings['environment'];
}

const NOTHING: SetUp = { failed: null, changed: [] };

/**
 * Runs the input `setup-command` in the checkout itself, without secrets and the runner's command files, and shows what
 * it prints while it runs. Where none is given nothing happens. Throws UserError where another run of Redress works in
 * the checkout.
 */
export async function setUp(ground: SetUpGround): Promise<SetUp> {
  const { inputs, workspace, log } = ground;
  const script = inputs.setupCommand;
  if (script === null) return NOTHING;
  refuseTakenCheckout(workspace.root);
  log.info(`Setup command: ${oneLine(script)}`);
  const { result, changed } = await ground.history.changedBy(() =>
    runSetup({
      script,
      cwd: join(workspace.root, workspace.project),
      env: scrubEnvironment(ground.environment).env,
      seconds: Math.max(1, ground.secondsLeft()),
      signal: ground.signal,
      show: (line) => log.info(line),
    }),
  );
  await ground.output.log('setup', result.output.text);
  return { failed: failureOf(result, inputs.maxMinutes), changed };
}

/**
 * Runs the input `setup-command` in a view of the sandbox that holds a change, with network and without secrets, and
 * keeps what it wrote. Without a command nothing is to be done.
 */
export async function setUpAgain(
  change: ChangeSet,
  ground: Pick<SetUpGround, 'inputs' | 'workspace' | 'log' | 'output' | 'secondsLeft'> & { readonly sandbox: Sandbox },
): Promise<SetUpAgain> {
  const { inputs, workspace, log } = ground;
  if (inputs.setupCommand === null) return { failed: null, layer: null };
  log.info(`Setup command again, with what the change asks for: ${oneLine(inputs.setupCommand)}`);
  await using view = await ground.sandbox.open({ network: 'open' });
  await using result = await view.run({
    command: { kind: 'shell', script: `exec 2>&1\n${inputs.setupCommand}`, shell: 'bash' },
    cwd: join(workspace.root, workspace.project),
    env: {},
    change,
    touch: [],
    remove: [],
    collect: [],
    seconds: Math.max(1, ground.secondsLeft()),
  });
  await ground.output.log('setup-again', result.output.text);
  const failed = failureOf(result, inputs.maxMinutes);
  return { failed, layer: failed === null ? await view.keep() : null };
}

function failureOf(end: Ended, maxMinutes: number): string | null {
  if (end.cancelled) return 'The setup command was cancelled.';
  if (end.timedOut)
    return `The setup command was ended after ${Math.round(end.seconds)} s: max-minutes (${maxMinutes}) was used up.`;
  if (end.exitCode === 0) return null;
  const how = end.exitCode === null ? `a signal (${end.signal ?? 'unknown'})` : `exit code ${end.exitCode}`;
  const said = tellingLine(end.output.text);
  return `The setup command ended with ${how}${said === '' ? '' : ` and said "${said}"`}.`;
}
