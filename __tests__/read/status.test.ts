import { expect, test } from 'vitest';
import { failingIds, readRun } from './corpus.ts';

test('failures that JUnit states in an attribute', async () => {
  const cases = [
    '<testcase name="result" result="FAILURE"/>',
    '<testcase name="crashed" status="crashed"/>',
    '<testcase name="success" success="false"/>',
    '<testcase name="flaky"><flakyFailure message="once"/></testcase>',
    '<testcase name="completed" status="run" result="completed"/>',
    '<testcase name="off" disabled="true"/>',
    '<testcase name="aborted" status="aborted"/>',
  ];
  const run = await readRun({ 'a.xml': `<testsuite>${cases.join('')}</testsuite>` });
  expect(failingIds(run)).toEqual(['crashed', 'result', 'success']);
  expect(run.results.filter(({ status }) => status === 'skipped').map(({ id }) => id)).toEqual(['off', 'aborted']);
});

test("CTRF: statuses in any case, the runner's own word behind `other`, and pytest's whole ids as names", async () => {
  const report = (tool: string, ...tests: object[]): string =>
    JSON.stringify({ results: { tool: { name: tool }, tests } });
  const written = report(
    'x',
    { name: 'caps', status: 'Failed' },
    { name: 'broken', status: 'other', rawStatus: 'broken' },
    { name: 'other', status: 'other', rawStatus: 'todo' },
  );
  expect(failingIds(await readRun({ 'ctrf.json': written }))).toEqual(['broken', 'caps']);
  const pytest = report(
    'pytest',
    { name: 'tests/test_a.py::TestC::test_m[b.py::x]', status: 'failed', filePath: 'tests/test_a.py' },
    { name: 'tests/test_a.py::test_z', status: 'passed' },
  );
  expect((await readRun({ 'ctrf.json': pytest })).results.map(({ id, suite }) => [id, suite])).toEqual([
    ['tests/test_a.py::TestC::test_m[b.py::x]', 'TestC'],
    ['tests/test_a.py::test_z', null],
  ]);
});
