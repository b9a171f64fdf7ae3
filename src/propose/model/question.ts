import type { Project } from '../../domain/project.ts';
import type { Evidence, Suspect } from '../../domain/suspects.ts';
import type { TestResult } from '../../domain/test-run.ts';
import { assertNever } from '../../errors.ts';
import type { PushDiff } from '../../domain/push.ts';
import { fillSlots } from './slots.ts';

/** What a question is made of. */
export interface QuestionFacts {
  readonly failures: readonly TestResult[];
  readonly suspects: readonly Suspect[];
  readonly push: PushDiff;
  readonly project: Project;
  readonly languageName: string;
  readonly promptNotes: string;
  readonly issue: string | null;
  /** Text of a file of the checkout. */
  text(path: string): string | undefined;
  /** First and last line (1-based) of the test's own function, where it is known. */
  testLines(test: TestResult): { readonly startLine: number; readonly endLine: number } | undefined;
}

const MOST_FAILURES = 5;
const MOST_SUSPECTS = 5;
const MOST_MESSAGE = 3000;
const MOST_BODY = 8000;
const MOST_PUSH = 12_000;

/** The user's message: failing tests with source and message, the best functions with body and evidence, the push. Bounded part by part. */
export function writeQuestion(template: string, facts: QuestionFacts): string {
  const failures = facts.failures.slice(0, MOST_FAILURES).map((test) => failureSection(test, facts));
  const more = facts.failures.length - failures.length;
  const suspects = facts.suspects.slice(0, MOST_SUSPECTS).map((suspect) => suspectSection(suspect, facts));
  return fillSlots(template, {
    failures: failures.join('\n') + (more > 0 ? `\n(${more} more failing tests are not shown)` : ''),
    suspects: suspects.join('\n') || '(none: no line could be linked to the failures)',
    push: facts.push.text ? section('diff', clip(facts.push.text, MOST_PUSH)) : '(not known)',
    issue: facts.issue ? `# What was reported\n${section('issue', clip(facts.issue, MOST_MESSAGE))}\n\n` : '',
    language: facts.languageName,
    command: facts.project.command?.script ?? 'not known',
    notes: facts.promptNotes,
  });
}

function failureSection(test: TestResult, facts: QuestionFacts): string {
  const failure = test.failure;
  const said = failure ? clip(failure.text || failure.message, MOST_MESSAGE) : '(the runner gave no message)';
  const lines = facts.testLines(test);
  const source = test.file && lines ? sliceLines(facts.text(test.file), lines.startLine, lines.endLine) : undefined;
  const shown =
    source === undefined
      ? ''
      : `Its source, ${test.file} line ${lines?.startLine}:\n${section('test source', clip(source, MOST_BODY))}\n`;
  return `## ${test.id}\n${shown}What the runner said:\n${section('message', said)}`;
}

function suspectSection(suspect: Suspect, facts: QuestionFacts): string {
  const name =
    suspect.function === null
      ? 'lines outside any function'
      : suspect.class === null
        ? suspect.function
        : `${suspect.class}.${suspect.function}`;
  const body =
    sliceLines(facts.text(suspect.file), suspect.startLine, suspect.endLine) ?? '(the file could not be read)';
  const why = suspect.evidence.map(evidenceInWords).join('; ') || 'no direct evidence';
  const lines = suspect.lines.length ? ` Most suspicious lines: ${suspect.lines.slice(0, 12).join(', ')}.` : '';
  return `## ${suspect.rank}. ${name} in ${suspect.file}, lines ${suspect.startLine}-${suspect.endLine}\nEvidence: ${why}.${lines}\n${section('source', clip(body, MOST_BODY))}`;
}

function evidenceInWords(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'spectrum':
      return `run by ${evidence.failed} failing and ${evidence.passed} passing tests (suspiciousness ${evidence.score.toFixed(2)})`;
    case 'frame':
      return `on the stack of a failure, depth ${evidence.depth}`;
    case 'changed':
      return `lines ${evidence.lines.slice(0, 12).join(', ')} were changed by the push`;
    case 'retrieval':
      return `shares words with the failures (${evidence.score.toFixed(2)})`;
    default:
      return assertNever(evidence);
  }
}

/** Marks that the enclosed text cannot close: they are longer than any run of the same sign inside. */
function section(name: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${name}\n${text}\n${fence}`;
}

function sliceLines(text: string | undefined, start: number, end: number): string | undefined {
  return text
    ?.split('\n')
    .slice(start - 1, end)
    .join('\n');
}

function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${text.slice(0, half)}\n[… ${text.length - most} characters left out …]\n${text.slice(-half)}`;
}
