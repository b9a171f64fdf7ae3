'use strict';
const { closeSync, existsSync, openSync, readFileSync, realpathSync, writeSync } = require('node:fs');
const { randomBytes } = require('node:crypto');
const { join, relative, sep } = require('node:path');

// Tests replace functions of `fs` by fakes; ours were taken before any test could.
const fs = { closeSync, existsSync, openSync, readFileSync, writeSync };

/** Bytes that one process may write in all: a loop that records forever must not fill the disk. */
const MOST_BYTES = 512 * 1024 * 1024;

/**
 * The files one process writes to: outcomes as `js-<time>-<pid>-<random>.jsonl`, lines as `js-cover-….jsonl`. Each
 * record is on disk
 * when the call returns, so that a process that is killed leaves everything up to its last test. Null: nothing can be
 * recorded here.
 */
function openSession(exchange, role) {
  const config = readConfig(exchange);
  if (config === null) return null;
  const mark = `${Date.now()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const budget = { left: MOST_BYTES };
  return {
    exchange,
    role,
    root: config.root,
    coverage: config.coverage === true,
    /** When the run will be ended, in milliseconds since the epoch; null: not known. */
    deadline: typeof config.deadline === 'number' ? config.deadline : null,
    // The user's own run (mode prepare): nothing of theirs is switched off; where both can't be had there are no lines.
    guest: config.guest === true,
    record: lazily(() => appender(join(exchange, `js-${mark}.jsonl`), budget)),
    cover: lazily(() => appender(join(exchange, `js-cover-${mark}.jsonl`), budget)),
    selected: selection(config),
    ...namedTests(config),
    writeOnce: (name, text) => writeOnce(join(exchange, name), text, budget),
  };
}

function readConfig(exchange) {
  try {
    const config = JSON.parse(fs.readFileSync(join(exchange, 'js-config.json'), 'utf8'));
    return { ...config, root: realpathSync(config.root) };
  } catch {
    return null;
  }
}

/** Appends one record a call; a function that does nothing once the budget is spent. */
function appender(path, budget) {
  let fd;
  try {
    fd = fs.openSync(path, 'a', 0o644);
  } catch {
    return null;
  }
  return (record) => {
    const line = `${JSON.stringify(record)}\n`;
    budget.left -= line.length;
    if (budget.left < 0) return;
    try {
      fs.writeSync(fd, line);
    } catch {
      reopen(line);
    }
  };

  // A test that closes every descriptor closes ours too.
  function reopen(line) {
    try {
      fd = fs.openSync(path, 'a', 0o644);
      fs.writeSync(fd, line);
    } catch {}
  }
}

/** Opens at the first record: some processes record outcomes only, others lines only. */
function lazily(open) {
  let append;
  return (record) => {
    append ??= open() ?? (() => {});
    append(record);
  };
}

/** Writes a file that several processes may want to write with the same content; the first one does. */
function writeOnce(path, text, budget) {
  if (fs.existsSync(path) || budget.left < text.length) return;
  try {
    const fd = fs.openSync(path, 'wx', 0o644);
    budget.left -= text.length;
    fs.writeSync(fd, text);
    fs.closeSync(fd);
  } catch {}
}

/** Tells of a test file (absolute) whether it is among those to run; everything is where nothing was selected. */
function selection(config) {
  if (!Array.isArray(config.select)) return () => true;
  const wanted = new Set(config.select);
  return (file) => wanted.has(relative(config.root, file).split(sep).join('/'));
}

/**
 * The ids of the tests to run in a test file (absolute), and the id of a test by its names; an empty set: all of its
 * tests.
 */
function namedTests(config) {
  const named = Array.isArray(config.select) && Array.isArray(config.tests) ? config.tests : [];
  const ids = named.map((id) => id.replace(/ \(\d+\)$/, ''));
  const idOf = (file, names) => [relative(config.root, file).split(sep).join('/'), ...names].join(' > ');
  return {
    idOf,
    namedIn(file) {
      const own = idOf(file, []);
      return new Set(ids.includes(own) ? [] : ids.filter((id) => id.startsWith(`${own} > `)));
    },
  };
}

module.exports = { openSession };

//# sourceURL=redress:session.cjs
