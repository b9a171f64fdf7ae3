'use strict';
/*
 * mocha. It runs the tests in its own process (or in workers, with `--parallel`): its events are the witness. Our part
 * is loaded by mocha's own `--require`, which adds to the user's.
 */
const { join, dirname } = require('node:path');
const { realpathSync } = require('node:fs');
const { SHARED } = require('./shared.cjs');

/** Characters of error output that are kept for the case that mocha ends before its first test. */
const KEPT = 8_000;

function watch(session) {
  const home = packageFolder(realpathSync(process.argv[1]));
  const state = { session, home, loaded: false, running: false, ok: false };
  globalThis[SHARED] = state;
  addOptions(['--require', join(__dirname, 'mocha-hooks.mjs')]);
  // Lines are counted in one process; and a run that stops at the first failure has no lines of the others.
  if (session.coverage && !session.guest) addOptions(['--no-parallel', '--no-bail']);
  const output = keepErrors();
  process.on('exit', (code) => {
    // The process that only starts mocha again loads nothing, and comes to its exit without a code of its own.
    if (!state.loaded && code === 0) return;
    if (!state.loaded) session.record({ e: 'begin', role: session.role, runner: 'mocha', file: null });
    if (!state.running && code !== 0) {
      const failure = { type: null, message: `mocha ended before its first test (exit code ${code})`, text: output() };
      session.record({ e: 'outside', names: [], file: null, status: 'errored', failure });
    }
    session.record({ e: 'end', ok: state.ok, code, waiting: 0 });
  });

  /** Keeps what is written as errors while test files are loaded. */
  function keepErrors() {
    const { stderr } = process;
    const { write } = stderr;
    let kept = '';
    stderr.write = function (chunk, ...rest) {
      if (state.running) delete stderr.write;
      else kept = (kept + String(chunk)).slice(0, KEPT);
      return Reflect.apply(write, stderr, [chunk, ...rest]);
    };
    return () => kept;
  }
}

/** Options go before a `--`, and once: mocha hands its arguments on where it starts itself again. */
function addOptions(options) {
  if (process.argv.includes(options.at(-1))) return;
  const end = process.argv.indexOf('--');
  process.argv.splice(end < 0 ? process.argv.length : end, 0, ...options);
}

function packageFolder(script) {
  const name = join('node_modules', 'mocha');
  const at = script.lastIndexOf(name);
  return at < 0 ? dirname(script) : script.slice(0, at + name.length);
}

module.exports = { watch };

//# sourceURL=redress:mocha.cjs
