import { expect, test } from 'vitest';
import { generalised, typedMessage } from '../../src/domain/failure-words.ts';

test('what differs from run to run is left out of a message', () => {
  expect(generalised("at 0x7f3a 'x' took 12 s")).toBe('at 0 … took 0 s');
  expect(generalised('x'.repeat(600))).toHaveLength(500);
});

test('the type is said once, whoever said it first', () => {
  expect(typedMessage({ type: 'KeyError', message: "'a'" })).toBe("KeyError: 'a'");
  expect(typedMessage({ type: 'KeyError', message: "KeyError: 'a'" })).toBe("KeyError: 'a'");
  expect(typedMessage({ type: null, message: 'boom' })).toBe('boom');
});
