import { SECRET_SHAPES } from '../domain/secret-shapes.ts';

/** A shorter value would take ordinary words out of a question. */
const MIN_SECRET = 6;
/** The password of an address: `https://user:password@host`. */
const IN_ADDRESS = /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@'"]{1,100}:([^\s/:@'"]{8,200})@/gi;
/** What stands behind `Authorization: Bearer` or `Basic`. */
const IN_HEADER = /\b(?:Bearer|Basic)\s+([\w.~+/=-]{16,2000})/g;
/** A value that is given to a name that speaks of a secret: `api_key = "…"`, `"password": "…"`. */
const GIVEN =
  /(?:api_?key|access_?key|secret|passw(?:or)?d|credential|auth_?token|access_?token)\w{0,20}["']?\s{0,3}[:=]{1,2}>?\s{0,3}["'`]([^\s"'`]{8,500})["'`]/gi;
/** Words that could be random: letters and digits as keys have them. */
const WORD = /[\w+=-]{24,500}/g;

/** The secrets in a text: the given values, and what has the shape of one. Longest first, each once. */
export function secretsIn(text: string, values: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const value of values.flatMap(writings))
    if (value.length >= MIN_SECRET && text.includes(value)) found.add(value);
  for (const shape of SECRET_SHAPES) for (const [match] of text.matchAll(new RegExp(shape, 'g'))) found.add(match);
  for (const place of [IN_ADDRESS, IN_HEADER, GIVEN])
    for (const [, value] of text.matchAll(place))
      if (value && /\d/.test(value) && /[a-z]/i.test(value)) found.add(value);
  for (const [word] of text.matchAll(WORD)) if (isRandom(word)) found.add(word);
  return [...found].sort((a, b) => b.length - a.length);
}

/** A value as it is, line by line, and as JSON, URL and base64 write it. */
function writings(secret: string): readonly string[] {
  const whole = secret.trim();
  if (whole === '') return [];
  const lines = whole.split(/\r?\n/).map((line) => line.trim());
  return [
    whole,
    ...lines,
    JSON.stringify(whole).slice(1, -1),
    encodeURIComponent(whole),
    Buffer.from(whole).toString('base64'),
  ];
}

/** Shannon's entropy that random words of this alphabet have, bits a character. */
const LEAST_ENTROPY = 3.7;
/**
 * Share of neighbours that change between lower case, upper case and digits: names of code change at their words only.
 */
const LEAST_CHANGES = 0.42;

/**
 * True for a word that nobody would have written: it is mixed in every respect. Pure hexadecimal is none: commits and
 * checksums are facts.
 */
function isRandom(word: string): boolean {
  if (/^[0-9a-f]+$/i.test(word) || !/\d/.test(word) || !/[a-z]/.test(word) || !/[A-Z]/.test(word)) return false;
  const kinds = Array.from(word, kindOf);
  const changes = kinds.slice(1).filter((kind, at) => kind !== kinds[at]).length;
  return changes / (word.length - 1) >= LEAST_CHANGES && entropyOf(word) >= LEAST_ENTROPY;
}

function kindOf(sign: string): 'digit' | 'lower' | 'upper' | 'other' {
  if (/\d/.test(sign)) return 'digit';
  if (/[a-z]/.test(sign)) return 'lower';
  return /[A-Z]/.test(sign) ? 'upper' : 'other';
}

function entropyOf(word: string): number {
  const counts = new Map<string, number>();
  for (const sign of word) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / word.length) * Math.log2(count / word.length), 0);
}
