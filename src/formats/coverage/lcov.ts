import type { CoverageFormat, WrittenCoverage, WrittenFile } from './coverage-format.ts';
import { isHit, lineNumber } from './coverage-format.ts';
import { linesOfText } from './text.ts';

/**
 * LCOV tracefiles (geninfo(1)): records of `SF:path`, `DA:line,count` and `end_of_record`. A `TN:` names the test of
 * all records up to the next one; most writers leave it empty, some write one name for the whole run.
 */
export const lcov: CoverageFormat = {
  name: 'lcov',
  read(document): WrittenCoverage | undefined {
    if (!/^(?:#.*\s+)*(?:TN:.*\s+)?(?:VER:.*\s+)?SF:/.test(document.head)) return undefined;
    const records = recordsOf(document.text());
    const byTest = new Map<string, WrittenFile[]>();
    for (const { test, file } of records.read) {
      const known = byTest.get(test);
      if (known) known.push(file);
      else byTest.set(test, [file]);
    }
    const notes = records.cut ? ['it ends in the middle of a record'] : [];
    const rest = byTest.get('') ?? [];
    byTest.delete('');
    if (byTest.size === 0) return { kind: 'run', files: rest, notes };
    return { kind: 'tests', tests: [...byTest].map(([name, files]) => ({ name, files })), rest, notes };
  },
};

interface Record {
  readonly test: string;
  readonly file: WrittenFile;
}

function recordsOf(text: string): { readonly read: readonly Record[]; readonly cut: boolean } {
  const read: Record[] = [];
  let test = '';
  let open: { readonly path: string; readonly numbers: number[] } | null = null;
  const close = (): void => {
    if (open) read.push({ test, file: { spellings: [open.path], lines: { numbers: open.numbers } } });
    open = null;
  };
  let cut = false;
  for (const line of linesOfText(text)) {
    const colon = line.indexOf(':');
    const [key, value] = colon < 0 ? [line.trim(), ''] : [line.slice(0, colon), line.slice(colon + 1)];
    if (key === 'TN') test = value.trim();
    else if (key === 'SF') {
      close();
      open = { path: value.trim(), numbers: [] };
    } else if (key === 'DA') {
      const [number = '', hits = ''] = value.split(',', 2);
      const at = lineNumber(number);
      if (at !== null && isHit(hits)) open?.numbers.push(at);
    } else if (key === 'end_of_record') close();
  }
  if (open) cut = true;
  close();
  return { read, cut };
}
