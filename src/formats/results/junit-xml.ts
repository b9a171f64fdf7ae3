import type { RawResults } from '../../domain/raw-results.ts';
import { consoles, startsRun } from '../consoles/console.ts';
import type { ResultFormat, ResultReader } from './result-format.ts';
import { XML_START, XmlDocument } from './xml-document.ts';

/**
 * JUnit XML in every dialect, and TRX: walked by local name at any depth, nothing required, damaged files read as far
 * as they go. The Ant `junitreport` schema is obeyed by nobody, so elements are counted and counters compared. Lines
 * around the document are read as a console.
 */
export const junitXml: ResultFormat = {
  name: 'junit',
  open(head) {
    if (XML_START.test(head)) return xmlReader(0);
    if (OTHER_ROOT.test(head) && HOLDS_RESULTS.test(head) && !head.split('\n').some(startsRun)) return xmlReader(0);
    const late = LATE_START.exec(head.slice(0, 4096))?.index;
    // Below the first lines of a runner it is what a test printed; the reader of consoles finds out.
    if (late === undefined || head.slice(0, late).split('\n').some(startsRun)) return undefined;
    return xmlReader(late);
  },
};

/** Somebody's own element may stand around the suites. */
const OTHER_ROOT = /^\s*<[A-Za-z_][\w.:-]*(?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*>/;
const HOLDS_RESULTS = /<(?:[\w.-]+:)?(?:testsuites?|testcase|TestRun)\b/;
/** A log line or two in front of the document, because somebody redirected standard output into the file. */
const LATE_START = /^<(?:\?xml|(?:[\w.-]+:)?(?:testsuites?|TestRun))\b/m;

/** `front`: where the document begins. */
function xmlReader(front: number): ResultReader {
  const document = new XmlDocument();
  let left = front;
  let around: ResultReader | undefined;
  const outside = (text: string): void => {
    if (!around && text.trim() === '') return;
    around ??= consoles.open('');
    around?.write(text);
  };
  return {
    write(piece) {
      if (left > 0) outside(piece.slice(0, left));
      const inside = piece.slice(left);
      left = Math.max(0, left - piece.length);
      if (inside) outside(document.write(inside));
    },
    end() {
      outside(document.flush());
      return withSurroundings(document.end(), around);
    },
  };
}

function withSurroundings(found: readonly RawResults[], around: ResultReader | undefined): readonly RawResults[] {
  if (!around || !found.length) return [...found, ...(around?.end() ?? [])];
  const others = around.end();
  const note = others.length
    ? 'other results stand around the XML: they count, too'
    : 'other text stands around the XML';
  return [...found.map((one) => ({ ...one, degraded: [...one.degraded, note] })), ...others];
}
