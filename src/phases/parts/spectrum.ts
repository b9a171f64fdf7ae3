import { join } from 'node:path';
import { linesOfOwnCoverage } from '../../collect/find-lines.ts';
import { coverageAsSpectrum } from '../../collect/coverage-as-spectrum.ts';
import { type Desk, languageOf, type Recording } from '../../desk.ts';
import { type Case } from '../../domain/case.ts';
import type { Lines } from '../../domain/lines.ts';
import type { CoveredTest, Spectrum } from '../../domain/spectrum.ts';
import { buildSpectrum } from '../../localize/spectrum.ts';
import { checkoutTime } from '../../read/given.ts';
import { abilitiesOf } from './abilities.ts';
import { testFilesIn } from './judges.ts';

/** The source of lines in the report, where a prepared test step recorded them. */
const PREPARED = 'lines per test: recorded by the test step (mode prepare)';

/** Lines that a run of ours recorded. */
export interface RecordedLines {
  stream(): AsyncIterable<CoveredTest>;
  readonly notes: readonly string[];
}

/**
 * The spectrum: from the user's own coverage files where the input names some, from what a prepared test step recorded,
 * else from the run that reproduced the failures.
 */
export async function withSpectrum(desk: Desk, known: Case, recorded: RecordedLines | null): Promise<Case> {
  const { ground, project } = known;
  if (!ground || !project) return known;
  const { coverage } = desk.inputs;
  if (coverage !== null && coverage !== 'off')
    return { ...known, spectrum: await spectrumOf(desk, known, await ownLines(desk, known, coverage)) };
  const prepared = coverage === null ? (await desk.recorded(project, known.results)).recording : null;
  const used = prepared && (await fromPrepared(desk, known, prepared));
  if (used) return used;
  const why = abilitiesOf(desk, languageOf(desk, project)).cannotRecord;
  const none: Lines = { kind: 'none', notes: why === null ? [] : [`no coverage: ${why}`] };
  const lines: Lines = recorded ? { kind: 'tests', ...recorded } : none;
  return { ...known, spectrum: await spectrumOf(desk, known, lines) };
}

async function ownLines(desk: Desk, { ground, results }: Case, globs: readonly string[]): Promise<Lines> {
  const { root, project } = desk.workspace;
  return await linesOfOwnCoverage({
    globs,
    cwd: join(root, project),
    checkoutAt: await checkoutTime(root),
    paths: desk.paths,
    knownIds: [...new Set([...(results?.results ?? []), ...(ground?.run.results ?? [])].map(({ id }) => id))],
    openDatabase: desk.openDatabase,
  });
}

async function spectrumOf(desk: Desk, known: Case, lines: Lines): Promise<Spectrum> {
  const { ground, results } = known;
  const isTestFile = await testFilesIn(desk, known);
  const failing = (ground?.targets ?? []).map(({ id }) => id);
  const ignored = new Set([...(ground?.flaky ?? []), ...(ground?.alreadyFailing ?? [])]);
  const noLines = { failed: 0, passed: 0, files: [], failingTests: [] };
  switch (lines.kind) {
    case 'tests': {
      const options = { failing: new Set(failing), ignored, isTestFile };
      const spectrum = await buildSpectrum({ coverage: () => lines.stream(), ...options });
      return { ...spectrum, notes: [...lines.notes, ...spectrum.notes] };
    }
    case 'run': {
      const passed = (results ?? ground?.run)?.results.filter(({ status }) => status === 'passed').length ?? 0;
      const weak = coverageAsSpectrum({ files: lines.files, failing, passed, isTestFile });
      return { ...weak, notes: [...lines.notes, ...weak.notes] };
    }
    case 'none':
      return { ...noLines, notes: lines.notes };
  }
}

/** The spectrum of the user's own run in a prepared job; null where it cannot stand for ours, which is said. */
async function fromPrepared(desk: Desk, known: Case, recording: Recording): Promise<Case | null> {
  const failing = (known.ground?.targets ?? []).map(({ id }) => id);
  const passed = failing.filter((id) => !recording.failing.has(id));
  if (!known.ground || passed.length > 0) return null;
  const spectrum = await spectrumOf(desk, known, { kind: 'tests', stream: () => recording.coverage(), notes: [] });
  if (spectrum.failed < failing.length) return null;
  desk.log.info(`Lines of ${spectrum.failed} failing and ${spectrum.passed} passing tests: recorded by the test step`);
  const results = known.results && { ...known.results, sources: [...known.results.sources, PREPARED] };
  return { ...known, results, spectrum };
}
