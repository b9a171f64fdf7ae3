import type { Desk } from '../../desk.ts';
import type { Language } from '../../languages/language.ts';

/** What runs of ours can do here. */
export interface Abilities {
  /** The runner can be held to some of its tests. */
  readonly selects: boolean;
  /** Lines per test are recorded by a run of ours: they can be, and no others were asked for. */
  readonly records: boolean;
  /** Why no run of ours can record lines; null: it can. */
  readonly cannotRecord: string | null;
}

/** What the project's language and the inputs allow. */
export function abilitiesOf({ inputs }: Pick<Desk, 'inputs'>, language: Language | null): Abilities {
  const selects = Boolean(language?.collector) && language?.capabilities.selectTests !== 'none';
  const cannotRecord = reasonAgainst(inputs.coverage, language);
  return { selects, cannotRecord, records: inputs.coverage === null && cannotRecord === null };
}

function reasonAgainst(coverage: Desk['inputs']['coverage'], language: Language | null): string | null {
  if (coverage === 'off') return 'it was switched off (coverage: off)';
  if (!language?.collector || !language.capabilities.perTestCoverage)
    return 'lines per test cannot be recorded for this language yet';
  return null;
}
