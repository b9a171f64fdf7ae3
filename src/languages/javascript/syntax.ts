import type { GrammarName, SyntaxTable } from '../language.ts';

/** Node kinds of tree-sitter-javascript and tree-sitter-typescript. */
export const syntax: SyntaxTable = {
  grammarOf,
  functions: [
    'function_declaration',
    'generator_function_declaration',
    'function_expression',
    'generator_function',
    'arrow_function',
    'method_definition',
  ],
  classes: ['class_declaration', 'abstract_class_declaration', 'class'],
  bindings: ['variable_declarator', 'assignment_expression', 'pair', 'field_definition', 'public_field_definition'],
  decorators: ['decorator'],
  comments: ['comment'],
  strings: ['string', 'template_string'],
};

function grammarOf(path: string): GrammarName | null {
  if (path.endsWith('.tsx')) return 'tsx';
  if (/\.[mc]?ts$/.test(path)) return 'typescript';
  return /\.([mc]?js|jsx)$/.test(path) ? 'javascript' : null;
}
