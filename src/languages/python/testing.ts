import type { RepoPath, TestId } from '../../domain/test-run.ts';
import type { SyntaxTree } from '../../syntax/load.ts';
import type { TestingTable } from '../language.ts';

type Node = SyntaxTree['root'];

/** How tests of Python and what serves them are told from what they test. */
export const testing: TestingTable = { imports, resolve, isFramework, asserts, isData, literals, inside };

const FRAMEWORK = /^(?:_?pytest\w*|unittest2?|nose2?|hypothesis|doctest|behave)(?:\.|$)/;

/** `import a.b` gives `a.b`; `from a import b` gives `a` and `a.b`, one of which is a module. */
function imports(root: Node): readonly string[] {
  const plain = root.descendantsOfType('import_statement').flatMap((node) => namesIn(node));
  const from = root.descendantsOfType('import_from_statement').flatMap((node) => {
    const module = node.childForFieldName('module_name')?.text ?? '';
    const names = namesIn(node).filter((name) => name !== module);
    return [module, ...names.map((name) => (module.endsWith('.') ? `${module}${name}` : `${module}.${name}`))];
  });
  return [...new Set([...plain, ...from])].filter((name) => name !== '');
}

function namesIn(node: Node): readonly string[] {
  return node.childrenForFieldName('name').flatMap((child) => {
    const name = child?.type === 'aliased_import' ? child.childForFieldName('name') : child;
    return name ? [name.text] : [];
  });
}

/** Folders of `sys.path` are not known: whatever file ends like the module's name may be meant. */
function resolve(module: string, from: RepoPath, files: ReadonlySet<RepoPath>): readonly RepoPath[] {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0;
  const tail = module.slice(dots).replaceAll('.', '/');
  if (dots > 0) {
    const folder = from.split('/').slice(0, -dots);
    const path = [...folder, ...(tail === '' ? [] : [tail])].join('/');
    return [`${path}.py`, `${path}/__init__.py`].filter((file) => files.has(file));
  }
  if (tail === '') return [];
  const endings = [`${tail}.py`, `${tail}/__init__.py`];
  return [...files].filter((file) => endings.some((ending) => file === ending || file.endsWith(`/${ending}`)));
}

function isFramework(module: string): boolean {
  return FRAMEWORK.test(module);
}

/** Raises an AssertionError itself. A plain `assert` may as well guard what a program takes for granted. */
function asserts(root: Node): boolean {
  return root
    .descendantsOfType('raise_statement')
    .some((node) => /^AssertionError\b/.test(node.namedChildren[0]?.text ?? ''));
}

const CONSTANT = new Set(['comment', 'import_statement', 'import_from_statement', 'future_import_statement']);

function isData(root: Node): boolean {
  const statements = root.namedChildren.flatMap((node) => (node ? [node] : []));
  const data = statements.filter((node) => !CONSTANT.has(node.type) && node.namedChildren[0]?.type !== 'string');
  return (
    data.length > 0 &&
    data.every((node) => node.type === 'expression_statement' && node.namedChildren[0]?.type === 'assignment') &&
    root.descendantsOfType(['call', 'lambda']).length === 0
  );
}

function literals(root: Node): readonly string[] {
  return root.descendantsOfType('string_content').map((node) => node.text);
}

/** Doctests have the dotted name of what they stand in, and no function's name holds a dot. */
function inside(text: string, ids: readonly TestId[]): readonly string[] | null {
  const names = ids.map((id) => id.replace(/\[.*$/s, '').split('::').at(-1) ?? '');
  return names.length > 0 && names.every((name) => name.includes('.') && !name.endsWith('.py'))
    ? examplesIn(text)
    : null;
}

/** Each example with what it is to print. */
function examplesIn(text: string): readonly string[] {
  const examples: string[] = [];
  let open: string[] | null = null;
  for (const line of text.split(/\r?\n/)) {
    const plain = line.trim();
    if (plain.startsWith('>>>')) {
      if (open) examples.push(open.join('\n'));
      open = [plain];
    } else if (open && plain !== '' && !/^(?:[rR]?"""|''')/.test(plain)) open.push(plain);
    else if (open) {
      examples.push(open.join('\n'));
      open = null;
    }
  }
  return open ? [...examples, open.join('\n')] : examples;
}
