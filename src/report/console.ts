import { evidenceInWords } from '../domain/evidence-words.ts';
import { oneLine, plainText } from '../domain/foreign-text.ts';
import type { Report } from '../domain/report.ts';
import { CONFIDENCE, costInWords, counted, HEADLINES, ISOLATION, NETWORK, proofOf, seconds } from './words.ts';
import { verdictInWords } from './verdict-words.ts';
import { lineToShow } from '../domain/suspects.ts';
import { placesOf, worthReading } from './suspects.ts';

/** Styles by name; each gives its text back where there are no colours. */
export interface Paints {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly red: (text: string) => string;
}

const MAX_DIFF_LINES = 40;
const MAX_SUSPECTS = 5;
const GOOD = ['plausible', 'accepted', 'no-failures', 'localized'];

/**
 * The end of a run at a terminal: outcome, patch, proof, suspects, where to read on; about a screen. Foreign text is
 * cleaned of control sequences. `folder` is the output folder as the user knows it.
 */
export function renderConsole(report: Report, paints: Paints, folder: string): string {
  const good = GOOD.includes(report.status);
  const mark = good ? paints.green('✔') : report.status === 'rejected' ? paints.red('✘') : paints.yellow('•');
  const lines = [
    `${mark} ${paints.bold(HEADLINES[report.status])} ${paints.dim(`(${report.status})`)}`,
    `  ${oneLine(report.explanation, 500)}`,
    ...patchLines(report, paints),
    ...proofLines(report),
    ...undoneLines(report),
    ...suspectLines(report, paints),
    ...nextLines(report, paints, folder),
  ];
  return `${lines.join('\n')}\n`;
}

function patchLines(report: Report, paints: Paints): readonly string[] {
  if (!report.selected) return [];
  const all = plainText(report.selected.diff).replace(/\n$/, '').split('\n');
  const shown = all.slice(0, MAX_DIFF_LINES).map((line) => `  ${painted(line, paints)}`);
  const rest = all.length > MAX_DIFF_LINES ? [paints.dim(`  … ${all.length - MAX_DIFF_LINES} more lines`)] : [];
  return ['', ...shown, ...rest];
}

function painted(line: string, paints: Paints): string {
  if (/^(diff |index |--- |\+\+\+ |@@)/.test(line)) return paints.dim(line);
  if (line.startsWith('+')) return paints.green(line);
  return line.startsWith('-') ? paints.red(line) : line;
}

function proofLines(report: Report): readonly string[] {
  const proof = proofOf(report);
  if (!proof) return report.verdict ? ['', `  The patch ${oneLine(verdictInWords(report.verdict), 500)}`] : [];
  const { baseline } = report;
  return [
    '',
    `  Proof: ${counted(proof.repaired.length, 'target test')} ${proof.repaired.length === 1 ? 'passes' : 'pass'}, none of ${counted(proof.ran, 'test')} broke, ${counted(proof.repeated, 'run')} of the whole suite agree.`,
    ...(report.selected
      ? [`  Confidence: ${CONFIDENCE[report.selected.confidence]}. ${oneLine(report.selected.reason, 400)}`]
      : []),
    ...(baseline ? [`  Isolation: ${ISOLATION[baseline.isolation]}; ${NETWORK[baseline.network]}.`] : []),
  ];
}

function undoneLines({ undone }: Report): readonly string[] {
  const [first] = undone;
  return first ? ['', `  ${oneLine(first.sentence, 400)}`] : [];
}

function suspectLines(report: Report, paints: Paints): readonly string[] {
  if (report.suspects.length === 0) return [];
  const shown = placesOf(worthReading(report.suspects))
    .slice(0, MAX_SUSPECTS)
    .map(({ suspect }) => {
      const where = oneLine(`${suspect.file}:${lineToShow(suspect)}`);
      const name = suspect.function === null ? '' : ` ${oneLine(suspect.function)}`;
      return `  ${suspect.rank}. ${where}${name} ${paints.dim(suspect.evidence.map(evidenceInWords).join('; '))}`;
    });
  const rest = placesOf(report.suspects).length - shown.length;
  return ['', paints.bold('Suspects'), ...shown, ...(rest > 0 ? [paints.dim(`  and ${rest} more in the report`)] : [])];
}

function nextLines(report: Report, paints: Paints, folder: string): readonly string[] {
  const unchecked = report.notChecked.length;
  return [
    '',
    ...(report.selected ? [`  Apply it: git apply ${folder}/patch.diff`] : []),
    `  Read on:  ${folder}/report.md${unchecked > 0 ? ` (it names ${counted(unchecked, 'thing')} that ${unchecked === 1 ? 'was' : 'were'} not checked)` : ''}`,
    paints.dim(`  ${seconds(report.seconds.total)}, ${costInWords(report.usage)}`),
  ];
}
