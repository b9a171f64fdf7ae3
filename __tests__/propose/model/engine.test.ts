import { describe, expect, test } from 'vitest';
import { completion, send } from '../../helpers/model-server.ts';
import { ask, edit, FILES, PLAUSIBLE, reply, stillFailing } from './support.ts';

const lastOf = (questions: readonly (readonly string[])[]) => questions.at(-1)?.join('\n') ?? '';

describe('when it ends', () => {
  test('a plausible candidate: nothing more is asked', async () => {
    const { proposals, asked } = await ask([reply()], { verdicts: [PLAUSIBLE] });
    expect([proposals.length, asked.length]).toEqual([1, 1]);
  });

  test('a candidate of another engine holds: nothing is asked at all', async () => {
    const { proposals, asked } = await ask([reply()], { repaired: () => true });
    expect([proposals.length, asked.length]).toEqual([0, 0]);
  });

  test('the same change again, with other places shown, ends it honestly', async () => {
    const { proposals, notes, asked, questions } = await ask([reply()], { verdicts: [stillFailing()] });
    expect(proposals).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(lastOf(questions)).toContain('somewhere else');
    expect(lastOf(questions)).toContain('boundary left out\nPattern: ');
    expect(questions[0]?.join('\n')).not.toContain('Pattern: ');
    const held = questions.filter((one) => one.join('\n').includes('Pattern: ')).length;
    const told = `Known patterns of faults stood in ${held} questions to the model: boundary left out`;
    expect(notes.filter(({ text }) => text.startsWith(told))).toHaveLength(1);
    expect(notes.map(({ code }) => code)).toContain('model-failed');
  });

  test('attempts and rounds are bounded', async () => {
    let number = 0;
    const fresh = () => reply(edit(`have > want + ${(number += 1)}`));
    const script = Array.from(
      { length: 20 },
      () => (response: Parameters<typeof send>[0]) => send(response, completion(fresh())),
    );
    const verdicts = Array.from({ length: 20 }, (_, index) => stillFailing(`assert ${index}`));
    const { proposals } = await ask(script, { verdicts, inputs: { maxAttempts: 2, maxRounds: 1 } });
    expect(proposals).toHaveLength(2);
  });

  test('that nothing is to be changed is an answer, and its cause is kept', async () => {
    const { proposals, notes, asked, diagnosis } = await ask([reply({ edits: [], rootCause: 'The test is wrong.' })]);
    expect([proposals.length, asked.length]).toEqual([0, 1]);
    expect(notes[0]?.text).toContain('The test is wrong.');
    expect(diagnosis?.rootCause).toContain('The test is wrong.');
  });
});

describe('what is told of a change that did not hold', () => {
  const second = reply(edit('have + 1 > want'));

  test('the values before and after, in a fixed order', async () => {
    const { questions } = await ask([reply(), second], {
      verdicts: [
        {
          kind: 'still-failing',
          tests: [{ id: 'tests/test_stock.py::test_equal', message: 'assert 5 == 4', expected: '4', actual: '5' }],
        },
        PLAUSIBLE,
      ],
    });
    const told = lastOf(questions);
    expect(told).toContain('no failing test passes with it');
    for (const words of [
      'before the change:\nassert False',
      'assert 5 == 4',
      'expected: 4',
      'actual: 5',
      'have >= want',
    ])
      expect(told).toContain(words);
    expect(told).not.toContain('"kind"');
  });

  test.each([
    [{ kind: 'forbidden', rule: 'ends the process', file: 'shop/stock.py', line: 3 } as const, 'It was refused'],
    [{ kind: 'inapplicable', file: null, line: null, reason: 'it changes nothing' } as const, 'It was not run'],
    [{ kind: 'does-not-build', file: 'shop/stock.py', line: 5, message: 'SyntaxError' } as const, 'does not build'],
    [{ kind: 'partial', repaired: ['a'], stillFailing: ['b'] } as const, 'breaks nothing'],
    [{ kind: 'timed-out', seconds: 12, test: 'a' } as const, 'ended after 12 s'],
  ])('%o in words of its own', async (verdict, words) => {
    const { questions } = await ask([reply(), second], { verdicts: [verdict, PLAUSIBLE] });
    expect(lastOf(questions)).toContain(words);
    expect(lastOf(questions)).not.toContain('It was run and did not hold');
  });

  test('a test that it breaks, with its message and source', async () => {
    const files = {
      ...FILES,
      'tests/test_other.py': 'from shop.stock import other\n\n\ndef test_other():\n    assert other() == 1\n',
    };
    const said = [{ id: 'tests/test_other.py::test_other', message: 'assert 2 == 1' }];
    const failed = said.map(({ id }) => id);
    const { questions } = await ask([reply(), second], {
      files,
      verdicts: [{ kind: 'regressed', failed, said, vanished: [], skipped: [] }, PLAUSIBLE],
    });
    for (const words of ['assert 2 == 1', '5|     assert other() == 1']) expect(lastOf(questions)).toContain(words);
  });

  test('the question stays the beginning of the next one', async () => {
    const { questions } = await ask([reply(), second], { verdicts: [stillFailing('other'), PLAUSIBLE] });
    expect(questions[1]?.[0]).toBe(questions[0]?.[0]);
    expect(questions[1]?.[1]?.startsWith(questions[0]?.[1] ?? '!')).toBe(true);
  });
});

describe('replies', () => {
  test('all that is wrong is told back at once, and a correction is taken', async () => {
    const wrong = reply({
      edits: [
        { file: 'shop/stock.py', original: 'not there', replacement: 'x' },
        { file: 'tests/test_stock.py', original: 'assert', replacement: 'pass' },
        { file: 'shop/stock.py', original: 'return 1', replacement: 'print(1)\n    return 1' },
      ],
    });
    const { proposals, questions } = await ask([wrong, reply()], { verdicts: [PLAUSIBLE] });
    const told = questions[1]?.at(-1) ?? '';
    for (const words of ['are not in shop/stock.py', 'tests/test_stock.py may not be changed', 'prints to the console'])
      expect(told).toContain(words);
    expect(proposals).toHaveLength(1);
  });

  test('line numbers that were quoted along, and a trailing comma, cost no call', async () => {
    const text = reply(edit('5|     return have >= want + LEAST - 1', '5|     return have > want + LEAST - 1')).replace(
      /\}$/,
      ',}',
    );
    const { proposals, asked } = await ask([text], { verdicts: [PLAUSIBLE] });
    expect(asked).toHaveLength(1);
    expect(proposals[0]?.edits[0]?.text).toBe('    return have >= want + LEAST - 1');
  });

  test('files that were not shown can be changed, and new ones made', async () => {
    const files = { ...FILES, 'shop/far.py': 'FAR = 1\n' };
    const edits = [
      { file: 'shop/far.py', original: 'FAR = 1', replacement: 'FAR = 2' },
      { file: 'shop/new.py', original: '', replacement: 'NEW = 1\n' },
    ];
    const { proposals } = await ask([reply({ edits })], { files, verdicts: [PLAUSIBLE] });
    expect(proposals[0]).toMatchObject({
      edits: [{ file: 'shop/far.py', text: 'FAR = 2' }],
      restores: [{ file: 'shop/new.py', text: 'NEW = 1\n' }],
    });
  });

  test('a file that is there and cannot be read as text is not written anew', async () => {
    const edits = [{ file: 'shop/picture.png', original: '', replacement: 'x' }];
    const { proposals } = await ask([reply({ edits })], {
      unreadable: ['shop/picture.png'],
      inputs: { maxAttempts: 1 },
    });
    expect(proposals).toHaveLength(0);
  });

  test.each(['/etc/passwd', '../x.py', 'C:\\x.py', '.git/config', 'a/../../b.py'])(
    '%s is no file to change',
    async (file) => {
      const { proposals, questions } = await ask([reply({ edits: [{ file, original: '', replacement: 'x' }] })], {
        inputs: { maxAttempts: 1 },
      });
      expect(proposals).toHaveLength(0);
      expect(questions[1]?.at(-1)).toContain('may not be changed');
    },
  );

  test('a secret of the file goes out under another name, and the change fits the file all the same', async () => {
    const files = {
      ...FILES,
      'shop/stock.py':
        'KEY = "ghp_0123456789abcdefghijABCDEFGHIJ012345"\n\n\ndef enough(have, want):\n    return have > want\n',
    };
    const edits = [
      { file: 'shop/stock.py', original: 'KEY = "REDACTED_SECRET_1"', replacement: 'KEY = "REDACTED_SECRET_1"\nA = 1' },
    ];
    const { proposals, questions } = await ask([reply({ edits })], {
      files: {
        ...files,
        'tests/test_stock.py': `${FILES['tests/test_stock.py']}    # ghp_0123456789abcdefghijABCDEFGHIJ012345\n`,
      },
      verdicts: [PLAUSIBLE],
    });
    expect(JSON.stringify(questions)).not.toContain('ghp_');
    expect(proposals[0]?.edits[0]?.text).toContain('ghp_0123456789abcdefghijABCDEFGHIJ012345');
  });
});

describe('what a model asks to see', () => {
  test('lines, names and words are shown, and the next reply counts', async () => {
    const files = { ...FILES, 'shop/far.py': 'def distance(a, b):\n    return a - b\n' };
    const need = ['shop/far.py:1-2', 'distance', 'text: a - b'];
    const { proposals, questions } = await ask([reply({ edits: [], need }), reply()], { files, verdicts: [PLAUSIBLE] });
    expect(lastOf(questions)).toContain('2|     return a - b');
    expect(lastOf(questions)).toContain('shop/far.py:2|');
    expect(proposals).toHaveLength(1);
  });

  test('one that only asks ends with its rounds, which is said', async () => {
    const script = ['a', 'b', 'c'].map((one) => reply({ edits: [], need: [`${one}.py:1`] }));
    const { questions, notes } = await ask(script, { inputs: { maxAttempts: 1, maxRounds: 2 } });
    expect(questions).toHaveLength(2);
    expect(notes[0]?.text).toContain('(max-rounds)');
  });

  test('three at a time, and the same never twice', async () => {
    const need = ['a', 'b', 'c', 'shop/stock.py:8-9'];
    const { questions, notes } = await ask(
      [reply({ edits: [], need: need.slice(0, 2) }), reply({ edits: [], need: need.slice(0, 2) })],
      { inputs: { maxAttempts: 1 } },
    );
    expect(questions).toHaveLength(2);
    expect(notes[0]?.text).toContain('the same again');
    const many = await ask([reply({ edits: [], need }), reply()], { verdicts: [PLAUSIBLE] });
    expect(lastOf(many.questions)).not.toContain('"shop/stock.py:8-9"');
  });
});

describe('several models', () => {
  const modelsOf = (asked: readonly { body: { model?: string } }[]) => asked.map(({ body }) => body.model);

  test('they take turns, and later attempts are warmer', async () => {
    let number = 0;
    const script = Array.from(
      { length: 9 },
      () => (response: Parameters<typeof send>[0]) =>
        send(response, completion(reply(edit(`have > want + ${(number += 1)}`)))),
    );
    const verdicts = Array.from({ length: 9 }, (_, index) => stillFailing(`assert ${index}`));
    const { asked } = await ask(script, { verdicts, inputs: { model: ['a', 'b'] } });
    expect(modelsOf(asked)).toEqual(['a', 'a', 'b', 'b', 'a', 'a']);
    expect(asked.map(({ body }) => body['temperature'])).toEqual([0.3, 0.3, 0.6, 0.6, 0.9, 0.9]);
  });

  test('the small one is asked first, and makes way where it is not sure', async () => {
    const unsure = reply({ confidence: 0.2 });
    const { asked, proposals } = await ask([unsure, reply()], {
      verdicts: [PLAUSIBLE],
      inputs: { smallModel: 'small', model: ['large'] },
    });
    expect(modelsOf(asked)).toEqual(['small', 'large']);
    expect(proposals.map(({ model }) => model)).toEqual(['large']);
  });

  test('the small one makes way where its repair does not hold', async () => {
    const { asked } = await ask([reply(), reply(edit('have + 1 > want'))], {
      verdicts: [stillFailing('x'), PLAUSIBLE],
      inputs: { smallModel: 'small', model: ['large'] },
    });
    expect(modelsOf(asked)).toEqual(['small', 'large']);
  });

  test('thoughts that took the whole answer: twice the room once, then another model', async () => {
    const cut = (response: Parameters<typeof send>[0]) => send(response, completion(null, { finish: 'length' }));
    const { asked, proposals } = await ask([cut, cut, reply()], {
      verdicts: [PLAUSIBLE],
      inputs: { model: ['thinker', 'other'] },
    });
    expect(modelsOf(asked)).toEqual(['thinker', 'thinker', 'other']);
    expect(asked.map(({ body }) => body['max_tokens'])).toEqual([16_000, 32_000, 16_000]);
    expect(proposals).toHaveLength(1);
  });

  test('one that answers too slowly is not asked again', async () => {
    const { asked, notes } = await ask([() => undefined, reply()], {
      verdicts: [PLAUSIBLE],
      inputs: { model: ['slow', 'other'] },
      server: { secondsPerCall: 4 },
    });
    expect(modelsOf(asked)).toEqual(['slow', 'other']);
    expect(notes[0]).toMatchObject({ code: 'model-server', text: expect.stringContaining('model-timeout') });
  });
});

test('a price that is not known is said once', async () => {
  const { notes } = await ask([reply()], { verdicts: [PLAUSIBLE] });
  expect(notes.filter(({ text }) => text.includes('prices'))).toHaveLength(1);
});

test('evidence is looked up: what is not there is dropped and counted, and claims without any are cut', async () => {
  const claims = [
    { claim: 'The comparison is strict.', evidence: ['T1', 'S1', 'shop/stock.py:5', 'shop/stock.py:500', 'T9'] },
    { claim: 'It was always so.', evidence: ['nowhere.py:3'] },
    { claim: 'Nobody looked.', evidence: [] },
  ];
  const { diagnosis } = await ask([reply({ claims })], { verdicts: [PLAUSIBLE] });
  expect(diagnosis).toMatchObject({ confidence: 0.9, droppedEvidence: 4 });
  expect(diagnosis?.changes[0]).toMatchObject({
    file: 'shop/stock.py',
    function: 'enough',
    startLine: 5,
    faultKind: 'condition',
    reason: 'The comparison is strict.',
    evidence: ['tests/test_stock.py::test_equal: assert False', 'shop/stock.py:4-5 (enough)', 'shop/stock.py:5'],
  });
  expect(diagnosis?.rootCause).toContain('To verify: enough(2, 2) is true.');
});
