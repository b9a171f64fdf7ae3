import type { RawResults } from '../../domain/raw-results.ts';
import type { Attributes } from './junit-attributes.ts';

/** Follows the elements of one dialect of XML. Names come without prefix. */
export interface XmlWalk {
  /** Text that comes now is wanted. */
  readonly listens: boolean;
  open(element: string, attributes: Attributes): void;
  close(element: string): void;
  text(text: string): void;
  comment?(text: string): void;
  /** What was found; undefined: no element of the dialect. `whole`: nothing in it says that the run was cut short. */
  finish(): { readonly results: Omit<RawResults, 'complete'>; readonly whole: boolean } | undefined;
}
