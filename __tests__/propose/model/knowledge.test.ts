import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { fittingTo, readKnowledge } from '../../../src/propose/model/knowledge.ts';
import { ROOT } from '../../helpers/mini-runner.ts';

const text = readFileSync(join(ROOT, 'prompts/knowledge.md'), 'utf8');
const known = readKnowledge(text);

test('there are at least forty entries, each with a name of its own and signs that find it', () => {
  expect(known.length).toBeGreaterThanOrEqual(40);
  expect(new Set(known.map(({ name }) => name)).size).toBe(known.length);
  for (const one of known) expect(fittingTo(one.signs.join(' '), known, known.length)).toContain(one);
});

test('names of several words are taken apart, and the entry with most signs comes first', () => {
  expect(fittingTo("KeyError: 'total' in lookupPrice", known, 1)[0]?.name).toBe('missing key');
  expect(fittingTo('test_equal: the limit is 3', known, 1)[0]?.name).toBe('boundary left out');
  expect(fittingTo('qwertz', known, 5)).toEqual([]);
});

test('whatever a text says, no more than asked for come out, each once', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.constantFrom(...known.flatMap(({ signs }) => signs))),
      fc.nat(8),
      (noise, signs, most) => {
        const found = fittingTo(`${noise} ${signs.join(' ')}`, known, most);
        expect(found.length).toBeLessThanOrEqual(most);
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
});

test('an entry that lacks a line is refused by its name; a file without entries knows nothing', () => {
  expect(() => readKnowledge(text.replace(/^Remedy: .*\n/m, ''))).toThrow(UserError);
  expect(() => readKnowledge(text.replace(/^Remedy: .*\n/m, ''))).toThrow(/"boundary left out".*no Remedy/);
  expect(readKnowledge('There are no entries.\n')).toEqual([]);
});
