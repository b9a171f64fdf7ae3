'use strict';
const { createHash } = require('node:crypto');
const { describeMap, smallText } = require('./sources.cjs');
const { lineRecorder } = require('./lines.cjs');
const { scopesOf } = require('./scopes.cjs');
const { showMatchersAside } = require('./showing.cjs');

/** jest-circus' runner, around which the counters of each test file are read and reset at each test. */
function countLines(session, loaded) {
  const run = loaded.default ?? loaded;
  if (typeof run !== 'function') return loaded;
  const counting = async (globalConfig, config, environment, runtime, testPath, ...rest) => {
    const counters = countersOf(session, environment);
    listen(environment, scopesOf(lineRecorder(session, counters.take)), testPath);
    try {
      return await run(globalConfig, config, environment, runtime, testPath, ...rest);
    } finally {
      counters.restore();
    }
  };
  return loaded.default === undefined ? counting : { __esModule: true, default: counting };
}

/** Follows circus' own events; the environment's handler, where it has one, is called as before. */
function listen(environment, scopes, file) {
  const theirs = environment.handleTestEvent;
  const known = new WeakSet();
  let attempt = null;
  environment.handleTestEvent = async function (event, state) {
    if (event.name === 'test_start') begin(event.test);
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') scopes.failed(event.test);
    if (typeof theirs === 'function') await Reflect.apply(theirs, this, [event, state]);
    if (event.name === 'test_done') scopes.end(event.test, event.test.errors.length > 0 ? 'failed' : 'passed');
    if (event.name === 'run_finish') scopes.close();
  };

  /** Attempts that jest puts off to the end of a suite are left out: their test was closed before. */
  function begin(test) {
    if (test !== attempt && known.has(test)) return;
    known.add(test);
    attempt = test;
    showMatchersAside(environment.global);
    const suites = [];
    for (let at = test.parent; at?.parent; at = at.parent) suites.unshift(at);
    scopes.begin({ key: test, suites, names: [...suites, test].map(({ name }) => name), file });
  }
}

/**
 * istanbul's counters of one test file: what ran since the last cut is taken out, and put back at the end for whoever
 * reads them then.
 */
function countersOf(session, environment) {
  const keys = new Map();
  const totals = new Map();
  return { take, restore };

  function take() {
    const ran = [];
    for (const [path, coverage] of Object.entries(environment.global?.__coverage__ ?? {})) {
      const intervals = drain(coverage.s, totalOf(path));
      if (intervals.length === 0) continue;
      if (!keys.has(path)) keys.set(path, store(session, coverage));
      ran.push([keys.get(path), intervals]);
    }
    return ran;
  }

  function totalOf(path) {
    if (!totals.has(path)) totals.set(path, new Map());
    return totals.get(path);
  }

  function restore() {
    for (const [path, counts] of totals) {
      const coverage = environment.global?.__coverage__?.[path];
      for (const [statement, hits] of counts) if (coverage?.s) coverage.s[statement] += hits;
    }
  }
}

/** Numbers of the statements that were hit, as intervals; their counters are zero afterwards. */
function drain(counters, totals) {
  const intervals = [];
  for (const [statement, hits] of Object.entries(counters)) {
    if (hits === 0) continue;
    counters[statement] = 0;
    totals.set(statement, (totals.get(statement) ?? 0) + hits);
    const n = Number(statement);
    if (intervals.at(-1) === n) intervals[intervals.length - 1] = n + 1;
    else intervals.push(n, n + 1);
  }
  return intervals;
}

/** Stores where the statements of a file are: `[line, column]` from 0, in the text that istanbul was given. */
function store(session, coverage) {
  const statements = Object.values(coverage.statementMap).map(({ start }) => [start.line - 1, start.column]);
  const texts = coverage.inputSourceMap
    ? describeMap(coverage.inputSourceMap, coverage.path, session.root)
    : { originals: [smallText(coverage.path, session.root)] };
  const stored = JSON.stringify({ file: coverage.path, statements, ...texts });
  const key = createHash('sha256').update(stored).digest('hex').slice(0, 24);
  session.writeOnce(`js-source-${key}.json`, stored);
  return key;
}

module.exports = { countLines };

//# sourceURL=redress:jest-lines.cjs
