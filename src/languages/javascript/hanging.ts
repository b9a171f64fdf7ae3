import type { ExchangeReader } from '../language.ts';
import { coverFiles } from './covered.ts';
import { coverRecord } from './records.ts';

/** A test that a process was still running shortly before the end of the run. */
export interface Hanging {
  readonly names: readonly string[];
  readonly file: string | null;
  /** For how long it had run by then, in milliseconds. */
  readonly ms: number;
  /** Where the process stood. */
  readonly stack: string;
}

/** What the processes that record lines told of themselves shortly before the end, the longest running first. */
export async function hangingTests(exchange: ExchangeReader): Promise<readonly Hanging[]> {
  const found: Hanging[] = [];
  for (const name of await coverFiles(exchange)) {
    const opened = new Map<number, Pick<Hanging, 'names' | 'file'>>();
    for await (const line of exchange.lines(name)) {
      const record = coverRecord(line);
      if (record?.e === 'open') opened.set(record.n, { names: record.names, file: record.file });
      if (record?.e === 'close') opened.delete(record.n);
      const test = record?.e === 'hang' ? opened.get(record.n) : undefined;
      if (record?.e === 'hang' && test) found.push({ ...test, ms: record.ms, stack: record.text });
    }
  }
  return found.sort((a, b) => b.ms - a.ms);
}
