import type { UndonePlace } from '../../domain/push-texts.ts';
import type { LineChange } from './lines.ts';

/** Places that are named one by one. */
const MOST_NAMED = 3;

/** Lines as a person counts them. */
export function placeOf({ file, from, to, old }: LineChange): UndonePlace {
  if (from === to) return { file, startLine: from + 1, endLine: from + 1, change: 'removed' };
  return { file, startLine: from + 1, endLine: to, change: old.length === 0 ? 'added' : 'changed' };
}

/** "lines 12–14 of the push in src/a.py", "what the push removed before line 3 in src/a.py", several of them joined. */
export function placesInWords(changes: readonly LineChange[]): string {
  // Lines that went one by one stood in one place.
  const places = [...new Set(changes.map((change) => placeInWords(placeOf(change))))];
  const named = places.slice(0, MOST_NAMED);
  const more = places.length - named.length;
  if (more > 0) named.push(`${more} more ${more === 1 ? 'place' : 'places'}`);
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

function placeInWords({ file, startLine, endLine, change }: UndonePlace): string {
  if (change === 'removed') return `what the push removed before line ${startLine} in ${file}`;
  return `${startLine === endLine ? `line ${startLine}` : `lines ${startLine}–${endLine}`} of the push in ${file}`;
}
