import { type InputGroup, WORKING_MODES } from './input-row.ts';

/** What is repaired, and by whom. */
export const WORK_INPUTS: readonly InputGroup[] = [
  {
    title: 'Repair',
    rows: [
      {
        name: 'mode',
        kind: 'text',
        default: 'full',
        value: WORKING_MODES.join('|'),
        help: 'full: find, repair and prove. localize: find the suspects only, no patch. propose, validate, select: the same in several jobs, each from the case of the one before. gate: prove a patch, whoever wrote it. prepare: before the test step, so that its own run records the lines of each test.',
      },
      {
        name: 'case',
        kind: 'list',
        value: 'DIR',
        help: 'Modes propose, validate and select: the case folder that an earlier job wrote; select takes those of all shards, one a line, globs too.',
      },
      {
        name: 'shard',
        kind: 'text',
        default: '1/1',
        value: 'I/N',
        help: "Mode validate: this job's share of the candidates, such as 2/4.",
      },
      {
        name: 'engine',
        kind: 'list',
        default: 'auto',
        value: 'auto|undo|templates|model',
        help: 'Who proposes patches, one a line. undo: parts of the push taken back. templates: undo, then small edits; no key, nothing leaves the machine. model: a language model. auto: undo, templates, then the model where there is a key.',
      },
      {
        name: 'issue',
        kind: 'text',
        value: 'TEXT',
        help: 'Text of the issue or task, where there is one besides the failing tests; @file reads it from a file.',
      },
      {
        name: 'formula',
        kind: 'text',
        default: 'ochiai',
        value: 'NAME',
        help: 'Suspiciousness formula: ochiai, tarantula, dstar, op2, barinel or jaccard.',
      },
    ],
  },
  {
    title: 'Tests',
    rows: [
      {
        name: 'results',
        kind: 'list',
        value: 'GLOB',
        help: 'Result files that the test step wrote (JUnit XML, CTRF, console logs), one glob a line. Unset: the usual places; none there: the tests are run.',
      },
      {
        name: 'test-command',
        kind: 'text',
        value: 'COMMAND',
        help: 'How the suite is run, as a shell takes it: `pytest -q`, `npm test`. Unset: taken from the workflow step before this one, else from the project.',
      },
      {
        name: 'setup-command',
        kind: 'text',
        value: 'COMMAND',
        help: 'Run once in the checkout before the first test run, where the job starts from nothing (`gate`, `validate`): `npm ci`.',
      },
      {
        name: 'test-outcome',
        kind: 'text',
        value: 'OUTCOME',
        help: "The test step's outcome (success, failure, cancelled or skipped), held against what the result files say.",
      },
      {
        name: 'working-directory',
        kind: 'text',
        default: '.',
        value: 'DIR',
        help: 'The project, inside the workspace.',
      },
      {
        name: 'language',
        kind: 'text',
        value: 'NAME',
        help: 'The language of the project. Unset: found by its files.',
      },
      {
        name: 'coverage',
        kind: 'list',
        value: 'GLOB|off',
        help: 'Coverage files to use, one glob a line; off: no coverage. Unset: lines are recorded for each test by Redress itself.',
      },
    ],
  },
  {
    title: 'Model',
    rows: [
      {
        name: 'api-key',
        kind: 'text',
        value: 'KEY',
        secret: true,
        help: 'Key for the model server; pass a secret. It is kept out of the environment of every test.',
      },
      {
        name: 'base-url',
        kind: 'text',
        value: 'URL',
        help: "Any server of the Chat Completions API. Unset: OpenAI's. Another server needs `model`.",
      },
      {
        name: 'model',
        kind: 'list',
        value: 'NAME',
        help: 'Model names, one a line; later attempts rotate through them. Unset: gpt-5-mini at OpenAI.',
      },
      {
        name: 'small-model',
        kind: 'text',
        value: 'NAME',
        help: 'Asked first; where it is not sure or its repair does not hold, the models of `model` are asked. Unset: none.',
      },
      {
        name: 'model-timeout',
        kind: 'number',
        default: '180',
        value: 'SECONDS',
        help: 'For one answer of the model; a model that takes longer is not asked again.',
      },
      {
        name: 'model-options',
        kind: 'json',
        value: 'JSON',
        help: 'JSON merged into every request, such as {"temperature": 0.3, "reasoning_effort": "low"}.',
      },
      {
        name: 'prices',
        kind: 'json',
        value: 'JSON',
        help: 'USD per million tokens of a model that the price table does not know: {"my-model": {"input": 1, "cached": 0.1, "output": 4}}.',
      },
      {
        name: 'replay',
        kind: 'text',
        value: 'DIR',
        help: 'Output or case folder of an earlier run: its recorded answers are given again, and no server is asked.',
      },
      {
        name: 'prompts',
        kind: 'text',
        value: 'DIR',
        help: 'Folder of prompt files that replace the built-in ones of the same name.',
      },
    ],
  },
];
