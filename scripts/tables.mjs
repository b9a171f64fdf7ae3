// Writes what is derived from tables: action.yml, the schemas of report and case, and the operators of
// docs/templates.md. `--check` writes nothing and fails where one is not current.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const check = process.argv.includes('--check');

const { INPUT_TABLE } = await load('src/schema/input-table.ts');
const { OUTPUT_TABLE } = await load('src/schema/output-table.ts');
const { caseJsonSchema } = await load('src/schema/case.ts');
const { reportJsonSchema } = await load('src/schema/report.ts');

const { CONDITION_TEMPLATES, TEMPLATE_TITLES } = await load('src/domain/operator-titles.ts');
const { AMONG, DOCUMENTED, EXACTLY } = await load('__tests__/propose/templates/examples-python.ts');

const stale = [
  update('action.yml', actionYml()),
  update('schema/report.schema.json', `${JSON.stringify(reportJsonSchema(), null, 2)}\n`),
  update('docs/templates.md', withOperators(current(join(ROOT, 'docs/templates.md')) ?? '')),
  update('schema/case.schema.json', `${JSON.stringify(caseJsonSchema(), null, 2)}\n`),
].filter(Boolean);
if (check && stale.length > 0) {
  console.error(`not current: ${stale.join(', ')} (run: node scripts/tables.mjs)`);
  process.exit(1);
}

async function load(file) {
  const { module } = await runnerImport(join(ROOT, file), { configFile: false, logLevel: 'error' });
  return module;
}

/** The file's name where its text was not the wanted one. */
function update(name, text) {
  const path = join(ROOT, name);
  if (current(path) === text) return undefined;
  if (!check) writeFileSync(path, text);
  return name;
}

function current(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * The page with a row for each kind of template between its marks: the first example of the tests, before and after.
 */
function withOperators(page) {
  const examples = [...DOCUMENTED, ...EXACTLY, ...AMONG];
  const rows = Object.entries(TEMPLATE_TITLES).map(([id, title]) => {
    const ids = [id, ...['t', 'u', 'x', ...CONDITION_TEMPLATES].map((ending) => `${id}_${ending}`)];
    const [, before, [after]] = examples.find(([one]) => ids.includes(one)) ?? ['', 'no example', ['no example']];
    return `| \`${id}\` | ${title} | ${shown(before)} | ${shown(after)} |\n`;
  });
  const table = `| id | what it puts | before | after |\n|---|---|---|---|\n${rows.join('')}`;
  return page.replace(/(<!-- operators -->\n)[\s\S]*?(<!-- end -->)/, (_, open, close) => `${open}${table}${close}`);
}

/** Python in one line of a table. */
function shown(code) {
  const lines = code
    .split('\n')
    .map((line) => line.trimEnd())
    .join(' ⏎ ');
  return `\`\`${lines.startsWith('`') ? ' ' : ''}${lines.replaceAll('|', '\\|')}\`\``;
}

function actionYml() {
  const inputs = INPUT_TABLE.map(
    (row) =>
      `  ${row.name}:\n    description: ${quoted(row.help)}\n    required: false\n` +
      (row.default === undefined ? '' : `    default: ${quoted(row.default)}\n`),
  );
  const outputs = OUTPUT_TABLE.map((row) => `  ${row.name}:\n    description: ${quoted(row.help)}\n`);
  return `# Inputs and outputs are written by scripts/tables.mjs from src/schema; edit them there.
name: Redress
description: Turns a red test run into a patch with its proof, or proves a patch that you have.
author: Redress
branding:
  icon: check-circle
  color: green
inputs:
${inputs.join('')}outputs:
${outputs.join('')}runs:
  using: node24
  main: dist/index.js
  post: bin/post.js
`;
}

/** A YAML string on one line: JSON's form is one. */
function quoted(text) {
  return JSON.stringify(text);
}
