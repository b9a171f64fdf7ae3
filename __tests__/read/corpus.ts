import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULT_DIALECTS } from '../../src/languages/index.ts';
import { createPathResolver } from '../../src/read/paths.ts';
import { readResults } from '../../src/read/results.ts';
import type { TestRun } from '../../src/domain/test-run.ts';

/** Folder of saved reports and consoles with their truth; undefined: these tests are skipped. */
export const CORPUS = process.env['REDRESS_DATA'] ? join(process.env['REDRESS_DATA'], 'corpus') : undefined;

/** The truth of one folder of the corpus. */
export function expectedOf(folder: string): [string, any][] {
  return CORPUS ? Object.entries(JSON.parse(readFileSync(join(CORPUS, folder, 'expected.json'), 'utf8'))) : [];
}

/** Reads files of the corpus, or texts given directly, as one run. */
export function readRun(
  inputs: readonly string[] | Readonly<Record<string, string | Uint8Array>>,
  options: { exitCode?: number | null; project?: readonly string[]; root?: string } = {},
): Promise<TestRun> {
  const files = Array.isArray(inputs)
    ? inputs.map((path: string) => ({ path, content: new Uint8Array(readFileSync(join(CORPUS ?? '', path))) }))
    : Object.entries(inputs).map(([path, content]) => ({ path, content }));
  return readResults({
    files,
    exitCode: options.exitCode ?? null,
    outcome: null,
    dialects: RESULT_DIALECTS,
    paths: createPathResolver(options.project ?? [], { root: options.root ?? '', project: '' }),
  });
}

/** Ids of the failing tests, sorted. */
export function failingIds(run: TestRun): string[] {
  return run.results
    .filter((one) => one.failure)
    .map((one) => one.id)
    .sort();
}
