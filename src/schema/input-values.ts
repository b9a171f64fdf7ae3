import { z } from 'zod';
import { nearest } from '../domain/nearest.ts';

/** Smallest and largest value, both allowed. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const MAX_SHOWN = 60;

/** Adds an issue with the given words; its value only satisfies the type, a refused schema yields none. */
export function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A refused value as it may stand in a message. */
export function shown(value: string): string {
  return `'${value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value}'`;
}

/** The name that a text is; otherwise an issue that names the nearest one. */
export function pick<T extends string>(value: string, names: readonly T[], context: z.RefinementCtx): T | undefined {
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  const near = nearest(value, names);
  refuse(context, `must be one of ${names.join(', ')}; got ${shown(value)}${near ? `, did you mean '${near}'?` : ''}`);
  return undefined;
}

/** The number that a text is; otherwise an issue that names the bounds. */
export function numberIn(value: string, { min, max }: Bounds, context: z.RefinementCtx): number {
  const parsed = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : Number.NaN;
  if (parsed >= min && parsed <= max) return parsed;
  return refuse(context, `must be a number from ${min} to ${max}, got ${shown(value)}`);
}

/** The parsed text, or undefined (which no shape accepts) where it is no JSON. */
export function valueOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
