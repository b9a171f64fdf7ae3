import type { FileRestore } from '../../domain/candidate.ts';
import type { Edit } from '../../domain/edits.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import { readRepairReply, type RepairReply } from '../../schema/repair-reply.ts';
import { debrisIn } from './debris.ts';
import { locateQuote } from './quotes.ts';
import type { Shelf } from './shelf.ts';

/** What a reply comes to: edits with their places, or everything that is wrong with it. */
export type Understood =
  | {
      readonly ok: true;
      readonly reply: RepairReply;
      readonly edits: readonly Edit[];
      /** Files that it makes. */
      readonly made: readonly FileRestore[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** What replies are held against. */
export interface ReplyGround {
  readonly shelf: Shelf;
  /** Why a file may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
  /** Puts back what was taken out of the question as secret. */
  restore(text: string): string;
}

/**
 * Reads a reply and finds the places of its edits, also in files that were not shown. Line numbers that were quoted
 * along are dropped. Debris, protected files, quotations that are not there and edits of the same lines are problems;
 * all are named at once.
 */
export async function understand(text: string, ground: ReplyGround): Promise<Understood> {
  if (!text.trim()) return { ok: false, problems: ['the reply is empty'] };
  const read = readRepairReply(text);
  if (!read.ok) return read;
  const problems: string[] = [];
  const edits: Edit[] = [];
  const made: FileRestore[] = [];
  for (const written of read.reply.edits) {
    const quoted = {
      file: written.file.trim().replace(/^\.\//, ''),
      original: withoutNumbers(ground.restore(written.original)),
      replacement: withoutNumbers(ground.restore(written.replacement)),
    };
    const rule = pathProblem(quoted.file) ?? ground.ruleFor(quoted.file);
    if (rule !== null) {
      problems.push(`${quoted.file} may not be changed (${rule})`);
      continue;
    }
    problems.push(...debrisIn(quoted).map((what) => `the new lines of ${quoted.file} hold ${what}`));
    const file = await ground.shelf.open(quoted.file);
    const isThere = ground.shelf.files.includes(quoted.file);
    if (!isThere && file === undefined && quoted.original.trim() === '') {
      made.push({ file: quoted.file, text: quoted.replacement, mode: '100644' });
      continue;
    }
    const located = locateQuote(quoted, file?.text);
    if (located.ok) edits.push(located.edit);
    else problems.push(located.problem);
  }
  problems.push(...overlaps(edits));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, reply: read.reply, edits, made };
}

function pathProblem(path: string): string | null {
  const odd =
    path === '' || path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\\') || path.includes('\0');
  return odd || path.split('/').some((part) => part === '..' || part === '.git')
    ? 'it is not a path of a file in the checkout'
    : null;
}

/** The lines without the numbers that they were shown with, where every line has one. */
function withoutNumbers(text: string): string {
  const lines = text.split('\n');
  const told = lines.filter((line) => line.trim() !== '');
  if (told.length === 0 || !told.every((line) => NUMBER.test(line))) return text;
  return lines.map((line) => line.replace(NUMBER, '')).join('\n');
}

const NUMBER = /^\s*\d+\| ?/;

function overlaps(edits: readonly Edit[]): readonly string[] {
  const sorted = edits.toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start);
  return sorted.flatMap((edit, at) => {
    const before = sorted[at - 1];
    return before?.file === edit.file && edit.start < before.end
      ? [`two edits of ${edit.file} change the same lines; make one of them`]
      : [];
  });
}
