import { describe, expect, test } from 'vitest';
import { ask, failing, FILES, PLAUSIBLE, reply, shelfOf, suspect } from './support.ts';
import { linesToShow } from '../../../src/propose/model/slices.ts';
import { foldFrames } from '../../../src/propose/model/frames.ts';
import { LANGUAGES } from '../../../src/languages/index.ts';

/** The question that the engine asks about these files. */
async function questionOf(of: Parameters<typeof ask>[1] = {}): Promise<string> {
  const { questions } = await ask([reply()], { verdicts: [PLAUSIBLE], ...of });
  return questions[0]?.[1] ?? '';
}

describe('suspects', () => {
  test('a closure comes with what encloses it, once, with numbered lines', async () => {
    const code = `def meter(limit, step=5):
    state = {"level": 0}
    ceiling = limit - step

    def fill(times):
        def once():
            if state["level"] < ceiling:
                state["level"] += step
            return state["level"]

        for _ in range(times):
            once()
        return state["level"]

    return fill
`;
    const text = await questionOf({
      files: { ...FILES, 'shop/meter.py': code },
      suspects: [
        suspect('shop/meter.py', 6, 9, { function: 'once' }),
        suspect('shop/meter.py', 5, 13, { function: 'fill', rank: 2 }),
      ],
    });
    expect(text).toContain('3|     ceiling = limit - step');
    expect(text.split('ceiling = limit - step')).toHaveLength(2);
    expect(text).toContain('Its lines are shown above.');
  });

  test('a constant and a helper that the code uses are shown as well', async () => {
    const text = await questionOf();
    expect(text).toContain('1| LEAST = 1');
    expect(text).not.toContain('def other');
  });

  test('a long function is cut between statements, around what is suspicious', async () => {
    const body = Array.from({ length: 300 }, (_, index) => `    x${index} = [\n        ${index},\n    ]`).join('\n');
    const code = `def long():\n${body}\n    return x0\n`;
    const [file] = [await shelfOf({ 'a.py': code }).open('a.py')];
    if (!file) throw new Error('no file');
    const lines = linesToShow(file, { startLine: 1, endLine: 902 }, [451]);
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(lines).toContain(1);
    expect(lines).toContain(451);
    // Each statement is shown whole or not at all: three lines each, beginning at line 2.
    for (const line of lines.filter((one) => one > 1 && one < 902)) {
      const first = line - ((line - 2) % 3);
      expect([first, first + 1, first + 2].every((one) => lines.includes(one))).toBe(true);
    }
  });

  test('a method is shown below the head of its class', async () => {
    const code = `class Shelf(Base):\n    size = 3\n${'    # filler\n'.repeat(100)}\n    def put(self, item):\n        return item\n`;
    const text = await questionOf({
      files: { ...FILES, 'shop/shelf.py': code },
      suspects: [suspect('shop/shelf.py', 104, 105, { function: 'put', class: 'Shelf' })],
    });
    expect(text).toContain('1| class Shelf(Base):');
  });
});

describe('failing tests', () => {
  test('the whole function with its parameters, its fixtures and helpers, also shared ones', async () => {
    const files = {
      ...FILES,
      'tests/conftest.py':
        'import pytest\n\n\n@pytest.fixture\ndef shared():\n    return 2\n\n\n@pytest.fixture\ndef unused():\n    return 3\n',
      'tests/test_stock.py': `import pytest
from shop.stock import enough


@pytest.fixture
def have():
    return 2


@pytest.mark.parametrize("want", [1, 2])
def test_equal(have, want, shared):
    def check():
        assert enough(have, want)

    check()
`,
    };
    const text = await questionOf({
      files,
      targets: [
        failing('tests/test_stock.py::test_equal', {
          frames: [{ file: 'tests/test_stock.py', line: 13, function: 'check' }],
        }),
      ],
    });
    for (const line of ['6| def have():', '10| @pytest.mark.parametrize', '15|     check()', '5| def shared():'])
      expect(text).toContain(line);
    expect(text).not.toContain('def unused');
  });

  test('a test in a callback, with what the hooks beside it prepare', async () => {
    const test = `import { parse } from '../lib/parse.js';

describe('parse', () => {
  let parser;
  beforeEach(() => {
    parser = makeParser();
  });

${Array.from({ length: 30 }, (_, index) => `  it('reads ${index} things', () => {\n    expect(${index}).toBe(1);\n  });\n`).join('\n')}
  it('reads numbers', () => {
    const read = () => {
      expect(parser.parse('1')).toBe(1);
    };
    read();
  });
});
`;
    const line = test.split('\n').findIndex((one) => one.includes("parser.parse('1')")) + 1;
    const text = await questionOf({
      files: { ...FILES, 'test/parse.test.js': test },
      targets: [
        {
          ...failing('test/parse.test.js > parse > reads numbers', {
            frames: [{ file: 'test/parse.test.js', line, function: null }],
          }),
          file: 'test/parse.test.js',
          name: 'reads numbers',
        },
      ],
    });
    for (const words of ["it('reads numbers'", 'read();', 'parser = makeParser();']) expect(text).toContain(words);
    expect(text).not.toContain('reads 12 things');
  });

  test('cases of one test once: two messages, and the number of the others', async () => {
    const targets = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) =>
      failing(`tests/test_stock.py::test_equal[${one}]`, { message: `case ${one}`, text: `case ${one}` }),
    );
    // Each case in a cluster of its own: the source is shown once all the same.
    const text = await questionOf({ targets, clusters: targets.map(({ id }) => [id]) });
    expect(text.split('assert enough(2, 2)')).toHaveLength(2);
    for (const words of ['case a', 'case b', '4 more cases of it fail']) expect(text).toContain(words);
    expect(text).not.toContain('case c');
  });

  test('a file that the test names is shown', async () => {
    const files = {
      ...FILES,
      'tests/data/route-7.txt': 'A\n  # indented\n\nB\n',
      'tests/test_stock.py':
        'DATA = here / "data"\n\n\ndef test_equal():\n    text = (DATA / "route-7.txt").read_text()\n    assert text == ""\n',
    };
    const text = await questionOf({ files });
    for (const words of ['  # indented', '1| DATA = here / "data"']) expect(text).toContain(words);
  });

  test('frames outside the project are folded, with what stands below them', () => {
    const trace = `Traceback (most recent call last):
  File "tests/test_a.py", line 3, in test_a
    run()
  File "/usr/lib/python3/site-packages/lib/one.py", line 10, in one
    two()
  File "/usr/lib/python3/site-packages/lib/two.py", line 20, in two
    three()
  File "src/a.py", line 7, in three
    raise ValueError("no")
ValueError: no`;
    const ground = {
      languages: LANGUAGES,
      paths: { resolve: (written: string) => (written.startsWith('/') ? null : written) },
    };
    expect(foldFrames(trace, ground)).toBe(`Traceback (most recent call last):
  File "tests/test_a.py", line 3, in test_a
    run()
[… 2 frames outside the project …]
  File "src/a.py", line 7, in three
    raise ValueError("no")
ValueError: no`);
  });
});

test('what undo found and what helps in part are in the question, and no path of this machine', async () => {
  const text = await questionOf({
    undone: () => [{ sentence: 'A patch that takes back line 14 makes all failing tests pass.' }],
    progress: () => ['This makes a pass and breaks nothing, but others still fail: `<` became `<=`.'],
    targets: [failing('tests/test_stock.py::test_equal', { text: 'in /checkout/shop/stock.py:5' })],
  });
  expect(text).toContain('[U2] "This makes a pass');
  expect(text).toContain('in shop/stock.py:5');
  expect(text).toContain('[U1] "A patch that takes back line 14');
});

test('a question is bounded, whatever the project holds', async () => {
  const long = `def f():\n${'    x = "a long line of code that says nothing much"\n'.repeat(20_000)}`;
  const text = await questionOf({
    files: { 'a.py': long, 'tests/test_a.py': long.replace('def f', 'def test_a') },
    suspects: [1, 2, 3, 4, 5].map((rank) =>
      suspect('a.py', 1, 20_001, { rank, function: 'f', lines: [10_000 + rank] }),
    ),
    targets: [failing('tests/test_a.py::test_a', { text: 'y'.repeat(1_000_000), message: 'z'.repeat(100_000) })],
    push: { base: 'a'.repeat(40), files: [], text: `${'+ line\n'.repeat(100_000)}`, notes: [] },
  });
  expect(text.length).toBeLessThan(60_000);
});
