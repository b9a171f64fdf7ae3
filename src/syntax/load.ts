import type { Node, Parser, Tree } from 'web-tree-sitter';
import type { GrammarName } from '../languages/language.ts';
import { loadParser, loadTreeSitter, type TreeSitter } from './load-parser.ts';

/** Where the grammars lie, and how much one file may cost. */
export interface SyntaxOptions {
  /**
   * Absolute folder(s) that hold `web-tree-sitter.js`, `web-tree-sitter.wasm` and `tree-sitter-<grammar>.wasm`; the
   * first that has a file serves it. Passed in, because a bundle cannot resolve them by itself.
   */
  readonly assets: string | readonly string[];
  /** Longest text that is parsed, in UTF-16 code units; default 2,000,000. */
  readonly maxLength?: number;
  /** Longest time for one parse; default 10,000. */
  readonly maxMilliseconds?: number;
}

/** A parsed file. Its memory lies outside the garbage collector's reach: use `using`, or call the dispose method. */
export interface SyntaxTree {
  /**
   * Indexes and columns are UTF-16 code units of the text as given (a BOM counts as one); rows are 0-based. Dead after
   * disposal.
   */
  readonly root: Node;
  [Symbol.dispose](): void;
}

/** A tree, or why the text was not parsed. A text with syntax errors has a tree all the same (`check.ts`). */
type Parsed = { readonly ok: true; readonly tree: SyntaxTree } | { readonly ok: false; readonly reason: string };

/** Parses texts; loads each grammar when it is first needed and keeps it. */
export interface Syntax {
  /**
   * Never throws for the text; throws where the assets are missing or damaged, which is a fault of the installation.
   */
  parse(grammar: GrammarName, text: string): Promise<Parsed>;
}

/** Opens the parser on a folder of assets. Nothing is read before the first `parse`. */
export function createSyntax(options: SyntaxOptions): Syntax {
  const folders = typeof options.assets === 'string' ? [options.assets] : options.assets;
  const maxLength = options.maxLength ?? 2_000_000;
  const maxMilliseconds = options.maxMilliseconds ?? 10_000;
  const parsers = new Map<GrammarName, Promise<Parser>>();
  let treeSitter: Promise<TreeSitter> | undefined;

  const parserOf = (grammar: GrammarName): Promise<Parser> => {
    treeSitter ??= loadTreeSitter(folders);
    const known = parsers.get(grammar) ?? loadParser(treeSitter, grammar, folders);
    parsers.set(grammar, known);
    return known;
  };

  return {
    async parse(grammar, text) {
      if (text.length > maxLength) {
        return { ok: false, reason: `longer than ${maxLength} characters (${text.length})` };
      }
      const tree = parseBounded(await parserOf(grammar), text, maxMilliseconds);
      if (!tree) return { ok: false, reason: `not parsed within ${maxMilliseconds} ms of processor time` };
      return { ok: true, tree: { root: tree.rootNode, [Symbol.dispose]: () => tree.delete() } };
    },
  };
}

function parseBounded(parser: Parser, text: string, maxMilliseconds: number): Tree | null {
  // Processor time: on a busy machine a clock would turn the functions of a file into bare lines.
  const started = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  const tree = parser.parse(text, null, { progressCallback: () => spent() >= maxMilliseconds });
  // A cancelled parser would go on with the old text at its next call.
  if (!tree) parser.reset();
  return tree;
}
