import type { Candidate } from '../../src/domain/candidate.ts';
import type { Case, CaseVerdict } from '../../src/domain/case.ts';
import type { TestResult, TestRun } from '../../src/domain/test-run.ts';
import { plausible } from './case-sample.ts';
import { freshCase } from './phase.ts';

const FILE = 'tests/test_stock.py';
/** The one failing test of the small red project. */
export const TARGET = `${FILE}::test_equal`;
const OPERATOR = 40;

function result(name: string, status: 'passed' | 'failed'): TestResult {
  const failure = {
    kind: 'assertion',
    type: 'AssertionError',
    message: 'assert enough(2, 2)',
    text: '',
    expected: null,
    actual: null,
    frames: [{ file: FILE, line: 9, function: 'test_equal' }],
  } as const;
  return {
    id: `${FILE}::${name}`,
    name,
    suite: null,
    file: FILE,
    place: 'test',
    status,
    durationMs: 1,
    attempts: 1,
    failure: status === 'failed' ? failure : null,
  };
}

const RUN: TestRun = {
  verdict: 'red',
  results: [result('test_more', 'passed'), result('test_equal', 'failed'), result('test_less', 'passed')],
  exitCode: 1,
  sources: ['collector: pytest'],
  formats: ['collector'],
  degraded: [],
  disagreements: [],
};

/** What `ground` makes of the small red project (`phase.ts`). */
export function groundedCase(commit: string): Case {
  return {
    ...freshCase(),
    commit,
    project: { language: 'python', framework: 'pytest', command: null, notes: [] },
    results: RUN,
    ground: {
      how: 'files',
      run: RUN,
      targets: RUN.results.filter(({ status }) => status === 'failed'),
      alreadyFailing: [],
      flaky: [],
      isolation: 'namespaces',
      network: 'denied',
      seconds: 1,
      orderly: true,
      suiteSeconds: 1,
      baselineRuns: 0,
    },
    spectrum: {
      failed: 1,
      passed: 2,
      files: [{ file: 'shop/stock.py', lines: [{ line: 2, failed: 1, passed: 2 }] }],
      failingTests: [{ id: TARGET, files: [{ file: 'shop/stock.py', lines: [2] }] }],
      notes: [],
    },
  };
}

/** What `localize` adds. */
export function locatedCase(commit: string): Case {
  return {
    ...groundedCase(commit),
    suspects: {
      clusters: [{ number: 1, tests: [TARGET] }],
      suspects: [
        {
          rank: 1,
          tiedWith: 0,
          cluster: 1,
          file: 'shop/stock.py',
          startLine: 1,
          endLine: 2,
          lines: [2],
          function: 'enough',
          class: null,
          score: 0.58,
          evidence: [{ kind: 'spectrum', score: 0.58, failed: 1, passed: 2 }],
        },
      ],
      lines: [{ file: 'shop/stock.py', line: 2, score: 0.58 }],
      notes: [],
    },
  };
}

/** A candidate that puts another operator between `have` and `want`. */
function withOperator(id: string, text: string): Candidate {
  return {
    id,
    engine: 'templates',
    operator: 'x',
    model: null,
    revises: null,
    rationale: '',
    edits: [{ file: 'shop/stock.py', start: OPERATOR, end: OPERATOR + 1, text }],
    score: 0.5,
  };
}

/** Of three candidates the second one is right. */
export const CANDIDATES = [withOperator('001', '=='), withOperator('002', '>='), withOperator('003', '<')];

/** What `prove` adds, with the whole suite's word. */
export function provedCase(commit: string, more: Partial<Case> = {}): Case {
  const located = locatedCase(commit);
  const facts = { stage: 'targets', files: ['shop/stock.py'], linesChanged: 2, changes: [], patch: null } as const;
  const verdicts: readonly CaseVerdict[] = [
    { ...facts, candidate: '001', verdict: { kind: 'regressed', failed: ['x'], vanished: [], skipped: [] } },
    { ...plausible('002'), files: ['shop/stock.py'] },
    { ...facts, candidate: '003', verdict: { kind: 'still-failing', tests: [] } },
  ];
  return {
    ...located,
    ground: located.ground && { ...located.ground, baselineRuns: 2 },
    candidates: CANDIDATES,
    verdicts,
    search: { proposed: 3, ended: 'exhausted', secondsPerProof: 1 },
    ...more,
  };
}
