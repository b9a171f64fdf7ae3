// Where the reference stands in the ordered list of the templates, without running anything.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyEdits } from '../src/domain/edits.ts';
import type { SuspectLine } from '../src/domain/suspects.ts';
import { LANGUAGES } from '../src/languages/index.ts';
import { openTemplates } from '../src/propose/templates/engine.ts';
import { createSyntax } from '../src/syntax/load.ts';

/** Candidates that are looked at. */
const MOST = 20_000;
const MODULES = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules');
const ASSETS = [join(MODULES, 'web-tree-sitter'), join(MODULES, '@vscode', 'tree-sitter-wasm', 'wasm')];

/** Rank (from 1) of the first candidate that reads as the reference, null where none of the first 20,000 does. */
export interface Rank {
  readonly rank: number | null;
  readonly operator: string | null;
  /** Candidates that were made, and the processor seconds that this took. */
  readonly walked: number;
  readonly seconds: number;
}

/** Walks the candidates for the suspects of a report; layout and blanks do not count. */
export async function rankOf(of: {
  readonly repo: string;
  readonly right: ReadonlyMap<string, string>;
  readonly suspects: readonly { readonly file: string; readonly lines: readonly number[]; readonly score: number }[];
}): Promise<Rank> {
  const [[file, right] = ['', ''], ...more] = of.right;
  const language = LANGUAGES.find(({ syntax }) => syntax.grammarOf(file) !== null);
  const operators = language?.operators;
  if (!language || !operators || more.length > 0) return { rank: null, operator: null, walked: 0, seconds: 0 };
  const suspects = of.suspects.flatMap((one): SuspectLine[] =>
    one.lines.map((line) => ({ file: one.file, line, score: one.score })),
  );
  const files = [...new Set(suspects.map((one) => one.file))];
  const sources = new Map(files.map((name) => [name, readFileSync(join(of.repo, name), 'utf8')]));
  const space = await openTemplates({
    suspects,
    sources,
    language: { ...language, operators },
    syntax: createSyntax({ assets: ASSETS }),
  });
  const wanted = plain(right);
  const started = process.cpuUsage();
  let walked = 0;
  let found: Rank | null = null;
  for (const { edits, operator } of space.candidates()) {
    walked += 1;
    const text = sources.get(file);
    if (!found && text !== undefined && edits[0]?.file === file) {
      const made = applyEdits(text, edits);
      if (made.ok && plain(made.text) === wanted) found = { rank: walked, operator, walked, seconds: 0 };
    }
    if (walked >= MOST) break;
  }
  const { user, system } = process.cpuUsage(started);
  const end = { walked, seconds: (user + system) / 1e6 };
  return found ? { ...found, ...end } : { rank: null, operator: null, ...end };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
