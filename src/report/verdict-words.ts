import type { Verdict } from '../domain/verdict.ts';
import { messageInShort } from '../domain/failure-words.ts';
import type { TestId } from '../domain/test-run.ts';
import { counted, seconds } from './words.ts';

/**
 * A verdict's facts in words that follow "the patch"; test ids and messages in it are foreign text. `targets`: where
 * there is one, it needs no name.
 */
export function verdictInWords(verdict: Verdict, targets: readonly TestId[] = []): string {
  switch (verdict.kind) {
    case 'inapplicable':
      return `does not apply${at(verdict.file, verdict.line)}: ${verdict.reason}`;
    case 'forbidden':
      return `is refused${at(verdict.file, verdict.line)}: ${verdict.rule}`;
    case 'does-not-build':
      return `does not build${at(verdict.file, verdict.line)}: ${verdict.message}`;
    case 'still-failing':
      return stillFailing(verdict, targets);
    case 'regressed':
      return regressed(verdict);
    case 'partial':
      return `repairs ${counted(verdict.repaired.length, 'target test')}, not ${verdict.stillFailing.join(', ')}`;
    case 'timed-out':
      return `was ended after ${seconds(verdict.seconds)}${verdict.test === null ? '' : ` in ${verdict.test}`}`;
    case 'unstable':
      return `gives other outcomes when repeated: ${verdict.tests.map(({ id, outcomes }) => `${id} (${outcomes.join(', then ')})`).join('; ')}`;
    case 'plausible':
      return `repairs ${counted(verdict.repaired.length, 'test')}, breaks none of ${verdict.ran}, ${counted(verdict.repeated, 'run')}`;
    case 'no-regression':
      return `breaks none of ${counted(verdict.ran, 'test')}, ${counted(verdict.repeated, 'run')}; there was nothing to repair`;
  }
}

function at(file: string | null, line: number | null): string {
  if (file === null) return '';
  return line === null ? ` in ${file}` : ` at ${file}:${line}`;
}

/**
 * The staged proof ends with the first failing test that it ran: the sentence names what was run, and claims nothing of
 * the others.
 */
function stillFailing({ tests }: Extract<Verdict, { kind: 'still-failing' }>, targets: readonly TestId[]): string {
  const [first] = tests;
  if (!first) return 'makes no target test pass';
  const others = tests.length > 1 ? ` and ${tests.length - 1} more` : '';
  const which = targets.length === 1 ? 'the failing test' : `${first.id}${others}`;
  return `does not make ${which} pass: ${messageInShort(first.message)}`;
}

/** Tests that are named of a list; all of them are in `report.json`. */
const MOST_NAMED = 3;

function inShort(ids: readonly TestId[]): string {
  const rest = ids.length - MOST_NAMED;
  return `${ids.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function regressed(verdict: Extract<Verdict, { kind: 'regressed' }>): string {
  const parts = [
    ['failing', verdict.failed],
    ['vanished', verdict.vanished],
    ['skipped', verdict.skipped],
  ] as const;
  const told = parts.filter(([, ids]) => ids.length > 0).map(([what, ids]) => `${what}: ${inShort(ids)}`);
  return `breaks tests that passed before; ${told.join('; ')}`;
}
