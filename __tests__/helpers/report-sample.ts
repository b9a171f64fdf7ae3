import type { Report } from '../../src/domain/report.ts';

/**
 * The report of a run that found a plausible patch; every part is filled in. Overrides replace whole top-level fields.
 */
export function sampleReport(overrides: Partial<Report> = {}): Report {
  return { ...PLAUSIBLE, ...overrides };
}

/** The report of a run that ended before anything was known. */
export function emptyReport(overrides: Partial<Report> = {}): Report {
  return {
    ...PLAUSIBLE,
    status: 'infrastructure',
    explanation: 'git was not found: install it and run again.',
    event: { repository: null, sha: null, base: null, name: null },
    run: {
      ...PLAUSIBLE.run,
      language: null,
      framework: null,
      command: null,
      foundBy: null,
      exitCode: null,
      tests: 0,
      failed: 0,
      sources: [],
      disagreements: [],
      degraded: [],
    },
    failures: [],
    baseline: null,
    suspects: [],
    diagnosis: null,
    candidates: [],
    undone: [],
    counts: { proposed: 0, proved: 0, plausible: 0, behaviours: null },
    selected: null,
    notChecked: [],
    ladder: [],
    ...overrides,
  };
}

const DIFF = `diff --git a/src/page.py b/src/page.py
--- a/src/page.py
+++ b/src/page.py
@@ -9,5 +9,5 @@ def last_page(items, size):
     """Number of the last page; a \`\`\`fence\`\`\` in a docstring."""
-    return len(items) // size
+    return -(-len(items) // size)
`;

const PLAUSIBLE: Report = {
  version: 1,
  tool: { name: 'redress', version: '0.1.0' },
  mode: 'full',
  status: 'plausible',
  explanation: 'A patch to last_page makes both failing tests pass and breaks none.',
  event: { repository: 'octo/hello', sha: '0123456', base: '89abcde', name: 'push' },
  run: {
    language: 'python',
    framework: 'pytest',
    command: 'pytest -q',
    foundBy: "workflow step 'Test'",
    tests: 120,
    failed: 2,
    exitCode: 1,
    sources: ['junit: results.xml'],
    disagreements: ['The exit code says 1, the console counts 3 failures.'],
    degraded: [],
  },
  failures: [
    {
      id: 'tests/test_page.py::test_last[7|3]',
      file: 'tests/test_page.py',
      kind: 'assertion',
      message: 'assert 2 == 3',
      type: 'AssertionError',
      cluster: 1,
      frames: [{ file: 'src/page.py', line: 10, function: 'last_page' }],
    },
    {
      id: 'tests/test_page.py::test_render',
      file: 'tests/test_page.py',
      kind: 'exception',
      message: '<b>bold</b> by @octocat, see #12',
      type: 'KeyError',
      cluster: 1,
      frames: [],
    },
  ],
  baseline: {
    runs: 2,
    targets: ['tests/test_page.py::test_last[7|3]', 'tests/test_page.py::test_render'],
    flaky: ['tests/test_clock.py::test_now'],
    alreadyFailing: [],
    isolation: 'namespaces',
    network: 'denied',
  },
  suspects: [
    {
      rank: 1,
      tiedWith: 0,
      cluster: 1,
      file: 'src/page.py',
      startLine: 8,
      endLine: 11,
      lines: [10],
      function: 'last_page',
      class: null,
      score: 0.93,
      evidence: [
        { kind: 'spectrum', score: 0.82, failed: 2, passed: 1 },
        { kind: 'frame', depth: 1 },
        { kind: 'changed', lines: [10] },
      ],
    },
    {
      rank: 2,
      tiedWith: 1,
      cluster: 1,
      file: 'src/répertoire/view.py',
      startLine: 1,
      endLine: 40,
      lines: [],
      function: null,
      class: null,
      score: 0.4,
      evidence: [{ kind: 'retrieval', score: 0.4 }],
    },
  ],
  diagnosis: {
    rootCause: 'The quotient is rounded down, so a last page that is not full is lost.',
    confidence: 0.8,
    changes: [
      {
        file: 'src/page.py',
        function: 'last_page',
        startLine: 8,
        endLine: 11,
        changeType: 'modify',
        faultKind: 'arithmetic',
        reason: 'Rounds down where it must round up.',
        keyLines: [10],
        confidence: 0.8,
        evidence: ['spectrum-1'],
      },
    ],
    context: [{ file: 'src/view.py', purpose: 'calls it' }],
    droppedEvidence: 0,
  },
  undone: [],
  candidates: [
    {
      id: '001',
      engine: 'templates',
      operator: 'ceil-division',
      model: null,
      revises: null,
      rationale: 'Rounds the quotient up.',
      files: ['src/page.py'],
      linesChanged: 1,
      changes: [{ file: 'src/page.py', line: 12, before: 'total // size', after: '-(-total // size)' }],
      patch: 'candidates/001.diff',
      verdict: {
        kind: 'plausible',
        ran: 120,
        repaired: ['tests/test_page.py::test_last[7|3]', 'tests/test_page.py::test_render'],
        repeated: 2,
        coveringTests: 3,
      },
    },
    {
      id: '002',
      engine: 'model',
      operator: null,
      model: 'small-model',
      revises: null,
      rationale: 'Adds one.',
      files: ['src/page.py'],
      linesChanged: 1,
      changes: [{ file: 'src/page.py', line: 12, before: 'size', after: 'size + 1' }],
      patch: null,
      verdict: { kind: 'regressed', failed: ['tests/test_page.py::test_full'], vanished: [], skipped: ['t::s'] },
    },
  ],
  counts: { proposed: 214, proved: 37, plausible: 1, behaviours: 1 },
  selected: {
    candidate: '001',
    reason: 'The only plausible one.',
    confidence: 'high',
    alternatives: [],
    diff: DIFF,
    alternativePatches: [],
  },
  unproven: null,
  verdict: null,
  confidence: 'high',
  notChecked: ['Tests marked as slow were deselected by the project.'],
  ladder: [
    {
      step: 'templates',
      model: null,
      requests: 0,
      inputTokens: 0,
      outputTokens: 0,
      proved: 36,
      partial: 2,
      plausible: 1,
      selected: true,
    },
    {
      step: 'repair',
      model: 'small-model',
      requests: 3,
      inputTokens: 9000,
      outputTokens: 700,
      proved: 1,
      partial: 0,
      plausible: 0,
      selected: false,
    },
  ],
  usage: { requests: 3, inputTokens: 9000, cachedTokens: 0, outputTokens: 700, costUsd: 0.0123 },
  seconds: { read: 0.1, baseline: 2, localize: 1.1, diagnose: 0, propose: 0.4, validate: 9, total: 12.9 },
};
