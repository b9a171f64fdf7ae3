import { describe, expect, test } from 'vitest';
import { coverageDocument, type WrittenCoverage } from '../../../src/formats/coverage/coverage-format.ts';
import { COVERAGE_FORMATS } from '../../../src/formats/coverage/coverage-formats.ts';
import { numbersOf } from '../../../src/formats/line-numbers.ts';
import { COVERAGE_JSON, LCOV_WITH_TESTS, RUN_SAMPLES } from './samples.ts';

function read(text: string): { readonly format: string; readonly coverage: WrittenCoverage } | undefined {
  const document = coverageDocument(new TextEncoder().encode(text));
  const all = COVERAGE_FORMATS.flatMap((format) => {
    const coverage = format.read(document);
    return coverage ? [{ format: format.name, coverage }] : [];
  });
  expect(all.length, 'one format at most may claim a file').toBeLessThan(2);
  return all[0];
}

/** Lines by the first spelling, as a plain list. */
function linesOf(text: string): readonly (readonly [string, readonly number[]])[] {
  const coverage = read(text)?.coverage;
  if (coverage?.kind !== 'run') throw new Error(`not read as a run: ${JSON.stringify(coverage)}`);
  return coverage.files.map(({ spellings, lines }) => [spellings[0] ?? '', [...new Set(numbersOf(lines))]] as const);
}

function refusal(text: string): string {
  const coverage = read(text)?.coverage;
  return coverage?.kind === 'refused' ? coverage.reason : `not refused: ${JSON.stringify(coverage)}`;
}

describe.each(RUN_SAMPLES)('$format, written by $by', ({ format, text, ran }) => {
  test('is recognised by its format alone and read', () => {
    expect(read(text)?.format).toBe(format);
    expect(linesOf(text).map(([, lines]) => [...lines].sort((a, b) => a - b))).toEqual(
      expect.arrayContaining(Object.values(ran)),
    );
  });

  test('survives a byte-order mark, other line ends and UTF-16', () => {
    const wanted = linesOf(text);
    expect(linesOf(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(wanted);
    const utf16 = coverageDocument(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(COVERAGE_FORMATS.find((one) => one.read(utf16))?.name).toBe(format);
  });
});

test.each([
  '',
  '{}',
  '[]',
  'null',
  '<testsuites/>',
  '<html></html>',
  'hello',
  'TN:only',
  'mode: fast\n',
  '{"meta": {}}',
])('claims nothing of %j', (text) => expect(read(text)).toBeUndefined());

describe('XML', () => {
  const [cobertura, clover, , , jacoco] = RUN_SAMPLES;

  test.each([cobertura, clover, jacoco])('that ends in the middle is refused: $format', (sample) => {
    const text = sample?.text ?? '';
    expect(refusal(text.slice(0, text.length * 0.9))).toMatch(/^it is not complete XML \(/);
  });

  test('decodes entities in names and knows none but those of XML', () => {
    const text = (
      name: string,
    ) => `<coverage line-rate="1"><packages><package><classes><class filename="${name}"><lines>
      <line number="1" hits="1"/></lines></class></classes></package></packages></coverage>`;
    expect(linesOf(text('a&amp;b&#x20;&#39;c&apos;.py'))).toEqual([["a&b 'c'.py", [1]]]);
    expect(refusal(text('&constructor;'))).toMatch(/undefined entity/);
    expect(refusal(`<!DOCTYPE coverage [<!ENTITY x "y">]>${text('&x;')}`)).toMatch(/undefined entity/);
  });

  test('is read to the last of more entities than a document may expand', () => {
    const methods = '<method name="&lt;init&gt;" desc="()V"/>'.repeat(5000);
    const text = `<report name="x"><package name="com/acme"><class name="C">${methods}</class><sourcefile name="C.java"><line nr="7" ci="1"/></sourcefile></package></report>`;
    expect(linesOf(text)).toEqual([['com/acme/C.java', [7]]]);
  });
});

test('Cobertura hands on a name under every source, glued as well, because it is not said which holds', () => {
  const text = `<coverage line-rate="1"><sources><source> /a/ </source><source>/b/p</source></sources><packages><package><classes>
    <class filename="x.cs"/><class filename="C:\\r\\y.cs"/></classes></package></packages></coverage>`;
  const coverage = read(text)?.coverage;
  const spellings = coverage?.kind === 'run' ? coverage.files.map((file) => file.spellings) : [];
  expect(spellings).toEqual([['/a/x.cs', '/b/p/x.cs', '/a/x.cs', '/b/px.cs', 'x.cs'], ['C:\\r\\y.cs']]);
});

test('Clover of PHPUnit names the whole path in `name`, and counts methods', () => {
  // PHPUnit 9.6, --coverage-clover
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<coverage generated="1700000000"><project timestamp="1700000000"><file name="/build/src/Cart.php">
<class name="Cart" namespace="global"><metrics complexity="2"/></class>
<line num="5" type="method" name="total" visibility="public" complexity="2" crap="2" count="1"/><line num="7" type="stmt" count="1"/>
<line num="8" type="stmt" count="0"/></file></project></coverage>`;
  expect(linesOf(text)).toEqual([['/build/src/Cart.php', [5, 7]]]);
});

test('JaCoCo nests packages in groups, and Kotlin shortens folders', () => {
  const text = `<report name="x"><group name="a"><group name="b"><package name="com/acme/io"><sourcefile name="K.kt"><line nr="2" mi="0" ci="4"/>
    </sourcefile></package></group></group></report>`;
  const coverage = read(text)?.coverage;
  expect(coverage?.kind === 'run' && coverage.files[0]?.spellings).toEqual([
    'com/acme/io/K.kt',
    'acme/io/K.kt',
    'io/K.kt',
    'K.kt',
  ]);
});

describe('istanbul', () => {
  test('leaves out files whose lines are those of generated code', () => {
    const file = (more: object) => ({ statementMap: { 0: { start: { line: 3 } } }, s: { 0: 2 }, ...more });
    const coverage = read(
      JSON.stringify({ '/a.ts': file({ inputSourceMap: { version: 3 } }), '/b.ts': file({}) }),
    )?.coverage;
    expect(coverage).toEqual({
      kind: 'run',
      files: [{ spellings: ['/b.ts'], lines: { numbers: [3] } }],
      notes: ['1 files with a source map of their own were left out: their lines are those of generated code'],
    });
  });

  test('reads files that are called like parts of an object', () => {
    const text =
      '{"__proto__": {"statementMap": {"0": {"start": {"line": 3}}}, "s": {"0": 1}}, "constructor": {"statementMap": {}, "s": {}}}';
    expect(linesOf(text)).toEqual([
      ['__proto__', [3]],
      ['constructor', []],
    ]);
  });
});

describe('Go', () => {
  test('takes a block that several test binaries wrote as run where one ran it', () => {
    const block = 'a.com/m/x.go:3.1,5.2 1';
    expect(linesOf(`mode: count\n${block} 0\n${block} 4\n${block} 0\n`)).toEqual([['a.com/m/x.go', [3, 4, 5]]]);
  });

  test('lets the innermost block decide: a function literal that never ran', () => {
    const text = 'mode: set\nm/x.go:1.1,9.2 3 1\nm/x.go:3.20,6.3 2 0\n';
    expect(linesOf(text)).toEqual([['m/x.go', [1, 2, 3, 6, 7, 8, 9]]]);
  });

  test('counts what is no block, and bounds blocks that no source can hold', () => {
    const coverage = read('mode: set\nm/x.go:1.1,9 3\nm/x.go:0.1,2.2 1 1\nm/x.go:2.1,99999999.2 1 1\n')?.coverage;
    expect(coverage).toMatchObject({
      files: [],
      notes: ['3 lines are no blocks of a cover profile and were left out'],
    });
    const many = Array.from({ length: 25 }, (_, index) => `m/x.go:1.${index + 1},1000000.1 1 1`).join('\n');
    expect(read(`mode: set\n${many}`)?.coverage).toMatchObject({
      notes: ['its blocks hold more than 20000000 lines: the last ones were left out'],
    });
  });
});

describe('LCOV', () => {
  test('gives a block to the test before it, and to none where the name is empty', () => {
    const coverage = read(LCOV_WITH_TESTS)?.coverage;
    expect(coverage).toEqual({
      kind: 'tests',
      tests: [
        { name: 'test_one', files: [{ spellings: ['/build/js/src/sum.js'], lines: { numbers: [1, 2, 5] } }] },
        {
          name: 'test_two',
          files: [
            { spellings: ['/build/js/src/sum.js'], lines: { numbers: [1, 3] } },
            { spellings: ['/build/js/t.js'], lines: { numbers: [1] } },
          ],
        },
      ],
      rest: [{ spellings: ['/build/js/t.js'], lines: { numbers: [2] } }],
      notes: [],
    });
  });

  test('splits a path at its first colon only, and says where a file was cut', () => {
    expect(linesOf('SF:C:\\work\\a.dart\nDA:1,1\nend_of_record\n')).toEqual([['C:\\work\\a.dart', [1]]]);
    expect(read('SF:a.c\nDA:1,1\nDA:2,')?.coverage).toMatchObject({ notes: ['it ends in the middle of a record'] });
  });
});

describe('coverage.py json', () => {
  test('unites the phases of a test and reads no contexts of functions', () => {
    expect(read(COVERAGE_JSON)).toEqual({
      format: 'coverage.py json',
      coverage: {
        kind: 'tests',
        tests: [
          {
            name: 'tests/test_a.py::test_one',
            files: [
              { spellings: ['src/sum.js'], lines: { numbers: [2] } },
              { spellings: ['src/sum.js'], lines: { numbers: [5] } },
            ],
          },
          {
            name: 'tests/test_a.py::test_two[1|run]',
            files: [
              { spellings: ['src/sum.js'], lines: { numbers: [2] } },
              { spellings: ['src/sum.js'], lines: { numbers: [5] } },
            ],
          },
        ],
        rest: [{ spellings: ['src/sum.js'], lines: { numbers: [1] } }],
        notes: [],
      },
    });
  });

  test('without contexts says what ran', () => {
    const json = JSON.parse(COVERAGE_JSON);
    delete json.files['src/sum.js'].contexts;
    expect(linesOf(JSON.stringify(json))).toEqual([['src/sum.js', [1, 2, 5]]]);
  });
});
