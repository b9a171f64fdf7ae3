import type { QuotedEdit } from './quotes.ts';

/** What no repair leaves behind. */
const DEBRIS: readonly { readonly what: string; readonly shape: RegExp }[] = [
  { what: 'markers of a merge', shape: /^(?:<{7}|>{7}|={7}|\|{7})(?: |$)/m },
  { what: 'a fence of Markdown', shape: /^\s*```/m },
  {
    what: 'a call of a debugger',
    shape: /^\s*(?:debugger;?|breakpoint\(\)|(?:import i?pdb.*|i?pdb\.set_trace\(\)))\s*$/m,
  },
  {
    what: 'a line that prints to the console',
    shape: /^\s*(?:console\.(?:log|debug|trace)\(|print\(|System\.out\.print)/m,
  },
  {
    what: 'words that stand for code which was left out',
    shape: /^\s*(?:#|\/\/|\/\*)\s*(?:\.{3}|…)?\s*(?:rest of|existing code|remaining code|unchanged)\b/im,
  },
  { what: 'a value that was taken out as secret', shape: /REDACTED_SECRET_\d+/ },
];

/** What of it the new lines bring that the old ones did not have. */
export function debrisIn({ original, replacement }: Pick<QuotedEdit, 'original' | 'replacement'>): readonly string[] {
  return DEBRIS.filter(({ shape }) => shape.test(replacement) && !shape.test(original)).map(({ what }) => what);
}
