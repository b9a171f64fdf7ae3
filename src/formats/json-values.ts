/** JSON of foreign origin, looked at without trusting any of its shapes. */
export type Json = unknown;

/** The value, or undefined where the text is no JSON. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The own property of an object, or undefined for anything else. */
export function property(value: Json, name: string): Json {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** A string that is not empty, else null. */
export function textOf(value: Json): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A finite number, else null. */
export function numberOf(value: Json): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The elements of an array; none for anything else. */
export function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
