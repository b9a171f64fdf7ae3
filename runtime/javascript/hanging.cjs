'use strict';
/*
 * A test that hangs is told of shortly before the run's time is up. Code that loops lets no timer of its own thread
 * fire, so that a second thread waits,
 * and asks the first through its inspector, which answers in the middle of whatever runs.
 */
const { join } = require('node:path');

/** Milliseconds before the end, at most, and as a share of what is left. */
const BEFORE = 2_000;
const SHARE = 0.1;
const MOST_FRAMES = 100;
/** By this name the other thread finds what to call. */
const CALL = Symbol.for('redress.hanging');

let tell = null;

/**
 * Calls `told(stack)` in this thread shortly before the end of the run; the last one who asked is told. Nothing where
 * the end is not known.
 */
function tellWhenHanging(session, told) {
  const begun = tell !== null;
  tell = told;
  if (begun || typeof session.deadline !== 'number') return;
  try {
    const { isMainThread, Worker } = require('node:worker_threads');
    if (!isMainThread) return;
    Object.defineProperty(globalThis, CALL, { value: () => tell(stackOfNow()), enumerable: false });
    const left = session.deadline - Date.now();
    const delay = Math.max(0, left - Math.min(BEFORE, left * SHARE));
    // Without our variables: this thread runs no tests.
    const worker = new Worker(join(__dirname, 'hanging-watch.cjs'), { workerData: { delay }, env: {}, execArgv: [] });
    worker.on('error', () => {});
    worker.unref();
  } catch {}
}

/** Through whatever maps stacks to sources in this process. */
function stackOfNow() {
  const { stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = MOST_FRAMES;
    const at = {};
    Error.captureStackTrace(at, stackOfNow);
    return String(at.stack);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

module.exports = { tellWhenHanging };

//# sourceURL=redress:hanging.cjs
