import type { FunctionSpan } from './evidence.ts';

/** Finds the function of a line. Both give the innermost one. */
export interface Owners {
  /**
   * The function that was running when the line ran: its body holds the line. Undefined for lines that run on import.
   */
  running(line: number): FunctionSpan | undefined;
  /** The function whose text holds the line, decorators and signature included. */
  holding(line: number): FunctionSpan | undefined;
}

/** Prepares the functions of one file for many questions. */
export function ownersOf(functions: readonly FunctionSpan[]): Owners {
  // Larger ones are painted first, so that the innermost has the last word.
  const bySize = functions.toSorted((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine));
  const running = new Map<number, FunctionSpan>();
  const holding = new Map<number, FunctionSpan>();
  for (const one of bySize) {
    for (let line = one.startLine; line <= one.endLine; line++) {
      holding.set(line, one);
      if (line >= one.bodyStartLine) running.set(line, one);
    }
  }
  return { running: (line) => running.get(line), holding: (line) => holding.get(line) };
}
