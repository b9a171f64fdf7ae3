/**
 * Streams a large synthetic suite into a spectrum and localizes it: `node bench/localize-memory.ts [tests] [lines]`,
 * 20,000 tests over 1,000,000 lines by default. Prints the highest resident memory and ends with 1 if it is over 300
 * MB.
 */
import type { CoveredTest } from '../src/domain/spectrum.ts';
import type { TestResult } from '../src/domain/test-run.ts';
import { localize } from '../src/localize/localize.ts';
import { buildSpectrum } from '../src/localize/spectrum.ts';

const LINES_PER_FILE = 500;
const FILES_PER_TEST = 40;
const FILES_PER_FAILING_TEST = 400;
const FAILING_EVERY = 1000;
const LIMIT_MB = 300;

const tests = Number(process.argv[2] ?? 20_000);
const files = Math.ceil(Number(process.argv[3] ?? 1_000_000) / LINES_PER_FILE);

/**
 * Failing tests run a fifth of the million lines each, so that together they run nearly all; passing ones some forty
 * files.
 */
async function* coverage(): AsyncIterable<CoveredTest> {
  for (let index = 0; index < tests; index++) {
    const failing = index % FAILING_EVERY === 0;
    const count = Math.min(files, failing ? FILES_PER_FAILING_TEST : FILES_PER_TEST);
    yield { id: `t${index}`, failing, files: Array.from({ length: count }, (_, at) => fileOf(index, at)) };
  }
}

function fileOf(test: number, at: number): CoveredTest['files'][number] {
  const ordinal = test % FAILING_EVERY === 0 ? test / FAILING_EVERY : test;
  const file = (ordinal * 137 + at * 31) % files;
  const step = 1 + (test % 3);
  const lines = Array.from({ length: Math.floor(LINES_PER_FILE / step) }, (_, index) => index * step + 1);
  return { file: `src/module${file}.py`, lines };
}

function failureOf(index: number): TestResult {
  const id = `t${index}`;
  return {
    id,
    name: id,
    suite: null,
    file: null,
    place: 'test',
    status: 'failed',
    durationMs: null,
    attempts: 1,
    failure: null,
  };
}

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

const failures = Array.from({ length: Math.ceil(tests / FAILING_EVERY) }, (_, index) =>
  failureOf(index * FAILING_EVERY),
);
const started = performance.now();
const spectrum = await buildSpectrum({
  coverage,
  failing: new Set(failures.map(({ id }) => id)),
  ignored: new Set(),
  isTestFile: () => false,
});
const built = performance.now();
const peakBuilt = peakMegabytes();
const localization = localize({
  spectrum,
  failures,
  push: { base: null, files: [], text: '', notes: [] },
  functions: new Map(),
  formula: 'ochiai',
  isTestFile: () => false,
  issue: null,
});
const peak = peakMegabytes();
const lines = spectrum.files.reduce((sum, file) => sum + file.lines.length, 0);
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
process.stdout.write(
  `${tests} tests, ${failures.length} failing, ${lines} candidate lines: spectrum ${seconds(started, built)} s, ` +
    `localization ${seconds(built, performance.now())} s (${localization.clusters.length} cluster(s)), peak ${peakBuilt} MB, then ${peak} MB (limit ${LIMIT_MB})\n`,
);
process.exitCode = peak <= LIMIT_MB ? 0 : 1;
