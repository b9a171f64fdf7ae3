import { SaxesParser } from 'saxes';
import type { RawResults } from '../../domain/raw-results.ts';
import { JunitWalk } from './junit-walk.ts';
import type { ResultFormat, ResultReader } from './result-format.ts';
import { xmlTidy } from './xml-tidy.ts';

/**
 * JUnit XML in every dialect: walked by local name at any depth, nothing required, damaged files read as far as they go.
 * Source for what writers really write: the Ant `junitreport` schema is obeyed by nobody, so elements are counted and counters compared.
 */
export const junitXml: ResultFormat = {
  name: 'junit',
  open: (head) => (/^\s*</.test(head) || LATE_START.test(head.slice(0, 4096)) ? junitReader() : undefined),
};

/** A log line or two in front of the document, because somebody redirected standard output into the file. */
const LATE_START = /^<(?:\?xml|(?:[\w.-]+:)?testsuites?)\b/m;
/** More damage than this is no XML at all; going on would only take time. */
const MOST_ERRORS = 100_000;

function junitReader(): ResultReader {
  const parser: Parser = new SaxesParser({ position: false, xmlns: false });
  const walk = new JunitWalk();
  const tidy = xmlTidy();
  const trouble = watchErrors(parser);
  const text = (piece: string): void => walk.text(piece);
  let listening = false;
  // Text is only collected by the parser while somebody listens: captured output of passing tests costs nothing.
  const listen = (): void => {
    if (walk.listens === listening) return;
    listening = walk.listens;
    if (listening) {
      parser.on('text', text);
      parser.on('cdata', text);
    } else {
      parser.off('text');
      parser.off('cdata');
    }
  };
  parser.on('opentag', (tag) => {
    walk.open(localName(tag.name), tag.attributes);
    listen();
  });
  parser.on('closetag', (tag) => {
    walk.close(localName(tag.name));
    listen();
  });
  const write = (piece: string): void => {
    if (piece && trouble.count < MOST_ERRORS) parser.write(piece);
  };
  return {
    write: (piece) => write(tidy.push(piece)),
    end() {
      write(tidy.end());
      const beforeEnd = trouble.count;
      parser.close();
      return results(walk, {
        errors: trouble.count,
        first: trouble.first,
        cut: trouble.count > beforeEnd,
        ...tidy.mended,
      });
    },
  };
}

type Parser = SaxesParser<{ position: false; xmlns: false }>;

interface Damage {
  readonly errors: number;
  readonly first: string;
  /** The document ended inside an element. */
  readonly cut: boolean;
  readonly ampersands: number;
  readonly dropped: number;
}

function results(walk: JunitWalk, damage: Damage): readonly RawResults[] {
  const found = walk.finish();
  if (!found) return [];
  const degraded = [...found.degraded];
  const errors = damage.errors + damage.ampersands;
  if (damage.cut) degraded.push('the XML ends in the middle: results after that point are missing');
  else if (errors) degraded.push(`${errors} XML error${errors === 1 ? '' : 's'} (first: ${damage.first || 'bare &'})`);
  if (damage.dropped) degraded.push(`${damage.dropped} characters of overlong text were left out`);
  const stopped = found.writer === 'pytest' && found.cases.some((one) => one.name === null && !one.failures.length);
  if (stopped) degraded.push('pytest was stopped before its last test: a case has no name');
  return [{ ...found, complete: !stopped && !damage.cut && damage.errors < MOST_ERRORS, degraded }];
}

/** Counts well-formedness errors instead of throwing or making an `Error` of each, which would cost seconds on binary junk. */
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
