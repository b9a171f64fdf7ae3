import type { Localization, Suspect } from '../domain/suspects.ts';
import type { End } from '../domain/case.ts';

/** With more equals than this the first of them says nothing. */
const MANY = 5;

/**
 * The end of `mode: localize` in a sentence. `failing`: failures that it explains; `older`: those that the commit
 * before the push has too.
 */
export function localizedEnd(localization: Localization, failing: number, older: number): End {
  const [first] = localization.suspects;
  const tests = `${failing} failing ${failing === 1 ? 'test' : 'tests'}`;
  const before = older ? ` ${older} more ${older === 1 ? 'fails' : 'fail'} on the commit before the push, too.` : '';
  const points = failing === 1 ? 'points' : 'point';
  const explanation = first
    ? `${tests} ${points} to ${placeOf(first, localization.suspects)}.${before}`
    : `${failing} ${failing === 1 ? 'test fails' : 'tests fail'}, and there is no evidence for any place in the code.${before}`;
  return { status: 'localized', explanation };
}

function placeOf(first: Suspect, suspects: readonly Suspect[]): string {
  if (first.tiedWith > MANY) {
    const alike = suspects.filter(({ cluster, rank }) => cluster === first.cluster && rank === first.rank);
    const files = [...new Set(alike.map(({ file }) => file))];
    const where =
      files.length === 1
        ? first.file
        : `${first.file} and ${files.length - 1} more ${files.length === 2 ? 'file' : 'files'}`;
    return `${where}: ${first.tiedWith + 1} places there are equally suspicious`;
  }
  const name = first.function ?? `lines ${first.startLine}-${first.endLine}`;
  const tied = first.tiedWith ? `, tied with ${first.tiedWith} ${first.tiedWith === 1 ? 'other' : 'others'}` : '';
  return `${name} in ${first.file} first${tied}`;
}
