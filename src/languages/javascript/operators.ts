import { type InfixRule, LEVEL, type OperatorTable } from '../../domain/operator-table.ts';
import { nodes } from './operator-nodes.ts';
import { phrases } from './operator-phrases.ts';
import { leftToRight, relations } from './operator-relations.ts';
import { extraArguments, functionTwins, methodTwins, types } from './operator-words.ts';

/** JavaScript and TypeScript for the template operators: strengths as in ECMA-262, chapter 13. */
export const operators: OperatorTable = {
  language: 'javascript',
  nodes,
  opaque: ['string_fragment', 'escape_sequence', 'regex_pattern', 'jsx_text', 'html_character_reference'],
  comments: ['comment', 'html_comment', 'hash_bang_line'],
  commentPattern: '//[^\\n]*|/\\*[^]*?\\*/',
  stringPattern: '"(?:\\\\[^]|[^"\\\\\\n])*"|\'(?:\\\\[^]|[^\'\\\\\\n])*\'|`(?:\\\\[^]|[^`\\\\])*`',
  indented: false,
  bindsBy: 'declaration',
  receivers: [],
  infix: new Map<string, InfixRule>([
    // Weaker than `||` and strict about its sides, because the three do not mix without brackets.
    ['??', { sort: 'logical', level: 2.5, left: 5, right: 5 }],
    ['||', { sort: 'logical', level: 3, left: 3, right: 3 }],
    ['&&', { sort: 'logical', level: 4, left: 4, right: 4 }],
    ...leftToRight('arithmetic', 5, '|'),
    ...leftToRight('arithmetic', 6, '^'),
    ...leftToRight('arithmetic', 7, '&'),
    ...leftToRight('compare', 8, '==', '!=', '===', '!=='),
    ...leftToRight('compare', 9, '<', '<=', '>', '>='),
    ...leftToRight('compare', 9, 'in', 'instanceof'),
    ...leftToRight('arithmetic', 10, '<<', '>>', '>>>'),
    ...leftToRight('arithmetic', 11, '+', '-'),
    ...leftToRight('arithmetic', 12, '*', '/', '%'),
    // Weaker than a sign, because a signed left side and a sign before it are syntax errors.
    ['**', { sort: 'arithmetic', level: 12.9, left: 15, right: 12.9 }],
  ]),
  prefix: new Map([
    ['!', 'not'],
    ['-', 'unary'],
    ['+', 'unary'],
    ['~', 'unary'],
    ['typeof', 'other'],
    ['void', 'other'],
    ['delete', 'other'],
  ]),
  levels: {
    not: LEVEL.unary,
    unary: LEVEL.unary,
    await: LEVEL.unary,
    splat: LEVEL.any,
    iterable: LEVEL.any,
    filter: LEVEL.any,
    test: 2.5,
    branch: LEVEL.any,
    elseBranch: LEVEL.any,
  },
  arithmetic: [
    ['+', '-', '*', '/', '%', '**'],
    ['&', '|', '^', '<<', '>>', '>>>'],
  ],
  counting: [],
  concatenation: ['+'],
  relations: relations(),
  orderings: ['<', '<=', '>', '>=', '===', '!=='],
  logical: new Map([
    ['&&', ['||']],
    ['||', ['&&', '??']],
    ['??', ['||']],
  ]),
  words: { and: '&&', or: '||', true: 'true', false: 'false', none: 'null' },
  delegation: '*',
  infinities: ['Infinity', '-Infinity'],
  emptyValues: ['0', "''", 'false', 'true', '-1', '1', '[]', 'undefined'],
  phrases,
  functionTwins,
  methodTwins,
  sorting: ['.sort', '.toSorted'],
  extraArguments,
  ...types,
};
