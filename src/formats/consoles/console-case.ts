import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { BoundedText } from '../results/result-format.ts';

/** A case of a console; what is not printed is null. */
export function consoleCase(known: Partial<RawCase> & { readonly name: string | null }): RawCase {
  return {
    name: known.name,
    classname: known.classname ?? null,
    file: known.file ?? null,
    line: known.line ?? null,
    suites: known.suites ?? NONE,
    skipped: known.skipped ?? false,
    failures: known.failures ?? NONE,
    earlier: known.earlier ?? NONE,
    seconds: known.seconds ?? null,
  };
}

/**
 * What most cases have of suites, failures and earlier attempts: one list for all, because a big run has a case for
 * each line.
 */
export const NONE: readonly never[] = [];

/** Results of a console whose runner is known. */
export function consoleResults(
  known: Pick<RawResults, 'format' | 'writer' | 'cases' | 'complete'> & Partial<RawResults>,
): RawResults {
  return { kind: 'console', outside: [], claimedFailures: null, degraded: [], ...known };
}

/** A failure with a text and nothing else; the dialect finds type and message in it. */
export function failureWith(text: string, status: RawFailure['status'] = 'failed'): RawFailure {
  return { status, type: null, message: null, text: text.replace(/^\n+/, '').trimEnd() };
}

/**
 * Failing tests in order, each with the text that follows its title; a title that comes again (a list at the end)
 * adds nothing.
 */
export class FailureBlocks<Title extends { readonly key: string }> {
  private readonly found = new Map<string, { readonly title: Title; readonly text: BoundedText }>();
  private current: BoundedText | null = null;
  private key = '';

  begin(title: Title): void {
    if (this.found.has(title.key) || this.found.size >= MOST_BLOCKS) {
      this.current = null;
      return;
    }
    this.current = new BoundedText(BLOCK_TEXT);
    this.key = title.key;
    this.found.set(title.key, { title, text: this.current });
  }

  add(line: string): void {
    this.current?.add(`${line}\n`);
  }

  stop(): void {
    this.current = null;
  }

  /** Forgets the one that is open: it was none. */
  drop(): void {
    if (this.current) this.found.delete(this.key);
    this.current = null;
  }

  get open(): boolean {
    return this.current !== null;
  }

  all(): readonly { readonly title: Title; readonly text: string }[] {
    return [...this.found.values()].map(({ title, text }) => ({ title, text: text.text() }));
  }
}

/** `1 failed`, `2 passed`, … of a closing line, by word; the separators are those of jest and vitest. */
export function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const found of text.matchAll(/(\d{1,9}) ([a-z]+)/g)) counts.set(found[2] ?? '', Number(found[1]));
  return counts;
}

/** What is counted and not named. */
export function unnamedOf(
  counted: { readonly passed: number; readonly skipped: number },
  cases: readonly RawCase[],
): { readonly passed: number; readonly skipped: number } {
  let skipped = 0;
  let passed = 0;
  for (const one of cases) {
    if (one.skipped) skipped++;
    else if (!one.failures.length) passed++;
  }
  return { passed: Math.max(0, counted.passed - passed), skipped: Math.max(0, counted.skipped - skipped) };
}

const MOST_BLOCKS = 100_000;
const BLOCK_TEXT = 32_768;
