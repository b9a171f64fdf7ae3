import { KeyedList } from '../../domain/keyed-list.ts';
import { type Counts, lateWordOf, progressOf, type PytestWord, verboseOf } from './pytest-lines.ts';
import type { Letter } from './pytest-record.ts';

const MOST = 200_000;

/** What the lines before the sections say of each test: letters, or ids with words under `-v`. */
export class PytestProgress {
  readonly letters: Letter[] = [];
  /** The words of each id, in the order of their coming. */
  readonly verbose = new KeyedList<PytestWord | PytestWord[]>();
  /** The test that has begun and has no word yet. */
  running: string | null = null;
  /** What the head calls `rootdir`. */
  root: string | null = null;
  private path: string | null = null;
  private readonly counts = new Map<string, number>();

  /** True where the line is one of pytest's own. */
  take(text: string): boolean {
    const verbose = verboseOf(text);
    const late = verbose || this.running === null ? undefined : lateWordOf(text);
    if (verbose) this.note(verbose.id, verbose.word);
    else if (late && this.running !== null) this.note(this.running, late);
    if (verbose || late) return true;
    if (this.root === null && text.startsWith('rootdir: ')) {
      this.root = /^rootdir: (.+?)(?:, (?:configfile|inifile|testpaths): .*)?$/.exec(text)?.[1] ?? null;
      return true;
    }
    const progress = progressOf(text);
    if (!progress) return false;
    this.path = progress.path ?? this.path;
    if (this.letters.length >= MOST) return true;
    for (const letter of progress.letters) {
      this.letters.push({ letter, path: this.path });
      this.counts.set(letter, this.count(letter) + 1);
    }
    return true;
  }

  /** How often a letter was printed. */
  count(letter: string): number {
    return this.counts.get(letter) ?? 0;
  }

  /** A closing line may count what was seen. */
  agreesWith(counts: Counts): boolean {
    const count = (word: string): number => counts.get(word) ?? 0;
    return (
      this.count('.') === count('passed') && this.count('F') <= count('failed') && this.count('E') <= count('error')
    );
  }

  /** As many failing lines of a summary as failing letters: whatever comes now is no further failure. */
  isCoveredBy(summary: readonly string[]): boolean {
    const failing = this.count('F') + this.count('E');
    return failing > 0 && summary.filter((line) => /^(?:FAILED|ERROR) /.test(line)).length >= failing;
  }

  /** Nothing was seen yet. */
  get isEmpty(): boolean {
    return this.letters.length === 0 && this.verbose.size === 0;
  }

  /** Of this test a word was printed; null: it has begun. */
  note(id: string, word: PytestWord | null): void {
    this.running = word === null ? id : null;
    if (word === null || this.verbose.size >= MOST) return;
    if (this.verbose.add(id, word)) return;
    const known = this.verbose.get(id);
    if (typeof known === 'string') this.verbose.replace(id, [known, word]);
    else known?.push(word);
  }
}
