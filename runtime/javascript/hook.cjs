'use strict';
/*
 * Loaded by NODE_OPTIONS into every Node process of a test run. It finds out whether this process runs tests, and only
 * then loads the part that watches that runner. Everywhere else (npm, compilers, programs that tests start) it costs
 * one look at argv. All of our files end in a `sourceURL`, so that a user's own coverage does not take them for files
 * of the project. It must never break what it is loaded into: whatever goes wrong in here ends as "nothing recorded".
 */

/** Environment: the folder to write to, and what the process that started this one was. */
const EXCHANGE = 'REDRESS_EXCHANGE';
const ROLE = 'REDRESS_ROLE';

try {
  if (process.env[EXCHANGE] && Number.parseInt(process.versions.node, 10) >= 18) enter();
} catch {}

function enter() {
  const { roleOf } = require('./role.cjs');
  const role = roleOf({
    argv: process.argv,
    execArgv: process.execArgv,
    context: process.env.NODE_TEST_CONTEXT,
    parentRole: process.env[ROLE],
    mainThread: require('node:worker_threads').isMainThread,
  });
  if (role === null) return;
  const { openSession } = require('./session.cjs');
  const session = openSession(process.env[EXCHANGE], role);
  if (session === null) return;
  // Whatever this process starts must know that it is inside: a test that runs `node --test` itself is not part of the
  // suite.
  process.env[ROLE] = role;
  require(`./${role.split('-', 1)[0]}.cjs`).watch(session);
}

//# sourceURL=redress:hook.cjs
