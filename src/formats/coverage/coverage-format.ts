import { decodeText } from '../decode.ts';
import { type Json, parseJson } from '../json-values.ts';

/**
 * Lines as a tool stored them: 1-based numbers in any order, or coverage.py's bits (bit k of byte i is line 8i + k).
 */
export type WrittenLines = { readonly numbers: readonly number[] } | { readonly numbits: Uint8Array };

/** One file as a coverage file names it: every way to read its path, best first; nothing is resolved yet. */
export interface WrittenFile {
  readonly spellings: readonly string[];
  readonly lines: WrittenLines;
}

/** What one test ran, under the name that the tool gave it. A name may come more than once. */
export interface WrittenTest {
  readonly name: string;
  readonly files: readonly WrittenFile[];
}

/** What a coverage file holds. */
export type WrittenCoverage =
  | {
      readonly kind: 'tests';
      readonly tests: readonly WrittenTest[];
      /** Lines that belong to no test: those of imports, or of blocks without a name. */
      readonly rest: readonly WrittenFile[];
      readonly notes: readonly string[];
    }
  | {
      /** Which lines ran in the whole run, and no more. */
      readonly kind: 'run';
      readonly files: readonly WrittenFile[];
      /**
       * Paths begin with the name of a module instead of a folder: how much of them is that name, only the project's
       * files can tell.
       */
      readonly prefixed?: boolean;
      readonly notes: readonly string[];
    }
  /** Of this format, and of no use; `reason` is a clause, e.g. `it is damaged (…)`. */
  | { readonly kind: 'refused'; readonly reason: string };

/** A coverage file, decoded only as far as a format asks. */
export interface CoverageDocument {
  /** The first characters, for recognising a format. */
  readonly head: string;
  text(): string;
  /** undefined: no JSON. */
  json(): Json;
}

/** One format of coverage files. */
export interface CoverageFormat {
  /** As reports name it, e.g. `lcov`. */
  readonly name: string;
  /** What the document holds; undefined: it is none of this format. Never throws for what the document is. */
  read(document: CoverageDocument): WrittenCoverage | undefined;
}

/** The bytes of one file as a document. Each reading is made once, when it is asked for. */
export function coverageDocument(bytes: Uint8Array): CoverageDocument {
  const text = once(() => decodeText(bytes));
  return {
    head: decodeText(bytes.subarray(0, HEAD_BYTES)).trimStart(),
    text,
    json: once(() => parseJson(text())),
  };
}

/** Enough for a licence comment in front of the root element. */
const HEAD_BYTES = 8192;

/** No real source file is longer; a forged line number must not cost memory. */
export const MAX_LINE = 1_000_000;

/** A line number as text or number, or null where it is none. */
export function lineNumber(value: unknown): number | null {
  const line = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
  return typeof line === 'number' && Number.isInteger(line) && line >= 1 && line <= MAX_LINE ? line : null;
}

/** True for a number of executions above zero, as text or number; huge counters may be written with an exponent. */
export function isHit(value: unknown): boolean {
  return Number(typeof value === 'string' && value.length > 32 ? Number.NaN : value) > 0;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
