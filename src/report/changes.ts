import type { ChangedPlace } from '../domain/applied.ts';
import type { ReportCandidate } from '../domain/report.ts';
import { code, html } from './escape.ts';

/**
 * What a candidate changes, in Markdown: `` `<` → `<=` at `src/a.py:12` ``; its files where its places are not known.
 */
export function changesInWords({ changes, files }: Pick<ReportCandidate, 'changes' | 'files'>): string {
  if (changes.length === 0) return files.map((file) => code(file)).join(', ') || '–';
  return changes.map((place) => placeInWords(place, code)).join('; ');
}

/** The same as HTML on one line, for a summary to unfold. */
export function changesInHtml({ changes, files }: Pick<ReportCandidate, 'changes' | 'files'>): string {
  const marked = (text: string) => `<code>${html(text)}</code>`;
  if (changes.length === 0) return files.map(marked).join(', ');
  return changes.map((place) => placeInWords(place, marked)).join('; ');
}

function placeInWords({ file, line, before, after }: ChangedPlace, mark: (text: string) => string): string {
  const where = `at ${mark(`${file}:${line}`)}`;
  if (before === '') return `${mark(after)} added ${where}`;
  return after === '' ? `${mark(before)} removed ${where}` : `${mark(before)} → ${mark(after)} ${where}`;
}
