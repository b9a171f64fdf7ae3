import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actionMain, cliMain, postMain } from './main.ts';
import type { Surroundings } from './main/surroundings.ts';

/**
 * Written by `bin/redress.js` and `bin/post.js` as the first argument: the same bundle is the action, its post step and
 * the command line.
 */
const CLI_MARK = 'cli';
const POST_MARK = 'post';
/** The runner allows 7.5 s after SIGINT and 2.5 s after SIGTERM; then it kills. */
const LAST_CALL_MS = 6500;

const here = dirname(fileURLToPath(import.meta.url));
const cancel = new AbortController();
const surroundings: Surroundings = {
  environment: process.env,
  cwd: process.cwd(),
  home: join(here, '..'),
  assets: here,
  signal: cancel.signal,
};

let interruptedBy: number | undefined;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    interruptedBy ??= code;
    cancel.abort();
    setTimeout(() => process.exit(code), LAST_CALL_MS).unref();
  });
}

// Whoever read along may have gone (`| head`): the report and the exit code are due all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const argv = process.argv.slice(2);
const asCli = argv[0] === CLI_MARK;
const code = asCli
  ? await cliMain(argv.slice(1), surroundings)
  : await (argv[0] === POST_MARK ? postMain : actionMain)(surroundings);
process.exitCode = asCli ? (interruptedBy ?? code) : code;
// Sockets of clients may linger; everything that matters is written by now.
setTimeout(() => process.exit(), 1000).unref();
