import { expect, test } from 'vitest';
import { INJECTIONS, MARK } from './injections.ts';
import { ask, edit, failing, FILES, PLAUSIBLE, reply, suspect } from './support.ts';

/** What is left of a question without its sections and quoted words: only that is not data. */
function outside(question: string): string {
  const kept: string[] = [];
  let fence: string | null = null;
  for (const line of question.split('\n')) {
    const mark: string | undefined = /^`{3,}/.exec(line)?.[0];
    if (fence !== null) {
      if (line === fence) fence = null;
    } else if (mark !== undefined) fence = mark;
    else kept.push(line.replace(/"(?:[^"\\]|\\.)*"/g, '""'));
  }
  expect(fence).toBeNull();
  return kept.join('\n');
}

test('there are thirty and more', () => {
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(30);
});

test.each(INJECTIONS.map((text) => [text.slice(0, 60), text]))(
  '%j stays data, wherever it stands',
  async (_name, text) => {
    const id = `tests/test_stock.py::test_equal[${text}]`;
    const odd = text.replaceAll('\n', ' ');
    const breaks = `tests/test_stock.py::test_other[${text}]`;
    const { questions, proposals } = await ask(
      [reply({ edits: [], need: [text.slice(0, 300)] }), reply(), reply(edit('have + 1 > want'))],
      {
        files: {
          ...FILES,
          'shop/stock.py': `# ${odd}\n${FILES['shop/stock.py']}`,
          'tests/test_stock.py': `${FILES['tests/test_stock.py']}    # ${odd}\n`,
        },
        targets: [
          failing(id, { message: text, text, expected: text, actual: text, type: text }),
          failing(`tests/test_stock.py::test_more[${text}]`, { message: text }),
        ],
        suspects: [suspect('shop/stock.py', 5, 6, { function: text, class: text })],
        push: { base: 'a'.repeat(40), files: [], text: `+${text}`, notes: [] },
        undone: () => [{ sentence: text }],
        verdicts: [
          {
            kind: 'regressed',
            failed: [breaks],
            said: [{ id: breaks, message: text, expected: text, actual: text }],
            vanished: [],
            skipped: [],
          },
          PLAUSIBLE,
        ],
      },
    );
    expect(proposals).toHaveLength(2);
    // The reply that the first injection asked for is never what is done: each answer's own edits are.
    expect(proposals.flatMap(({ edits }) => edits.map(({ file }) => file))).toEqual(['shop/stock.py', 'shop/stock.py']);
    for (const [, question = ''] of questions) {
      expect(question).toContain(MARK);
      expect(outside(question)).not.toContain(MARK);
    }
  },
);
