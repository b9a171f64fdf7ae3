import type { Project } from '../../domain/project.ts';
import type { PushDiff } from '../../domain/push.ts';
import type { Evidence, Localization, Suspect } from '../../domain/suspects.ts';
import type { TestResult } from '../../domain/test-run.ts';
import { assertNever } from '../../errors.ts';
import type { Fact } from './evidence.ts';
import { failureSections } from './failures.ts';
import { retrieve } from './retrieval.ts';
import type { Shelf } from './shelf.ts';
import { clippedLines, numbered, quoted, section } from './show.ts';
import { linesToShow } from './slices.ts';
import { fillSlots } from './slots.ts';

/** What a question is made of. */
export interface QuestionFacts {
  readonly failures: readonly TestResult[];
  readonly suspects: Localization;
  readonly push: PushDiff;
  readonly project: Project;
  readonly languageName: string;
  readonly promptNotes: string;
  readonly issue: string | null;
  readonly shelf: Shelf;
  /** What taking back parts of the push showed, one sentence each, best first. */
  readonly undone: readonly string[];
  /** Changes that help in part, one sentence each. */
  readonly progress: readonly string[];
  /** A file of the source that may be changed. */
  mayBeWrong(path: string): boolean;
  /** A failure's text with what is foreign to the project folded. */
  folded(text: string): string;
}

/** A question, and the facts in it that a reply may cite. */
export interface Question {
  readonly text: string;
  readonly facts: readonly Fact[];
  /** Suspects that a further question may show. */
  more(): Promise<string>;
}

/** Suspects that are shown at once. */
const SUSPECTS = 5;
const MOST_MESSAGE = 3000;
const MOST_PUSH = 10_000;
const MOST_SENTENCES = 4;
/** Failing tests whose words are looked for. */
const MOST_READ = 10;
/** Characters of source that all suspects together may take. */
const MOST_SOURCE = 24_000;

/**
 * The user's message: failing tests with source and message, the best functions with their evidence, the push. Bounded
 * part by part.
 */
export async function writeQuestion(template: string, facts: QuestionFacts): Promise<Question> {
  const tests = await failureSections(facts);
  const shown = new Map<string, Set<number>>();
  const first = await suspectSections(facts, { from: 0, shown });
  const found = first === '' ? await foundByWords(facts, shown) : '';
  const undone = [...facts.undone.slice(0, MOST_SENTENCES), ...facts.progress.slice(0, MOST_SENTENCES)];
  const text = fillSlots(template, {
    failures: tests.text,
    suspects: first || found || '(none: no line could be linked to the failures)',
    push: facts.push.text ? `[P1]\n${section('diff', clippedLines(facts.push.text, MOST_PUSH))}` : '(not known)',
    undone: undone.map((sentence, index) => `\n[U${index + 1}] ${quoted(sentence, 600)}`).join(''),
    issue: facts.issue ? `# What was reported\n${section('issue', clippedLines(facts.issue, MOST_MESSAGE))}\n\n` : '',
    language: facts.languageName,
    command: quoted(facts.project.command?.script ?? 'not known'),
    notes: facts.promptNotes,
  });
  return {
    text,
    facts: [
      ...tests.facts,
      ...facts.suspects.suspects.slice(0, SUSPECTS * 2).map((suspect, index) => ({
        id: `S${index + 1}`,
        words: `${suspect.file}:${suspect.startLine}-${suspect.endLine}${suspect.function === null ? '' : ` (${suspect.function})`}`,
      })),
      ...(facts.push.text ? [{ id: 'P1', words: 'the diff of the push' }] : []),
      ...undone.map((sentence, index) => ({ id: `U${index + 1}`, words: sentence })),
    ],
    more: async () => {
      const next = await suspectSections(facts, { from: SUSPECTS, shown });
      const others = await foundByWords(facts, shown);
      return [next, others].filter(Boolean).join('\n');
    },
  };
}

/** Suspects from a place of the list on; lines that were shown before are not shown again. */
async function suspectSections(
  facts: QuestionFacts,
  { from, shown }: { readonly from: number; readonly shown: Map<string, Set<number>> },
): Promise<string> {
  const parts: string[] = [];
  let left = MOST_SOURCE;
  for (const [index, suspect] of facts.suspects.suspects.slice(from, from + SUSPECTS).entries()) {
    const file = await facts.shelf.open(suspect.file);
    const head = headOf(suspect, from + index + 1);
    if (!file) {
      parts.push(`${head}\n(the file could not be read)`);
      continue;
    }
    const before = shown.get(suspect.file) ?? new Set<number>();
    const fresh = linesToShow(file, suspect, interesting(suspect)).filter((line) => !before.has(line));
    shown.set(suspect.file, new Set([...before, ...fresh]));
    const source = clippedLines(numbered(file, fresh), left);
    left = Math.max(1000, left - source.length);
    parts.push(fresh.length === 0 ? `${head}\nIts lines are shown above.` : `${head}\n${section('source', source)}`);
  }
  return parts.join('\n');
}

/** Functions that share words with the failures and were not shown: for a fault that no line of a suspect holds. */
async function foundByWords(facts: QuestionFacts, shown: Map<string, Set<number>>): Promise<string> {
  const { failures, shelf, suspects } = facts;
  const read = failures.slice(0, MOST_READ);
  const found = await retrieve(shelf, {
    text: [
      ...read.flatMap(({ id, failure }) => [id, failure?.message ?? '', failure?.text ?? '']),
      facts.issue ?? '',
    ].join('\n'),
    near: [...read.flatMap(({ file }) => file ?? []), ...suspects.suspects.slice(0, SUSPECTS).map(({ file }) => file)],
    most: SUSPECTS,
    mayBeWrong: (path) => facts.mayBeWrong(path),
    isShown: (path, line) => shown.get(path)?.has(line) ?? false,
  });
  return found
    .flatMap(({ file, range, words }) => {
      const before = shown.get(file.path) ?? new Set<number>();
      // A function may enclose the one before.
      const lines = linesToShow(file, range, []).filter((line) => !before.has(line));
      if (lines.length === 0) return [];
      shown.set(file.path, new Set([...before, ...lines]));
      const source = clippedLines(numbered(file, lines), MOST_SOURCE / SUSPECTS);
      return `## ${quoted(range.qualifiedName)} in ${quoted(file.path)}, lines ${range.startLine}-${range.endLine}\nFound by words that it shares with the failures: ${quoted(words.join(', '))}.\n${section('source', source)}`;
    })
    .join('\n');
}

function interesting({ lines, evidence }: Suspect): readonly number[] {
  const told = evidence.flatMap((one) =>
    one.kind === 'changed' ? one.lines : one.kind === 'frame' && one.line !== undefined ? [one.line] : [],
  );
  return [...lines, ...told];
}

function headOf(suspect: Suspect, number: number): string {
  const own = suspect.class === null ? suspect.function : `${suspect.class}.${suspect.function}`;
  const name = suspect.function === null ? 'lines outside any function' : quoted(own ?? '');
  const why = suspect.evidence.map(evidenceInWords).join('; ') || 'no direct evidence';
  const lines = suspect.lines.length ? ` Most suspicious lines: ${suspect.lines.slice(0, 12).join(', ')}.` : '';
  return `## [S${number}] ${name} in ${quoted(suspect.file)}, lines ${suspect.startLine}-${suspect.endLine}\nEvidence: ${why}.${lines}`;
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
