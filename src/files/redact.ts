import type { Case } from '../domain/case.ts';
import type { Report } from '../domain/report.ts';
import { reportSchema } from '../schema/report.ts';

/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** A shorter value would take ordinary words out of every log. */
const MIN_SECRET = 6;
const MASK = '***';

/**
 * Replaces each secret by `***`: as it is, each line of a longer one, and as JSON, URL and base64 would write it.
 * Values of fewer than six characters are left alone.
 */
export function redactor(secrets: readonly string[]): Redact {
  const needles = [...new Set(secrets.flatMap(writings))].filter((needle) => needle.length >= MIN_SECRET);
  // Longest first, so that no part of a longer secret is left over by a shorter one.
  needles.sort((a, b) => b.length - a.length);
  return (text) => needles.reduce((left, needle) => left.replaceAll(needle, MASK), text);
}

/** The report with every text redacted but the patch itself: a patch with holes does not apply. */
export function redactedReport(report: Report, redact: Redact): Report {
  const { selected, ...rest } = report;
  const kept = selected && { ...selected, reason: redact(selected.reason) };
  return reportSchema.parse({ ...mapped(rest, redact), selected: kept });
}

/** The case as JSON, with every text redacted but edits and diffs: a patch with holes does not apply. */
export function caseText(known: Case, redact: Redact): string {
  const { candidates, diff, ...rest } = known;
  const kept = candidates.map(({ edits, ...candidate }) => ({ ...mapped(candidate, redact), edits }));
  return `${JSON.stringify({ ...mapped(rest, redact), candidates: kept, diff }, null, 1)}\n`;
}

function writings(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).map((line) => line.trim());
  const whole = secret.trim();
  if (whole === '') return [];
  const base64 = Buffer.from(whole).toString('base64');
  return [whole, ...lines, JSON.stringify(whole).slice(1, -1), encodeURIComponent(whole), base64];
}

function mapped(value: object, redact: Redact): object {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mappedValue(inner, redact)]));
}

function mappedValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((inner) => mappedValue(inner, redact));
  return typeof value === 'object' && value !== null ? mapped(value, redact) : value;
}
