'use strict';
const { describeText } = require('./failure.cjs');

const { now } = Date;
const seen = new WeakSet();

/**
 * Observes each run of test files in jest's main process by the events of its runner (`EmittingTestRunner`, jest 28 and
 * later), and leaves out the files that were not selected.
 */
function observeRuns(state, loaded) {
  const Runner = loaded.default ?? loaded;
  const proto = Runner.prototype;
  if (typeof proto?.runTests !== 'function' || seen.has(proto)) return;
  seen.add(proto);
  const { runTests } = proto;
  proto.runTests = async function (tests, watcher, ...rest) {
    const stop = subscribe(this, state.session);
    try {
      const chosen = tests.filter(({ path }) => state.session.selected(path));
      const result = await Reflect.apply(runTests, this, [chosen, watcher, ...rest]);
      state.ok = watcher?.isInterrupted?.() !== true;
      return result;
    } finally {
      for (const unsubscribe of stop) unsubscribe();
    }
  };
}

function subscribe(runner, { record }) {
  const streamed = new Map();
  return [
    runner.on('test-case-start', ([file, info]) => record({ e: 'start', names: namesOf(info), file, t: now() })),
    runner.on('test-case-result', ([file, result]) => {
      const key = keyOf(file, result);
      streamed.set(key, (streamed.get(key) ?? 0) + 1);
      recordTest(record, file, result);
    }),
    runner.on('test-file-success', ([test, result]) => fileEnded(record, streamed, test.path, result)),
    runner.on('test-file-failure', ([test, error]) =>
      outside(record, test.path, String(error?.stack ?? error?.message ?? error)),
    ),
  ];
}

/** Tests that were skipped, and all where single results are not streamed, show only in the result of their file. */
function fileEnded(record, streamed, file, result) {
  const results = result.testResults ?? [];
  for (const one of results) {
    const key = keyOf(file, one);
    const count = streamed.get(key) ?? 0;
    if (count > 0) streamed.set(key, count - 1);
    else recordTest(record, file, one);
  }
  if (result.testExecError) outside(record, file, result.failureMessage || String(result.testExecError.message));
  else if (results.length === 0) outside(record, file, 'Your test suite must contain at least one test.');
}

function recordTest(record, file, result) {
  const status = result.status === 'passed' || result.status === 'failed' ? result.status : 'skipped';
  record({
    e: 'test',
    names: namesOf(result),
    file,
    at: null,
    status,
    ms: result.duration ?? null,
    // Another attempt of the test before.
    again: (result.invocations ?? 1) > 1,
    failure: status === 'failed' ? describeText((result.failureMessages ?? []).join('\n\n')) : null,
  });
}

function outside(record, file, text) {
  record({ e: 'outside', names: [], file, status: 'errored', failure: describeText(text) });
}

function namesOf({ ancestorTitles, title }) {
  return [...(ancestorTitles ?? []), title];
}

function keyOf(file, result) {
  return [file, ...namesOf(result)].join('\0');
}

module.exports = { observeRuns };

//# sourceURL=redress:jest-runs.cjs
