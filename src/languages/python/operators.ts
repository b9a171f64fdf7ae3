import { type InfixRule, LEVEL, type OperatorTable, type Relation } from '../../domain/operator-table.ts';
import { nodes } from './operator-nodes.ts';
import { phrases } from './operator-phrases.ts';
import { extraArguments, functionTwins, methodTwins, types } from './operator-words.ts';

/** Python for the template operators: strengths as in the language reference, §6.17. */
export const operators: OperatorTable = {
  language: 'python',
  nodes,
  opaque: ['string_content'],
  comments: ['comment'],
  commentPattern: '#[^\\n]*',
  stringPattern: '"""[^]*?"""|\'\'\'[^]*?\'\'\'|"(?:\\\\[^]|[^"\\\\\\n])*"|\'(?:\\\\[^]|[^\'\\\\\\n])*\'',
  indented: true,
  bindsBy: 'assignment',
  receivers: ['self', 'cls'],
  infix: new Map<string, InfixRule>([
    ['or', { sort: 'logical', level: 3, left: 3, right: 3 }],
    ['and', { sort: 'logical', level: 4, left: 4, right: 4 }],
    ...['<', '<=', '>', '>=', '==', '!=', '<>', 'in', 'not in', 'is', 'is not'].map(compare),
    ...leftToRight(7, '|'),
    ...leftToRight(8, '^'),
    ...leftToRight(9, '&'),
    ...leftToRight(10, '<<', '>>'),
    ...leftToRight(11, '+', '-'),
    ...leftToRight(12, '*', '/', '//', '%', '@'),
    ['**', { sort: 'arithmetic', level: 14, left: 15, right: 13 }],
  ]),
  prefix: new Map([
    ['not', 'not'],
    ['-', 'unary'],
    ['+', 'unary'],
    ['~', 'unary'],
  ]),
  levels: {
    not: 5,
    unary: LEVEL.unary,
    await: 15,
    splat: 7,
    iterable: LEVEL.or,
    filter: LEVEL.or,
    test: LEVEL.or,
    branch: LEVEL.or,
    elseBranch: LEVEL.any,
  },
  arithmetic: [
    ['+', '-', '*', '/', '//', '%', '**'],
    ['&', '|', '^', '<<', '>>'],
  ],
  counting: ['range'],
  concatenation: ['+', '*'],
  relations: relations(),
  orderings: ['<', '<=', '>', '>=', '==', '!='],
  logical: new Map([
    ['and', ['or']],
    ['or', ['and']],
  ]),
  words: { and: 'and', or: 'or', true: 'True', false: 'False', none: 'None' },
  delegation: ' from',
  infinities: ["float('inf')", "float('-inf')"],
  emptyValues: ['0', "''", 'False', 'True', '-1', '1', '[]'],
  phrases,
  functionTwins,
  methodTwins,
  sorting: ['sorted', 'min', 'max', '.sort'],
  extraArguments,
  ...types,
};

function compare(operator: string): [string, InfixRule] {
  return [operator, { sort: 'compare', level: 6, left: 7, right: 7 }];
}

function leftToRight(level: number, ...names: string[]): [string, InfixRule][] {
  return names.map((name) => [name, { sort: 'arithmetic', level, left: level, right: level + 1 }]);
}

function relations(): ReadonlyMap<string, Relation> {
  const six = ['<', '<=', '>', '>=', '==', '!='];
  const rows: [string, string | null, string][] = [
    ['<', '<=', '>='],
    ['<=', '<', '>'],
    ['>', '>=', '<='],
    ['>=', '>', '<'],
    ['==', null, '!='],
    ['!=', null, '=='],
  ];
  const words: [string, Relation][] = [
    ['in', { bound: null, opposite: 'not in', others: [] }],
    ['not in', { bound: null, opposite: 'in', others: [] }],
    ['is', { bound: null, opposite: 'is not', others: [] }],
    ['is not', { bound: null, opposite: 'is', others: [] }],
  ];
  return new Map<string, Relation>([
    ...rows.map(([name, bound, opposite]): [string, Relation] => [
      name,
      { bound, opposite, others: six.filter((other) => ![name, bound, opposite].includes(other)) },
    ]),
    ...words,
  ]);
}
