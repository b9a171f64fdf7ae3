'use strict';
/*
 * jest. Modules that its processes load are changed as they are loaded: nothing on the command line or in a project's
 * configuration changes, because jest's transform cache is keyed by both. The main process, which runs the user's tests
 * only with `--runInBand`, is the witness of all outcomes.
 */
const Module = require('node:module');
const { readFileSync, realpathSync, statSync } = require('node:fs');
const { dirname, join, sep } = require('node:path');
const { observeRuns } = require('./jest-runs.cjs');
const { countLines } = require('./jest-lines.cjs');
const { YIELDED } = require('./v8.cjs');

function watch(session) {
  const main = session.role === 'jest-main';
  const state = { session, ok: false };
  onLoad((name, loaded) => {
    if (name === 'circus') return session.coverage ? countLines(session, loaded) : loaded;
    if (name === 'runner' && main) observeRuns(state, loaded);
    return name === 'config' && main
      ? withParts(session, session.coverage ? withCoverage(session, loaded) : loaded)
      : loaded;
  });
  if (!main) return;
  process.env.REDRESS_JEST = String(process.pid);
  session.record({ e: 'begin', role: session.role, runner: `jest ${version()}`, file: null });
  process.on('exit', (code) => session.record({ e: 'end', ok: state.ok, code, waiting: 0 }));
}

const MODULES = [
  ['config', /(?:^|[\\/])jest-config(?:[\\/]build[\\/]index\.js)?$/],
  ['runner', /(?:^|[\\/])jest-runner(?:[\\/]build[\\/]index\.js)?$/],
  ['circus', /[\\/]jest-circus[\\/](?:build[\\/])?runner\.js$/],
];

/** Hands each of these modules to `change` when it is loaded, and what that gives to whoever loads it. */
function onLoad(change) {
  const load = Module._load;
  Module._load = function (request, ...rest) {
    const loaded = Reflect.apply(load, this, [request, ...rest]);
    try {
      const found = MODULES.find(([, pattern]) => pattern.test(request));
      return found === undefined ? loaded : change(found[0], loaded);
    } catch {
      return loaded;
    }
  };
}

/**
 * Tells which files of the checkout the configuration names: transforms, environments, set-up. They judge, whatever
 * they are called.
 */
function withParts(session, loaded) {
  const readConfigs = async (...args) => {
    const read = await loaded.readConfigs(...args);
    try {
      const files = new Set();
      for (const config of [read.globalConfig, ...(read.configs ?? [])]) filesIn(session.root, config, files);
      if (files.size > 0) session.record({ e: 'parts', files: [...files] });
    } catch {}
    return read;
  };
  return Object.create(loaded, { readConfigs: { value: readConfigs, enumerable: true } });
}

/** Settings that name what is tested, not what tests it. */
const TESTED = new Set([
  'collectCoverageFrom',
  'roots',
  'rootDir',
  'cwd',
  'testMatch',
  'moduleNameMapper',
  'coverageDirectory',
  'id',
]);

function filesIn(root, value, files, depth = 0) {
  if (depth > 5 || files.size > 500) return;
  if (typeof value === 'string') {
    if (value.startsWith(root + sep) && !value.includes(`${sep}node_modules${sep}`) && isFile(value)) files.add(value);
  } else if (Array.isArray(value)) for (const one of value) filesIn(root, one, files, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) if (!TESTED.has(key)) filesIn(root, one, files, depth + 1);
}

function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The configuration as jest reads it, with istanbul's counters on and reports off. One test at a time, and no stop at
 * the first failure: both would cost lines.
 */
function withCoverage(session, loaded) {
  const readConfigs = async (...args) => {
    const { globalConfig, configs, ...rest } = await loaded.readConfigs(...args);
    for (const { testRunner } of configs) sayUnknown(session, testRunner);
    if (session.guest && globalConfig.collectCoverage)
      return { ...rest, configs, globalConfig: beside(session, globalConfig) };
    const counting = {
      bail: session.guest ? globalConfig.bail : 0,
      collectCoverage: true,
      collectCoverageFrom: [],
      coverageDirectory: join(session.exchange, 'js-jest'),
      coverageProvider: 'babel',
      coverageReporters: ['none'],
      coverageThreshold: undefined,
      maxConcurrency: 1,
    };
    return {
      ...rest,
      globalConfig: Object.freeze({ ...globalConfig, ...counting }),
      configs: configs.map((config) => Object.freeze({ ...config, collectCoverageFrom: [] })),
    };
  };
  return Object.create(loaded, { readConfigs: { value: readConfigs, enumerable: true } });
}

/** Tests are told apart by the events of jest-circus, the default; jest-jasmine2 and others have none that we know. */
function sayUnknown(session, testRunner) {
  if (typeof testRunner !== 'string' || /[\\/]jest-circus[\\/]/.test(testRunner)) return;
  const name = /([^\\/]+)[\\/]build[\\/]index\.js$/.exec(testRunner)?.[1] ?? 'of the project';
  session.record({ e: 'note', text: `lines were not recorded: jest's test runner is ${name}, not jest-circus` });
}

/**
 * The user's own coverage stays as it is: its counters serve us as well, where they are istanbul's, and are put back
 * after each file.
 */
function beside(session, globalConfig) {
  if (globalConfig.coverageProvider === 'v8') {
    session.record({ e: 'note', text: `lines were not recorded: ${YIELDED}` });
    return globalConfig;
  }
  return Object.freeze({ ...globalConfig, maxConcurrency: 1 });
}

function version() {
  try {
    const folder = dirname(dirname(realpathSync(process.argv[1])));
    return String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);
  } catch {
    return 'of unknown version';
  }
}

module.exports = { watch };

//# sourceURL=redress:jest.cjs
