/**
 * node bench/read.ts
 * Speed of reading results by processor time, so that a busy machine does not matter: cases a
 * second of JUnit XML, megabytes a second of consoles, and the memory that a file of a gigabyte of captured output
 * takes. Needs no data.
 */
import { dialects as go } from '../src/languages/go/results.ts';
import { dialects as javascript } from '../src/languages/javascript/results.ts';
import { dialects as python } from '../src/languages/python/results.ts';
import { dialects as rust } from '../src/languages/rust/results.ts';
import { createPathResolver } from '../src/read/paths.ts';
import { readResults } from '../src/read/results.ts';

const CASES = 200_000;
const CONSOLE_BYTES = 64 * 1024 * 1024;
const HUGE_BYTES = 1024 * 1024 * 1024;
/** What runners print of one test that passed. */
const TESTS = {
  pytest: (index: number) => `tests/test_a.py::TestClass::test_number[${index}] PASSED                      [ 12%]\n`,
  xdist: (index: number) => `[gw${index % 4}] [ 12%] PASSED tests/test_a.py::TestClass::test_number[${index}] \n`,
  unittest: (index: number) => `test_number_${index} (tests.test_a.TestClass.test_number_${index}) ... ok\n`,
  go: (index: number) => `=== RUN   TestNumber/case_${index}\n    --- PASS: TestNumber/case_${index} (0.00s)\n`,
  cargo: (index: number) => `test module::tests::number_${index} ... ok\n`,
  jest: (index: number) => `    ✓ adds number ${index} to the sum (${index % 9} ms)\n`,
  vitest: (index: number) => ` ✓ tests/a.test.ts > suite > adds number ${index} to the sum ${index % 9}ms\n`,
  mocha: (index: number) => `    ✔ adds number ${index} to the sum (${index % 90}ms)\n`,
  node: (index: number) => `  ✔ adds number ${index} to the sum (0.1234${index % 9}ms)\n`,
};
const encoder = new TextEncoder();
const paths = createPathResolver(['tests/test_a.py'], { root: '/repo', project: '' });

for (let round = 0; round < 2; round++) {
  const last = round === 1;
  const xml = await timed(encoder.encode(junit(CASES)));
  if (last) console.log(`JUnit XML, ${CASES} cases, 1 in 100 failing: ${rate(CASES, xml)} cases/s`);
  for (const [name, text] of consoles()) {
    const bytes = encoder.encode(text());
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
    dialects: [...python, ...javascript, ...go, ...rust],
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

/** Each of about the same size, made when its turn has come. */
function consoles(): readonly (readonly [string, () => string])[] {
  const time = '2026-01-02T03:04:05.0000000Z ';
  const closing = '=== 1 failed, 9 passed in 0.12s ===\n';
  const plain = (index: number): string => `some line ${index} of output that a program printed while it was working\n`;
  const coloured = (index: number): string =>
    `${time}\u001b[36;1msome line ${index} of a step\u001b[0m that printed in colour\n`;
  return [
    ['pytest -v', () => `=== test session starts ===\n${fill(TESTS.pytest)}${closing}`],
    ['pytest -v -n 4', () => `=== test session starts ===\n${fill(TESTS.xdist)}${closing}`],
    ['unittest -v', () => `${fill(TESTS.unittest)}\n${'-'.repeat(70)}\nRan 9 tests in 0.120s\n\nOK\n`],
    ['go test -v', () => `${fill(TESTS.go)}PASS\nok  \texample.com/pkg\t0.123s\n`],
    ['cargo test', () => `running 9 tests\n${fill(TESTS.cargo)}\ntest result: ok. 9 passed; 0 failed; 0 ignored\n`],
    [
      'jest --verbose',
      () => `PASS tests/a.test.js\n  suite\n${fill(TESTS.jest)}\nTest Suites: 1 total\nTests: 9 passed, 9 total\n`,
    ],
    [
      'vitest, verbose',
      () =>
        ` RUN  v4.0.1 /repo\n\n${fill(TESTS.vitest)}\n Test Files  1 passed (1)\n      Tests  9 passed (9)\n   Duration  1.20s\n`,
    ],
    ['mocha, spec', () => `\n  suite\n${fill(TESTS.mocha)}\n  9 passing (12s)\n\n`],
    [
      'node:test, spec',
      () => `▶ suite\n${fill(TESTS.node)}▶ suite (12.3ms)\nℹ tests 9\nℹ pass 9\nℹ fail 0\nℹ duration_ms 12.3\n`,
    ],
    ['output of other programs', () => `${fill(plain)}${closing}`],
    ['raw Actions log with colours', () => `${fill(coloured)}${time}${closing}`],
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
