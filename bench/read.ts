/**
 * node bench/read.ts
 * Speed of reading results by processor time, so that a busy machine does not matter: cases a second of JUnit XML, megabytes a second of consoles, and the memory that a
 * file of a gigabyte of captured output takes. Needs no data.
 */
import { dialects as python } from '../src/languages/python/results.ts';
import { createPathResolver } from '../src/read/paths.ts';
import { readResults } from '../src/read/results.ts';

const CASES = 200_000;
const CONSOLE_BYTES = 64 * 1024 * 1024;
const HUGE_BYTES = 1024 * 1024 * 1024;
const encoder = new TextEncoder();
const paths = createPathResolver(['tests/test_a.py'], { root: '/repo', project: '' });

for (let round = 0; round < 2; round++) {
  const last = round === 1;
  const xml = await timed(encoder.encode(junit(CASES)));
  if (last) console.log(`JUnit XML, ${CASES} cases, 1 in 100 failing: ${rate(CASES, xml)} cases/s`);
  for (const [name, text] of consoles()) {
    const bytes = encoder.encode(text);
    const took = await timed(bytes);
    if (last) console.log(`${name}: ${rate(bytes.length / 1e6, took)} MB/s`);
  }
}
const before = process.memoryUsage().rss;
const took = await timed(huge());
console.log(
  `one case with ${HUGE_BYTES / 1e9} GB of captured output: ${took.toFixed(1)} s, ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more memory`,
);

async function timed(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
  const start = process.cpuUsage();
  const run = await readResults({
    files: [{ path: 'results', content }],
    exitCode: 1,
    outcome: null,
    dialects: python,
    paths,
  });
  if (!run.formats.length) throw new Error(`nothing was recognised: ${run.degraded.join('; ')}`);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

function rate(amount: number, seconds: number): string {
  return Math.round(amount / seconds).toLocaleString('en');
}

function junit(cases: number): string {
  const lines = ['<?xml version="1.0"?><testsuites name="pytest tests"><testsuite name="pytest">'];
  for (let index = 0; index < cases; index++) {
    const attributes = `classname="tests.test_a.TestClass" name="test_number[${index}]" time="0.001"`;
    if (index % 100) lines.push(`<testcase ${attributes} />`);
    else
      lines.push(
        `<testcase ${attributes}><failure message="assert ${index} == 0">tests/test_a.py:${index + 1}: AssertionError</failure></testcase>`,
      );
  }
  return `${lines.join('')}</testsuite></testsuites>`;
}

function consoles(): [string, string][] {
  const verbose = fill(
    (index) => `tests/test_a.py::TestClass::test_number[${index}] PASSED                      [ 12%]\n`,
  );
  const plain = fill((index) => `some line ${index} of output that a program printed while it was working\n`);
  const log = fill(
    (index) =>
      `2026-01-02T03:04:05.0000000Z \u001b[36;1msome line ${index} of a step\u001b[0m that printed in colour\n`,
  );
  const closing = '=== 1 failed, 9 passed in 0.12s ===\n';
  return [
    ['pytest -v', `=== test session starts ===\n${verbose}${closing}`],
    ['output of other programs', `${plain}${closing}`],
    ['raw Actions log with colours', `${log}2026-01-02T03:04:05.0000000Z ${closing}`],
  ];
}

function fill(line: (index: number) => string): string {
  const lines: string[] = [];
  for (let index = 0, length = 0; length < CONSOLE_BYTES / 3; index++) {
    lines.push(line(index));
    length += lines.at(-1)?.length ?? 1;
  }
  return lines.join('');
}

async function* huge(): AsyncIterable<Uint8Array> {
  yield encoder.encode('<testsuite><testcase name="a"><system-out><![CDATA[');
  const piece = encoder.encode('captured output & more of it\n'.repeat(2000));
  for (let sent = 0; sent < HUGE_BYTES; sent += piece.length) yield piece;
  yield encoder.encode(']]></system-out></testcase></testsuite>');
}
