import { expect, test } from 'vitest';
import { generalised, typedMessage } from '../../src/domain/failure-words.ts';

test('what differs from run to run is left out of a message', () => {
  expect(generalised("at 0x7f3a 'x' took 12 s")).toBe('at 0 … took 0 s');
  expect(generalised('x'.repeat(600))).toHaveLength(500);
});

test('ids, hashes and temporary folders are values that nobody put in quotes', () => {
  const said = (folder: string, id: string) => `no ${folder}/data.csv of ${id} (facade)`;
  const [one, other] = [said('/tmp/tmpab_x9', 'c0ffee12-ab34'), said('/tmp/tmpq', 'ffee1234-cd12')].map(generalised);
  expect(one?.split(' of ')[0]).toBe('no /tmp/…/data.csv');
  expect(one?.split(' of ')[0]).toBe(other?.split(' of ')[0]);
  expect(generalised('at 1a2b3c4d5e6f7081 (facade)')).toBe(generalised('at deadbeefdeadbee0 (facade)'));
  expect(generalised('facadefacade')).toBe('facadefacade');
});

test('a long message is cut at the same words, however long its values are', () => {
  const long = (value: string) => `'${value}' is ${value.length}, ${'not that '.repeat(100)}`;
  expect(generalised(long('x'.repeat(900)))).toBe(generalised(long('x')));
});

test('the type is said once, whoever said it first', () => {
  expect(typedMessage({ type: 'KeyError', message: "'a'" })).toBe("KeyError: 'a'");
  expect(typedMessage({ type: 'KeyError', message: "KeyError: 'a'" })).toBe("KeyError: 'a'");
  expect(typedMessage({ type: null, message: 'boom' })).toBe('boom');
});
