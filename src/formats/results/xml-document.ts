import { SaxesParser } from 'saxes';
import type { RawResults } from '../../domain/raw-results.ts';
import { JunitWalk } from './junit-walk.ts';
import { TrxWalk } from './trx-walk.ts';
import { xmlTidy } from './xml-tidy.ts';
import type { XmlWalk } from './xml-walk.ts';

/** How a document of a known dialect may begin; banners and HTML do not. */
export const XML_START = /^\s*<(?:\?xml\b|!--|!DOCTYPE\b|(?:[\w.-]+:)?(?:testsuites?|testcase|TestRun)\b)/;

/** One document of results in XML, read piece by piece. Never throws; what is damaged is read as far as it goes. */
export class XmlDocument {
  private readonly parser: Parser = new SaxesParser({ position: false, xmlns: false });
  private readonly tidy = xmlTidy();
  private readonly trouble: { count: number; first: string };
  private walk: XmlWalk | undefined;
  private depth = 0;
  private sent = 0;
  private closedAt: number | null = null;
  private listening = false;
  private broken = false;
  private version = '';

  constructor() {
    this.trouble = watchErrors(this.parser);
    this.parser.on('opentag', (tag) => {
      if (this.closedAt !== null) return;
      const name = localName(tag.name);
      const walk = this.walk ?? (name === 'TestRun' ? new TrxWalk() : new JunitWalk());
      this.walk = walk;
      this.depth++;
      walk.open(name, tag.attributes);
      this.listen();
    });
    this.parser.on('xmldecl', ({ version }) => (this.version = version ?? ''));
    this.parser.on('comment', (text) => {
      if (this.closedAt === null) this.walk?.comment?.(text);
    });
    this.parser.on('closetag', (tag) => {
      if (this.closedAt !== null) return;
      this.depth--;
      this.walk?.close(localName(tag.name));
      this.listen();
      if (this.depth > 0) return;
      this.closedAt = this.parser.position;
      // What follows is no part of the document, and no error of it.
      this.parser.fail = () => this.parser;
    });
  }

  /** The outermost element was closed: what comes now is no part of the document. */
  get closed(): boolean {
    return this.closedAt !== null;
  }

  /** Takes the next piece; gives what stands behind the end of the document, once that has come. */
  write(piece: string): string {
    if (this.closed) return piece;
    const rest = this.feed(this.tidy.push(piece));
    return this.closed ? rest + untidied(this.tidy.end()) : '';
  }

  /** Takes what was kept back, where nothing more will come; gives what stands behind the end of the document. */
  flush(): string {
    return this.closed ? '' : this.feed(this.tidy.end());
  }

  end(): readonly RawResults[] {
    this.flush();
    const errors = this.trouble.count;
    if (!this.closed) this.parser.close();
    const found = this.walk?.finish();
    if (!found) return [];
    const cut = this.trouble.count > errors;
    const damaged = errors + this.tidy.mended.ampersands;
    const degraded = [...found.results.degraded];
    const first = this.trouble.first || 'bare &';
    if (cut) degraded.push('the XML ends in the middle: results after that point are missing');
    else if (damaged) degraded.push(`${damaged} XML error${damaged === 1 ? '' : 's'} (first: ${first})`);
    if (this.version === '1.1') degraded.push('it is XML 1.1, where references stand for control characters, too');
    const { dropped } = this.tidy.mended;
    if (dropped) degraded.push(`${dropped} characters of overlong text were left out`);
    return [{ ...found.results, complete: found.whole && !cut && !this.broken, degraded }];
  }

  private feed(text: string): string {
    if (!text || this.broken) return '';
    this.parser.write(text);
    const sent = this.sent;
    this.sent += text.length;
    this.broken = this.trouble.count >= MOST_ERRORS;
    if (this.closedAt === null) return '';
    return untidied(text.slice(this.closedAt - sent));
  }

  // Text is only collected by the parser while somebody listens: captured output of passing tests costs nothing.
  private listen(): void {
    const listens = this.walk?.listens ?? false;
    if (listens === this.listening) return;
    this.listening = listens;
    if (listens) {
      this.parser.on('text', this.text);
      this.parser.on('cdata', this.text);
    } else {
      this.parser.off('text');
      this.parser.off('cdata');
    }
  }

  private readonly text = (piece: string): void => this.walk?.text(piece);
}

type Parser = SaxesParser<{ position: false; xmlns: false }>;

/** More damage than this is no XML at all; going on would only take time. */
const MOST_ERRORS = 100_000;

/** Stray ampersands as they were written. */
function untidied(text: string): string {
  return text.replaceAll('&amp;', '&');
}

/**
 * Counts well-formedness errors instead of throwing or making an `Error` of each, which would cost seconds on binary
 * junk.
 */
function watchErrors(parser: Parser): { count: number; first: string } {
  const seen = { count: 0, first: '' };
  parser.fail = (message) => {
    if (seen.count++ === 0) seen.first = message.replace(/\.$/, '');
    return parser;
  };
  // Without a prototype: `&constructor;` is no entity.
  parser.ENTITIES = Object.assign(Object.create(null), parser.ENTITIES, {
    amp: '&',
    gt: '>',
    lt: '<',
    quot: '"',
    apos: "'",
  });
  return seen;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
