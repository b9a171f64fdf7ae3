import type { Candidate } from '../../src/domain/candidate.ts';
import { type Case, type CaseVerdict, newCase } from '../../src/domain/case.ts';

/** Commit of the sample case. */
const COMMIT = 'a'.repeat(40);

/** A candidate that rewrites the first character of a file. */
export function candidate(id: string, file = 'src/a.py'): Candidate {
  return {
    id,
    engine: 'templates',
    operator: 'x',
    model: null,
    revises: null,
    rationale: '',
    edits: [{ file, start: 0, end: 1, text: id }],
    score: 0.5,
  };
}

/** A verdict that claims a proof. */
export function plausible(id: string): CaseVerdict {
  const verdict = { kind: 'plausible', ran: 3, repaired: ['t'], repeated: 2, coveringTests: 3 } as const;
  return { candidate: id, verdict, stage: 'repeat', files: ['src/a.py'], linesChanged: 2, changes: [], patch: null };
}

/** What `mode: propose` hands on: eight candidates of one commit. Overrides replace whole fields. */
export function proposedCase(overrides: Partial<Case> = {}): Case {
  const of = {
    tool: { name: 'redress', version: '0' },
    mode: 'propose',
    event: { repository: null, sha: null, base: null, name: null },
  } as const;
  return {
    ...newCase(of),
    commit: COMMIT,
    candidates: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => candidate(`00${number}`)),
    search: { proposed: 8, ended: 'exhausted', secondsPerProof: null },
    end: { status: 'proposed', explanation: '8 candidates were proposed.' },
    ...overrides,
  };
}

/** What shard `index` of four hands on: all of its candidates judged. */
export function shardCase(index: number, overrides: Partial<Case> = {}): Case {
  const { candidates } = proposedCase();
  return proposedCase({
    mode: 'validate',
    shard: { index, count: 4 },
    verdicts: candidates.filter((_, at) => at % 4 === index - 1).map(({ id }) => plausible(id)),
    end: { status: 'validated', explanation: '' },
    ...overrides,
  });
}
