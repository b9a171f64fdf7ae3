/**
 * A sandbox in a process of its own, which a test can kill or start as another user: opens it, carries out runs, and prints what they
 * gave, a line of JSON each.
 */
import { openSandbox, type SandboxOptions } from '../../src/sandbox/open.ts';
import { request } from './checkout.ts';

const task: {
  readonly options: Omit<SandboxOptions, 'signal'>;
  readonly runs: readonly {
    readonly script: string;
    readonly write?: readonly [string, string];
    readonly network?: 'denied';
  }[];
} = JSON.parse(process.argv[2] ?? '');

const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);

try {
  const sandbox = await openSandbox({ ...task.options, signal: new AbortController().signal });
  say({ level: sandbox.level, notes: sandbox.notes });
  for (const { script, write, network } of task.runs) {
    const writes = write ? [{ path: write[0], bytes: Buffer.from(write[1]), mode: '100644' }] : [];
    await using result = await sandbox.run(
      request(task.options.root, script, { change: { writes, deletes: [] }, network: network ?? 'open' }),
    );
    const { exitCode, timedOut, changedFiles, notes } = result;
    say({ exitCode, timedOut, changedFiles, notes, text: result.output.text });
  }
} catch (error) {
  say({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}
