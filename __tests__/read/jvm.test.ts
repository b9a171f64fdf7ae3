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
