/*
 * Runs in vitest's workers before each test file, where lines are asked for. vitest itself is imported by address: from
 * here its name leads nowhere.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { afterAll, afterEach, beforeEach, chai } = await import(process.env.REDRESS_VITEST);
const { getFn, setFn } = await import(new URL('suite.js', process.env.REDRESS_VITEST).href).catch(() => ({}));
const { scopesInWorker } = require('./vitest-worker.cjs');
const { showChaiAside } = require('./showing.cjs');

const scopes = scopesInWorker();
showChaiAside(chai);
/** Errors of a task before its present attempt: vitest keeps those of all attempts. */
const earlier = new WeakMap();

const watched = new WeakSet();

/** vitest makes the report of a failure as soon as the body has failed, before anything else that it tells of. */
function watchBody(task) {
  const body = getFn?.(task);
  if (typeof body !== 'function' || watched.has(task)) return;
  watched.add(task);
  setFn(task, async function (...args) {
    try {
      return await Reflect.apply(body, this, args);
    } catch (error) {
      scopes?.failed(task);
      throw error;
    }
  });
}

beforeEach((context) => {
  const { task } = context;
  watchBody(task);
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
