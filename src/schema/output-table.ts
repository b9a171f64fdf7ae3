/** One output of the action. */
export interface OutputRow {
  readonly name: string;
  readonly help: string;
}

/** Every output that works, in the order of `action.yml`. */
export const OUTPUT_TABLE: readonly OutputRow[] = [
  {
    name: 'status',
    help: 'plausible, localized, proposed, validated, accepted, rejected, prepared, not-prepared, or the name of the abstention.',
  },
  {
    name: 'verdict',
    help: "Mode gate: the verdict's kind, such as plausible, no-regression or regressed; empty where there is none.",
  },
  {
    name: 'confidence',
    help: 'How much the accepted or selected patch was held against: high, medium or needs-review.',
  },
  { name: 'patch', help: 'Path of the selected patch.diff; empty where there is none.' },
  { name: 'report', help: 'Path of report.md.' },
  { name: 'report-json', help: 'Path of report.json.' },
  { name: 'sarif', help: 'Path of report.sarif: the suspects, for code scanning.' },
  { name: 'case', help: 'Path of the case folder, for the next job.' },
  { name: 'explanation', help: 'One sentence: what the end means and what to do next.' },
  { name: 'candidates', help: 'How many candidates were proved.' },
  { name: 'cost-usd', help: 'USD spent on model calls; empty where the price is not known.' },
  { name: 'artifact-id', help: 'Id of the uploaded artifact; empty where none.' },
  { name: 'artifact-url', help: 'Address of the uploaded artifact; empty where none.' },
  { name: 'artifact-name', help: 'Name of the uploaded artifact; empty where none.' },
  { name: 'node-options', help: "Mode prepare: value for the test step's NODE_OPTIONS; empty where none is needed." },
];
