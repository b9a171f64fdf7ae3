import { evidenceInWords } from '../domain/evidence-words.ts';
import type { Report } from '../domain/report.ts';
import { isStrong, type Suspect } from '../domain/suspects.ts';
import { code, prose } from './escape.ts';
import { more, table } from './tables.ts';
import { counted } from './words.ts';

/** Suspects that are seen at once; the others are folded. */
const OPEN = 10;
/** Runs of lines named of one suspect. */
const MOST_RUNS = 4;

/** So many are worth reading in any case. */
const AT_LEAST = 3;

/**
 * The suspects worth a reader's time, in order: those that something else than a name speaks for; where they are few,
 * the next best with them. A reader of an import error has no better hint than a name.
 */
export function worthReading(suspects: readonly Suspect[]): readonly Suspect[] {
  const strong = suspects.filter(isStrong).length;
  if (strong === 0) return suspects;
  let room = Math.max(0, AT_LEAST - strong);
  return suspects.filter((suspect) => isStrong(suspect) || room-- > 0);
}

/** A place with every cause that it is suspected for. */
interface Place {
  readonly suspect: Suspect;
  readonly causes: readonly number[];
}

/** A place that several causes share is one row, with the best rank that it has for any of them. */
export function placesOf(suspects: readonly Suspect[]): readonly Place[] {
  const places = new Map<string, Place>();
  for (const suspect of suspects) {
    const place = JSON.stringify([suspect.file, suspect.startLine, suspect.endLine, suspect.function]);
    const key = places.get(place)?.causes.includes(suspect.cluster) ? `${place} ${suspect.rank}` : place;
    const known = places.get(key);
    places.set(key, { suspect: known?.suspect ?? suspect, causes: [...(known?.causes ?? []), suspect.cluster] });
  }
  return [...places.values()];
}

/**
 * The suspects as a table, the best in sight and at most `most` in all; with several causes, which of them each is
 * suspected for.
 */
export function suspectsSection(report: Report, most: number): readonly string[] {
  if (report.suspects.length === 0 || most === 0) return [];
  const listed = placesOf(worthReading(report.suspects)).slice(0, most);
  const causes = hasCauses(report);
  const open = listed.slice(0, OPEN);
  const folded = listed.slice(OPEN);
  const heads = ['#', ...(causes ? ['cause'] : []), 'function', 'lines', 'score', 'why'];
  const tableOf = (places: readonly Place[]) =>
    table(
      heads,
      places.map((place) => row(place, causes)),
    );
  return [
    '## Where the fault may be',
    tableOf(open),
    ...(folded.length > 0
      ? [
          `<details><summary>${counted(folded.length, 'less suspicious place')}</summary>`,
          tableOf(folded),
          '</details>',
        ]
      : []),
    ...more(placesOf(report.suspects).length, listed.length),
  ];
}

/** True where the failures have more than one cause, or some that no suspect explains. */
export function hasCauses({ suspects, failures }: Report): boolean {
  return suspects.length > 0 && new Set([...suspects, ...failures].map(({ cluster }) => cluster)).size > 1;
}

function row({ suspect, causes: ofCauses }: Place, causes: boolean): readonly string[] {
  return [
    `${suspect.rank}${suspect.tiedWith > 0 ? ` (tied with ${counted(suspect.tiedWith, 'other')})` : ''}`,
    ...(causes ? [ofCauses.toSorted((a, b) => a - b).join(', ')] : []),
    code(nameOf(suspect)),
    code(`${suspect.file}:${linesOf(suspect)}`),
    suspect.score.toFixed(2),
    suspect.evidence.map((evidence) => prose(evidenceInWords(evidence))).join('; ') || '–',
  ];
}

function nameOf(suspect: Suspect): string {
  if (suspect.function === null) return `lines ${suspect.startLine} to ${suspect.endLine}`;
  return suspect.class === null ? suspect.function : `${suspect.class}.${suspect.function}`;
}

/** The most suspicious lines as runs: `12, 15-17`. */
function linesOf({ lines, startLine }: Suspect): string {
  const runs: [number, number][] = [];
  for (const line of lines.length > 0 ? lines : [startLine]) {
    const last = runs.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  const shown = runs.slice(0, MOST_RUNS).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return [...shown, ...(runs.length > MOST_RUNS ? ['…'] : [])].join(', ');
}
