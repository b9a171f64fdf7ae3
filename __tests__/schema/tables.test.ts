import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { TEMPLATE_TITLES } from '../../src/domain/operator-titles.ts';
import { INPUT_TABLE, PLANNED_INPUTS } from '../../src/schema/input-table.ts';
import { OUTPUT_TABLE } from '../../src/schema/output-table.ts';
import { reportSchema } from '../../src/schema/report.ts';
import { ROOT } from '../helpers/mini-runner.ts';
import { emptyReport, sampleReport } from '../helpers/report-sample.ts';

/**
 * Every input and output that users may rely on, working or planned: renaming or dropping one needs a new major
 * version.
 */
const CONTRACT_INPUTS =
  `mode results test-command test-outcome working-directory language setup-command engine api-key base-url model
  small-model embedding-model model-timeout model-options prices prompts replay issue max-cost max-tokens max-minutes max-candidates max-rounds
  max-attempts concurrency seed coverage formula repeat test-timeout isolation edit protect base patch allow-protected case shard
  output-directory artifact summary annotations comment github-token fail-on memory remote-code`.split(/\s+/);
const CONTRACT_OUTPUTS =
  `status verdict confidence patch report report-json report-html sarif case explanation candidates cost-usd artifact-id
  artifact-url artifact-name node-options`.split(/\s+/);

const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
const schema = JSON.parse(readFileSync(join(ROOT, 'schema', 'report.schema.json'), 'utf8'));

test('inputs are those of the contract, each working or planned', () => {
  const names = [...INPUT_TABLE.map((row) => row.name), ...PLANNED_INPUTS];
  expect([...names].sort()).toEqual([...CONTRACT_INPUTS].sort());
});

test('action.yml has the working inputs with the defaults of the table', () => {
  const declared = Object.entries<{ default?: string }>(action.inputs).map(([name, row]) => [name, row.default]);
  expect(declared).toEqual(INPUT_TABLE.map((row) => [row.name, row.default]));
});

test('action.yml has the working outputs, all of the contract', () => {
  const names = OUTPUT_TABLE.map((row) => row.name);
  expect(Object.keys(action.outputs)).toEqual(names);
  expect(names.filter((name) => !CONTRACT_OUTPUTS.includes(name))).toEqual([]);
});

test('the runner takes action.yml', () => {
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js', post: 'bin/post.js' });
  expect(['white', 'black', 'yellow', 'blue', 'green', 'orange', 'red', 'purple', 'gray-dark']).toContain(
    action.branding.color,
  );
  // An expression in a description fails the whole action when a job is set up.
  const descriptions = Object.values<{ description: string }>({ ...action.inputs, ...action.outputs });
  expect(descriptions.filter(({ description }) => description.includes('${{'))).toEqual([]);
});

test('what is derived from tables is current', () => {
  const checked = spawnSync(process.execPath, ['scripts/tables.mjs', '--check'], { cwd: ROOT, encoding: 'utf8' });
  expect(checked.stderr).toBe('');
  expect(checked.status).toBe(0);
});

test('the page of templates shows each kind by an example', () => {
  const page = readFileSync(join(ROOT, 'docs', 'templates.md'), 'utf8');
  const rows = Object.keys(TEMPLATE_TITLES).map((id) =>
    page.split('\n').filter((row) => row.startsWith(`| \`${id}\` |`)),
  );
  expect(rows.filter((found) => found.length !== 1)).toEqual([]);
  expect(page).not.toContain('no example');
});

test('the published schema takes real reports and refuses damaged ones', () => {
  const validate = new Ajv({ strict: false }).compile(schema);
  for (const report of [sampleReport(), emptyReport()]) {
    expect(reportSchema.parse(report)).toEqual(report);
    expect(validate(JSON.parse(JSON.stringify(report))), JSON.stringify(validate.errors)).toBe(true);
  }
  expect(validate({ ...sampleReport(), version: 2 })).toBe(false);
  expect(validate({ ...sampleReport(), status: 'fixed' })).toBe(false);
  expect(validate({ ...sampleReport(), verdict: { kind: 'regressed' } })).toBe(false);
  const { usage: _, ...withoutUsage } = sampleReport();
  expect(validate(withoutUsage)).toBe(false);
});

test('the published schema takes fields that later versions add', () => {
  const validate = new Ajv({ strict: false }).compile(schema);
  expect(validate({ ...sampleReport(), added: 1, run: { ...sampleReport().run, added: 2 } })).toBe(true);
});
