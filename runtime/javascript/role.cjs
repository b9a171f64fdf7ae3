'use strict';
const { readFileSync, realpathSync } = require('node:fs');

/**
 * What this process is to the test run:
 * `node-runner` (`node --test`), `node-file` (a test file it started), `node-whole` (`node --test
 * --test-isolation=none`), `node-script` (`node a.test.js`), `jest-…`, `vitest-…`, `mocha-…`, or null: nothing to
 * watch.
 */
function roleOf({ argv, execArgv, context, parentRole, mainThread }) {
  if (parentRole) return childRole({ argv, context, parentRole, mainThread });
  if (!mainThread) return null;
  if (execArgv.includes('--test')) return isolated(execArgv) ? 'node-runner' : 'node-whole';
  const script = realScript(argv[1]);
  const runner = RUNNERS.find(({ script: pattern }) => script !== null && pattern.test(script));
  if (runner !== undefined) return runner.runs(argv.slice(2)) ? runner.role : null;
  return script !== null && mentionsNodeTest(script) ? 'node-script' : null;
}

const MOCHA = /\/node_modules\/mocha\/(?:bin\/_?mocha(?:\.c?js)?|lib\/cli\/cli\.c?js)$/;
const RUNNERS = [
  {
    role: 'vitest-main',
    script: /\/node_modules\/vitest\/(?:vitest|dist\/cli)\.m?js$/,
    runs: (args) =>
      !args.some((arg) =>
        /^(?:--version|-v|--help|-h|init|list|bench|complete|--mergeReports|--merge-reports)(?:=|$)/.test(arg),
      ),
  },
  {
    role: 'mocha-whole',
    script: MOCHA,
    runs: (args) => !args.some((arg) => /^(?:--version|-V|--help|-h|init|--list-.*|--watch|-w)(?:=|$)/.test(arg)),
  },
  {
    role: 'jest-main',
    script:
      /\/node_modules\/(?:jest|jest-cli)\/bin\/jest\.js$|\/node_modules\/(?:react-scripts|react-app-rewired)\/scripts\/test\.js$/,
    runs: (args) => !args.some((arg) => /^--(?:version|help|init|showConfig|listTests|clearCache)$/.test(arg)),
  },
];

/** A process started from inside a test run: only the runner's own test processes are of interest. */
function childRole({ argv, context, parentRole, mainThread }) {
  // mocha starts itself again where node options are given to it.
  if (parentRole === 'mocha-whole') return mainThread && MOCHA.test(realScript(argv[1]) ?? '') ? parentRole : null;
  if (parentRole === 'jest-main') return isJestWorker(argv, mainThread) ? 'jest-worker' : null;
  const ofRunner = parentRole === 'node-runner' || parentRole === 'node-script';
  return mainThread && ofRunner && context ? 'node-file' : null;
}

/** jest starts its workers itself; those of another jest, which a test may run, have another parent. */
function isJestWorker(argv, mainThread) {
  const parent = Number(process.env.REDRESS_JEST);
  return mainThread
    ? process.ppid === parent && /\/jest-worker\//.test(realScript(argv[1]) ?? '')
    : process.pid === parent;
}

function isolated(execArgv) {
  return !execArgv.some(
    (word, at) =>
      /^--(experimental-)?test-isolation(=none)?$/.test(word) &&
      (word.endsWith('=none') || execArgv[at + 1] === 'none'),
  );
}

/** The script's real path with `/`, or null where there is none. */
function realScript(written) {
  if (!written) return null;
  try {
    return realpathSync(written).replaceAll('\\', '/');
  } catch {
    return written.replaceAll('\\', '/');
  }
}

/**
 * True where a script outside node_modules names node's own test runner. Registering our hooks in any other would print
 * a report there.
 */
function mentionsNodeTest(script) {
  if (script.includes('/node_modules/')) return false;
  try {
    return /['"`]node:test['"`]/.test(readFileSync(script, 'utf8'));
  } catch {
    return false;
  }
}

module.exports = { roleOf };

//# sourceURL=redress:role.cjs
