import type { Edit } from '../../domain/edits.ts';
import type { FileRestore } from '../../domain/candidate.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { Fact } from './evidence.ts';
import type { KnownFault } from './knowledge.ts';
import { feedback, signatureOf } from './feedback.ts';
import type { Question } from './question.ts';
import type { RepairContext } from './round.ts';
import { clippedLines, section } from './show.ts';

/** What a candidate changes. */
export interface Change {
  readonly edits: readonly Edit[];
  readonly made: readonly FileRestore[];
}

/** What is known of the questions so far; lives as long as the engine. */
export interface Memory {
  question: Question | null;
  readonly facts: readonly Fact[];
  /** Models that are not asked any more. */
  readonly dropped: Set<string>;
  /** What was tried and what came of it, oldest first. */
  readonly tried: { readonly key: string; readonly signature: string; readonly told: string }[];
  /** Answers to what the models asked to see; kept, for they are facts. */
  readonly shown: Map<string, string>;
  /** How often the same came out twice. */
  repeated: number;
  /** Patterns that are shown since the same came out twice, and the questions that held them. */
  readonly known: { faults: readonly KnownFault[] | null; questions: number };
  /** Of this attempt: a reply that could not be used in a row; replies that were cut off. */
  spoilt: number;
  cut: number;
  /** The answer that is to be corrected, and how. */
  correction: { readonly answer: string; readonly told: string } | null;
  begin(): void;
  knows(change: Change): boolean;
}

/** Nothing was asked yet. */
export function emptyMemory(): Memory {
  const memory: Memory = {
    question: null,
    get facts() {
      return memory.question?.facts ?? [];
    },
    dropped: new Set(),
    tried: [],
    shown: new Map(),
    repeated: 0,
    known: { faults: null, questions: 0 },
    spoilt: 0,
    cut: 0,
    correction: null,
    begin() {
      memory.spoilt = 0;
      memory.cut = 0;
      memory.correction = null;
    },
    knows: (change) => memory.tried.some(({ key }) => key === keyOf(change)),
  };
  return memory;
}

/** Counts a repetition; false: it came out the same too often, new places and a contrary instruction did not help. */
export function repeats(memory: Memory): boolean {
  memory.repeated += 1;
  return memory.repeated <= MOST_REPEATED;
}

const MOST_REPEATED = 2;
const MOST_PATCH = 3000;

/** Keeps what a candidate came to; true: an earlier one, which was another change, failed in the very same way. */
export async function remember(
  memory: Memory,
  { result, verdict }: { readonly result: Change; readonly verdict: Verdict | undefined },
  context: RepairContext,
): Promise<boolean> {
  const signature = signatureOf(verdict);
  const patch = section('diff', clippedLines(await context.diffOf(result.edits), MOST_PATCH));
  const told = `This change:\n${patch}\n${await feedback(verdict, { targets: context.targets, shelf: context.shelf })}`;
  const same = verdict !== undefined && memory.tried.some((one) => one.signature === signature);
  memory.tried.push({ key: keyOf(result), signature, told });
  return same;
}

/** A change without what does not count: white space, and the order of its edits. */
function keyOf({ edits, made }: Change): string {
  const parts = [
    ...edits.map(({ file, start, end, text }) => [file, start, end, plain(text)]),
    ...made.map(({ file, text }) => [file, plain(text ?? '')]),
  ];
  return parts
    .map((part) => JSON.stringify(part))
    .sort()
    .join('\n');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
