'use strict';
/*
 * vitest. Its main process runs none of the user's tests: a reporter there is the witness of all outcomes. Lines are
 * counted in the workers, by a set-up file that the reporter adds to each project's own.
 */
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { realpathSync } = require('node:fs');
const { pathToFileURL } = require('node:url');
const { SHARED } = require('./shared.cjs');

function watch(session) {
  const home = packageFolder(realpathSync(process.argv[1]));
  const version = versionOf(home);
  const state = {
    session,
    home,
    major: Number.parseInt(version, 10),
    coverage: session.coverage,
    ok: false,
    replacesReporters: !hasReporter(process.argv),
    setup: byAddress('vitest-setup.mjs', 'import '),
  };
  session.record({ e: 'begin', role: session.role, runner: `vitest ${version}`, file: null });
  globalThis[SHARED] = state;
  addOptions(['--reporter', byAddress('vitest-reporter.mjs', 'export { default } from ')]);
  // Theirs would count with the same counters, and reset ours; it is too late to switch it off once the reporter is
  // called. Before vitest 1 the very option switches it on.
  if (session.coverage && !session.guest && !(state.major < 1)) addOptions(['--coverage.enabled=false']);
  process.on('exit', (code) => session.record({ e: 'end', ok: state.ok, code, waiting: 0 }));
}

/**
 * One of our modules as a `data:` address, which vite leaves to Node: in vitest 3 it refuses to load files outside the
 * project's own folder.
 */
function byAddress(name, verb) {
  const address = pathToFileURL(join(__dirname, name)).href;
  return `data:text/javascript,${encodeURIComponent(`${verb}${JSON.stringify(address)};`)}`;
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
