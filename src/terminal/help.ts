import type { InputRow } from '../schema/input-row.ts';
import { INPUT_GROUPS } from '../schema/input-table.ts';

const WIDTH = 80;
const INDENT = '      ';

const OVERVIEW = `redress: turns a red test run into a patch with its proof

  redress run        find the fault, propose patches, prove them, pick one
  redress localize   find the suspect functions and lines, no patch
  redress propose, validate, select
                     the same in several jobs, each from the case of the one before
  redress gate       prove a patch that you have: exit code 0 only where it holds
  redress prepare    let your own next run of the tests record what each test runs
  redress read FILE  say what result files and console logs hold
  redress report DIR render a case or an output folder again
  redress demo       watch it repair a small example
  redress help       this page; \`redress help run\` lists every flag
  redress version

Examples
  redress run --test-command "pytest -q"
      Runs the suite, repairs what fails and leaves patch and report in redress-out/.
      Nothing leaves the machine without a key; the checkout is not changed.
  redress run --results "reports/*.xml" --working-directory backend
      Starts from results that are there already.
  REDRESS_API_KEY=… redress run --engine model --model my-model --base-url http://localhost:8080/v1
      Lets a language model propose, within --max-cost and --max-tokens.
  redress gate --patch fix.diff --test-command "npm test"
      Judges a patch by the same proof, whoever wrote it.
  eval "$(redress prepare)"; pytest -q; redress run
      Your own run records what the search needs; it is not repeated for that.
  git apply redress-out/patch.diff
      Applies what was found.

Exit codes
  0 done (gate: accepted) · 1 the answer is no (gate: rejected; --fail-on met) · 2 wrong usage · 130, 143 interrupted
`;

const READ = `redress read FILE… [--json] [--exit-code N]

Says what result files (JUnit XML, CTRF) and console logs hold, and nothing else; runs nothing.
  --json           for programs: one JSON document on standard output
  --exit-code N    the suite's exit code, held against what the files say

Exit codes
  0 green · 1 red · 2 nothing readable
`;

const REPORT = `redress report DIR [--output-directory DIR]

Renders the case in a case folder or an output folder again; runs nothing.
  --output-directory DIR    where report.md, report.json and report.sarif are written

Exit codes
  0 done · 2 no case there
`;

const USAGE = {
  run: 'redress run [--FLAG VALUE]…: find the fault, propose patches, prove them, pick one',
  localize: 'redress localize [--FLAG VALUE]…: find the suspect functions and lines; no patch, no key',
  propose: 'redress propose --case DIR [--FLAG VALUE]…: makes candidates from a case; runs nothing of the project',
  validate:
    'redress validate --case DIR [--shard I/N] [--FLAG VALUE]…: proves a share of the candidates of a case; no key',
  select: 'redress select --case DIR… [--FLAG VALUE]…: chooses among the verdicts of all shards; runs nothing',
  gate: 'redress gate [--patch FILE | --base COMMIT] [--FLAG VALUE]…: exit code 0 only where the patch holds',
  prepare:
    'redress prepare [--FLAG VALUE]…: prints variables for a shell, as in eval "$(redress prepare)".\n\n' +
    'The next run of the tests in that shell records which lines each test runs, and\n' +
    '`redress run` or `redress localize` use that instead of running the tests for it.',
  demo: 'redress demo [--FLAG VALUE]…: repairs the bundled example in a temporary folder',
} as const;

/** The text of `redress help [command]`, for a terminal of 80 columns or more. */
export function helpText(topic: keyof typeof USAGE | 'read' | 'report' | 'help' | 'version' | null): string {
  if (topic === null || topic === 'help' || topic === 'version') return OVERVIEW;
  if (topic === 'read') return READ;
  if (topic === 'report') return REPORT;
  return `${USAGE[topic]}\n\nA flag that takes a list may be given several times.\n\n${flags()}`;
}

function flags(): string {
  return INPUT_GROUPS.map(({ title, rows }) => {
    const shown = rows.filter((row) => !row.actionOnly && row.name !== 'mode');
    return `${title}\n${shown.map(flag).join('')}`;
  }).join('\n');
}

function flag(row: InputRow): string {
  const fallback = row.default === undefined ? '' : ` (default: ${row.default})`;
  return `  --${row.name} ${row.value}${fallback}\n${wrapped(row.help)}`;
}

function wrapped(text: string): string {
  const lines: string[] = [];
  let line = INDENT;
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH && line.trim() !== '') {
      lines.push(line);
      line = INDENT;
    }
    line += line === INDENT ? word : ` ${word}`;
  }
  return `${[...lines, line].join('\n')}\n`;
}
