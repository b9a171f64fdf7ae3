'use strict';
/*
 * Lines per test from V8's precise coverage: counters are taken and reset at each cut, and what ran since the last cut belongs to every test
 * that is open. Only the ranges that ran are written; `src` maps them to lines.
 */
const { coveredIntervals } = require('./intervals.cjs');
const { sourceRecorder } = require('./sources.cjs');

const NONE = { begin() {}, end() {} };

/**
 * `begin(node)` and `end(node, {names, status})` around tests and suites (whose status is null); a node has `names`, `file` and `parent`. `beforeFirst` is given a
 * function to run when the first test's body is about to start: until then everything is import and belongs to all tests of the file.
 */
function startCoverage(session, beforeFirst) {
  if (!session.coverage) return NONE;
  const profiler = startProfiler();
  if (profiler === null) return NONE;
  const recorder = sourceRecorder(session, profiler);
  const ids = new Map();
  let importing = true;
  let ended = null;
  let count = 0;
  beforeFirst(endOfImport);
  return { begin, end };

  /** Waits for the loop once: node starts the first test in the middle of the module that declares it. Tests that start meanwhile wait too. */
  function endOfImport() {
    if (!importing) return undefined;
    ended ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      cut([]);
      importing = false;
    });
    return ended;
  }

  function begin(node) {
    if (!importing) cut([...ids.values()]);
    ids.set(node, ++count);
    session.cover({ e: 'open', n: count, parent: ids.get(node.parent) ?? 0, names: node.names, file: node.file });
  }

  function end(node, { names, status }) {
    const n = ids.get(node);
    if (n === undefined) return;
    cut([...ids.values()]);
    ids.delete(node);
    session.cover({ e: 'close', n, names, status });
  }

  function cut(open) {
    const ran = [];
    for (const script of profiler.take()) {
      const intervals = coveredIntervals(script.functions);
      const source = intervals.length > 0 ? recorder.keyOf(script) : null;
      if (source !== null) ran.push([source, intervals]);
    }
    if (ran.length > 0) session.cover({ e: 'cut', n: open, ran });
  }
}

/** A session of the inspector with precise coverage on; null where this Node has no inspector. */
function startProfiler() {
  try {
    const { Session } = require('node:inspector');
    const session = new Session();
    session.connect();
    const post = (method, params) => {
      let answer = null;
      session.post(method, params, (error, result) => {
        answer = error ? null : result;
      });
      return answer;
    };
    post('Profiler.enable');
    post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    // Only the debugger tells a script's text, and switching it off would remove the block counters: it stays on, and never pauses.
    post('Debugger.enable');
    post('Debugger.setSkipAllPauses', { skip: true });
    return {
      take: () => post('Profiler.takePreciseCoverage')?.result ?? [],
      /** The text of a loaded script as V8 ran it. */
      text: (scriptId) => post('Debugger.getScriptSource', { scriptId })?.scriptSource ?? null,
    };
  } catch {
    return null;
  }
}

module.exports = { startCoverage };
