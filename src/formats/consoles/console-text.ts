import { stripColours } from '../failure-text.ts';

/** A line of a console as the program printed it, and the program's place in the log. */
export type LineSink = (text: string, source: string) => void;

/**
 * Undoes what stands between a program and its log: byte-order marks, CRLF, progress bars drawn over with CR, terminal
 * colours, the time stamps of raw Actions logs, the `job TAB step TAB time` of `gh run view --log`, the `service-1  | `
 * of docker compose. Lines of different steps or services are different sources. Lines longer than
 * 16 kB are cut, those that hold JSON or XML at 1 MB.
 */
export function consoleLines(sink: LineSink): { write(text: string): void; end(): void } {
  let rest = '';
  const services = new ServicePrefixes();
  const one = (raw: string): void => {
    let text = raw.charCodeAt(raw.length - 1) === 13 ? raw.slice(0, -1) : raw;
    if (text.length > LONGEST_DATA) text = text.slice(0, LONGEST_DATA);
    let source = '';
    if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    const tab = text.indexOf('\t');
    if (tab > 0) {
      const step = GH_PREFIX.exec(text);
      if (step) {
        source = `${step[1]} / ${step[2]}`;
        text = text.slice(step[0].length);
      }
    }
    if (isTimeStamp(text)) text = text.slice(text.indexOf('Z') + 2);
    if (text.includes('\r')) text = text.slice(text.lastIndexOf('\r') + 1);
    text = stripColours(text);
    const bar = text.indexOf('|');
    if (bar > 0 && bar < 60) {
      const service = services.of(text);
      if (service) {
        source = `${source}${service.name}`;
        text = service.text;
      }
    }
    sink(shortened(text), source);
  };
  return {
    write(text) {
      // Of a line that is too long already, only its end is waited for.
      if (rest.length >= longest(rest) && !text.includes('\n')) return;
      const whole = rest + text;
      const lines = whole.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longest(rest)) rest = rest.slice(0, longest(rest));
      // Asked once of many lines, because most programs print nothing that had to be undone.
      const bare = !MARKS.some((mark) => whole.includes(mark));
      for (const line of lines) {
        if (bare && line.length <= LONGEST_LINE && !isTimeStamp(line)) sink(line, '');
        else one(line);
      }
    },
    end() {
      if (rest) one(rest);
      rest = '';
    },
  };
}

/** Lines of data for programs may be longer. */
function shortened(text: string): string {
  return text.length <= LONGEST_LINE ? text : text.slice(0, longest(text));
}

/** A time stamp may stand before the data. */
function longest(text: string): number {
  const first = text.charCodeAt(0);
  return first === 123 || first === 60 || first === 50 ? LONGEST_DATA : LONGEST_LINE;
}

const LONGEST_LINE = 16_384;
const LONGEST_DATA = 1_048_576;
/** Without any of these a line is what the program printed, but for a time stamp. */
const MARKS = ['\ufeff', '\t', '\r', '\u001b', '\u009b', '|'];
const GH_PREFIX = /^([^\t]{1,300})\t([^\t]{1,300})\t\ufeff?(?=\d{4}-\d\d-\d\dT)/;

/** `2026-01-02T03:04:05.0000000Z ` with any number of decimals. */
function isTimeStamp(text: string): boolean {
  return (
    text.charCodeAt(4) === 45 &&
    text.charCodeAt(10) === 84 &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z(?: |$)/.test(text)
  );
}

/**
 * `name-1 | ` is a prefix of docker compose once three lines in a row have one; until then it may be anybody's table.
 */
class ServicePrefixes {
  private streak = 0;
  private readonly known = new Set<string>();

  of(text: string): { readonly name: string; readonly text: string } | undefined {
    const found = /^([\w.-]{1,50}?)\s{1,20}\|(?: |$)/.exec(text);
    const name = found?.[1];
    if (!found || name === undefined || !/[-_]\d+$/.test(name)) {
      this.streak = 0;
      return undefined;
    }
    // The first lines are taken on trust: a compose log begins with its prefix.
    this.streak++;
    if (this.streak >= 3 && this.known.size < 100) this.known.add(name);
    return this.known.has(name) || this.known.size === 0 ? { name, text: text.slice(found[0].length) } : undefined;
  }
}
