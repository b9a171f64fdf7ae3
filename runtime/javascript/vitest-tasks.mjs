import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { describeForeign } = require('./failure.cjs');
const { now } = Date;

/** What vitest 0.x, 1 and 2 tell their reporters: updates of tasks by their number, and all files at the end. */
export function tasksOf(vitest, session) {
  const begun = new Set();
  const told = new Set();
  return { update, finish };

  function update(packs) {
    for (const [id, result] of packs) {
      const task = vitest.state.idMap.get(id);
      if (task === undefined || task.type === 'suite') continue;
      if (!begun.has(id)) session.record({ e: 'start', names: namesOf(task), file: task.file.filepath, t: now() });
      begun.add(id);
      // Between attempts, and before `test.fails` has the last word, there is a state but no duration.
      if (typeof result?.duration === 'number' && ENDS.has(result.state)) tell(task, result);
    }
  }

  function finish(files, errors) {
    for (const file of files ?? []) visit(file);
    for (const error of errors ?? []) outside([], null, error);
  }

  function visit(task) {
    if (task.type !== 'suite') return tell(task, task.result);
    for (const error of errorsOf(task.result)) outside(namesOf(task), task.file?.filepath ?? task.filepath, error);
    for (const one of task.tasks) visit(one);
  }

  function tell(task, result) {
    if (told.has(task.id)) return;
    told.add(task.id);
    const status = ENDS.get(result?.state) ?? 'skipped';
    session.record({
      e: 'test',
      names: namesOf(task),
      file: task.file.filepath,
      at: task.location ? `${task.location.line}:${task.location.column}` : null,
      status,
      ms: result?.duration ?? null,
      failure: status === 'failed' ? describeForeign(errorsOf(result)[0]) : null,
    });
  }

  function outside(names, file, error) {
    session.record({ e: 'outside', names, file, status: 'errored', failure: describeForeign(error) });
  }
}

/** Before 0.30 there was one error. */
function errorsOf(result) {
  return result?.errors ?? (result?.error ? [result.error] : []);
}

const ENDS = new Map([
  ['pass', 'passed'],
  ['fail', 'failed'],
]);

/** From the outermost suite to the task; a file is a suite too, but no part of the name. */
function namesOf(task) {
  const names = [];
  for (let at = task; at !== undefined && at.filepath === undefined && at.name !== ''; at = at.suite)
    names.unshift(at.name);
  return names;
}

//# sourceURL=redress:vitest-tasks.mjs
