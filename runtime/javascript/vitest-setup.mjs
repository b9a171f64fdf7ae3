/*
 * Runs in vitest's workers before each test file, where lines are asked for. vitest itself is imported by address: from here its name leads nowhere.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { afterAll, afterEach, beforeEach } = await import(process.env.REDRESS_VITEST);
const { scopesInWorker } = require('./vitest-worker.cjs');

const scopes = scopesInWorker();
/** Errors of a task before its present attempt: vitest keeps those of all attempts. */
const earlier = new WeakMap();

beforeEach((context) => {
  const { task } = context;
  earlier.set(task, errorsOf(task));
  const suites = [];
  for (let at = task.suite; at && at !== task.file && at.type === 'suite' && at.name !== ''; at = at.suite)
    suites.unshift(at);
  scopes?.begin({ key: task, suites, names: [...suites, task].map(({ name }) => name), file: task.file.filepath });
});

afterEach(({ task }) => {
  scopes?.end(task, errorsOf(task) > (earlier.get(task) ?? 0) ? 'failed' : 'passed');
});

function errorsOf(task) {
  return task.result?.errors?.length ?? 0;
}

afterAll(() => scopes?.close());

//# sourceURL=redress:vitest-setup.mjs
