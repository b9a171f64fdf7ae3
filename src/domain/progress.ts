/** The state behind the live line. */
export interface Progress {
  readonly step: string;
  readonly done?: number;
  readonly total?: number;
  readonly plausible?: number;
  readonly secondsLeft?: number;
  readonly usdLeft?: number;
}
