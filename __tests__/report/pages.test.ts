import { expect, test } from 'vitest';
import { PAGES } from '../../src/report/pages.ts';
import { OUTPUT_TABLE } from '../../src/schema/output-table.ts';
import { emptyReport, sampleReport } from '../helpers/report-sample.ts';

test('every page has a file and an output of its own that the action declares, and renders any report', () => {
  const declared = OUTPUT_TABLE.map(({ name }) => name);
  for (const { output } of PAGES) expect(declared).toContain(output);
  for (const names of [PAGES.map(({ file }) => file), PAGES.map(({ output }) => output)])
    expect(new Set(names).size).toBe(PAGES.length);
  for (const { render } of PAGES)
    for (const report of [emptyReport(), sampleReport()]) expect(render(report)).not.toBe('');
});
