import { sentence } from '../../choose/abstain.ts';
import type { Desk } from '../../desk.ts';
import { type Case, ended, noted } from '../../domain/case.ts';
import { changedFile } from './case-files.ts';

/** More names than these make no sentence. */
const MOST_NAMED = 5;

/**
 * The case with the checkout made ready by the setup command, where one is given. Ends where that fails, or where it
 * leaves files otherwise than an earlier job's case says.
 */
export async function madeReady(desk: Desk, known: Case): Promise<Case> {
  if (desk.inputs.setupCommand === null) return known;
  desk.log.progress({ step: 'setup', secondsLeft: desk.secondsLeft() });
  const { failed, changed } = await desk.setUp();
  if (desk.signal.aborted) return ended(known, { status: 'cancelled', explanation: sentence('cancelled') });
  if (failed !== null) return notReady(known, failed, 'Correct setup-command, or what it needs on this machine.');
  const other = await changedFile(desk, known.files);
  if (other !== null)
    return notReady(
      known,
      `The setup command changed ${other}, which the case speaks of.`,
      'Hand on a case that was made after the same setup command.',
    );
  return noted(known, notesOn(changed));
}

function notReady(known: Case, because: string, next: string): Case {
  return ended(known, { status: 'infrastructure', explanation: sentence('infrastructure', { because, next }) });
}

function notesOn(changed: readonly string[] | null): readonly string[] {
  if (changed === null) return ['Which tracked files the setup command changed is not known: git cannot tell.'];
  if (changed.length === 0) return [];
  const named = changed.slice(0, MOST_NAMED).join(', ');
  const more = changed.length > MOST_NAMED ? ` and ${changed.length - MOST_NAMED} more` : '';
  return [
    `The setup command changed tracked files (${named}${more}); they count as they are now, and not as part of the push.`,
  ];
}
