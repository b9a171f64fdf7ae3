'use strict';
/*
 * node:test. The runner's own event stream is read where it is emitted, because a reporter cannot be added from
 * outside: `--test-reporter` in NODE_OPTIONS replaces the user's output, and ends the run where the command line names
 * a reporter without a destination.
 */
const { Readable } = require('node:stream');
const { resolve, sep } = require('node:path');
const { fileURLToPath } = require('node:url');
const { bounded, describe } = require('./failure.cjs');
const { lineRecorder } = require('./lines.cjs');
const { v8Counters } = require('./v8.cjs');

// Tests replace the clock by a fake; this one was taken before.
const { now } = Date;

/** Lines of a test file's error output that are kept for the case that it fails outside its tests. */
const KEPT_ERROR_CHARACTERS = 8_000;

function watch(session) {
  const file = session.role === 'node-file' || session.role === 'node-script' ? resolve(process.argv[1]) : null;
  session.record({ e: 'begin', role: session.role, runner: `node:test ${process.version}`, file });
  tellParts(session);
  if (session.role === 'node-file' && !session.selected(file)) {
    session.record({ e: 'left', file });
    process.exit(0);
  }
  const watcher = session.role === 'node-runner' ? watchRunner(session) : watchTests(session, file);
  listen(watcher);
  process.on('exit', (code) => watcher.exit(code));
}

/**
 * Files that the command line has loaded before the tests (`--import ./setup.mjs`). They judge, whatever they are
 * called.
 */
function tellParts(session) {
  try {
    const words = process.execArgv;
    const files = words.flatMap((word, at) => {
      const [, joined] = /^(?:--require|--import|--loader|--experimental-loader)=(.*)$/s.exec(word) ?? [];
      const named =
        joined ?? (/^(?:-r|--require|--import|--loader|--experimental-loader)$/.test(word) ? words[at + 1] : undefined);
      return named === undefined ? [] : [named.startsWith('file:') ? fileURLToPath(named) : resolve(named)];
    });
    const own = files.filter((file) => file.startsWith(session.root + sep));
    if (own.length > 0) session.record({ e: 'parts', files: own });
  } catch {}
}

/**
 * Calls `watcher.event` with each event of node's test stream, and `watcher.end` when the stream has come to its end.
 */
function listen(watcher) {
  const emit = Readable.prototype.emit;
  const spy = function (type, data) {
    try {
      if (typeof type === 'string' && this?.constructor?.name === 'TestsStream') {
        if (type.startsWith('test:')) watcher.event(type, data);
        else if (type === 'end') watcher.end();
      }
    } catch {}
    return Reflect.apply(emit, this, arguments);
  };
  Object.defineProperty(Readable.prototype, 'emit', {
    value: spy,
    configurable: true,
    writable: true,
    enumerable: false,
  });
}

/**
 * The process of `node --test`: it runs none of the user's tests, so it is the witness of how each file ended. Its
 * events of single tests repeat what the files' processes said.
 */
function watchRunner(session) {
  const path = reportedPath();
  const errors = new Map();
  let ended = false;
  return {
    event(type, data) {
      if (type === 'test:stderr') return keepErrors(errors, data);
      const names = path(type, data);
      if (names === null) return;
      if (isFileItself(data)) return recordFile(session, data, errors.get(absolute(data.name)) ?? '');
      const judgement = judge(type, data);
      if (judgement.e !== 'done')
        recordEnd(session, judgement, { data, names, file: data.entryFile ?? data.file ?? null });
    },
    end: () => {
      ended = true;
    },
    exit: (code) => session.record({ e: 'end', ok: ended, code }),
  };
}

/** A process that runs tests itself: one file, a script, or all files at once. */
function watchTests(session, file) {
  const path = reportedPath();
  const coverage = startCoverage(session);
  const open = [];
  const waiting = new Set();
  let ended = false;
  const ofFile = (data) => file ?? data.entryFile ?? data.file ?? null;
  return {
    event(type, data) {
      if (type === 'test:enqueue') return void waiting.add(keyOf(data));
      if (type === 'test:dequeue') return begin(data);
      const names = path(type, data);
      if (names === null || isFileItself(data)) return;
      const judgement = judge(type, data);
      // Before the failure is described, which runs the project's own ways to show its objects.
      const at = open.findIndex((node) => node.key === keyOf(data));
      if (at >= 0) coverage.end(open.splice(at, 1)[0], { names, status: covered(judgement) });
      recordEnd(session, judgement, { data, names, file: ofFile(data) });
      if (judgement.status === 'failed' || judgement.status === 'errored') coverage.skip();
    },
    end: () => {
      ended = true;
    },
    exit(code) {
      for (const node of open.splice(0).reverse()) coverage.end(node, { names: node.names, status: 'failed' });
      session.record({ e: 'end', ok: ended, code, waiting: waiting.size });
    },
  };

  function begin(data) {
    waiting.delete(keyOf(data));
    if (isFileItself(data)) return;
    const parents = open.filter((node) => node.nesting < data.nesting);
    const parent = parents.at(-1);
    const names = [...(parent?.names ?? []), data.name];
    const node = { key: keyOf(data), nesting: data.nesting, names, file: ofFile(data), parent };
    session.record({ e: 'start', names, file: node.file, t: now() });
    coverage.begin(node);
    open.push(node);
  }
}

/** Lines by `begin(node)` and `end(node, {names, status})` around tests and suites. */
function startCoverage(session) {
  const lines = lineRecorder(session, v8Counters(session));
  let imported = !session.coverage;
  let importing = null;
  let ended = null;
  if (session.coverage) require('node:test').beforeEach?.(endOfImport);
  return {
    begin(node) {
      // Between two neighbours nothing runs that a suite would have to be charged with, and a cut costs milliseconds.
      if (imported && !(ended !== null && ended.parent === node.parent)) lines.cut();
      lines.open(node);
    },
    end(node, outcome) {
      lines.cut();
      lines.close(node, outcome);
      ended = node;
    },
    skip: lines.skip,
  };

  /**
   * Waits for the loop once: node starts the first test in the middle of the module that declares it. Tests that start
   * meanwhile wait too.
   */
  function endOfImport() {
    if (imported) return undefined;
    importing ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      lines.imported();
      imported = true;
    });
    return importing;
  }
}

function keyOf(data) {
  return `${data.nesting} ${data.line}:${data.column} ${data.file} ${data.name}`;
}

/**
 * Names from the outermost suite to the test that an event of the report ends; null for every other event. Reports come
 * in order, each after the `test:start` of all that encloses it.
 */
function reportedPath() {
  const names = [];
  return (type, data) => {
    if (type === 'test:start') {
      names.length = data.nesting;
      names.push(data.name);
    }
    if (type !== 'test:pass' && type !== 'test:fail') return null;
    return [...names.slice(0, data.nesting), data.name];
  };
}

/**
 * What a `test:pass` or `test:fail` says: `{e, status}` of the record to write. Suites, and tests that failed by their
 * subtests alone, are done.
 */
function judge(type, data) {
  const error = data.details?.error;
  const suite = data.details?.type === 'suite';
  const reason = isSet(data.skip) ? data.skip : null;
  if (reason !== null && DESELECTED.has(reason)) return { e: suite ? 'done' : 'deselected', status: null };
  const skipped = reason !== null || isSet(data.todo);
  const failed = type === 'test:fail' && !skipped;
  if ((suite && !failed) || (failed && error?.failureType === 'subtestsFailed')) return { e: 'done', status: null };
  if (suite) return { e: 'outside', status: 'errored' };
  return { e: 'test', status: failed ? statusOf(error) : skipped ? 'skipped' : 'passed' };
}

/** Reasons that node gives for tests that its own options left out. */
const DESELECTED = new Set(['test name does not match pattern', "'only' option not set"]);

function recordEnd(session, { e, status }, { data, names, file }) {
  const error = data.details?.error;
  const failed = status === 'failed' || status === 'errored';
  session.record({
    e,
    names,
    file,
    at: `${data.file ?? ''}:${data.line ?? 0}:${data.column ?? 0}`,
    status,
    ms: data.details?.duration_ms ?? null,
    failure: failed ? describe(error?.cause instanceof Error ? error.cause : error) : null,
  });
}

/** The status that a coverage record has; null for what is no test. */
function covered({ e, status }) {
  if (e !== 'test') return null;
  return status === 'errored' ? 'failed' : status;
}

function isSet(mark) {
  return mark !== undefined && mark !== null && mark !== false;
}

/** A failure of hooks, or of what encloses the test, is not the test's own. */
function statusOf(error) {
  return error?.failureType === 'hookFailed' || error?.failureType === 'cancelledByParent' ? 'errored' : 'failed';
}

/**
 * Node reports a test file that had no tests, or that failed outside them, as if it were a test named like the file.
 */
function isFileItself(data) {
  if (data.nesting !== 0 || typeof data.name !== 'string' || data.line > 1 || data.column > 1) return false;
  return data.file === undefined || absolute(data.name) === data.file;
}

function recordFile(session, data, errors) {
  const error = data.details?.error;
  if (!error || error.failureType === 'subtestsFailed') return;
  const end = error.signal ? `signal ${error.signal}` : `exit code ${error.exitCode ?? 'unknown'}`;
  session.record({
    e: 'outside',
    names: [],
    file: absolute(data.name),
    status: 'errored',
    failure: {
      type: error.failureType ?? null,
      message: `the file failed outside its tests (${end})`,
      text: errors || String(error.message),
    },
  });
}

function keepErrors(errors, data) {
  const file = absolute(data.entryFile ?? data.file);
  const kept = (errors.get(file) ?? '') + data.message;
  errors.set(file, bounded(kept, KEPT_ERROR_CHARACTERS));
}

function absolute(file) {
  return resolve(String(file));
}

module.exports = { watch };

//# sourceURL=redress:node.cjs
