import { expect, test } from 'vitest';
import { failingIds, readRun } from './corpus.ts';

const suite = (inner: string, name = 'com.x.FooTest'): string => `<testsuite name="${name}">${inner}</testsuite>`;

test('reports of the JVM that do not say who wrote them: by a frame anywhere in the text, or by the type', async () => {
  const frame =
    '<testcase name="a" classname="com.x.FooTest"><failure type="X">X: no\n\tat com.x.FooTest.a(FooTest.java:12)\n</failure></testcase>';
  expect(failingIds(await readRun({ 'a.xml': suite(frame) }))).toEqual(['com.x.FooTest#a']);
  const type = '<testcase name="a"><error type="java.lang.IllegalStateException" message="no"/></testcase>';
  expect(failingIds(await readRun({ 'a.xml': suite(type) }))).toEqual(['com.x.FooTest#a']);
  expect(failingIds(await readRun({ 'a.xml': suite(type, 'NoPackageTest') }))).toEqual(['NoPackageTest#a']);
  const other = '<testcase name="a" classname="com.x.FooTest"><failure type="AssertionError">x</failure></testcase>';
  expect(failingIds(await readRun({ 'a.xml': suite(other) }))).toEqual(['com.x.FooTest > a']);
});

test("Surefire's console: a class that failed as a whole, and tests that passed when run again", async () => {
  const log = [
    '[INFO]  T E S T S',
    '[ERROR] com.x.BeforeTest -- Time elapsed: 0.01 s <<< ERROR!',
    'java.lang.RuntimeException: boom',
    '',
    '[ERROR] com.x.FlakyTest.flaky -- Time elapsed: 0.006 s <<< FAILURE!',
    'org.opentest4j.AssertionFailedError: first',
    '',
    '[INFO] Results:',
    '[INFO] ',
    '[ERROR] Errors: ',
    '[ERROR]   BeforeTest.boom:2 » Runtime boom',
    '[INFO] ',
    '[WARNING] Flakes: ',
    '[WARNING] com.x.FlakyTest.flaky',
    '[ERROR]   Run 1: FlakyTest.flaky:2 first',
    '[INFO]   Run 2: PASS',
    '[INFO] ',
    '[ERROR] Tests run: 2, Failures: 0, Errors: 1, Skipped: 0, Flakes: 1',
    '[INFO] BUILD FAILURE',
  ];
  const run = await readRun({ 'a.log': log.join('\n') });
  expect(run.results.map(({ id, status, attempts }) => `${id} ${status} ${attempts}`)).toEqual([
    'com.x.BeforeTest errored 1',
    'com.x.FlakyTest#flaky passed 2',
  ]);
  expect(run.disagreements).toEqual([]);
});

test("Surefire's console as Actions shows it", async () => {
  const log = [
    '[INFO]  T E S T S',
    'Error:  com.x.FooTest.adds -- Time elapsed: 0.01 s <<< FAILURE!',
    'org.opentest4j.AssertionFailedError: expected: <3> but was: <-1>',
    '',
    '[INFO] Results:',
    'Error:  Failures: ',
    'Error:    FooTest.adds:5 expected: <3> but was: <-1>',
    'Error:  Tests run: 1, Failures: 1, Errors: 0, Skipped: 0',
    '[INFO] BUILD FAILURE',
  ];
  const run = await readRun({ 'a.log': log.join('\n') });
  expect(failingIds(run)).toEqual(['com.x.FooTest#adds']);
  expect([run.degraded, run.disagreements]).toEqual([[], []]);
});
