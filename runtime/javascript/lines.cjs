'use strict';

const { tellWhenHanging } = require('./hanging.cjs');
const { showAsideOf } = require('./showing.cjs');

// Tests replace the clock by a fake; this one was taken before.
const { now } = Date;

const NOTHING = { open() {}, close() {}, cut() {}, skip() {}, imported() {}, foreign() {}, file() {} };

/**
 * Failures of one test that are shown aside: each costs two looks at all counters, and a test may wait in a loop for
 * one not to fail.
 */
const MOST_ASIDE = 50;

/**
 * Writes which lines ran while which tests and suites were open. `take()` gives what ran since it was last called, as
 * `[source key, [start, end, …]]`;
 * null: nothing can be counted here. A node has `names`, `file` and `parent`.
 */
function lineRecorder(session, take) {
  if (take === null) return NOTHING;
  const ids = new Map();
  const since = new Map();
  const kept = [];
  let count = 0;
  let asides = 0;
  const recorder = {
    /** A file begins in a process that runs several, one after the other. */
    file: () => session.cover({ e: 'file' }),
    open(node) {
      asides = 0;
      ids.set(node, ++count);
      since.set(count, now());
      session.cover({ e: 'open', n: count, parent: ids.get(node.parent) ?? 0, names: node.names, file: node.file });
    },
    /** `status`: `passed`, `failed`, `skipped`, or null for a suite. */
    close(node, { names, status }) {
      const n = ids.get(node);
      since.delete(n);
      if (n !== undefined && ids.delete(node)) session.cover({ e: 'close', n, names, status });
    },
    /** What ran since the last cut belongs to the innermost of what is open. */
    cut: () => write([...ids.values()]),
    /** What ran since the last cut belongs to every test of this file. */
    imported: () => write([]),
    /** What ran since the last cut was run by loading another test file of this process. */
    foreign: () => write([], { foreign: true }),
    /** What ran since the last cut belongs to no test. */
    skip() {
      kept.length = 0;
      take();
    },
    /** What this function runs belongs to no test; what ran before it is kept for the next cut. */
    aside(show) {
      asides += 1;
      if (asides > MOST_ASIDE) return show();
      kept.push(...take());
      try {
        return show();
      } finally {
        take();
      }
    },
  };
  showAsideOf(recorder);
  tellWhenHanging(session, hangs);
  return recorder;

  /** The innermost of what is open runs to the end of the run, and stands here. */
  function hangs(stack) {
    const n = [...ids.values()].at(-1);
    if (n === undefined) return;
    recorder.cut();
    session.cover({ e: 'hang', n, ms: now() - since.get(n), text: stack });
  }

  function write(open, more = {}) {
    const ran = [...kept.splice(0), ...take()];
    if (ran.length > 0) session.cover({ e: 'cut', n: open, ...more, ran });
  }
}

module.exports = { lineRecorder };

//# sourceURL=redress:lines.cjs
