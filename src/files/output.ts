import { resolve } from 'node:path';
import type { OutputFolder, RenderedPage, Written } from '../ports.ts';
import { openFolder, plainName, writeWhole } from './output-writes.ts';
import { caseText, redactedReport, redactor } from './redact.ts';

/** An output folder, with what was odd about it. */
export interface OpenedOutput extends OutputFolder {
  /** One sentence each, e.g. that the folder holds files of somebody else. */
  readonly notes: readonly string[];
}

/**
 * Opens the output folder (contract §5): makes it, and removes what an earlier run of ours left in it, so that no stale
 * patch is taken for a new one. In a folder that holds other files nothing is touched but the files that this run
 * writes.
 * @throws UserError where the folder cannot be made or written to, here and at every later write
 */
export async function openOutputFolder(options: {
  readonly path: string;
  /** Values that must not stand in logs and reports: those of secret-looking variables. */
  readonly secrets: readonly string[];
  /** Names of the pages that are written at the end: what an earlier run left of them is removed. */
  readonly pages: readonly string[];
}): Promise<OpenedOutput> {
  const path = resolve(options.path);
  const redact = redactor(options.secrets);
  const notes = await openFolder(path, options.pages);
  return {
    path,
    notes,
    log: async (name, text) => {
      await writeWhole({ root: path, folder: 'logs', name: `${plainName(name)}.log`, text: redact(text) });
    },
    async candidate(id, diff) {
      const name = `${plainName(id)}.diff`;
      await writeWhole({ root: path, folder: 'candidates', name, text: diff });
      return `candidates/${name}`;
    },
    async keep(known) {
      await writeWhole({ root: path, folder: 'case', name: 'case.json', text: caseText(known, redact) });
      return resolve(path, 'case');
    },
    async finish(report, pages) {
      const texts: FinalTexts = {
        patch: report.selected?.diff ?? null,
        pages: pages.map((page) => ({ ...page, text: redact(page.text) })),
        json: `${JSON.stringify(redactedReport(report, redact), null, 2)}\n`,
      };
      return finish(path, texts);
    },
  };
}

interface FinalTexts {
  readonly patch: string | null;
  readonly pages: readonly RenderedPage[];
  readonly json: string;
}

/** report.json comes last: where it is there, everything else is. */
async function finish(root: string, texts: FinalTexts): Promise<Written> {
  const write = (name: string, text: string) => writeWhole({ root, folder: null, name, text });
  const patch = texts.patch === null ? null : await write('patch.diff', texts.patch);
  const pages: { readonly output: string; readonly path: string }[] = [];
  for (const { file, output, text } of texts.pages) pages.push({ output, path: await write(file, text) });
  return { folder: root, patch, pages, reportJson: await write('report.json', texts.json) };
}
