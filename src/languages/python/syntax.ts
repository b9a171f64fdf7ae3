import type { SyntaxTable } from '../language.ts';

/** Node kinds of tree-sitter-python. */
export const syntax: SyntaxTable = {
  grammarOf: (path) => (path.endsWith('.py') ? 'python' : null),
  functions: ['function_definition', 'lambda'],
  classes: ['class_definition'],
  bindings: ['assignment', 'pair'],
  wrappers: ['decorated_definition'],
  comments: ['comment'],
  strings: ['string'],
};
