import { describe, expect, test } from 'vitest';
import { CORPUS, expectedOf, failingIds, readRun } from './corpus.ts';

/** Where our word differs from the corpus' truth, with the reason; `docs/formats.md` has the same table. */
const MORE_FAILURES = new Map([
  // A suite-level <error> is no test case, but it is why the build was red.
  ['jenkins-junit__junit-report-6700.xml', ['(outside any test)']],
  ['jenkins-junit__junit-report-nested-testsuites.xml', ['(outside any test)']],
  ['smarttests__prove-report.xml', ['(outside any test)']],
]);

/** Reports that can't be green, though nothing in them failed: they were cut by hand, or nothing ran. */
const NOT_GREEN = new Set([
  // Their counters claim tests that are not there.
  'allure__junitdata-zulu-timestamp.xml',
  'jenkins-xunit__types-junit-testcase1-input.xml',
  'junit2html__tests-junit-unicode2.xml',
  'junit2html__tests-pytest-binary-names.xml',
  'mikepenz__mocha-mocha.xml',
  'mikepenz__multiple-test_12.xml',
  'mikepenz__nested-multi-level.xml',
  // All tests were skipped.
  'jenkins-junit__SKIPPED_MESSAGE-skippedTestResult.xml',
  'jenkins-xunit__types-phpunit-testcase8-input.xml',
]);

describe.skipIf(!CORPUS)('reports of other projects (skipped: corpus not found)', () => {
  test.each(expectedOf('reports').filter(([, truth]) => truth.format === 'junit'))('%s', async (name, truth) => {
    const run = await readRun([`reports/${name}`]);
    const failing = run.results.filter((one) => one.failure);
    const named = failing.filter((one) => !(MORE_FAILURES.get(name) ?? []).includes(one.id)).map((one) => one.name);
    const isReal = ({ results }: { results: { kind: string }[] }) =>
      results.some((one) => /^(failure|error)$/.test(one.kind));
    if (truth.failing_cases_total === truth.failing_cases.length) {
      expect(named).toEqual(truth.failing_cases.filter(isReal).map((one: { name: string }) => one.name ?? ''));
    }
    expect(named).toHaveLength(truth.verdicts.failed + truth.verdicts.errored_only);
    if (failing.length) expect(run.verdict).toBe('red');
    else expect(run.verdict).toBe(truth.testcases === 0 || NOT_GREEN.has(name) ? 'unknown' : 'green');
  });
});

describe.skipIf(!CORPUS)('edge cases of JUnit XML (skipped: corpus not found)', () => {
  test.each(expectedOf('junit-edge'))('%s', async (name, truth) => {
    const run = await readRun([`junit-edge/${name}`]);
    const failing = run.results.filter((one) => one.failure);
    const cases = run.results.filter((one) => one.id !== '(outside any test)');
    // Reruns of pytest are cases of their own in the file and attempts of one test here.
    if (name === 'pytest-rerun-childless.xml') expect(cases.map((one) => one.attempts)).toEqual([truth.cases]);
    else if (truth.cases !== undefined) expect(cases).toHaveLength(truth.cases);
    if (truth.failed) expect(failing.map((one) => one.name)).toEqual(truth.failed);
    if (truth.n_failed !== undefined) expect(failing).toHaveLength(truth.n_failed);
    if (truth.text !== undefined) expect(failing[0]?.failure?.text).toBe(truth.text || (truth.message ?? ''));
    if (truth.must_not_contain) expect(JSON.stringify(run)).not.toContain(truth.must_not_contain);
    if (truth.ok === false) expect(run.verdict).toBe('unknown');
    if (truth.ok === 'degraded') expect(run.degraded).not.toEqual([]);
  });
});

describe.skipIf(!CORPUS)('XML of real pytest runs (skipped: corpus not found)', () => {
  const runs = expectedOf('pytest').filter(([, truth]) => truth.xml_written);
  const nodeid = (one: { nodeid: string | null }): string => one.nodeid ?? '(outside any test)';

  test.each(runs)('%s', async (id, truth) => {
    const wanted = [...new Set<string>(truth.failures.map(nodeid))].sort();
    const files = [...new Set(wanted.map((one) => one.split('::')[0] ?? ''))];
    for (const project of [[], files]) {
      const run = await readRun([`pytest/${id}/junit.xml`], { exitCode: truth.exit_code, project });
      expect(failingIds(run)).toEqual(wanted);
      // `--collect-only` ran nothing: that is neither green nor red.
      expect(run.verdict).toBe(truth.exit_code !== 0 ? 'red' : 'unknown');
    }
  });
});
