import { typedMessage } from '../domain/failure-words.ts';
import * as core from '@actions/core';
import { evidenceInWords } from '../domain/evidence-words.ts';
import type { Report } from '../domain/report.ts';
import { isStrong, lineToShow, type Suspect } from '../domain/suspects.ts';
import { defusedLine } from './defuse.ts';

/** One remark on a line of code. */
interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly file: string | null;
  readonly startLine: number | null;
  readonly endLine: number | null;
}

// The runner keeps the first ten a type and step; what is left of them belongs to messages of the log.
const MAX_FAILURES = 9;
const MAX_SUSPECTS = 5;
const MAX_MESSAGE = 1000;

/** Writes the annotations of a report: failing tests, suspect lines, and one notice with the outcome. */
export function annotate(report: Report): void {
  for (const { level, title, message, file, startLine, endLine } of annotationsOf(report)) {
    const write = level === 'error' ? core.error : level === 'warning' ? core.warning : core.notice;
    write(message, {
      title,
      ...(file === null ? {} : { file }),
      ...(startLine === null ? {} : { startLine }),
      ...(endLine === null ? {} : { endLine }),
    });
  }
}

/**
 * The annotations of a report, most telling first: at most 9 errors, 5 warnings and 1 notice, each of one bounded line.
 */
function annotationsOf(report: Report): readonly Annotation[] {
  const outcome: Annotation = {
    level: 'notice',
    title: `Redress: ${report.status}`,
    message: defusedLine(report.explanation, MAX_MESSAGE),
    file: null,
    startLine: null,
    endLine: null,
  };
  return [
    outcome,
    ...failureAnnotations(report),
    ...report.suspects.filter(isStrong).slice(0, MAX_SUSPECTS).map(suspectAnnotation),
  ];
}

/** One for each place, however many tests fail there. */
function failureAnnotations(report: Report): readonly Annotation[] {
  const places = new Map<string, { readonly first: Report['failures'][number]; readonly ids: string[] }>();
  for (const failure of report.failures) {
    const frame = failure.frames[0];
    const key = frame ? `${frame.file}:${frame.line}` : (failure.file ?? failure.id);
    const known = places.get(key);
    if (known) known.ids.push(failure.id);
    else places.set(key, { first: failure, ids: [failure.id] });
  }
  return [...places.values()].slice(0, MAX_FAILURES).map(({ first, ids }) => {
    const more = ids.length > 1 ? ` (and ${ids.length - 1} more)` : '';
    return {
      level: 'error',
      title: defusedLine(`Failing: ${first.id}${more}`, 200),
      message: defusedLine(typedMessage({ type: first.type, message: first.message || first.kind }), MAX_MESSAGE),
      file: first.frames[0]?.file ?? first.file,
      startLine: first.frames[0]?.line ?? null,
      endLine: null,
    };
  });
}

function suspectAnnotation(suspect: Suspect): Annotation {
  const name = suspect.function ?? `lines ${suspect.startLine} to ${suspect.endLine}`;
  const reasons = suspect.evidence.map(evidenceInWords).join('; ');
  return {
    level: 'warning',
    title: defusedLine(`Suspect ${suspect.rank}: ${name}`, 200),
    message: defusedLine(reasons || 'suspected by rank only', MAX_MESSAGE),
    file: suspect.file,
    startLine: lineToShow(suspect),
    endLine: lineToShow(suspect),
  };
}
