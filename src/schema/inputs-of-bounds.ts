import type { InputGroup } from './input-row.ts';

/** How far it may go, what it may touch, and what becomes of the result. */
export const BOUND_INPUTS: readonly InputGroup[] = [
  {
    title: 'Limits',
    rows: [
      {
        name: 'max-cost',
        kind: 'number',
        default: '0.50',
        value: 'USD',
        help: 'USD for all model calls together; reached before the call that could exceed it.',
      },
      {
        name: 'max-tokens',
        kind: 'number',
        default: '500000',
        value: 'N',
        help: 'Tokens for all model calls together.',
      },
      {
        name: 'max-minutes',
        kind: 'number',
        default: '10',
        value: 'MINUTES',
        help: 'Minutes this step may add to the job; reached gracefully, with what was found.',
      },
      {
        name: 'max-candidates',
        kind: 'number',
        default: '5000',
        value: 'N',
        help: 'Proofs started at most.',
      },
      {
        name: 'max-attempts',
        kind: 'number',
        default: '3',
        value: 'N',
        help: 'Attempts of the model engine; each begins afresh with the next model.',
      },
      {
        name: 'max-rounds',
        kind: 'number',
        default: '5',
        value: 'N',
        help: 'Questions to the model in one attempt.',
      },
      {
        name: 'concurrency',
        kind: 'number',
        value: 'N',
        help: 'Sandboxes and model calls side by side. Unset: the number of cores.',
      },
      {
        name: 'seed',
        kind: 'number',
        default: '0',
        value: 'N',
        help: 'Seed of everything random, which is the model alone: sent with each question where it is not 0. All else is the same in every run.',
      },
      {
        name: 'repeat',
        kind: 'number',
        default: '2',
        value: 'N',
        help: 'Runs of the whole suite for the no-op baseline and for each surviving patch.',
      },
      {
        name: 'test-timeout',
        kind: 'number',
        value: 'SECONDS',
        help: 'Seconds for one run of the suite. Unset: 4 times the baseline + 10.',
      },
    ],
  },
  {
    title: 'Safety',
    rows: [
      {
        name: 'isolation',
        kind: 'text',
        default: 'auto',
        value: 'auto|full|none',
        help: 'How tests are kept apart from the machine. full: stop where full isolation cannot be had. none: run in place.',
      },
      {
        name: 'edit',
        kind: 'list',
        value: 'GLOB',
        help: 'Files that a patch may change, one glob a line. Unset: source files; never tests, their configuration, manifests, lock or CI files.',
      },
      {
        name: 'protect',
        kind: 'list',
        value: 'GLOB',
        help: 'Files that a patch may never change, one glob a line; wins over `edit`.',
      },
      {
        name: 'remote-code',
        kind: 'text',
        default: 'refuse',
        value: 'refuse|allow',
        actionOnly: true,
        help: 'Code of a fork under pull_request_target or workflow_run: these events hand secrets to it, so it is not run unless allowed.',
      },
    ],
  },
  {
    title: 'Gate',
    rows: [
      {
        name: 'base',
        kind: 'text',
        value: 'COMMIT',
        help: 'The commit before the push or pull request. Unset: from the event.',
      },
      {
        name: 'patch',
        kind: 'text',
        value: 'FILE',
        help: 'Mode gate: the patch to judge, a file. Unset: the difference from `base` to HEAD.',
      },
      {
        name: 'allow-protected',
        kind: 'list',
        default: 'false',
        value: 'true|GLOB',
        help: 'Mode gate: true, or globs, one a line: a person takes responsibility for these protected files in this patch. It is proved all the same.',
      },
    ],
  },
  {
    title: 'Result',
    rows: [
      {
        name: 'output-directory',
        kind: 'text',
        value: 'DIR',
        help: "Where everything is written. Unset: a folder under the runner's temp; on the command line redress-out.",
      },
      {
        name: 'artifact',
        kind: 'text',
        default: 'redress-${{ github.job }}-${{ strategy.job-index }}',
        value: 'NAME',
        actionOnly: true,
        emptyCounts: true,
        help: "The artifact's name; the attempt is added on a re-run. Empty: no upload.",
      },
      {
        name: 'summary',
        kind: 'boolean',
        default: 'true',
        value: 'true|false',
        actionOnly: true,
        help: 'Write the job summary.',
      },
      {
        name: 'annotations',
        kind: 'boolean',
        default: 'true',
        value: 'true|false',
        actionOnly: true,
        help: 'Annotate failing tests and suspect lines.',
      },
      {
        name: 'fail-on',
        kind: 'text',
        default: 'none',
        value: 'none|no-patch|always',
        help: 'When this step fails, outside mode gate: never, where there is no patch, or always. It never turns a red job green.',
      },
    ],
  },
];
