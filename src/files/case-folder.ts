import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Case } from '../domain/case.ts';
import { UserError } from '../errors.ts';
import { parseCase } from '../schema/case.ts';

/** A case is bounded by what it may hold; a larger file is none of ours. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The case that was written to a folder, or why there is none, as a clause. */
export type ReadCase = { readonly ok: true; readonly known: Case } | { readonly ok: false; readonly problem: string };

/**
 * Reads `case.json` of a case folder, of an output folder that holds one, or the file itself. What it holds is
 * untrusted: only its shape, its bounds and its paths are checked here. Never throws for what lies there.
 */
export async function readCase(place: string): Promise<ReadCase> {
  const file = await caseFile(place);
  if (file === null) return { ok: false, problem: 'there is no case.json in it' };
  if (file.bytes > MOST_BYTES) return { ok: false, problem: `its case.json is larger than ${MOST_BYTES} bytes` };
  try {
    return parseCase(await readFile(file.path, 'utf8'));
  } catch {
    return { ok: false, problem: 'its case.json cannot be read' };
  }
}

/** The same, where it has to be there; `named`: how the user calls it. Throws UserError. */
export async function readCaseOf(place: string, named: string): Promise<Case> {
  const read = await readCase(place);
  if (read.ok) return read.known;
  throw new UserError(
    `the case ${named} cannot be used: ${read.problem}`,
    'give the folder case/ that an earlier job of the same version of Redress wrote',
  );
}

async function caseFile(place: string): Promise<{ readonly path: string; readonly bytes: number } | null> {
  for (const path of [place, join(place, 'case.json'), join(place, 'case', 'case.json')]) {
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) return { path, bytes: found.size };
  }
  return null;
}
