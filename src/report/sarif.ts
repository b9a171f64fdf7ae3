import { evidenceInWords } from '../domain/evidence-words.ts';
import type { Report } from '../domain/report.ts';
import { isStrong, type Suspect } from '../domain/suspects.ts';

/** Code scanning takes 5000 results of one run (GitHub's limit). */
const MAX_RESULTS = 5000;
const RULE = {
  id: 'suspect',
  name: 'SuspectRegion',
  shortDescription: { text: 'May hold the fault behind the failing tests' },
  fullDescription: {
    text: 'Fault localization ranks this region as a suspect, from coverage per test, stack frames and the lines of the push.',
  },
  defaultConfiguration: { level: 'warning' },
};

/** `report.sarif`: the suspects in SARIF 2.1.0, for code scanning. Paths are relative to the repository's root. */
export function renderSarif(report: Report): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Redress', version: report.tool.version, rules: [RULE] } },
        columnKind: 'utf16CodeUnits',
        automationDetails: { id: 'redress/suspects/' },
        results: report.suspects.slice(0, MAX_RESULTS).map(result),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function result(suspect: Suspect) {
  const name = suspect.function ?? `lines ${suspect.startLine} to ${suspect.endLine}`;
  const reasons = suspect.evidence.map(evidenceInWords).join('; ');
  return {
    ruleId: RULE.id,
    ruleIndex: 0,
    level: isStrong(suspect) ? 'warning' : 'note',
    rank: Math.round(suspect.score * 1000) / 10,
    message: { text: `Suspect ${suspect.rank}: ${name}${reasons ? ` (${reasons})` : ''}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: suspect.file.split('/').map(encodeURIComponent).join('/') },
          region: {
            startLine: suspect.lines[0] ?? suspect.startLine,
            endLine: suspect.lines.at(-1) ?? suspect.endLine,
          },
        },
        ...(suspect.function === null ? {} : { logicalLocations: [{ name: suspect.function, kind: 'function' }] }),
      },
    ],
  };
}
