import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RESULT_DIALECTS } from '../../src/languages/index.ts';
import { createPathResolver } from '../../src/read/paths.ts';
import { readReport } from '../../src/read/report.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'fixtures', 'reading');

/** What one file has to be read as; of a list each element is right. */
interface Truth {
  readonly runner: string;
  readonly exit: number | null;
  /** Only the exit code tells; the others are read without. */
  readonly needsExit?: boolean;
  readonly verdict: readonly string[];
  readonly totals?: Readonly<Record<string, readonly number[]>>;
  /** All failing tests, each by its id or the end of it. */
  readonly failures?: readonly string[];
  /** What is missing has to be said. */
  readonly said?: boolean;
  readonly why: string;
}

const EXPECTED: Readonly<Record<string, Truth>> = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8'));

test.each(Object.entries(EXPECTED))('%s', async (name, truth) => {
  const { json } = await readReport({
    files: [{ path: name, content: new Uint8Array(readFileSync(join(FOLDER, name))) }],
    exitCode: truth.needsExit ? truth.exit : null,
    outcome: null,
    dialects: RESULT_DIALECTS,
    paths: createPathResolver([], { root: '', project: '' }),
  });
  expect(truth.verdict, truth.why).toContain(json.verdict);
  for (const [word, counts] of Object.entries(truth.totals ?? {}))
    expect(counts, `${word}: ${truth.why}`).toContain(new Map(Object.entries(json.totals)).get(word));
  const failing = json.tests.filter(({ failure }) => failure !== null);
  if (truth.failures)
    expect(
      truth.failures.map((end) => failing.filter(({ id, name }) => id.endsWith(end) || name === end).length),
      failing.map(({ id }) => id).join(', '),
    ).toEqual(truth.failures.map(() => 1));
  if (truth.failures) expect(failing).toHaveLength(truth.failures.length);
  if (truth.said) expect([...json.degraded, ...json.disagreements]).not.toEqual([]);
});
