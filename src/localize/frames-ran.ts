import type { FileLines, FileSpectrum, LineCount, Spectrum } from '../domain/spectrum.ts';
import type { RepoPath, TestResult } from '../domain/test-run.ts';
import type { LocalizeInput } from './evidence.ts';
import { type Owners, ownersOf } from './owners.ts';

/**
 * The spectrum with the deepest own frame of each failing test as a line that it ran: a frame has run, whatever a
 * recorder says that the code under test
 * switched off (a tracer of its own). Only where the recorder saw nothing of the frame's function in that test: else
 * the line merely lies inside a
 * statement that is recorded by its first line. Lines outside every function stay nobody's.
 */
export function withFramesRan(
  input: Pick<LocalizeInput, 'spectrum' | 'failures' | 'functions' | 'isTestFile'>,
): Spectrum {
  const { spectrum, failures } = input;
  const byId = new Map(failures.map((failure) => [failure.id, failure]));
  const owners = ownersByFile(input.functions);
  const added = new Map<RepoPath, Map<number, number>>();
  const failingTests = spectrum.failingTests.map((test) => {
    const missed = missedFrames(byId.get(test.id), test.files, {
      isTestFile: (path) => input.isTestFile(path),
      owners,
    });
    for (const { file, lines } of missed) {
      const counts = added.get(file) ?? new Map<number, number>();
      added.set(file, counts);
      for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    return missed.length === 0 ? test : { ...test, files: united(test.files, missed) };
  });
  if (added.size === 0) return spectrum;
  const known = new Set(spectrum.files.map(({ file }) => file));
  const more = [...added.keys()].filter((file) => !known.has(file)).map((file) => ({ file, lines: [] }));
  return { ...spectrum, failingTests, files: [...spectrum.files, ...more].map((file) => counted(file, added)) };
}

type OwnersOf = (file: RepoPath) => Owners | undefined;

function ownersByFile(functions: LocalizeInput['functions']): OwnersOf {
  const made = new Map<RepoPath, Owners>();
  return (file) => {
    const found = made.get(file);
    const spans = functions.get(file);
    if (found || !spans) return found;
    const owners = ownersOf(spans);
    made.set(file, owners);
    return owners;
  };
}

function missedFrames(
  test: TestResult | undefined,
  files: readonly FileLines[],
  { isTestFile, owners }: { readonly isTestFile: (path: RepoPath) => boolean; readonly owners: OwnersOf },
): readonly FileLines[] {
  const deepest = test?.failure?.frames.find(({ file }) => !isTestFile(file));
  const owner = deepest && owners(deepest.file)?.running(deepest.line);
  if (!owner) return [];
  const { file, line } = deepest;
  const ran = files.find((one) => one.file === file)?.lines ?? [];
  return ran.some((one) => owners(file)?.running(one) === owner) ? [] : [{ file, lines: [line] }];
}

function united(files: readonly FileLines[], more: readonly FileLines[]): readonly FileLines[] {
  const all = new Map([...files, ...more].map(({ file }) => [file, new Set<number>()]));
  for (const { file, lines } of [...files, ...more]) for (const line of lines) all.get(file)?.add(line);
  return [...all].map(([file, lines]) => ({ file, lines: [...lines].sort((a, b) => a - b) }));
}

/** Nobody knows of passing tests what a recorder did not see. */
function counted(file: FileSpectrum, added: ReadonlyMap<RepoPath, ReadonlyMap<number, number>>): FileSpectrum {
  const more = added.get(file.file);
  if (!more) return file;
  const lines = new Map<number, LineCount>(file.lines.map((count) => [count.line, count]));
  for (const [line, failed] of more) {
    const count = lines.get(line) ?? { line, failed: 0, passed: 0 };
    lines.set(line, { ...count, failed: count.failed + failed });
  }
  return { file: file.file, lines: [...lines.values()].sort((a, b) => a.line - b.line) };
}
