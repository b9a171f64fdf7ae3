import type { Report } from '../domain/report.ts';
import { renderMarkdown } from './markdown.ts';
import { renderSarif } from './sarif.ts';

/** One way to show a report as a file of its own. */
export interface Page {
  readonly name: string;
  /** Its name in the output folder. */
  readonly file: string;
  /** The action's output that holds its path. */
  readonly output: string;
  /** The whole text. Secrets are out of the report already. */
  readonly render: (report: Report) => string;
}

/** Every page that is written, in order; `report.json`, which a program reads, comes after them. */
export const PAGES: readonly Page[] = [
  { name: 'Markdown', file: 'report.md', output: 'report', render: (report) => renderMarkdown(report) },
  { name: 'SARIF', file: 'report.sarif', output: 'sarif', render: (report) => renderSarif(report) },
];

/** Their names in the output folder. */
export const PAGE_FILES: readonly string[] = PAGES.map(({ file }) => file);
