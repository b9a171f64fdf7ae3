import { LEVEL, type OperatorTable, type Phrase, type PhraseName } from '../../domain/operator-table.ts';
import { closest, isStatement, type Node, type Token } from './tree.ts';

/** An expression's text and its binding strength (`LEVEL`). */
export interface Piece {
  readonly text: string;
  readonly level: number;
}

/** One replacement in the text at hand: `[start, end)` in UTF-16 code units becomes `text`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A file's text with the language it is in. */
export interface Source {
  readonly text: string;
  readonly table: OperatorTable;
}

const BETWEEN_POWER_AND_POSTFIX = 15;
/**
 * What must not stand in a part of an f-string before Python 3.12, and what a template literal cannot hold unescaped.
 */
const UNSAFE_IN_PART = /['"`\\{}:!#\n]/;

/** The text of a node without the brackets round it. */
export function textOf({ text }: Source, node: Node): string {
  return text.slice(node.start, node.end);
}

/** A node as something to build with. */
export function pieceOf(source: Source, node: Node): Piece {
  return { text: textOf(source, node), level: levelOf(node, source.table) };
}

/** A name or literal. */
export function atom(text: string): Piece {
  return { text, level: text.startsWith('-') ? LEVEL.unary : LEVEL.atom };
}

/** Puts pieces into a phrase, `$1` first, with brackets where they are needed. */
export function fill(phrase: Phrase, ...pieces: readonly Piece[]): Piece {
  const text = phrase.text.replace(/\$(\d)/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const piece = pieces[index];
    return piece ? bracketed(piece, phrase.slots[index] ?? LEVEL.any) : '';
  });
  // `$1` alone hands its piece through, whatever that is.
  return { text, level: phrase.text === '$1' ? (pieces[0]?.level ?? phrase.level) : phrase.level };
}

/** All phrases of that name with the same pieces; none where the language has none. */
export function fillAll(table: OperatorTable, name: PhraseName, ...pieces: readonly Piece[]): readonly Piece[] {
  return table.phrases[name].map((phrase) => fill(phrase, ...pieces));
}

/** Two pieces with an infix operator between them. */
export function infix(table: OperatorTable, left: Piece, operator: string, right: Piece): Piece {
  const rule = table.infix.get(operator);
  if (!rule) return { text: `${left.text} ${operator} ${right.text}`, level: LEVEL.sequence };
  return { text: `${bracketed(left, rule.left)} ${operator} ${bracketed(right, rule.right)}`, level: rule.level };
}

/**
 * The piece's text, in brackets where it binds weaker than its place asks for, or goes over lines and so needs brackets
 * of its own.
 */
export function bracketed(piece: Piece, needed: number): string {
  const brokenUp = piece.level < LEVEL.postfix && piece.text.includes('\n');
  return piece.level < needed || brokenUp ? `(${piece.text})` : piece.text;
}

/**
 * Puts a piece in a node's place, brackets round the node included; undefined where the place does not take it. Adds
 * brackets where the place or a line break asks for them, and a blank where words or signs would run into one another.
 */
export function replaceNode(source: Source, node: Node, piece: Piece): Change | undefined {
  if (node.fixed) return undefined;
  if (UNSAFE_IN_PART.test(piece.text) && isInPart(node)) return undefined;
  // `a < {…} || b > c` reads like type arguments.
  if (!source.table.indented && node.parent?.kind === 'compare' && piece.text.startsWith('{')) return undefined;
  const needs =
    piece.level < slotOf(node, source.table) || breaksLine(source.table, piece) || readsWrongly(node, piece);
  return spaced(source.text, {
    start: node.outerStart,
    end: node.outerEnd,
    text: needs ? `(${piece.text})` : piece.text,
  });
}

/**
 * Puts another operator between the two sides of an infix operation: the operator alone where that means the same tree,
 * else the whole operation with the brackets it needs.
 */
export function replaceOperator(source: Source, node: Node, token: Token, operator: string): Change | undefined {
  const { table } = source;
  const rule = table.infix.get(operator);
  const [left, right] = node.children;
  if (!rule || !left || !right) return undefined;
  const open = (child: Node, needed: number) => child.outerStart === child.start && levelOf(child, table) < needed;
  const plain =
    node.children.length > 2 ||
    ((node.outerStart !== node.start || rule.level >= slotOf(node, table)) &&
      !open(left, rule.left) &&
      !open(right, rule.right));
  if (plain) return spaced(source.text, { start: token.start, end: token.end, text: operator });
  return replaceNode(source, node, infix(table, pieceOf(source, left), operator, pieceOf(source, right)));
}

/** Swaps two nodes that follow one another in the text, what stands between them left as it is. */
export function swapNodes(source: Source, first: Node, second: Node): Change | undefined {
  const left = replaceNode(source, first, pieceOf(source, second));
  const right = replaceNode(source, second, pieceOf(source, first));
  if (!left || !right || left.end > right.start) return undefined;
  const between = source.text.slice(left.end, right.start);
  return { start: left.start, end: right.end, text: `${left.text}${between}${right.text}` };
}

/** Adds a blank at either end of a change where it would make one word of two. */
export function spaced(text: string, change: Change): Change {
  const glued = (a: string, b: string) =>
    (/[\p{L}\p{N}_$]/u.test(a) && /[\p{L}\p{N}_$'"`]/u.test(b)) || ((a === '+' || a === '-') && a === b);
  const before = glued(text[change.start - 1] ?? '', change.text[0] ?? '') ? ' ' : '';
  const after = glued(change.text.at(-1) ?? '', text[change.end] ?? '') ? ' ' : '';
  return { ...change, text: `${before}${change.text}${after}` };
}

/** True in a part of an f-string or template literal. */
export function isInPart(node: Node): boolean {
  return closest(node, (one) => one.kind === 'part' || isStatement(one))?.kind === 'part';
}

/** How strongly a node's own text binds. */
function levelOf(node: Node, table: OperatorTable): number {
  const operator = node.tokens[0]?.text ?? '';
  switch (node.kind) {
    case 'compare':
    case 'logical':
    case 'binary':
      return table.infix.get(operator)?.level ?? LEVEL.sequence;
    case 'not':
      return table.levels.not;
    case 'unary':
      return LEVEL.unary;
    case 'await':
      return table.levels.await;
    case 'conditional':
      return LEVEL.conditional;
    case 'function':
      return LEVEL.any;
    case 'member':
    case 'index':
    case 'call':
      return LEVEL.postfix;
    case 'tuple':
      return operator === '(' ? LEVEL.atom : LEVEL.sequence;
    case 'cast':
      return operator === '!' ? LEVEL.postfix : 9;
    case 'skip':
    case 'update':
      return BETWEEN_POWER_AND_POSTFIX;
    case 'other':
      return otherLevel(node, operator, table);
    case 'yield':
      // Not even `return yield` is a program.
      return LEVEL.sequence - 1;
    case 'walrus':
    case 'assign':
    case 'augment':
      return LEVEL.sequence;
    default:
      return LEVEL.atom;
  }
}

/** What the node's place in its parent asks of a text. */
function slotOf(node: Node, table: OperatorTable): number {
  const parent = node.parent;
  if (!parent) return LEVEL.any;
  switch (parent.kind) {
    case 'binary':
    case 'compare':
    case 'logical': {
      const rule = table.infix.get(parent.tokens[0]?.text ?? '');
      return (parent.children[0] === node ? rule?.left : rule?.right) ?? LEVEL.atom;
    }
    case 'not':
      return table.levels.not;
    case 'unary':
      return table.levels.unary;
    case 'await':
      return LEVEL.postfix;
    case 'cast':
      return LEVEL.postfix;
    case 'member':
    case 'index':
    case 'call':
      return node.role === 'object' || node.role === 'callee' ? LEVEL.postfix : LEVEL.any;
    case 'conditional':
      return { test: table.levels.test, else: table.levels.elseBranch }[node.role] ?? table.levels.branch;
    case 'splat':
      return table.levels.splat;
    case 'clause':
      return table.levels.iterable;
    case 'filter':
      return table.levels.filter;
    case 'return':
    case 'assign':
    case 'augment':
      return table.indented ? LEVEL.sequence : LEVEL.any;
    case 'other':
      return otherLevel(parent, parent.tokens[0]?.text ?? '', table) > LEVEL.any ? LEVEL.postfix : LEVEL.any;
    default:
      return LEVEL.any;
  }
}

/** `typeof a`, `a in b` and the like: operations that no operator changes. */
function otherLevel(node: Node, operator: string, table: OperatorTable): number {
  if (node.children.length === 1 && table.prefix.has(operator)) return LEVEL.unary;
  if (node.children.length === 2) return table.infix.get(operator)?.level ?? LEVEL.sequence;
  return LEVEL.sequence;
}

/** A statement told by its line must not be broken by a piece that was bracketed where it comes from. */
function breaksLine(table: OperatorTable, piece: Piece): boolean {
  return table.indented && piece.level < LEVEL.postfix && piece.text.includes('\n');
}

/**
 * `{` opens a block at the start of a statement or arrow body; digits eat the dot behind them; `for (let i = a in b;`
 * is another loop.
 */
function readsWrongly(node: Node, piece: Piece): boolean {
  if (node.role === 'object' && node.parent?.kind === 'member' && /^\d+$/.test(piece.text)) return true;
  if (/\bin\b/.test(piece.text) && closest(node, isStatement)?.role === 'initializer') return true;
  if (!/^(\{|function\b|class\b)/.test(piece.text)) return false;
  for (let one = node; one.parent; one = one.parent) {
    if (one.role === 'body' && one.parent.kind === 'function') return true;
    if (one.parent.kind === 'expression') return true;
    if (one.parent.outerStart !== node.outerStart) return false;
  }
  return false;
}
