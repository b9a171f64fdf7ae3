import { BoundedText } from '../results/result-format.ts';

/** One failing test or suite of the list that ends the `spec` reporter's output. */
export interface ListedFailure {
  name: string;
  readonly file: string;
  readonly line: number;
  readonly text: BoundedText;
}

/** `test at a.test.mjs:2:20`, the marked name, and its reason indented by two; a name may have several lines. */
export class NodeTestList {
  readonly entries: ListedFailure[] = [];
  private place: Pick<ListedFailure, 'file' | 'line'> | null = null;
  private current: ListedFailure | null = null;
  private naming = false;

  /** True where the line is one of the list. */
  take(text: string): boolean {
    const place = /^test at (.+):(\d+):\d+$/.exec(text);
    if (place) {
      this.place = { file: place[1] ?? '', line: Number(place[2]) };
      this.current = null;
      return true;
    }
    if (this.place && /^[✖⚠] /.test(text)) return this.begin(text, this.place);
    if (this.naming && this.current && !text.startsWith('  ')) {
      const name = LAST_LINE.exec(text);
      this.current.name += `\n${name?.[1] ?? text}`;
      this.naming = !name;
      return true;
    }
    this.naming = false;
    if (text !== '' && !text.startsWith(' ')) this.current = null;
    this.current?.text.add(`${text.slice(2)}\n`);
    return text === '✖ failing tests:';
  }

  private begin(text: string, place: Pick<ListedFailure, 'file' | 'line'>): true {
    this.place = null;
    const name = LAST_LINE.exec(text.slice(2));
    this.naming = !name;
    this.current = { ...place, name: name?.[1] ?? text.slice(2), text: new BoundedText(32_768) };
    // What is still to do fails nothing.
    const fails = text.startsWith('✖') && !DIRECTIVE.test(text);
    if (fails && this.entries.length < MOST) this.entries.push(this.current);
    return true;
  }
}

const LAST_LINE = /^(.*) \([\d.]+ms\)(?: #.*)?$/;
/** Behind the time: what stands before it is of the name. */
const DIRECTIVE = / \([\d.]+ms\) # (?!.* \([\d.]+ms\)$)/;
const MOST = 100_000;
