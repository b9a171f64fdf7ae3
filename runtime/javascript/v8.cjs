'use strict';
const { coveredIntervals } = require('./intervals.cjs');
const { sourceRecorder } = require('./sources.cjs');

/**
 * Starts V8's precise coverage in this process. The function it returns gives what ran since it was last called, as
 * `[source key, [start, end, …]]` of the project's scripts; null where this Node has no inspector, or no lines are
 * asked for.
 */
function v8Counters(session) {
  if (session.coverage && session.guest && measuredByOthers()) {
    // A worker that records lines only has no outcomes of its own to say it with.
    if (!session.role.endsWith('-worker')) session.record({ e: 'note', text: `lines were not recorded: ${YIELDED}` });
    return null;
  }
  const profiler = session.coverage ? startProfiler() : null;
  if (profiler === null) return null;
  const recorder = sourceRecorder(session, profiler);
  return () => {
    const ran = [];
    for (const script of profiler.take()) {
      const intervals = coveredIntervals(script.functions);
      const source = intervals.length > 0 ? recorder.keyOf(script) : null;
      if (source !== null) ran.push([source, intervals]);
    }
    return ran;
  };
}

const YIELDED = "the project's own coverage counts in this run, and a process has one set of counters";

/**
 * c8, `node --experimental-test-coverage` and their like read V8's counters at the end: ours, which are reset at each
 * test, would spoil them.
 */
function measuredByOthers() {
  return Boolean(process.env.NODE_V8_COVERAGE) || process.execArgv.includes('--experimental-test-coverage');
}

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
    // Only the debugger tells a script's text, and switching it off would remove the block counters: it stays on, and
    // never pauses.
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

module.exports = { v8Counters, YIELDED };

//# sourceURL=redress:v8.cjs
