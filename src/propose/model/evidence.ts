import type { Edit } from '../../domain/edits.ts';
import type { ReportDiagnosis } from '../../domain/report.ts';
import type { RepairReply } from '../../schema/repair-reply.ts';
import type { Shelf } from './shelf.ts';

/** A fact that a question shows, under the id by which a reply may cite it. */
export interface Fact {
  /** `T1` a failing test, `S2` a suspect, `P1` the push, `U1` what taking it back showed. */
  readonly id: string;
  /** What it is, as a report says it. */
  readonly words: string;
}

/**
 * A reply as a diagnosis: evidence ids and lines are looked up in what we hold, the others are dropped and counted; a
 * claim without any evidence left is cut.
 */
export async function diagnosisOf(
  understood: { readonly reply: RepairReply; readonly edits: readonly Edit[] },
  of: { readonly facts: readonly Fact[]; readonly shelf: Shelf },
): Promise<ReportDiagnosis> {
  const { reply, edits } = understood;
  const held = new Map<string, string>();
  let dropped = 0;
  const claims: string[] = [];
  for (const { claim, evidence } of reply.claims) {
    const found: string[] = [];
    for (const id of evidence) {
      const words = await resolved(id, of);
      if (words === null) dropped += 1;
      else found.push(words);
    }
    if (evidence.length === 0) dropped += 1;
    if (found.length === 0) continue;
    claims.push(claim);
    for (const words of found) held.set(words, words);
  }
  const verify = reply.verify === '' ? '' : ` To verify: ${reply.verify}`;
  const evidence = [...held.values()];
  return {
    rootCause: `${reply.rootCause}${verify}`,
    // What cites nothing that is there is not believed.
    confidence: evidence.length === 0 ? 0 : (reply.confidence ?? 0.5),
    changes: edits.map((edit) => changeOf(edit, { ...of, reply, claims, evidence })),
    context: [],
    droppedEvidence: dropped,
  };
}

async function resolved(
  id: string,
  { facts, shelf }: { readonly facts: readonly Fact[]; readonly shelf: Shelf },
): Promise<string | null> {
  const plain = id.trim().replace(/^\[(.*)\]$/, '$1');
  const fact = facts.find((one) => one.id === plain);
  if (fact) return fact.words;
  const [, path, from, to] = /^(.+?):(\d+)(?:-(\d+))?$/.exec(plain) ?? [];
  if (path === undefined || !shelf.files.includes(path)) return null;
  const file = await shelf.open(path);
  const last = Number(to ?? from);
  return file && Number(from) >= 1 && last >= Number(from) && last <= file.lines.length ? plain : null;
}

function changeOf(
  edit: Edit,
  of: {
    readonly shelf: Shelf;
    readonly reply: RepairReply;
    readonly claims: readonly string[];
    readonly evidence: readonly string[];
  },
): ReportDiagnosis['changes'][number] {
  const file = of.shelf.known(edit.file);
  const lineAt = (offset: number) => file?.text.slice(0, offset).split('\n').length ?? 1;
  const startLine = lineAt(edit.start);
  const endLine = lineAt(Math.max(edit.start, edit.end - 1));
  const owner = file?.outline.functions
    .filter((one) => one.startLine <= startLine && startLine <= one.endLine)
    .toSorted((a, b) => b.startLine - a.startLine)[0];
  return {
    file: edit.file,
    function: owner?.qualifiedName ?? null,
    startLine,
    endLine,
    changeType: edit.text.trim() === '' ? 'remove' : edit.start === edit.end ? 'add' : 'modify',
    faultKind: of.reply.faultKind,
    reason: of.claims.join(' ') || of.reply.rootCause,
    keyLines: Array.from({ length: Math.min(20, endLine - startLine + 1) }, (_, index) => startLine + index),
    confidence: of.evidence.length === 0 ? 0 : (of.reply.confidence ?? 0.5),
    evidence: of.evidence,
  };
}
