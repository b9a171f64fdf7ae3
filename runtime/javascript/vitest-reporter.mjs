import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tasksOf } from './vitest-tasks.mjs';

const require = createRequire(import.meta.url);
const { describeForeign } = require('./failure.cjs');
const { YIELDED } = require('./v8.cjs');
const state = globalThis[Symbol.for('redress.state')];
const { now } = Date;

/**
 * vitest's reporter interface, called in its main process: versions 3 and 4, and below them the one of older versions.
 */
export default class RedressReporter {
  ended = new Set();

  async onInit(vitest) {
    if (state === undefined) return;
    if (state.major < 3) this.tasks = tasksOf(vitest, state.session);
    if (state.session.guest && state.coverage && vitest.config?.coverage?.enabled === true) {
      state.coverage = false;
      state.session.record({ e: 'note', text: `lines were not recorded: ${YIELDED}` });
    }
    if (vitest.projects === undefined && state.coverage) {
      state.session.record({ e: 'note', text: 'lines were not recorded: vitest is older than version 1' });
    }
    // From vitest 5 on source maps stay next to the code, unless a debugger is open in the main process: V8's counters
    // need them as much.
    if (state.coverage && vitest.config?.inspector)
      vitest.config.inspector = { ...vitest.config.inspector, openInMainProcess: true };
    tellParts(vitest);
    for (const project of vitest.projects ?? []) prepare(project);
    // Once, whatever a version takes for the project's own reporters: ours among them would make itself again for ever.
    const { replacesReporters } = state;
    state.replacesReporters = false;
    if (replacesReporters) await keepReporters(vitest);
  }

  onTestCaseReady(test) {
    state?.session.record({ e: 'start', names: namesOf(test), file: fileOf(test), t: now() });
  }

  onTestCaseResult(test) {
    const { state: outcome, errors = [] } = test.result();
    const status = outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped';
    state?.session.record({
      e: 'test',
      names: namesOf(test),
      file: fileOf(test),
      at: test.location ? `${test.location.line}:${test.location.column}` : null,
      status,
      ms: test.diagnostic?.()?.duration ?? null,
      failure: status === 'failed' ? describeForeign(errors[0]) : null,
    });
  }

  onTestSuiteResult(suite) {
    for (const error of suite.errors?.() ?? []) outside(namesOf(suite), fileOf(suite), error);
  }

  onTestModuleEnd(module) {
    if (this.ended.has(module.id)) return;
    const errors = module.errors?.() ?? [];
    if (errors.length > 0) this.ended.add(module.id);
    for (const error of errors) outside([], module.moduleId, error);
  }

  onTestRunEnd(modules, errors, reason) {
    // vitest 3 does not tell the end of a module that could not be loaded.
    for (const module of modules ?? []) this.onTestModuleEnd(module);
    for (const error of errors ?? []) outside([], null, error);
    if (state !== undefined) state.ok = reason !== 'interrupted';
  }

  onTaskUpdate(packs) {
    this.tasks?.update(packs);
  }

  onFinished(files, errors) {
    if (this.tasks === undefined) return;
    this.tasks.finish(files, errors);
    state.ok = true;
  }
}

function outside(names, file, error) {
  state?.session.record({ e: 'outside', names, file, status: 'errored', failure: describeForeign(error) });
}

function namesOf(entity) {
  const names = [];
  for (let at = entity; at !== undefined && at.type !== 'module'; at = at.parent) names.unshift(at.name);
  return names;
}

function fileOf(entity) {
  return entity.module?.moduleId ?? null;
}

/** Leaves out the files that were not selected; for lines: our set-up file first, and one test at a time. */
function prepare(project) {
  const all = project.globTestFiles?.bind(project);
  if (all !== undefined) project.globTestFiles = async (...args) => selected(await all(...args));
  if (!state.coverage) return;
  process.env.REDRESS_VITEST = pathToFileURL(join(state.home, 'dist', 'index.js')).href;
  const { config } = project;
  config.setupFiles = [state.setup, ...(config.setupFiles ?? [])];
  config.sequence = { ...config.sequence, concurrent: false };
  config.maxConcurrency = 1;
  if (config.coverage) config.coverage.enabled = false;
}

/**
 * Files of the checkout that the configuration loads: set-up, environments, what the configuration itself imports. They
 * judge, whatever they are called.
 */
function tellParts(vitest) {
  // Old and new versions differ in what may be asked for: not to know is better than to break the run.
  try {
    const { root } = state.session;
    const configs = [vitest.config, ...(vitest.projects ?? []).map(({ config }) => config)];
    const named = configs.flatMap((config) => [
      ...[
        config?.setupFiles,
        config?.globalSetup,
        config?.snapshotSerializers,
        config?.environment,
        config?.runner,
      ].flat(),
      config?.snapshotEnvironment,
      config?.sequence?.sequencer,
    ]);
    const loaded = vitest.server?.config?.configFileDependencies ?? vitest.vite?.config?.configFileDependencies ?? [];
    const files = [...named, ...loaded].filter((one) => typeof one === 'string').map((one) => resolve(root, one));
    const own = [...new Set(files)].filter((file) => file.startsWith(root + sep) && !file.includes('/node_modules/'));
    if (own.length > 0) state.session.record({ e: 'parts', files: own.slice(0, 500) });
  } catch {}
}

function selected(found) {
  const keep = (files) => files.filter((file) => state.session.selected(resolve(file)));
  if (Array.isArray(found)) return keep(found);
  return { ...found, testFiles: keep(found.testFiles), typecheckTestFiles: keep(found.typecheckTestFiles ?? []) };
}

/**
 * A reporter on the command line replaces the configured ones (their result files too): makes those again next to ours.
 */
async function keepReporters(vitest) {
  const configured = await configuredReporters(vitest);
  const named = configured.length > 0 ? referencesOf(configured) : defaults();
  for (const reference of named) {
    try {
      const reporter = await create(reference, vitest);
      vitest.reporters.push(reporter);
      await reporter.onInit?.(vitest);
    } catch (error) {
      const name = Array.isArray(reference) ? String(reference[0]) : 'given as an object';
      state.session.record({
        e: 'note',
        text: `vitest's reporter ${name} could not be kept next to ours: ${String(error?.message)}`,
      });
    }
  }
}

/** From vitest 5 on the configuration in memory has those of the command line only: the file is read again. */
async function configuredReporters(vitest) {
  if (!(state.major >= 5))
    return [vitest.vite?.config?.test?.reporters ?? vitest.server?.config?.test?.reporters ?? []].flat();
  const { configFile, mode } = vitest.vite.config;
  if (!configFile) return [];
  try {
    const vite = require.resolve('vite', { paths: [state.home] });
    const { loadConfigFromFile } = await import(pathToFileURL(vite).href);
    const loaded = await loadConfigFromFile({ command: 'serve', mode }, configFile);
    return [loaded?.config?.test?.reporters ?? []].flat();
  } catch (error) {
    const text = `vitest's configured reporters could not be kept next to ours: ${String(error?.message)}`;
    state.session.record({ e: 'note', text });
    return [];
  }
}

/** `'json'`, `['json', {…}]` and objects, as vitest's configuration may hold them. */
function referencesOf(configured) {
  return configured.map((one) =>
    typeof one === 'string' ? [one, {}] : Array.isArray(one) ? [one[0], one[1] ?? {}] : one,
  );
}

function defaults() {
  return [['default', {}], ...(process.env.GITHUB_ACTIONS === 'true' ? [['github-actions', {}]] : [])];
}

async function create(reference, vitest) {
  if (!Array.isArray(reference)) return reference;
  const [name, options] = reference;
  const known = await reportersMap();
  if (known[name] !== undefined) return new known[name](options);
  const path = name === 'html' ? '@vitest/ui/reporter' : name;
  const runner = vitest.runner;
  const module = runner.import ? await runner.import(path) : await runner.executeId(path);
  return new module.default(options);
}

async function reportersMap() {
  for (const file of ['node.js', 'reporters.js']) {
    const module = await import(pathToFileURL(join(state.home, 'dist', file)).href);
    if (module.ReportersMap !== undefined) return module.ReportersMap;
  }
  return {};
}

//# sourceURL=redress:vitest-reporter.mjs
