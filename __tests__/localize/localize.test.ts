import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMULA_NAMES, type Localization } from '../../src/domain/suspects.ts';
import { localize } from '../../src/localize/localize.ts';
import { evidence, failing, spanned, spectrumOf } from './fixture.ts';

const names = (localization: Localization) => localization.suspects.map((suspect) => suspect.function);

const TWO = new Map([['src/shape.py', [spanned('area', 1, 5), spanned('scale', 7, 12)]]]);

test('the function that only failing tests run comes first, with its evidence', () => {
  const result = localize(
    evidence({
      failures: [failing('tests/test_all.py::test_a')],
      functions: TWO,
      spectrum: spectrumOf({ 'tests/test_all.py::test_a': { 'src/shape.py': [2, 3, 8, 9] } }, [
        { 'src/shape.py': [2, 3] },
      ]),
    }),
  );
  expect(names(result)).toEqual(['scale', 'area']);
  expect(result.suspects[0]).toMatchObject({
    rank: 1,
    tiedWith: 0,
    cluster: 1,
    file: 'src/shape.py',
    startLine: 7,
    endLine: 12,
    lines: [8, 9],
    evidence: [{ kind: 'spectrum', score: 1, failed: 1, passed: 0 }],
  });
  expect(result.notes).toEqual([]);
  expect(result.lines.map(({ line }) => line)).toEqual([9, 8, 3, 2]);
});

test('equal scores share a rank and say so', () => {
  const functions = new Map([['a.py', [spanned('f', 1, 3), spanned('g', 4, 6), spanned('h', 7, 9)]]]);
  const result = localize(
    evidence({
      failures: [failing('t')],
      functions,
      spectrum: spectrumOf({ t: { 'a.py': [2, 5, 8] } }, [{ 'a.py': [8] }]),
    }),
  );
  expect(result.suspects.map(({ rank, tiedWith, function: name }) => [name, rank, tiedWith])).toEqual([
    ['f', 1, 1],
    ['g', 1, 1],
    ['h', 3, 0],
  ]);
});

test('of the first suspects of two causes the stronger comes first, whichever failed first', () => {
  const spectrum = spectrumOf({ weak: { 'a.py': [2] }, strong: { 'a.py': [5] } }, [{ 'a.py': [2] }, { 'a.py': [2] }]);
  const functions = new Map([['a.py', [spanned('often', 1, 3), spanned('rare', 4, 6)]]]);
  const result = localize(evidence({ failures: [failing('weak'), failing('strong')], functions, spectrum }));
  expect(result.suspects.map((one) => [one.function, one.rank, one.cluster])).toEqual([
    ['rare', 1, 2],
    ['often', 1, 1],
  ]);
});

test('a line that runs on import belongs to no function', () => {
  const result = localize(
    evidence({
      failures: [failing('t')],
      functions: TWO,
      // 1 and 7 are the lines of `def`, 6 and 13 lie between and behind.
      spectrum: spectrumOf({ t: { 'src/shape.py': [1, 6, 7, 9, 13] } }),
    }),
  );
  expect(names(result)).toEqual(['scale']);
  expect(result.suspects[0]?.lines).toEqual([9]);
});

test('the deepest frame outside test files lifts its function', () => {
  const frames = [
    ['tests/helper.py', 3],
    ['src/shape.py', 3],
    ['src/shape.py', 9],
    ['tests/test_all.py', 5],
  ] as const;
  const spectrum = spectrumOf({ t: { 'src/shape.py': [2, 3, 8, 9] } }, [{ 'src/shape.py': [2, 3, 8, 9] }]);
  const result = localize(evidence({ failures: [failing('t', frames)], functions: TWO, spectrum }));
  expect(names(result)).toEqual(['area', 'scale']);
  expect(result.suspects[0]?.evidence).toContainEqual({ kind: 'frame', depth: 1, line: 3 });
  expect(result.suspects[1]?.evidence).toContainEqual({ kind: 'frame', depth: 2, line: 9 });
  expect(result.lines[0]).toMatchObject({ line: 3 });
});

test('a frame has run, though the recorder saw nothing of its function', () => {
  const frames = [
    ['src/shape.py', 9],
    ['tests/test_all.py', 5],
  ] as const;
  const spectrum = spectrumOf({ t: { 'src/shape.py': [2, 3] } }, [{ 'src/shape.py': [2, 3] }]);
  const result = localize(evidence({ failures: [failing('t', frames)], functions: TWO, spectrum }));
  expect(names(result)).toEqual(['scale', 'area']);
  expect(result.suspects[0]?.evidence[0]).toEqual({ kind: 'spectrum', score: 1, failed: 1, passed: 0 });
  expect(result.lines[0]).toMatchObject({ line: 9 });
});

test('a line inside a recorded statement is not counted once more', () => {
  const spectrum = spectrumOf({ t: { 'src/shape.py': [8] } }, [{ 'src/shape.py': [8] }]);
  const result = localize(evidence({ failures: [failing('t', [['src/shape.py', 9]])], functions: TWO, spectrum }));
  expect(result.suspects[0]?.evidence[0]).toMatchObject({ kind: 'spectrum', failed: 1, passed: 1 });
});

test('a name that is not defined is the fault where it stands', () => {
  const undefinedName = failing('t', [['src/shape.py', 9]]);
  const failure = undefinedName.failure && { ...undefinedName.failure, type: 'NameError' };
  const spectrum = spectrumOf({ t: { 'src/shape.py': [2, 9] } }, [{ 'src/shape.py': [9] }, { 'src/shape.py': [9] }]);
  const ranked = localize(evidence({ failures: [{ ...undefinedName, failure }], functions: TWO, spectrum }));
  expect(names(ranked)[0]).toBe('scale');
  expect(ranked.lines[0]).toMatchObject({ line: 9 });
});

test('where the code itself crashed, the name of a file counts less than the stack', () => {
  const functions = new Map([
    ['src/cookies.py', [spanned('parse', 1, 9)]],
    ['src/text.py', [spanned('cut', 1, 9)]],
  ]);
  const id = 'tests/test_cookies.py::test_a';
  const lines = { 'src/cookies.py': [2, 3, 4], 'src/text.py': [2] };
  const passing = [{ 'src/cookies.py': [2, 3, 4], 'src/text.py': [2] }];
  const spectrum = spectrumOf({ [id]: lines }, passing);
  const asserted = localize(evidence({ failures: [failing(id)], functions, spectrum }));
  const crashed = localize(evidence({ failures: [failing(id, [['src/text.py', 2]])], functions, spectrum }));
  expect(names(asserted)).toEqual(['parse', 'cut']);
  expect(names(crashed)).toEqual(['cut', 'parse']);
});

test('code that serves tests is suspected less, however much its name agrees with theirs', () => {
  const functions = new Map([
    ['web/testing.py', [spanned('fetch', 1, 3)]],
    ['web/routing.py', [spanned('match', 1, 3)]],
  ]);
  const id = 'tests/web/test_pages.py::test_a';
  const spectrum = spectrumOf({ [id]: { 'web/testing.py': [2], 'web/routing.py': [2] } }, [{ 'web/routing.py': [2] }]);
  const result = localize(evidence({ failures: [failing(id)], functions, spectrum }));
  expect(names(result)).toEqual(['match', 'fetch']);
  expect(result.lines.map(({ file }) => file)).toEqual(['web/routing.py', 'web/testing.py']);
  expect(result.suspects[1]?.evidence.map(({ kind }) => kind)).toEqual(['spectrum']);
});

test('of functions run alike the one that the failing test is called after comes first', () => {
  const functions = new Map([['a.py', [spanned('escape', 1, 3), spanned('js_to_json', 4, 6)]]]);
  const id = 'tests/test_all.py::test_js_to_json_realworld';
  const spectrum = spectrumOf({ [id]: { 'a.py': [2, 5] } });
  const result = localize(evidence({ failures: [failing(id)], functions, spectrum }));
  expect(names(result)).toEqual(['js_to_json', 'escape']);
  expect(result.suspects[0]?.evidence).toContainEqual({
    kind: 'retrieval',
    named: 'function',
    score: expect.closeTo(0.707, 2),
  });
});

test('the suites of a failing test are part of its title', () => {
  const functions = new Map([['lib/response.js', [spanned('cookie', 1, 3), spanned('clearCookie', 4, 6)]]]);
  const spectrum = spectrumOf({ t: { 'lib/response.js': [2, 5] } });
  const first = (suite: string | null) =>
    names(localize(evidence({ failures: [{ ...failing('t'), suite }], functions, spectrum })))[0];
  expect(first('res > .clearCookie(name, options)')).toBe('clearCookie');
  expect(first('res > .cookie(name)')).toBe('cookie');
});

test('what the push changed is lifted, and shown even where no test ran it', () => {
  const spectrum = spectrumOf({ t: { 'src/shape.py': [2, 8] } }, [{ 'src/shape.py': [2, 8] }]);
  const push = {
    base: null,
    text: '',
    notes: [],
    files: [
      { file: 'src/shape.py', lines: [7, 8] },
      { file: 'src/table.py', lines: [1, 2, 9] },
      { file: 'tests/test_all.py', lines: [1] },
    ],
  };
  const result = localize(evidence({ failures: [failing('t')], functions: TWO, spectrum, push }));
  expect(
    result.suspects.map(({ file, function: name, startLine, endLine }) => [file, name, startLine, endLine]),
  ).toEqual([
    ['src/shape.py', 'scale', 7, 12],
    ['src/shape.py', 'area', 1, 5],
    ['src/table.py', null, 1, 2],
    ['src/table.py', null, 9, 9],
  ]);
  expect(result.suspects[0]?.evidence).toContainEqual({ kind: 'changed', lines: [7, 8] });
});

test('test files are never suspects, whatever speaks for them', () => {
  const result = localize(
    evidence({
      failures: [failing('t', [['tests/a.py', 2]])],
      spectrum: spectrumOf({ t: { 'tests/a.py': [1, 2] } }),
      functions: new Map([['tests/a.py', [spanned('helper', 1, 4)]]]),
      push: { base: null, files: [{ file: 'tests/a.py', lines: [1] }], text: '', notes: [] },
    }),
  );
  expect(result.suspects).toEqual([]);
  expect(result.lines).toEqual([]);
});

test('a file of no known functions gives regions of adjacent lines', () => {
  const spectrum = spectrumOf({ t: { 'a.lua': [1, 2, 4, 9, 10] } }, [{ 'a.lua': [10] }]);
  const result = localize(evidence({ failures: [failing('t')], spectrum }));
  expect(result.suspects.map(({ startLine, endLine, lines }) => [startLine, endLine, lines])).toEqual([
    [1, 4, [1, 2, 4]],
    [9, 9, [9]],
    [10, 10, [10]],
  ]);
});

test('without coverage: frames, push, names in the message, and a note', () => {
  const functions = new Map([
    ['src/shape.py', [spanned('area', 1, 5), spanned('scale', 7, 12), spanned('other', 14, 20)]],
  ]);
  const result = localize(
    evidence({
      failures: [failing('t', [['src/shape.py', 9]], "area() got an unexpected keyword argument 'x'")],
      functions,
      push: { base: null, files: [{ file: 'src/shape.py', lines: [2] }], text: '', notes: [] },
    }),
  );
  expect(names(result)).toEqual(['area', 'scale']);
  expect(result.notes).toEqual(['no coverage: suspects come from stack frames, the push and names alone']);
});

test('a test that never reached its subject points to it by name', () => {
  const functions = new Map([
    ['src/other.py', [spanned('connect', 1, 5)]],
    ['src/cookies.py', [spanned('parse', 1, 5), spanned('get_header', 7, 12)]],
  ]);
  const spectrum = spectrumOf({ 'tests/test_cookies.py::test_header': { 'src/other.py': [2] } });
  const result = localize(evidence({ failures: [failing('tests/test_cookies.py::test_header')], functions, spectrum }));
  expect(names(result)).toEqual(['connect', 'get_header', 'parse']);
});

test('functions of a file that was run are no suspects where no failing test ran them', () => {
  const functions = new Map([['src/cookies.py', [spanned('parse', 1, 5), spanned('show', 7, 12)]]]);
  const id = 'tests/test_cookies.py::test_header';
  const spectrum = spectrumOf({ [id]: { 'src/cookies.py': [2] } });
  expect(names(localize(evidence({ failures: [failing(id)], functions, spectrum })))).toEqual(['parse']);
});

test('nothing at all is said in words', () => {
  expect(localize(evidence({ failures: [failing('t')] })).notes).toEqual([
    'no coverage: suspects come from stack frames, the push and names alone',
    'there is no evidence for any place: no coverage, no stack frame outside tests, no line of the push',
  ]);
  expect(localize(evidence({}))).toEqual({ clusters: [], suspects: [], lines: [], notes: [] });
});

test('two causes in one push: each has its own ranking, and neither hides the other', () => {
  const functions = new Map([
    ['a.py', [spanned('f', 1, 9)]],
    ['b.py', [spanned('g', 1, 9)]],
  ]);
  const spectrum = spectrumOf(
    { t1: { 'a.py': [2, 3], 'c.py': [1] }, t2: { 'b.py': [4], 'c.py': [1] }, t3: { 'b.py': [4, 5], 'c.py': [1] } },
    [{ 'c.py': [1], 'a.py': [2] }, { 'c.py': [1] }],
  );
  const result = localize(evidence({ failures: ['t1', 't2', 't3'].map((id) => failing(id)), functions, spectrum }));
  expect(result.clusters).toEqual([
    { number: 1, tests: ['t1'] },
    { number: 2, tests: ['t2', 't3'] },
  ]);
  expect(result.suspects.slice(0, 2).map((one) => [one.cluster, one.rank, one.function])).toEqual([
    [1, 1, 'f'],
    [2, 1, 'g'],
  ]);
  // Failures of the other cluster do not thin the score: both are perfect suspects of their own.
  expect(result.suspects.slice(0, 2).map((one) => one.evidence[0])).toEqual([
    { kind: 'spectrum', score: 1, failed: 1, passed: 0 },
    { kind: 'spectrum', score: 1, failed: 2, passed: 0 },
  ]);
});

test('scores lie in 0…1, ranks agree with scores, and the same evidence gives the same answer', () => {
  const lines = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 })
    .map((all) => all.sort((a, b) => a - b));
  const files = fc.record({ 'a.py': lines, 'b.py': lines, 'tests/c.py': lines });
  const frames = fc.array(fc.tuple(fc.constantFrom('a.py', 'b.py', 'tests/c.py'), fc.integer({ min: 1, max: 30 })), {
    maxLength: 4,
  });
  const given = fc.record({
    failingTests: fc.array(fc.tuple(files, frames), { maxLength: 4 }),
    passing: fc.array(files, { maxLength: 6 }),
    changed: files,
    formula: fc.constantFrom(...FORMULA_NAMES),
  });
  const functions = new Map([['a.py', [spanned('f', 1, 20), spanned('g', 5, 9), spanned('__repr__', 21, 30)]]]);
  fc.assert(
    fc.property(given, ({ failingTests, passing, changed, formula }) => {
      const input = evidence({
        failures: failingTests.map(([, at], index) => failing(`t${index}`, at)),
        spectrum: spectrumOf(Object.fromEntries(failingTests.map(([own], index) => [`t${index}`, own])), passing),
        push: {
          base: null,
          text: '',
          notes: [],
          files: Object.entries(changed).map(([file, own]) => ({ file, lines: own })),
        },
        functions,
        formula,
      });
      const result = localize(input);
      expect(localize(input)).toEqual(result);
      for (const one of [...result.suspects, ...result.lines]) {
        expect(one.file.startsWith('tests/')).toBe(false);
        expect(one.score).toBeGreaterThanOrEqual(0);
        expect(one.score).toBeLessThanOrEqual(1);
      }
      for (const { number } of result.clusters) {
        const ranking = result.suspects.filter((one) => one.cluster === number);
        for (const one of ranking) {
          expect(one.rank).toBe(1 + ranking.filter((other) => other.score > one.score).length);
          expect(one.tiedWith).toBe(ranking.filter((other) => other.score === one.score).length - 1);
        }
      }
      const inClusters = result.clusters.flatMap((cluster) => cluster.tests).sort();
      expect(inClusters).toEqual(input.failures.map((failure) => failure.id).sort());
    }),
    { numRuns: 200 },
  );
});
