/** A page of the report: its name in the output folder, the action's output that names its path, and its text. */
export interface RenderedPage {
  readonly file: string;
  readonly output: string;
  readonly text: string;
}

/** What was written where, for outputs and messages. Absolute paths; null: not written. */
export interface Written {
  readonly folder: string;
  readonly patch: string | null;
  readonly reportJson: string | null;
  /** Paths of the pages, by the output that names them. */
  readonly pages: readonly { readonly output: string; readonly path: string }[];
  /** The case folder. */
  readonly case?: string | null;
}
