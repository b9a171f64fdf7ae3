import type { SyntaxTable } from '../language.ts';

/** Node kinds of tree-sitter-python. */
export const syntax: SyntaxTable = {
  grammarOf: (path) => (path.endsWith('.py') ? 'python' : null),
  functions: ['function_definition', 'lambda'],
  classes: ['class_definition'],
  bindings: ['assignment', 'pair'],
  wrappers: ['decorated_definition'],
  displaying: ['__repr__', '__str__', '__format__'],
  comments: ['comment'],
  strings: ['string'],
};
