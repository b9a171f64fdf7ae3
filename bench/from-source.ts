/**
 * The command line from the sources, so that a bench judges what stands there and no older bundle: `node
 * bench/from-source.ts gate …`.
 */
import { fileURLToPath } from 'node:url';
import { cliMain } from '../src/main.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
process.exitCode = await cliMain(process.argv.slice(2), {
  environment: process.env,
  cwd: process.cwd(),
  home,
  assets: `${home}dist`,
  signal: new AbortController().signal,
});
