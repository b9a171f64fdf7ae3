import { UserError } from '../../errors.ts';
import { wordsOf } from './words.ts';

/** A pattern of faults that is known from experience. */
export interface KnownFault {
  readonly name: string;
  /** Words in lower case that speak for it. */
  readonly signs: readonly string[];
  /** What is shown: pattern, when it applies, remedy, example; one line each. */
  readonly text: string;
}

const FIELDS = ['Signs', 'Pattern', 'When', 'Remedy', 'Example'] as const;
const MOST_ENTRIES = 500;

/**
 * The entries of `prompts/knowledge.md`: a heading and the fields, a line each. Throws UserError for an entry that
 * lacks one: the file may be the user's.
 */
export function readKnowledge(markdown: string): readonly KnownFault[] {
  const [, ...entries] = `\n${markdown}`.split(/\n## /);
  return entries.slice(0, MOST_ENTRIES).map((entry) => {
    const [name = '', ...lines] = entry.trim().split('\n');
    const fields = FIELDS.map((field) => {
      const line = lines.find((one) => one.startsWith(`${field}: `));
      if (line === undefined)
        throw new UserError(
          `the entry ${JSON.stringify(name)} of the prompt knowledge has no ${field}`,
          `give it a line that begins with "${field}: "`,
        );
      return line;
    });
    const [signs = '', ...shown] = fields;
    const words = signs.slice('Signs: '.length).split(',');
    return { name: name.trim(), signs: words.flatMap((one) => one.trim() || []), text: [name, ...shown].join('\n') };
  });
}

/**
 * The entries most of whose signs stand in a text, at most `most`; those with the same number in the order of the file.
 * None without a sign.
 */
export function fittingTo(text: string, known: readonly KnownFault[], most: number): readonly KnownFault[] {
  const said = ` ${wordsOf(text).join(' ')} `;
  return known
    .map((one) => ({ one, hits: one.signs.filter((sign) => said.includes(` ${sign} `)).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, most)
    .map(({ one }) => one);
}
