/** Prepares XML text for a strict tokenizer, piece by piece. */
export interface XmlTidy {
  /** Text to parse now; what can't be judged yet is kept back. */
  push(text: string): string;
  end(): string;
  /** Stray `&` that were escaped, and characters dropped because one text was too long. */
  readonly mended: { ampersands: number; dropped: number };
}

/**
 * Two mends that have to happen before tokenizing. A bare `&` makes saxes read on to the next `;`, across tags, so that
 * whole test cases would vanish: it is escaped outside CDATA. One text of hundreds of megabytes (captured output) would
 * be collected whole: what exceeds `TEXT_RUN_LIMIT` without any markup is dropped. Memory: one piece.
 */
export function xmlTidy(): XmlTidy {
  const mended = { ampersands: 0, dropped: 0 };
  let kept = '';
  let inCdata = false;
  const runs = boundedRuns(mended);

  const feed = (text: string): string => {
    let out = '';
    for (let at = 0; at < text.length; ) {
      const mark = inCdata ? ']]>' : '<![CDATA[';
      const found = text.indexOf(mark, at);
      const piece = text.slice(at, found < 0 ? text.length : found);
      out += inCdata ? runs.cdata(piece) : runs.outside(piece);
      if (found < 0) break;
      out += mark;
      inCdata = !inCdata;
      runs.start();
      at = found + mark.length;
    }
    return out;
  };

  return {
    mended,
    push(text) {
      const all = kept + text;
      const cut = all.length - holdBack(all);
      kept = all.slice(cut);
      return feed(all.slice(0, cut));
    },
    end() {
      const rest = kept;
      kept = '';
      return feed(rest);
    },
  };
}

/** Counts the length of each text without markup and drops what is too much of it; `start` begins another one. */
function boundedRuns(mended: { ampersands: number; dropped: number }) {
  let run = 0;
  let inTag = false;
  return {
    start() {
      run = 0;
      inTag = false;
    },
    cdata(text: string): string {
      run += text.length;
      if (run <= TEXT_RUN_LIMIT) return text;
      mended.dropped += text.length;
      return '';
    },
    outside(text: string): string {
      const mend = text.includes('&') ? text.replace(STRAY_AMPERSAND, () => (mended.ampersands++, '&amp;')) : text;
      const first = mend.indexOf('<');
      const leading = first < 0 ? mend.length : first;
      run += leading;
      let out = mend;
      // Inside a tag nothing may be dropped: its closing `>` would go with it.
      if (run > TEXT_RUN_LIMIT && !inTag) {
        mended.dropped += leading;
        out = mend.slice(leading);
      }
      const last = mend.lastIndexOf('<');
      if (last >= 0) run = mend.length - last;
      if (mend.lastIndexOf('>') > last) inTag = false;
      else if (last >= 0) inTag = true;
      return out;
    },
  };
}

/** Characters of one text without markup that are passed on. */
const TEXT_RUN_LIMIT = 524_288;
const STRAY_AMPERSAND = /&(?!(?:#\d{1,8}|#[xX][\da-fA-F]{1,8}|[A-Za-z][\w.-]{0,30});)/g;

/** How many last characters may belong to a mark or a reference that the next piece completes. */
function holdBack(text: string): number {
  const tail = text.slice(-34);
  const reference = tail.lastIndexOf('&');
  if (reference >= 0 && !tail.includes(';', reference)) return tail.length - reference;
  const mark = tail.lastIndexOf('<');
  if (mark >= 0 && '<![CDATA['.startsWith(tail.slice(mark))) return tail.length - mark;
  return tail.endsWith(']]') ? 2 : tail.endsWith(']') ? 1 : 0;
}
