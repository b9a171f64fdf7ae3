import type { RawResults } from '../../domain/raw-results.ts';
import { XmlDocument } from '../results/xml-document.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';

/** A report in XML that was printed into the log, or stands behind other lines. */
export const xmlInConsole: ConsoleRunner = {
  format: 'junit',
  start: /^<(?:\?xml\b.*|(?:[\w.-]+:)?(?:testsuites?|testcase|TestRun)\b)/,
  head: /^</,
  encloses: true,
  open: () => new XmlRun(),
};

class XmlRun implements ConsoleRun {
  private readonly document = new XmlDocument();
  private begun = false;

  line(text: string): 'mine' | 'other' | 'again' {
    if (this.document.closed) return this.begun && xmlInConsole.start.test(text) ? 'again' : 'other';
    this.begun = true;
    this.document.write(`${text}\n`);
    return 'mine';
  }

  end(): RawResults | undefined {
    return this.document.end()[0];
  }
}
