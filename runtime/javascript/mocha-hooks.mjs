import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { describe } = require('./failure.cjs');
const { lineRecorder } = require('./lines.cjs');
const { scopesOf } = require('./scopes.cjs');
const { v8Counters } = require('./v8.cjs');
const state = globalThis[Symbol.for('redress.state')];
const { now } = Date;

/** Where mocha 8 to 12 keep the classes that run suites; those that are absent are passed over. */
const RUNNERS = ['runner.js', 'nodejs/parallel-buffered-runner.js', 'nodejs/parallel-buffered-runner.cjs'];

async function begin() {
  const { version } = JSON.parse(readFileSync(join(state.home, 'package.json'), 'utf8'));
  state.loaded = true;
  state.session.record({ e: 'begin', role: state.session.role, runner: `mocha ${version}`, file: null });
  const counters = v8Counters(state.session);
  const patched = new Set();
  for (const name of RUNNERS) {
    const path = join(state.home, 'lib', name);
    // A loader such as tsx may have made a second copy of a module for `require`.
    const copies = [require.cache[path]?.exports, await import(pathToFileURL(path).href).catch(() => null)];
    for (const Runner of copies.flatMap(classesOf)) {
      if (!patched.has(Runner)) patch(Runner, counters);
      patched.add(Runner);
    }
  }
}

function classesOf(module) {
  return [module, module?.default, module?.Runner].filter((one) => Object.hasOwn(one?.prototype ?? {}, 'run'));
}

/** Attaches us to each run of this kind of runner. */
function patch(Runner, counters) {
  const { run } = Runner.prototype;
  Runner.prototype.run = function (done, options) {
    if (!state.running) {
      state.running = true;
      // From here on whatever is started is started by tests.
      process.env.REDRESS_ROLE = 'mocha-running';
      attach(this, scopesOf(lineRecorder(state.session, counters)));
    }
    const files = options?.files?.filter((file) => state.session.selected(resolve(file)));
    return Reflect.apply(run, this, files === undefined ? [done, options] : [done, { ...options, files }]);
  };
}

function attach(runner, scopes) {
  const { record } = state.session;
  const errors = new Map();
  const declared = select(runner.suite);
  const focused = runner.suite.hasOnly?.() === true;
  runner.on('suite', () => scopes.settle());
  runner.on('suite end', () => scopes.settle());
  runner.on('test', (test) => {
    record({ e: 'start', names: test.titlePath(), file: fileOf(test), t: now() });
    const first = firstAttempt(test);
    if (first === test) scopes.settle();
    scopes.begin({ key: first, suites: suitesOf(test), names: test.titlePath(), file: fileOf(test) });
  });
  runner.on('retry', (test) => scopes.end(firstAttempt(test), 'failed'));
  runner.on('fail', (runnable, error) => {
    if (runnable.type === 'hook') return hookFailed(runnable, error);
    errors.set(runnable, error);
  });
  runner.on('test end', (test) => {
    declared.delete(test.titlePath().join('\0') + fileOf(test));
    finish(test);
  });
  runner.on('end', () => {
    scopes.close();
    for (const { names, file, left } of declared.values())
      if (focused || left(runner)) record({ e: 'deselected', names, file });
    state.ok = true;
  });

  function finish(test) {
    const status =
      test.isPending?.() || test.pending
        ? 'skipped'
        : test.state === 'failed' || errors.has(test)
          ? 'failed'
          : 'passed';
    const failure = status === 'failed' ? describe(errors.get(test) ?? test.err) : null;
    record({
      e: 'test',
      names: test.titlePath(),
      file: fileOf(test),
      at: null,
      status,
      ms: test.duration ?? null,
      failure,
    });
    scopes.end(firstAttempt(test), status);
  }

  /** A hook around a test takes the test with it; one around a suite all that is in it. */
  function hookFailed(hook, error) {
    const test = hook.ctx?.currentTest;
    record({ e: 'outside', names: hook.titlePath(), file: fileOf(hook), status: 'errored', failure: describe(error) });
    if (test === undefined || !hook.title.startsWith('"before each"')) return;
    record({
      e: 'test',
      names: test.titlePath(),
      file: fileOf(test),
      at: null,
      status: 'errored',
      ms: null,
      failure: describe(error),
    });
    scopes.end(firstAttempt(test), 'failed');
  }
}

/** Takes the tests of other files out of the tree; their files stay loaded, because mocha's helpers are files like any other. Gives what stays. */
function select(root) {
  const declared = new Map();
  const visit = (suite) => {
    suite.tests = suite.tests.filter((test) => fileOf(test) === null || state.session.selected(resolve(fileOf(test))));
    for (const test of suite.tests) {
      const left = (runner) =>
        runner._grep !== undefined && runner._grep.test(test.fullTitle()) === Boolean(runner._invert);
      declared.set(test.titlePath().join('\0') + fileOf(test), { names: test.titlePath(), file: fileOf(test), left });
    }
    suite.suites.forEach(visit);
  };
  visit(root);
  return declared;
}

/** The test whose attempts all the clones are. */
function firstAttempt(test) {
  let first = test;
  for (let before = test.retriedTest?.(); before; before = before.retriedTest?.()) first = before;
  return first;
}

function suitesOf(test) {
  const suites = [];
  for (let suite = test.parent; suite && !suite.root; suite = suite.parent) suites.unshift(suite);
  return suites;
}

function fileOf(runnable) {
  for (let at = runnable; at; at = at.parent) if (typeof at.file === 'string') return at.file;
  return null;
}

// Loaded in mocha's workers too, where nothing is to be done.
if (state !== undefined && !state.loaded) await begin();

//# sourceURL=redress:mocha-hooks.mjs
