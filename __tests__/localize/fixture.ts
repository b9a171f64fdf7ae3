import type { FileSpectrum, Spectrum } from '../../src/domain/spectrum.ts';
import type { Frame, TestResult } from '../../src/domain/test-run.ts';
import type { FunctionSpan, LocalizeInput } from '../../src/localize/evidence.ts';

/** A failing test. */
export function failing(id: string, frames: readonly (readonly [string, number])[] = [], message = 'no'): TestResult {
  const [file = null, ...rest] = id.includes('::') ? id.split('::') : [null, id];
  return {
    id,
    name: rest.at(-1) ?? id,
    suite: null,
    file,
    place: 'test',
    status: 'failed',
    durationMs: null,
    attempts: 1,
    failure: {
      kind: 'assertion',
      type: 'AssertionError',
      message,
      text: '',
      expected: null,
      actual: null,
      frames: frames.map(([path, line]): Frame => ({ file: path, line, function: null })),
    },
  };
}

/** A function whose body begins a line after its first. */
export function spanned(name: string, startLine: number, endLine: number): FunctionSpan {
  return { name, qualifiedName: name, class: null, startLine, endLine, bodyStartLine: startLine + 1 };
}

/** A spectrum of whole tests: what each of them ran, by file. */
export function spectrumOf(
  failingTests: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>,
  passing: readonly Readonly<Record<string, readonly number[]>>[] = [],
): Spectrum {
  const tests = Object.entries(failingTests).map(([id, files]) => ({
    id,
    files: Object.entries(files).map(([file, lines]) => ({ file, lines })),
  }));
  const names = [...new Set(tests.flatMap((test) => test.files.map(({ file }) => file)))].sort();
  const files = names.map((file): FileSpectrum => {
    const ran = tests.map((test) => test.files.find((one) => one.file === file)?.lines ?? []);
    const lines = [...new Set(ran.flat())].sort((a, b) => a - b);
    return {
      file,
      lines: lines.map((line) => ({
        line,
        failed: ran.filter((own) => own.includes(line)).length,
        passed: passing.filter((own) => own[file]?.includes(line)).length,
      })),
    };
  });
  return { failed: tests.length, passed: passing.length, files, failingTests: tests, notes: [] };
}

/** Evidence with nothing in it but what is given. */
export function evidence(given: Partial<LocalizeInput>): LocalizeInput {
  return {
    spectrum: { failed: 0, passed: 0, files: [], failingTests: [], notes: [] },
    failures: [],
    push: { base: null, files: [], text: '', notes: [] },
    functions: new Map(),
    formula: 'ochiai',
    isTestFile: (path) => path.startsWith('tests/'),
    issue: null,
    ...given,
  };
}
