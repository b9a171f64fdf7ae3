import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, clock, minutesOf } from '../src/time.ts';
import { changes, fastest, nextTrip, overlaps } from '../src/timetable.ts';

const A = { line: 'A', leaves: '8:00', arrives: '8:40' };
const B = { line: 'B', leaves: '8:10', arrives: '8:35' };
const C = { line: 'C', leaves: '8:45', arrives: '9:30' };

test('minutes', () => {
  assert.equal(minutesOf('7:05'), 425);
  assert.equal(minutesOf('12'), 720);
});

test('clock', () => {
  assert.equal(clock(425), '7:05');
  assert.equal(clock(1440), '0:00');
  assert.equal(clock(-10), '23:50');
});

test('between', () => {
  assert.equal(between('8:00', '8:40'), 40);
  assert.equal(between('23:50', '0:20'), 30);
  assert.equal(between('6:00', '6:00'), 0);
});

test('next', () => {
  assert.equal(nextTrip([C, B, A], '8:10'), B);
  assert.equal(nextTrip([C, B, A], '7:00'), A);
  assert.equal(nextTrip([A], '8:01'), null);
});

test('fastest', () => {
  assert.equal(fastest([A, B, C]), B);
  assert.equal(fastest([]), null);
});

test('overlaps', () => {
  assert.equal(overlaps(A, B), true);
  assert.equal(overlaps(A, C), false);
  assert.equal(overlaps(A, { line: 'D', leaves: '8:40', arrives: '9:00' }), false);
});

test('changes', () => {
  assert.equal(changes([A, C]), true);
  assert.equal(changes([A, C], 6), false);
  assert.equal(changes([A]), true);
});
