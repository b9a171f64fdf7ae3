'use strict';
/* The thread that waits for the end of the run: see `hanging.cjs`. */
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');

setTimeout(() => {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: "globalThis[Symbol.for('redress.hanging')]()" });
}, workerData.delay);

//# sourceURL=redress:hanging-watch.cjs
