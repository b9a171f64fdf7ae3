import { nearest } from '../domain/nearest.ts';
import { INPUT_TABLE, PLANNED_INPUTS } from './input-table.ts';

/** Texts by input name, and what was given under another name. */
export interface RawInputs {
  readonly raw: ReadonlyMap<string, string>;
  /** One sentence for each unknown name; the values are not shown. */
  readonly notes: readonly string[];
}

/**
 * The inputs of an action from the environment of its step: `INPUT_<NAME>`, upper case, spaces as `_`, dashes kept.
 * Other variables are not looked at. An unknown name is a note only, since the runner warns of it as well.
 */
export function rawFromEnvironment(env: Readonly<Record<string, string | undefined>>): RawInputs {
  const raw = new Map<string, string>();
  const notes: string[] = [];
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith('INPUT_') || value === undefined) continue;
    const name = variable.slice('INPUT_'.length).toLowerCase();
    if (isInput(name)) raw.set(name, value);
    else notes.push(unknownInput(name));
  }
  return { raw, notes };
}

/** True for the name of an input that works in this version. */
function isInput(name: string): boolean {
  return INPUT_TABLE.some((row) => row.name === name);
}

/** What to say of a name that is not an input. */
function unknownInput(name: string): string {
  if (PLANNED_INPUTS.includes(name)) return `input ${name} does not work in this version`;
  const near = nearest(
    name,
    INPUT_TABLE.map((row) => row.name),
  );
  return `unknown input ${name}${near ? `: did you mean ${near}?` : ''}`;
}
