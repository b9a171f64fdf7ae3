// Measures the shape of src/ and fails where it is not as it should be:
// circles of imports, `any`, lengths of files and functions. Long lines are counted, in docs, README.md and action.yml
// too. Nothing is exempt. `npm run shape -- --long` lists the longest files and functions as well.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const LIMITS = { median: 80, file: 300, p90: 25, function: 60, columns: 120 };

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });
const files = under('src', ['.ts']).map(measured);
const functions = files.flatMap((file) => file.functions);
const wide = [...under('src', ['.ts']), ...under('docs', ['.md']), 'README.md', 'action.yml'].flatMap(wideLines);
const circles = circlesOf(files);
const anys = files.flatMap((file) => file.anys);
const lengths = files.map((file) => file.lines);

const rows = [
  row('circles', circles.length, 0, circles),
  row('any', anys.length, 0, anys),
  row('file median, lines', percentile(lengths, 0.5), LIMITS.median, longest(files)),
  row('longest file, lines', Math.max(...lengths), LIMITS.file, longest(files)),
  row('function p90, lines', percentile(functions.map(linesOf), 0.9), LIMITS.p90, longest(functions)),
  row('longest function, lines', Math.max(...functions.map(linesOf)), LIMITS.function, longest(functions)),
];
console.log(`src: ${files.length} files, ${functions.length} functions`);
for (const { name, value, limit, ok } of rows) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${value} (at most ${limit})`);
}
// Counted, and not held yet.
console.log(`     lines over ${LIMITS.columns} columns, in docs too: ${wide.length} (wanted: 0)`);
if (values.long) console.log(`\n${wide.join('\n')}`);
for (const { name, ok, list } of rows) {
  if (list.length > 0 && (!ok || values.long)) console.log(`\n${name}:\n  ${list.slice(0, 60).join('\n  ')}`);
}
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);

function row(name, value, limit, list) {
  return { name, value, limit, ok: value <= limit, list };
}

/** Paths relative to the project's root, sorted. */
function under(folder, endings) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** What counts of one source file; the parser decides, so that strings and comments are not taken for code. */
function measured(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = { path, lines: tree.getLineStarts().length - (text.endsWith('\n') ? 1 : 0) };
  const functions = [];
  const anys = [];
  const imports = [];
  const line = (position) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    if (isFunction(node)) {
      const start = line(node.getStart(tree));
      functions.push({ path: `${path}:${start} ${nameOf(node)}`, lines: line(node.getEnd()) - start + 1 });
    }
    if (node.kind === ts.SyntaxKind.AnyKeyword) anys.push(`${path}:${line(node.getStart(tree))}`);
    if (importedAtRun(node)) imports.push(node.moduleSpecifier.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const targets = imports
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(ROOT, resolve(ROOT, dirname(path), name)).replaceAll('\\', '/'));
  return { ...found, functions, anys, targets };
}

/**
 * A function with a block: arrows with an expression would only make the figures look better.
 * One inside another counts in both.
 */
function isFunction(node) {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body);
}

function nameOf(node) {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named && ts.isIdentifier(named) ? named.text : '(unnamed)';
}

/** Types alone make no circle: they are gone when the program runs. */
function importedAtRun(node) {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
  return ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && !node.isTypeOnly;
}

/** Files that reach themselves through imports, each with the way back. */
function circlesOf(all) {
  const graph = new Map(all.map((file) => [file.path, file.targets]));
  return all.map((file) => wayBack(file.path, graph)).filter((way) => way !== undefined);
}

function wayBack(start, graph) {
  const ways = [[start]];
  const seen = new Set();
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, next].join(' -> ');
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

function wideLines(path) {
  return readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .flatMap((text, at) => (columns(text) > LIMITS.columns ? [`${path}:${at + 1} (${columns(text)})`] : []));
}

/** Signs of more than one code unit are one column. */
function columns(text) {
  return Array.from(text).length;
}

function linesOf({ lines }) {
  return lines;
}

function longest(things) {
  return [...things].sort((a, b) => b.lines - a.lines).map(({ path, lines }) => `${lines} ${path}`);
}

/** The smallest value that at least this share of all values do not exceed. */
function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
