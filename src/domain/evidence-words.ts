import type { Evidence } from './suspects.ts';

/** One piece of evidence in a few words, for people; no foreign text in it. */
export function evidenceInWords(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'spectrum':
      return `run by ${tests(evidence.failed, 'failing')} and ${tests(evidence.passed, 'passing')}`;
    case 'frame':
      return evidence.depth === 1 ? 'deepest frame of a failure' : `frame ${evidence.depth} of a failure`;
    case 'changed':
      return evidence.lines.length === 1
        ? `line ${evidence.lines[0]} changed in this push`
        : `${evidence.lines.length} lines changed in this push`;
    case 'retrieval':
      return `${NAMED[evidence.named ?? 'either']} (${evidence.score.toFixed(2)})`;
  }
}

/** What bears the name: a function in a file that is called like the tests need not be what they are about. */
const NAMED = {
  function: 'named like the failing tests, or by them',
  file: 'its file is named like the failing tests, or by them',
  either: 'it or its file is named like the failing tests, or by them',
};

function tests(count: number, which: string): string {
  return `${count} ${which} test${count === 1 ? '' : 's'}`;
}
