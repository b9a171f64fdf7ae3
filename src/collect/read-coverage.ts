import { open } from 'node:fs/promises';
import type { OpenCoverageDatabase } from '../domain/coverage-rows.ts';
import { messageOf } from '../errors.ts';
import { coverageDocument, type WrittenCoverage } from '../formats/coverage/coverage-format.ts';
import { COVERAGE_FORMATS } from '../formats/coverage/coverage-formats.ts';
import { coverageOfRows, isSqlite } from '../formats/coverage/sqlite.ts';
import type { CoverageFile } from './given-coverage.ts';

/** What one file came to; `reason` is a clause. */
export type ReadCoverage =
  | { readonly kind: 'read'; readonly coverage: Usable; readonly bytes: number }
  | { readonly kind: 'refused'; readonly reason: string };

type Usable = Exclude<WrittenCoverage, { readonly kind: 'refused' }>;

const LARGEST = 200 * 1024 * 1024;

/**
 * Reads one coverage file, whatever its format. `room`: bytes that may still be read. Never throws for what is there.
 */
export async function readCoverageFile(
  file: CoverageFile,
  { openDatabase, room }: { readonly openDatabase: OpenCoverageDatabase; readonly room: number },
): Promise<ReadCoverage> {
  const found = await bytesOf(file, Math.min(LARGEST, room));
  if (found.kind === 'refused') return found;
  const { bytes } = found;
  const coverage = isSqlite(bytes) ? await fromDatabase(bytes, openDatabase) : fromFormats(bytes);
  return coverage.kind === 'refused' ? coverage : { kind: 'read', coverage, bytes: bytes.length };
}

type Refused = Extract<WrittenCoverage, { readonly kind: 'refused' }>;

async function bytesOf(
  { source }: CoverageFile,
  room: number,
): Promise<{ readonly kind: 'bytes'; readonly bytes: Uint8Array } | Refused> {
  if (typeof source !== 'string') return source.length > room ? tooLarge(source.length) : bytes(source);
  try {
    await using file = await open(source, 'r');
    const { size, isFile } = await file.stat().then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) return { kind: 'refused', reason: 'it is not a file' };
    return size > room ? tooLarge(size) : bytes(await file.readFile());
  } catch (thrown) {
    return { kind: 'refused', reason: `it can't be read (${messageOf(thrown)})` };
  }
}

function bytes(all: Uint8Array): { readonly kind: 'bytes'; readonly bytes: Uint8Array } {
  return { kind: 'bytes', bytes: all };
}

function tooLarge(size: number): Refused {
  if (size > LARGEST)
    return {
      kind: 'refused',
      reason:
        'it is larger than 200 MB (of coverage.py give the database itself, .coverage, which is a hundredth of its JSON)',
    };
  return { kind: 'refused', reason: 'all coverage files together are larger than 512 MB' };
}

async function fromDatabase(all: Uint8Array, openDatabase: OpenCoverageDatabase): Promise<WrittenCoverage> {
  const opened = await openDatabase(all);
  return opened.kind === 'rows' ? coverageOfRows(opened.rows) : opened;
}

function fromFormats(all: Uint8Array): WrittenCoverage {
  if (all.length === 0) return { kind: 'refused', reason: 'it is empty' };
  const document = coverageDocument(all);
  for (const format of COVERAGE_FORMATS) {
    const read = format.read(document);
    if (read) return read;
  }
  const known = ["coverage.py's database", ...COVERAGE_FORMATS.map(({ name }) => name)].join(', ');
  return { kind: 'refused', reason: `it is of no known format (${known})` };
}
