import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { describe } = require('./failure.cjs');
const { lineRecorder } = require('./lines.cjs');
const { scopesOf } = require('./scopes.cjs');
const { showChaiAside } = require('./showing.cjs');
const { v8Counters } = require('./v8.cjs');
const state = globalThis[Symbol.for('redress.state')];
const { now } = Date;

/** Where mocha 8 to 12 keep the classes that run suites; those that are absent are passed over. */
const RUNNERS = ['runner.js', 'nodejs/parallel-buffered-runner.js', 'nodejs/parallel-buffered-runner.cjs'];

async function begin() {
  const { version } = JSON.parse(readFileSync(join(state.home, 'package.json'), 'utf8'));
  state.loaded = true;
  state.session.record({ e: 'begin', role: state.session.role, runner: `mocha ${version}`, file: null });
  const lines = lineRecorder(state.session, v8Counters(state.session));
  const runners = await Promise.all(RUNNERS.map((name) => classesIn(name, 'run')));
  const loading = watchLoading(await classesIn('suite.js', 'hasOnly'), lines);
  for (const Runner of new Set(runners.flat())) patch(Runner, lines, loading);
  if (state.session.coverage) showChaiAside(await projectsChai());
}

/** The project's own chai, where it has one: the copy that its tests will load. */
async function projectsChai() {
  try {
    const path = createRequire(join(process.cwd(), 'package.json')).resolve('chai');
    const chai = await import(pathToFileURL(path).href);
    return chai.Assertion === undefined ? chai.default : chai;
  } catch {
    return null;
  }
}

/**
 * The classes of one of mocha's modules that have this method: a loader such as tsx may have made a second copy of it
 * for `require`.
 */
async function classesIn(name, method) {
  const path = join(state.home, 'lib', name);
  const copies = [require.cache[path]?.exports, await import(pathToFileURL(path).href).catch(() => null)];
  const classes = copies.flatMap((module) => [module, module?.default, module?.Runner, module?.Suite]);
  return [...new Set(classes)].filter((one) => Object.hasOwn(one?.prototype ?? {}, method));
}

/**
 * mocha loads all files before the first test, and says so on its root suite: what those run that are not selected is
 * kept apart. The function it returns ends the watch.
 */
function watchLoading(suites, lines) {
  let foreign = false;
  const turn = (next) => {
    if (next === foreign) return;
    if (foreign) lines.foreign();
    else lines.imported();
    foreign = next;
  };
  for (const { prototype } of suites) {
    const { emit } = prototype;
    prototype.emit = function (event, ...args) {
      if (event === 'pre-require' && typeof args[1] === 'string') turn(!state.session.selected(resolve(args[1])));
      return Reflect.apply(emit, this, [event, ...args]);
    };
  }
  return () => turn(false);
}

/** Attaches us to each run of this kind of runner. */
function patch(Runner, lines, loading) {
  const { run } = Runner.prototype;
  Runner.prototype.run = function (done, options) {
    if (!state.running) {
      state.running = true;
      // From here on whatever is started is started by tests.
      process.env.REDRESS_ROLE = 'mocha-running';
      loading();
      attach(this, scopesOf(lines));
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
  // Before the reporters, which write a diff of both sides.
  runner.prependListener('fail', (runnable) => {
    if (runnable.type !== 'hook') scopes.failed(firstAttempt(runnable));
  });
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
    scopes.failed(firstAttempt(test));
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

/**
 * Takes the tests of other files out of the tree; their files stay loaded, because mocha's helpers are files like any
 * other. Gives what stays.
 */
function select(root) {
  const declared = new Map();
  const wanted = chooser(root);
  const visit = (suite) => {
    suite.tests = suite.tests.filter((test) => fileOf(test) === null || wanted(test));
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

/**
 * Tells of a test of the tree whether it is to run. By name only in files where each name that was asked for is one:
 * else they were named by somebody who calls tests otherwise.
 */
function chooser(root) {
  const { selected, namedIn, idOf } = state.session;
  const known = new Set();
  const idOfTest = (test) => idOf(resolve(fileOf(test)), test.titlePath());
  root.eachTest((test) => void (fileOf(test) !== null && known.add(idOfTest(test))));
  const files = new Map();
  const named = (file) => {
    if (!files.has(file)) {
      const ids = namedIn(file);
      files.set(file, ids.size > 0 && [...ids].every((id) => known.has(id)) ? ids : null);
    }
    return files.get(file);
  };
  return (test) => {
    const file = resolve(fileOf(test));
    return selected(file) && (named(file)?.has(idOfTest(test)) ?? true);
  };
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
