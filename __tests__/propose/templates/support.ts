import { applyEdits } from '../../../src/domain/edits.ts';
import type { OperatorTable } from '../../../src/domain/operator-table.ts';
import type { OperatorId } from '../../../src/domain/operator-titles.ts';
import type { SuspectLine } from '../../../src/domain/suspects.ts';
import { operators as javascriptOperators } from '../../../src/languages/javascript/operators.ts';
import { syntax as javascriptSyntax } from '../../../src/languages/javascript/syntax.ts';
import type { SyntaxTable } from '../../../src/languages/language.ts';
import { operators as pythonOperators } from '../../../src/languages/python/operators.ts';
import { syntax as pythonSyntax } from '../../../src/languages/python/syntax.ts';
import { openTemplates, type TemplateCandidate, type TemplateLimits } from '../../../src/propose/templates/engine.ts';
import { OPERATORS } from '../../../src/propose/templates/operators.ts';
import { inOrder } from '../../../src/propose/templates/order.ts';
import { sitesOf } from '../../../src/propose/templates/sites.ts';
import { type View, viewOf } from '../../../src/propose/templates/view.ts';
import { createSyntax } from '../../../src/syntax/load.ts';
import { ASSETS } from '../../syntax/assets.ts';

export const syntax = createSyntax({ assets: ASSETS });

export interface TestLanguage {
  readonly file: string;
  readonly syntax: SyntaxTable;
  readonly operators: OperatorTable;
}

export const PYTHON: TestLanguage = { file: 'a.py', syntax: pythonSyntax, operators: pythonOperators };
export const JAVASCRIPT: TestLanguage = { file: 'a.js', syntax: javascriptSyntax, operators: javascriptOperators };
export const TYPESCRIPT: TestLanguage = { ...JAVASCRIPT, file: 'a.ts' };

/** All candidates of a file, every line as suspicious as `scoreOf` says (1-based; default: all alike). */
export async function candidatesOf(
  language: TestLanguage,
  text: string,
  options: {
    readonly scoreOf?: (line: number) => number;
    readonly limits?: TemplateLimits;
    readonly most?: number;
  } = {},
): Promise<readonly TemplateCandidate[]> {
  const space = await openTemplates({
    suspects: suspectsOf(language.file, text, options.scoreOf),
    sources: new Map([[language.file, text]]),
    language,
    syntax,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  const found: TemplateCandidate[] = [];
  for (const candidate of space.candidates()) {
    found.push(candidate);
    if (found.length === options.most) break;
  }
  return found;
}

export function suspectsOf(file: string, text: string, scoreOf: (line: number) => number = () => 1): SuspectLine[] {
  return text.split('\n').map((_, index) => ({ file, line: index + 1, score: scoreOf(index + 1) }));
}

export function resultOf(text: string, candidate: TemplateCandidate): string {
  const outcome = applyEdits(text, candidate.edits);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.text;
}

/** What one operator makes of a text, in order of generation, without what other operators would make first. */
export async function madeBy(language: TestLanguage, operator: OperatorId, text: string): Promise<readonly string[]> {
  const view = await viewFor(language, text);
  const ground = { view, sites: sitesOf(view, suspectsOf(language.file, text)) };
  const family = OPERATORS.filter(({ ids }) => ids.includes(operator));
  if (family.length === 0) throw new Error(`no operator makes ${operator}`);
  const found = [...inOrder([ground], family, { statements: 1000, pending: 100_000 })];
  return found
    .filter(({ draft }) => draft.operator === operator)
    .map(({ draft }) => `${text.slice(0, draft.start)}${draft.text}${text.slice(draft.end)}`);
}

export async function viewFor(language: TestLanguage, text: string): Promise<View> {
  const grammar = language.syntax.grammarOf(language.file);
  if (!grammar) throw new Error(`no grammar for ${language.file}`);
  const parsed = await syntax.parse(grammar, text);
  if (!parsed.ok) throw new Error(parsed.reason);
  using tree = parsed.tree;
  return viewOf({ file: language.file, text, tree, table: language.operators });
}
