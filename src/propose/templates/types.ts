import { VALUE_TYPES, type ValueType } from '../../domain/operator-table.ts';
import type { Node } from './tree.ts';

/** A set of types as bits in the order of `VALUE_TYPES`, and `OPEN` where values of unknown type occur as well. */
export type Types = number;

/** `t` they overlap, `u` one is unknown, `x` they clash. */
export type Agreement = 't' | 'u' | 'x';

/** What is known of types without running anything. */
export interface TypeView {
  of(node: Node): Types;
  ofName(name: string): Types;
}

/** Values of unknown type occur. */
export const OPEN: Types = 1 << VALUE_TYPES.length;
/** int and float. */
export const NUMERIC = bits('int', 'float');
/** Whatever has a length. */
export const SIZED = bits('str', 'list', 'tuple', 'dict', 'set');
const NONE = bits('none');
const COUNTS_AS_ONE = [bits('int', 'float', 'bool'), bits('list', 'tuple')];

/** The set of these types. */
export function bits(...types: readonly ValueType[]): Types {
  return types.reduce((set, type) => set | (1 << VALUE_TYPES.indexOf(type)), 0);
}

/** True where nothing but perhaps none is known. */
export function isUnknown(types: Types): boolean {
  return (types & ~OPEN & ~NONE) === 0;
}

export function mayBe(types: Types, ...wanted: readonly ValueType[]): boolean {
  return isUnknown(types) || (types & bits(...wanted)) !== 0;
}

export function isKnownAs(types: Types, ...wanted: readonly ValueType[]): boolean {
  return (types & bits(...wanted)) !== 0;
}

/** int and float. */
export function mayBeNumeric(types: Types): boolean {
  return isUnknown(types) || (types & NUMERIC) !== 0;
}

/** str, list, tuple, dict, set. */
export function mayBeSized(types: Types): boolean {
  return isUnknown(types) || (types & SIZED) !== 0;
}

/** Whether a value of one type may stand for one of another. */
export function agreementOf(a: Types, b: Types): Agreement {
  if (isUnknown(a) || isUnknown(b)) return 'u';
  if ((widened(a) & widened(b)) !== 0) return 't';
  return ((a | b) & OPEN) !== 0 ? 'u' : 'x';
}

function widened(types: Types): Types {
  return COUNTS_AS_ONE.reduce((set, group) => (set & group ? set | group : set), types & ~OPEN & ~NONE);
}
