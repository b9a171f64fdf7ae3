import type { Report } from '../domain/report.ts';
import { prose, utf8Length } from './escape.ts';
import {
  type Amount,
  candidatesSection,
  diagnosisSection,
  doubtsSection,
  failuresSection,
  patchSection,
  proofSection,
  runSection,
  undoneSection,
  verdictSection,
} from './sections.ts';
import { suspectsSection } from './suspects.ts';
import { counted, HEADLINES, proofOf } from './words.ts';

const FULL: Amount = {
  candidates: 100,
  suspects: 50,
  failures: 100,
  message: 300,
  items: 50,
  patchLines: 2000,
  alternatives: 3,
};

/** From everything to the least that helps; the first that fits is taken. */
const STEPS: readonly { readonly lost: string; readonly amount: Amount }[] = [
  { lost: '', amount: FULL },
  { lost: 'the candidates and other patches', amount: { ...FULL, candidates: 0, alternatives: 0 } },
  {
    lost: 'the candidates, other patches and suspects beyond the tenth',
    amount: { ...FULL, candidates: 0, alternatives: 0, suspects: 10 },
  },
  {
    lost: 'the candidates, other patches, suspects beyond the tenth and long messages',
    amount: { ...FULL, candidates: 0, alternatives: 0, suspects: 10, failures: 20, message: 100, items: 10 },
  },
  {
    lost: 'the candidates, other patches, most suspects, long messages and most of the patch',
    amount: { candidates: 0, suspects: 5, failures: 10, message: 60, items: 5, patchLines: 100, alternatives: 0 },
  },
  {
    lost: 'everything but the outcome',
    amount: { candidates: 0, suspects: 0, failures: 0, message: 60, items: 0, patchLines: 0, alternatives: 0 },
  },
];

/**
 * `report.md` and the job summary: GitHub-flavoured Markdown for a person with a red build and ten minutes. Without a
 * limit everything but very long lists is shown; with `maxBytes` (UTF-8) it is shortened in steps until it fits, and
 * says so.
 */
export function renderMarkdown(report: Report, options: { readonly maxBytes?: number } = {}): string {
  const limit = options.maxBytes ?? Number.POSITIVE_INFINITY;
  for (const { lost, amount } of STEPS) {
    const text = render(report, amount, lost);
    if (utf8Length(text) <= limit) return text;
  }
  const least = `# Redress: ${HEADLINES[report.status]}\n`;
  return utf8Length(least) <= limit ? least : '';
}

function render(report: Report, amount: Amount, lost: string): string {
  const sections = [
    ...headline(report, lost),
    ...patchSection(report, amount),
    ...proofSection(report, amount),
    ...verdictSection(report, amount),
    ...undoneSection(report, amount),
    ...diagnosisSection(report, amount),
    ...suspectsSection(report, amount.suspects),
    ...failuresSection(report, amount),
    ...candidatesSection(report, amount),
    ...doubtsSection(report, amount),
    ...runSection(report, amount),
    `<sub>Redress ${prose(report.tool.version)}, mode ${prose(report.mode)}. Everything here is in \`report.json\` as well.</sub>`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function headline(report: Report, lost: string): readonly string[] {
  const repaired = report.status === 'plausible' ? (proofOf(report)?.repaired.length ?? 0) : 0;
  const failing = repaired > 0 ? ` for ${counted(repaired, 'failing test')}` : '';
  return [
    `# Redress: ${HEADLINES[report.status]}${failing}`,
    `\`${report.status}\`: ${prose(report.explanation)}`,
    ...(lost
      ? [`> This page was shortened: it leaves out ${lost}. The whole is in \`report.json\` in the output folder.`]
      : []),
  ];
}
