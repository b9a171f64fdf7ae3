/** The workflow commands that the log needs before anything heavy is loaded. */
export type LogCommand = 'warning' | 'error' | 'group' | 'endgroup' | 'add-mask';

/**
 * Writes one workflow command with its data escaped as the runner unescapes it (actions/toolkit, command.ts).
 * `@actions/core` does the same, at 75 ms of start-up: it stays for outputs.
 */
export function command(name: LogCommand, data: string): void {
  line(`::${name}::${data.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`);
}

/** Writes one line of the log as it is: the caller has made sure that it is no command. */
export function line(text: string): void {
  process.stdout.write(`${text}\n`);
}
