/**
 * The rows of a coverage.py database as they are stored (its tables file, context, line_bits and arc; `meta.version`).
 * Ids are those of the database. Nothing is judged: a context may be '' or unknown, a path may be none of ours.
 */
export interface CoverageRows {
  /** The version of coverage.py that wrote it, e.g. `7.10.1`; null: it says none. */
  readonly version: string | null;
  readonly files: readonly { readonly id: number; readonly path: string }[];
  readonly contexts: readonly { readonly id: number; readonly context: string }[];
  /** Bit k of byte i of `numbits` is line 8i + k. */
  readonly lines: readonly { readonly file: number; readonly context: number; readonly numbits: Uint8Array }[];
  /**
   * Steps from line to line, where branches were recorded (then `lines` is empty); a negative end enters or leaves a
   * function.
   */
  readonly arcs: readonly {
    readonly file: number;
    readonly context: number;
    readonly from: number;
    readonly to: number;
  }[];
}

/** What opening a database came to. `reason` is a clause such as `it is damaged (…)`. */
export type DatabaseOutcome =
  | { readonly kind: 'rows'; readonly rows: CoverageRows }
  | { readonly kind: 'refused'; readonly reason: string };

/** Reads the bytes of a coverage.py database; never throws for what they are. */
export type OpenCoverageDatabase = (bytes: Uint8Array) => Promise<DatabaseOutcome>;
