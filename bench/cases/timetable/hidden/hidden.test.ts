import assert from 'node:assert/strict';
import { test } from 'node:test';
const { between, clock, minutesOf } = await import(`${process.cwd()}/src/time.ts`);
const { changes, fastest, nextTrip, overlaps } = await import(`${process.cwd()}/src/timetable.ts`);

test('all', () => {
  for (let minute = 0; minute < 1440; minute += 7) assert.equal(minutesOf(clock(minute)), minute);
  assert.equal(clock(2885), '0:05');
  assert.equal(between('0:01', '0:00'), 1439);
  const [early, late] = [{ line: 'e', leaves: '5:00', arrives: '5:30' }, { line: 'l', leaves: '23:50', arrives: '0:10' }];
  assert.equal(fastest([early, late]), late);
  assert.equal(fastest([early, { ...early, line: 'x' }])?.line, 'e');
  assert.equal(nextTrip([late, early], '5:00'), early);
  assert.equal(nextTrip([late, early], '5:01'), late);
  assert.equal(overlaps(early, { line: 'y', leaves: '4:00', arrives: '5:00' }), false);
  assert.equal(overlaps(early, { line: 'y', leaves: '4:00', arrives: '5:01' }), true);
  assert.equal(changes([early, { line: 'z', leaves: '5:35', arrives: '6:00' }]), true);
  assert.equal(changes([]), true);
});
