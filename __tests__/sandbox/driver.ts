/**
 * A sandbox in a process of its own, which a test can kill or start as another user: opens it, carries out runs, in one
 * view where it is told to, and prints what they gave, a line of JSON each.
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
  readonly together?: boolean;
} = JSON.parse(process.argv[2] ?? '');

const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);

try {
  const sandbox = await openSandbox({ ...task.options, signal: new AbortController().signal });
  say({ level: sandbox.level, notes: sandbox.notes });
  await using view = task.together ? await sandbox.open({ network: 'denied' }) : null;
  for (const { script, write, network } of task.runs) {
    const writes = write ? [{ path: write[0], bytes: Buffer.from(write[1]), mode: '100644' }] : [];
    await using result = await (view ?? sandbox).run(
      request(task.options.root, script, { change: { writes, deletes: [] }, network: network ?? 'open' }),
    );
    const { exitCode, timedOut, changedFiles, notes } = result;
    say({ exitCode, timedOut, changedFiles, notes, text: result.output.text });
  }
  if (view) {
    await using kept = await view.keep();
    await using later = await sandbox.open({ network: 'denied', over: kept });
    const channel = await later.start(request(task.options.root, 'cat made; read -r line; echo "got $line"'));
    await channel.send('a line');
    const lines: string[] = [];
    for await (const line of channel.lines) lines.push(line);
    await using result = await channel.ended;
    say({ lines, exitCode: result.exitCode });
  }
} catch (error) {
  say({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}
