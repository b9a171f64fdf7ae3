import type { InfixRule, Relation } from '../../domain/operator-table.ts';

/** Rules of infix operators of one level that are read from left to right. */
export function leftToRight(sort: InfixRule['sort'], level: number, ...names: string[]): [string, InfixRule][] {
  return names.map((name) => [name, { sort, level, left: level, right: level + 0.5 }]);
}

/** What each comparison means: its opposite, its strict form and the like. */
export function relations(): ReadonlyMap<string, Relation> {
  const rows: [string, string | null, string][] = [
    ['<', '<=', '>='],
    ['<=', '<', '>'],
    ['>', '>=', '<='],
    ['>=', '>', '<'],
    ['===', null, '!=='],
    ['!==', null, '==='],
    ['==', null, '!='],
    ['!=', null, '=='],
  ];
  const six = ['<', '<=', '>', '>=', '===', '!=='];
  return new Map(
    rows.map(([name, bound, opposite]): [string, Relation] => [
      name,
      {
        bound,
        opposite,
        others: [...six.filter((other) => ![name, bound, opposite].includes(other)), ...strictness(name)],
      },
    ]),
  );
}

/** A loose comparison takes its strict twin as well (the strict ones are among the six already). */
function strictness(name: string): readonly string[] {
  return name === '===' ? ['=='] : name === '!==' ? ['!='] : [];
}
