'use strict';
/*
 * vitest. Its main process runs none of the user's tests: a reporter there is the witness of all outcomes. Lines are counted in the workers, by a
 * set-up file that the reporter adds to each project's own.
 */
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { realpathSync } = require('node:fs');
const { SHARED } = require('./shared.cjs');

function watch(session) {
  const home = packageFolder(realpathSync(process.argv[1]));
  const state = { session, home, coverage: session.coverage, ok: false, replacesReporters: !hasReporter(process.argv) };
  session.record({ e: 'begin', role: session.role, runner: `vitest ${versionOf(home)}`, file: null });
  globalThis[SHARED] = state;
  addOptions(['--reporter', join(__dirname, 'vitest-reporter.mjs')]);
  // Theirs would count with the same counters, and reset ours; it is too late to switch it off once the reporter is called.
  if (session.coverage && !session.guest) addOptions(['--coverage.enabled=false']);
  process.on('exit', (code) => session.record({ e: 'end', ok: state.ok, code, waiting: 0 }));
}

/** Options go before a `--`, behind which everything is a value. */
function addOptions(options) {
  const end = process.argv.indexOf('--');
  process.argv.splice(end < 0 ? process.argv.length : end, 0, ...options);
}

function hasReporter(argv) {
  return argv.some((word) => /^--reporter(?:=|$)/.test(word));
}

function packageFolder(script) {
  const at = script.lastIndexOf(`${join('node_modules', 'vitest')}`);
  return at < 0 ? dirname(script) : script.slice(0, at + join('node_modules', 'vitest').length);
}

function versionOf(home) {
  try {
    return String(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version);
  } catch {
    return 'of unknown version';
  }
}

module.exports = { watch };

//# sourceURL=redress:vitest.cjs
