import { expect, test } from 'vitest';
import { renderConsole } from '../../src/report/console.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { emptyReport, sampleReport } from '../helpers/report-sample.ts';

test('suspects for code scanning', async () => {
  const log = JSON.parse(renderSarif(sampleReport()));
  expect(log.version).toBe('2.1.0');
  const { results, tool } = log.runs[0];
  expect(tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(results.map(() => 'suspect').slice(0, 1));
  expect(results[1].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'src/r%C3%A9pertoire/view.py' },
    region: { startLine: 1, endLine: 40 },
  });
  await expect(renderSarif(sampleReport())).toMatchFileSnapshot('plausible.sarif');
});

test('without suspects there is a run without results', () => {
  expect(JSON.parse(renderSarif(emptyReport())).runs[0].results).toEqual([]);
});

const plain = (text: string): string => text;
const PLAIN = { bold: plain, dim: plain, green: plain, yellow: plain, red: plain };

test('the end of a run at a terminal', async () => {
  await expect(renderConsole(sampleReport(), PLAIN, 'redress-out')).toMatchFileSnapshot('plausible.txt');
  expect(renderConsole(emptyReport(), PLAIN, 'out')).toBe(
    '• The machine or its tools got in the way (infrastructure)\n' +
      '  git was not found: install it and run again.\n\n' +
      '  Read on:  out/report.md\n  13 s, 3 model calls, 9700 tokens, $0.0123\n',
  );
});

test('control sequences in a report never reach the terminal', () => {
  const hostile = '\u001b[2J\u202eevil';
  const selected = {
    candidate: '1',
    reason: 'r',
    confidence: 'high',
    alternatives: [],
    alternativePatches: [],
    diff: `+${hostile}\n`,
  } as const;
  const text = renderConsole(sampleReport({ explanation: hostile, selected }), PLAIN, 'out');
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u);
});
