import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawResults } from '../../../src/domain/raw-results.ts';
import { consoleLines } from '../../../src/formats/consoles/console-text.ts';
import { decodeText } from '../../../src/formats/decode.ts';
import { bounded, BoundedText } from '../../../src/formats/results/result-format.ts';
import { RESULT_FORMATS } from '../../../src/formats/results/result-formats.ts';
import { xmlTidy } from '../../../src/formats/results/xml-tidy.ts';

describe('tap', () => {
  test('nested subtests, directives, YAML blocks and the plan', () => {
    const [found] = read(`TAP version 13
# Subtest: outer
    # Subtest: inner
    not ok 1 - inner
      ---
      duration_ms: 1500
      location: '/repo/a.test.js:3:5'
      failureType: 'testCodeFailure'
      error: |-
        one
        two
      name: 'TypeError'
      stack: |-
        f (file:///repo/a.js:2:1)
      ...
    1..1
not ok 1 - outer
ok 2 - later # SKIP no time
not ok 3 - some day # TODO
ok 4 - hash \\# in name
1..4
`);
    expect(found).toMatchObject({ format: 'tap', writer: 'node:test', complete: true, degraded: [] });
    expect(found?.cases).toMatchObject([
      {
        name: 'inner',
        suites: ['outer'],
        file: '/repo/a.test.js',
        line: 3,
        seconds: 1.5,
        failures: [{ type: 'TypeError', message: 'one\ntwo' }],
      },
      { name: 'later', suites: [], skipped: true, failures: [] },
      { name: 'some day', skipped: true, failures: [] },
      { name: 'hash # in name', failures: [] },
    ]);
    expect(found?.cases[0]?.failures[0]?.text).toContain('    at f (file:///repo/a.js:2:1)');
  });

  test('a plan that is not met, and a bail-out', () => {
    expect(read('1..3\nok 1\nok 2\n')[0]).toMatchObject({
      complete: false,
      degraded: ['TAP: 2 of 3 test points were seen'],
    });
    expect(read('TAP version 13\nok 1\nBail out! no database\n')[0]?.outside).toMatchObject([
      { message: 'Bail out! no database' },
    ]);
  });
});

describe('go test -json', () => {
  const event = (action: string, more: object = {}): string =>
    `${JSON.stringify({ Action: action, Package: 'm/p', ...more })}\n`;

  test('a test that printed a FAIL line is no test; one that never ended failed with its package', () => {
    const [found] = read(
      event('run', { Test: 'TestA' }) +
        event('output', { Test: 'TestA', Output: '    a_test.go:3: bad\n' }) +
        event('fail', { Test: 'TestA', Elapsed: 0.5 }) +
        event('output', { Test: 'TestGhost', Output: '--- FAIL: TestGhost (0.00s)\n' }) +
        event('fail', { Test: 'TestGhost' }) +
        event('run', { Test: 'TestHangs' }) +
        event('fail'),
    );
    expect(found?.cases).toMatchObject([
      { name: 'TestA', classname: 'm/p', seconds: 0.5, failures: [{ text: '    a_test.go:3: bad' }] },
      { name: 'TestHangs', failures: [{}] },
    ]);
  });

  test('a package that does not build, before and since Go 1.24', () => {
    const [since] = read(
      `{"ImportPath":"m/p [m/p.test]","Action":"build-output","Output":"p.go:1: undefined: x\\n"}\n${event('fail', { FailedBuild: 'm/p [m/p.test]' })}`,
    );
    expect(since?.outside).toMatchObject([{ message: 'm/p: build failed', text: 'p.go:1: undefined: x\n' }]);
    const [before] = read(
      `# m/p [m/p.test]\np.go:1: undefined: x\n${event('pass', { Package: 'm/q' })}FAIL\tm/p [build failed]\n`,
    );
    expect(before?.outside).toMatchObject([{ message: 'm/p: build failed' }]);
    expect(before?.outside[0]?.text).toContain('undefined: x');
  });
});

describe('ctrf', () => {
  test('statuses, attempts and suites', () => {
    const tests = [
      {
        name: 'a',
        status: 'failed',
        duration: 250,
        message: 'm',
        trace: 't',
        suite: ['s', 'u'],
        filePath: 'a.test.ts',
        line: 4,
      },
      {
        name: 'b',
        status: 'passed',
        duration: 1,
        suite: 's',
        retryAttempts: [{ attempt: 1, status: 'failed', message: 'first' }],
      },
      { name: 'c', status: 'pending' },
    ];
    const [found] = read(JSON.stringify({ results: { tool: { name: 'jest' }, summary: { failed: 1 }, tests } }));
    expect(found).toMatchObject({ format: 'ctrf', writer: 'jest', claimedFailures: 1, complete: true });
    expect(found?.cases).toMatchObject([
      {
        name: 'a',
        suites: ['s', 'u'],
        file: 'a.test.ts',
        line: 4,
        seconds: 0.25,
        failures: [{ message: 'm', text: 'm\nt' }],
      },
      { name: 'b', suites: ['s'], failures: [], earlier: [{ message: 'first' }] },
      { name: 'c', skipped: true },
    ]);
  });

  test('a cut file holds nothing and says so; other JSON is not mine', () => {
    expect(read('{"results":{"tests":[{"name":')[0]).toMatchObject({ complete: false, cases: [] });
    expect(read('{"results":{"other":1}}')).toEqual([]);
    expect(read('{"a":1}')).toEqual([]);
  });
});

describe('the text of a console', () => {
  const lines = (text: string): [string, string][] => {
    const found: [string, string][] = [];
    const reader = consoleLines((line, source) => found.push([line, source]));
    reader.write(text);
    reader.end();
    return found;
  };

  test.each([
    ['a plain line', 'hello', 'hello', ''],
    ['CRLF', 'hello\r', 'hello', ''],
    ['a progress bar', '10%\r20%\r30%', '30%', ''],
    ['colours', '\u001b[1m\u001b[31mFAILED\u001b[0m a', 'FAILED a', ''],
    ['a raw log of Actions', '\ufeff2026-01-02T03:04:05.1234567Z hello', 'hello', ''],
    ['an empty line of it', '2026-01-02T03:04:05.1234567Z ', '', ''],
    ['gh run view --log', 'build (3.11)\tRun tests\t2026-01-02T03:04:05.1Z hello', 'hello', 'build (3.11) / Run tests'],
    ['docker compose', 'test-1  | hello', 'hello', 'test-1'],
    ['a table that is none of it', 'name | value', 'name | value', ''],
  ])('%s', (_, raw, text, source) => expect(lines(raw)).toEqual([[text, source]]));

  test('runs of two services are told apart', () => {
    const one = (name: string, failed: number): string[] =>
      ['=== test session starts ===', '', `=== ${failed} failed, 1 passed in 0.10s ===`].map(
        (line) => `${name}  | ${line}`,
      );
    const woven = one('a-1', 2).flatMap((line, index) => [line, one('b-1', 0)[index]]);
    expect(read(`${woven.join('\n')}\n`).map((found) => found.claimedFailures)).toEqual([2, 0]);
  });

  test('the exit code that a log tells makes a silent run red', () => {
    const run = '=== test session starts ===\n=== 2 passed in 0.10s ===\n';
    expect(read(run)[0]?.outside).toEqual([]);
    expect(read(`${run}##[error]Process completed with exit code 3.\n`)[0]?.outside).toMatchObject([
      { message: 'the step ended with exit code 3' },
    ]);
    expect(read(`${run}py311: exit 3 (2.55 seconds) /w> pytest pid=1\n`)[0]?.outside).toHaveLength(1);
  });
});

test.each([
  [
    'pytest-cov',
    '=== test session starts ===\na.py . [100%]\n=== tests coverage ===\nTOTAL 10 5 50%\nFAIL Required test coverage of 90% not reached. Total coverage: 50.00%\n=== 1 passed in 0.10s ===\n',
  ],
  [
    'vitest',
    ' RUN  v3.0.0 /repo\n\n Test Files  1 passed (1)\n      Tests  1 passed (1)\n   Start at  11:26:42\n   Duration  2.42s\n\nERROR: Coverage for lines (50%) does not meet global threshold (90%)\n',
  ],
  [
    'jest',
    'PASS a.test.js\nJest: "global" coverage threshold for lines (90%) not met: 50%\nTest Suites: 1 passed, 1 total\nTests:       1 passed, 1 total\n',
  ],
])('%s: a coverage threshold makes a run red in which every test passed', (_, text) => {
  expect(read(text)[0]?.outside).toHaveLength(1);
});

test('a test that prints the console of another runner adds nothing', () => {
  const inner =
    'FAIL x.test.js\n  ● ghost\n\nTests:       9 failed, 9 total\n--- FAIL: TestGhost (0.00s)\nFAIL\tm/p\t0.1s\n';
  const found = read(
    `=== test session starts ===\na.py::test_a FAILED [100%]\n=== FAILURES ===\n____ test_a ____\nE   x\n--- Captured stdout call ---\n${inner}=== short test summary info ===\nFAILED a.py::test_a - x\n=== 1 failed in 0.10s ===\n`,
  );
  expect(found.map((one) => one.format)).toEqual(['pytest-console']);
  expect(found[0]?.cases.map((one) => one.name)).toEqual(['test_a']);
});

describe('properties', () => {
  const any = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('<', '>', '&', ']]>', '<![CDATA[', 'a', ' ', '&amp;', '&#10;', '=', '\n', 'ok 1', '{'))
      .map((parts) => parts.join('')),
  );

  test('no format throws, whatever it is fed and however it is split', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 9 }), (text, size) => {
        for (const format of RESULT_FORMATS) {
          const whole = format.open(text);
          const split = format.open(text);
          if (!whole || !split) continue;
          whole.write(text);
          for (let at = 0; at < text.length; at += size) split.write(text.slice(at, at + size));
          expect(split.end()).toEqual(whole.end());
        }
      }),
    );
  });

  test('tidying changes nothing but stray ampersands outside CDATA', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 9 }), (text, size) => {
        const tidy = xmlTidy();
        let out = '';
        for (let at = 0; at < text.length; at += size) out += tidy.push(text.slice(at, at + size));
        out += tidy.end();
        expect(out.length).toBe(text.length + 4 * tidy.mended.ampersands);
        if (!tidy.mended.ampersands) expect(out).toBe(text);
      }),
    );
  });

  test('decoding gives the same text in every encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const xml = `<?xml version="1.0"?><a>${text}</a>`;
        const little = Buffer.from(`\ufeff${xml}`, 'utf16le');
        const big = Buffer.from(little).swap16();
        for (const bytes of [Buffer.from(xml), Buffer.from(`\ufeff${xml}`), little, big, Buffer.from(xml, 'utf16le')]) {
          expect(decodeText(new Uint8Array(bytes))).toBe(Buffer.from(xml).toString());
        }
      }),
    );
  });

  test('bounded texts keep head and tail, and are bounded', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400 })), (parts) => {
        const text = parts.join('');
        const collected = new BoundedText(400);
        for (const part of parts) collected.add(part);
        for (const kept of [bounded(text, 400), collected.text()]) {
          expect(kept.length).toBeLessThan(500);
          if (text.length <= 400) expect(kept).toBe(text);
          expect(kept.startsWith(text.slice(0, 100))).toBe(true);
          expect(kept.endsWith(text.slice(-300))).toBe(true);
        }
      }),
    );
  });
});

function read(text: string): readonly RawResults[] {
  for (const format of RESULT_FORMATS) {
    const reader = format.open(text.slice(0, 65_536));
    reader?.write(text);
    const found = reader?.end() ?? [];
    if (found.length) return found;
  }
  return [];
}
