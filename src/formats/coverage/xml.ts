import { SaxesParser } from 'saxes';

/** What a format does with the elements of a document, in order. */
export interface XmlHandler {
  /** `attribute` gives a value, decoded, or null where it is missing or empty. */
  open(name: string, attribute: (name: string) => string | null): void;
  close?(name: string): void;
  /** Text between elements, in pieces. */
  text?(piece: string): void;
}

/**
 * Walks a whole XML document without building a tree: coverage of a large project is tens of megabytes, and a tree of
 * it takes ten times the room and the time. Returns null, or why the document is not well-formed, as a clause;
 * nothing that the handler saw of such a document may be used. Entities are XML's five and character references;
 * those that a DTD declares are errors.
 */
export function walkXml(text: string, handler: XmlHandler): string | null {
  const parser = new SaxesParser({ xmlns: false });
  // Without a prototype: `&constructor;` is no entity.
  parser.ENTITIES = Object.assign(Object.create(null), { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" });
  let broken: string | null = null;
  parser.on('error', (error) => {
    broken ??= `it is not complete XML (${error.message.slice(0, 200)})`;
  });
  parser.on('opentag', ({ name, attributes }) => {
    handler.open(name, (wanted) => (Object.hasOwn(attributes, wanted) && attributes[wanted]) || null);
  });
  if (handler.close) parser.on('closetag', ({ name }) => handler.close?.(name));
  if (handler.text) parser.on('text', (piece) => handler.text?.(piece));
  for (let at = 0; at < text.length && broken === null; at += PIECE) parser.write(text.slice(at, at + PIECE));
  if (broken === null) parser.close();
  return broken;
}

/** Damage is noticed after so many characters at the latest. */
const PIECE = 1024 * 1024;

/** True where the document's first element has this name, as far as its head shows. */
export function startsWithElement(head: string, name: string): boolean {
  if (!head.startsWith('<')) return false;
  const first = /<([A-Za-z_][\w.:-]*)[\s/>]/.exec(head.replace(/<!--[^]*?-->/g, '').replace(/<!DOCTYPE[^>[]*/gi, ''));
  return first?.[1] === name;
}
