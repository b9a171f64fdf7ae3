import type { RepoPath } from '../../domain/test-run.ts';
import type { SyntaxTree } from '../../syntax/load.ts';
import type { TestingTable } from '../language.ts';

type Node = SyntaxTree['root'];

/** How tests of JavaScript and what serves them are told from what they test. */
export const testing: TestingTable = { imports, resolve, isFramework, asserts, isData, literals, inside };

const FRAMEWORK =
  /^(?:node:test|vitest|@vitest|jest|@jest|jest-[\w-]+|mocha|chai|chai-[\w-]+|ava|tap|tape|uvu|sinon|expect|bun:test|@playwright\/test|@testing-library|jasmine[\w-]*)(?:\/|$)/;
/** Comparisons of two values; `assert(x)` alone may guard what a program takes for granted. */
const COMPARES =
  /(?:^|\.)(?:equal|notEqual|strictEqual|deepEqual|deepStrictEqual|notDeepEqual|notStrictEqual|rejects|throws|toBe|toEqual|toStrictEqual)$/;
const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.jsx', '.tsx', '.json'];

function imports(root: Node): readonly string[] {
  const clauses = root.descendantsOfType(['import_statement', 'export_statement']).flatMap((node) => {
    const source = node.childForFieldName('source');
    return source ? [unquoted(source.text)] : [];
  });
  const calls = root.descendantsOfType('call_expression').flatMap((node) => {
    const called = node.childForFieldName('function')?.text ?? '';
    const [first] = node.childForFieldName('arguments')?.namedChildren ?? [];
    const loads = called === 'require' || called === 'import' || /^(?:jest|vi)\.(?:requireActual|mock)$/.test(called);
    return loads && first?.type === 'string' ? [unquoted(first.text)] : [];
  });
  return [...new Set([...clauses, ...calls])];
}

function unquoted(text: string): string {
  return text.replace(/^['"`]|['"`]$/g, '');
}

/** Relative names alone: what an alias or a package means only its tools know. */
function resolve(module: string, from: RepoPath, files: ReadonlySet<RepoPath>): readonly RepoPath[] {
  if (!/^\.\.?(?:\/|$)/.test(module)) return [];
  const path = joined([...from.split('/').slice(0, -1), ...module.split('/')]);
  if (path === null) return [];
  const stem = path.replace(/\.([mc]?)js(x?)$/, '.$1ts$2');
  const plain = ENDINGS.map((ending) => `${path}${ending}`);
  const index = ENDINGS.map((ending) => `${path}/index${ending}`);
  const found = [...plain, stem, ...index].find((file) => files.has(file));
  return found === undefined ? [] : [found];
}

function joined(parts: readonly string[]): string | null {
  const path: string[] = [];
  for (const part of parts) {
    if (part === '..') {
      if (path.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') path.push(part);
  }
  return path.join('/');
}

function isFramework(module: string): boolean {
  return FRAMEWORK.test(module);
}

function asserts(root: Node): boolean {
  const calls = root.descendantsOfType('call_expression');
  const named = imports(root).some((module) => /^(?:node:)?assert(?:\/strict)?$/.test(module));
  if (named && calls.some((node) => COMPARES.test(node.childForFieldName('function')?.text ?? ''))) return true;
  return root
    .descendantsOfType('throw_statement')
    .some((node) => /^new\s+(?:\w+\.)?AssertionError\b/.test(node.namedChildren[0]?.text ?? ''));
}

function isData(root: Node): boolean {
  const functions = root.descendantsOfType(['arrow_function', 'function_declaration', 'function_expression', 'class']);
  const calls = root.descendantsOfType(['call_expression', 'new_expression']);
  return functions.length === 0 && calls.length === 0 && root.descendantsOfType(['class_declaration']).length === 0;
}

function literals(root: Node): readonly string[] {
  return root.descendantsOfType('string_fragment').map((node) => node.text);
}

/** Tests of vitest inside a source stand behind a look at `import.meta.vitest`. */
function inside(text: string): readonly string[] | null {
  const parts: string[] = [];
  for (const match of text.matchAll(/\bif\s*\(\s*import\.meta\.vitest\s*\)\s*\{/g)) {
    parts.push(text.slice(match.index, endOfBlock(text, match.index + match[0].length)));
  }
  return parts.length > 0 ? parts : null;
}

function endOfBlock(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
