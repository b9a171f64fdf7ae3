/**
 * What a note is about. Only codes decide anything; texts are for people. `remark` is every note that decides nothing.
 * `doubtful-results`: the given results may be of another commit. `model-budget`: the money or the tokens of the model
 * ran out. `model-failed`: the model was of no help, for a reason of its own. `model-server`: it could not be asked, or
 * did not answer.
 */
export const NOTE_CODES = [
  'remark',
  'doubtful-results',
  'model-budget',
  'model-failed',
  'model-server',
  'proof-failed',
] as const;

/** One of the codes. */
export type NoteCode = (typeof NOTE_CODES)[number];

/** One sentence on what was skipped, cut, guessed or not checked. */
export interface Note {
  readonly code: NoteCode;
  readonly text: string;
}

/** The sentences as notes of one code. */
export function notesOf(texts: readonly string[], code: NoteCode = 'remark'): readonly Note[] {
  return texts.map((text) => ({ code, text }));
}

/** Notes of both lists, each text once, in order. */
export function joinNotes(notes: readonly Note[], more: readonly Note[]): readonly Note[] {
  const known = new Map<string, Note>();
  for (const note of [...notes, ...more]) if (!known.has(note.text)) known.set(note.text, note);
  return [...known.values()];
}

/** The text of the first note with that code; null: there is none. */
export function firstOf(notes: readonly Note[], code: NoteCode): string | null {
  return notes.find((note) => note.code === code)?.text ?? null;
}
