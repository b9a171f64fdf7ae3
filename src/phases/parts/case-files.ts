import { createHash } from 'node:crypto';
import type { Desk } from '../../desk.ts';
import type { Case, CaseFile } from '../../domain/case.ts';

/** More files than these are not spoken of by any later phase. */
const MOST_FILES = 500;

/** The files that suspects and candidates lie in, with their hashes: a later job has to find them as they were. */
export async function caseFiles(desk: Desk, { suspects, candidates }: Case): Promise<readonly CaseFile[]> {
  const paths = new Set([
    ...candidates.flatMap(({ edits, restores = [] }) => [...edits, ...restores].map(({ file }) => file)),
    ...(suspects?.lines ?? []).map(({ file }) => file),
    ...(suspects?.suspects ?? []).map(({ file }) => file),
  ]);
  const files: CaseFile[] = [];
  for (const path of [...paths].slice(0, MOST_FILES)) {
    const bytes = await desk.workspace.read(path);
    if (bytes) files.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return files;
}

/** The first file that is not as the case says; null: all of them are. */
export async function changedFile(desk: Desk, files: readonly CaseFile[]): Promise<string | null> {
  for (const { path, sha256 } of files) {
    const bytes = await desk.workspace.read(path);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) return path;
  }
  return null;
}
