'use strict';
const { lineRecorder } = require('./lines.cjs');
const { scopesOf } = require('./scopes.cjs');
const { openSession } = require('./session.cjs');
const { v8Counters } = require('./v8.cjs');

let scopes;

/** One recorder for all files that a worker runs; null where nothing can be recorded. */
function scopesInWorker() {
  if (scopes === undefined) {
    const session = openSession(process.env.REDRESS_EXCHANGE, 'vitest-worker');
    scopes = session === null ? null : scopesOf(lineRecorder(session, v8Counters(session)));
  }
  return scopes;
}

module.exports = { scopesInWorker };

//# sourceURL=redress:vitest-worker.cjs
