import { expect, test } from 'vitest';
import { type Evidence, lineToShow, type Suspect } from '../../src/domain/suspects.ts';
import { failuresSection } from '../../src/report/sections.ts';
import { suspectsSection } from '../../src/report/suspects.ts';
import { sampleReport } from '../helpers/report-sample.ts';

const RUN: Evidence = { kind: 'spectrum', score: 1, failed: 1, passed: 0 };
const NAMED: Evidence = { kind: 'retrieval', score: 0.5 };
const AMOUNT = { candidates: 1, suspects: 50, failures: 9, message: 99, items: 9, patchLines: 9, alternatives: 0 };

function suspect(number: number, evidence: readonly Evidence[], more: Partial<Suspect> = {}): Suspect {
  const place = { file: 'a.py', startLine: 10 * number, endLine: 10 * number + 8, lines: [10 * number], class: null };
  return { rank: number, tiedWith: 0, cluster: 1, ...place, function: `f${number}`, score: 0.5, evidence, ...more };
}

function shown(suspects: readonly Suspect[], most = 50): string {
  return suspectsSection({ ...sampleReport(), suspects }, most).join('\n');
}

test('what only a name speaks for is left out where there is enough of better, and counted', () => {
  const text = shown([suspect(1, [RUN]), suspect(2, [NAMED]), suspect(3, [RUN, NAMED]), suspect(4, [RUN])]);
  expect(text.match(/`f\d`/g)).toEqual(['`f1`', '`f3`', '`f4`']);
  expect(text).toContain('… and 1 more in `report.json`.');
  const few = shown([suspect(1, [RUN]), suspect(2, [NAMED]), suspect(3, [NAMED]), suspect(4, [NAMED])]);
  expect(few.match(/`f\d`/g)).toEqual(['`f1`', '`f2`', '`f3`']);
  expect(shown([suspect(2, [NAMED])])).toContain('`f2`');
});

test('a place that several causes share is one row', () => {
  const [failure] = sampleReport().failures;
  if (!failure) throw new Error('the sample has no failure');
  const failures = [1, 2, 3].map((cluster) => ({ ...failure, cluster }));
  const suspects = [1, 2, 3].map((cluster) => suspect(1, [RUN], { cluster }));
  const text = suspectsSection({ ...sampleReport(), suspects, failures }, 9).join('\n');
  expect(text).toContain('| 1 | 1, 2, 3 | `f1` |');
  expect(text.match(/`f1`/g)).toHaveLength(1);
  expect(text).not.toContain('more in');
});

test('the line that is shown is the one that the evidence speaks of', () => {
  const changed: Evidence = { kind: 'changed', lines: [6, 40] };
  const frame: Evidence = { kind: 'frame', depth: 1, line: 8 };
  expect(lineToShow(suspect(1, [RUN, changed], { lines: [3, 6, 8] }))).toBe(6);
  expect(lineToShow(suspect(1, [RUN, frame], { lines: [3, 6, 8] }))).toBe(8);
  expect(lineToShow(suspect(1, [RUN, frame, changed], { lines: [3, 6, 8] }))).toBe(6);
  expect(lineToShow(suspect(1, [RUN], { lines: [3, 6, 8] }))).toBe(3);
});

test('that a file is named like the tests is not said of its functions', () => {
  expect(shown([suspect(1, [{ kind: 'retrieval', score: 0.5, named: 'file' }])])).toContain('its file is named like');
  expect(shown([suspect(1, [{ kind: 'retrieval', score: 0.5, named: 'function' }])])).toContain('| named like');
});

test('ten are in sight, the others folded', () => {
  const suspects = Array.from({ length: 25 }, (_, index) => suspect(index + 1, [RUN]));
  const [open = '', folded = ''] = shown(suspects, 20).split('<details><summary>10 less suspicious places</summary>');
  expect(open).toContain('`f10`');
  expect(open).not.toContain('`f11`');
  expect(folded).toContain('`f20`');
  expect(folded).toContain('… and 5 more');
});

test('lines are shown as runs', () => {
  expect(shown([suspect(1, [RUN], { lines: [3, 4, 5, 8] })])).toContain('`a.py:3-5, 8`');
  expect(shown([suspect(1, [RUN], { lines: [1, 3, 5, 7, 9] })])).toContain('`a.py:1, 3, 5, 7, …`');
  expect(shown([suspect(1, [RUN], { lines: [] })])).toContain('`a.py:10`');
});

test('several causes have a column, and a test that none of the suspects explains has none', () => {
  const [failure] = sampleReport().failures;
  if (!failure) throw new Error('the sample has no failure');
  const failures = [1, 2, 3].map((cluster) => ({ ...failure, cluster }));
  const suspects = [suspect(1, [RUN]), suspect(2, [RUN], { cluster: 2 })];
  const report = { ...sampleReport(), suspects, failures };
  expect(suspectsSection(report, 9).join('\n')).toContain('| 2 | 2 | `f2` |');
  const rows = failuresSection(report, AMOUNT)[1]?.split('\n') ?? [];
  expect(rows.slice(2).map((line) => line.split(' | ').at(-1))).toEqual(['1 |', '2 |', '– |']);
  const alone = { ...report, suspects: suspects.slice(0, 1), failures: failures.slice(0, 1) };
  expect(suspectsSection(alone, 9).join('\n')).not.toContain('cause');
});
