import type { SummaryLine } from './pytest-lines.ts';
import { placeOf } from './pytest-place.ts';
import type { Block, PytestRecord } from './pytest-record.ts';

/**
 * Texts by header, each given away once: headers hold no file, so equal names are told apart by the file in the text,
 * then by order.
 */
export class PytestTexts {
  private readonly byTitle = new Map<string, Block[]>();
  private readonly loose: readonly string[];
  private looseAt = 0;

  constructor({ blocks, early, loose }: PytestRecord) {
    for (const block of [...blocks, ...early]) {
      const key = `${block.section} ${block.title}`;
      const same = this.byTitle.get(key);
      if (same) same.push(block);
      else this.byTitle.set(key, [block]);
    }
    this.loose = loose;
  }

  of(line: SummaryLine): string {
    const subtest = line.word === 'SUBFAILED' ? this.subtest(line) : '';
    if (subtest) return subtest;
    const section = line.word === 'ERROR' ? 'ERRORS' : 'FAILURES';
    const found = this.take(
      titlesOf(line).map((title) => `${section} ${title}`),
      line,
    );
    if (found) return clean(found);
    return line.word === 'ERROR' ? '' : this.looseLine(line);
  }

  /** `Class.test [message] (i=1)`. */
  private subtest(line: SummaryLine): string {
    const start = `FAILURES ${titlesOf(line)[0]} `;
    for (const [key, blocks] of this.byTitle) {
      const found = key.startsWith(start) ? blocks.shift() : undefined;
      if (found) return clean(found);
    }
    return '';
  }

  /** The only block under one of the headers, else the first of those that hold the message, then the file. */
  private take(keys: readonly string[], { id, message }: SummaryLine): Block | undefined {
    const all = keys.flatMap((key) => this.byTitle.get(key) ?? []);
    const [first] = all;
    if (!first) return undefined;
    const path = `${id.split('::', 1)[0] ?? ''}:`;
    const said = message?.split('\n', 1)[0]?.replace(/\.\.\.$/, '') ?? '';
    const score = (block: Block): number => {
      const text = block.text.text();
      return (said && text.includes(said) ? 2 : 0) + (text.includes(path) ? 1 : 0);
    };
    // The order of the summary is nearly that of the headers.
    const scores = all.length === 1 ? [] : all.slice(0, 100).map(score);
    const best = all[scores.indexOf(Math.max(...scores))] ?? first;
    for (const key of keys) {
      const blocks = this.byTitle.get(key) ?? [];
      if (blocks.includes(best)) blocks.splice(blocks.indexOf(best), 1);
    }
    return best;
  }

  /**
   * `--tb=line`: `/abs/path:12: message`, in the order of the summary, which may have cut the message or left it out.
   */
  private looseLine({ id, message }: SummaryLine): string {
    // A short line with room for a message has none: the failure has no place either.
    if (message === null && id.length < 60) return '';
    const start = message?.replace(/\.\.\.$/, '') ?? '';
    const at = this.loose.findIndex(
      (text, index) => index >= this.looseAt && text.replace(/^(?:[A-Za-z]:)?[^:]*:\d+: /, '').startsWith(start),
    );
    if (at < 0) return '';
    this.looseAt = at + 1;
    return this.loose[at] ?? '';
  }
}

/** The header of a test that failed: its id with dots and without its file. */
export function titleOf(id: string): string {
  const { suites, name } = placeOf(id);
  return [...suites, name ?? ''].join('.');
}

/** The headers that its text may stand under. */
export function titlesOf({ id, word, message }: SummaryLine): string[] {
  const { name, file } = placeOf(id);
  if (name === null) return [`ERROR collecting ${id}`];
  const title = titleOf(id);
  if (word === 'ERROR') return [`ERROR at setup of ${title}`, `ERROR at teardown of ${title}`];
  const crash = /^worker 'gw\d+' crashed/.test(message ?? '') && file !== null ? [file] : [];
  return [title, `[doctest] ${name}`, ...crash];
}

/** What a block says of its failure. */
export function clean(block: Block): string {
  return block.text
    .text()
    .replace(/^\[gw\d+\] .*\n/, '')
    .replace(/\n-+ generated xml file: .* -+\n?$/, '')
    .trimEnd();
}
