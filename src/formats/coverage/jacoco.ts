import type { CoverageFormat, WrittenCoverage } from './coverage-format.ts';
import { isHit, lineNumber } from './coverage-format.ts';
import { startsWithElement, walkXml } from './xml.ts';

/**
 * JaCoCo XML (report.dtd 1.1). It knows packages, not folders: `com/acme` + `Calc.java`, without the module and the
 * source folder before it; Kotlin may leave the packages' common beginning out of its folders. A line counts as run
 * where an instruction of it was; a line that throws, and the straight code before it, are missing from JaCoCo's
 * data, which a note says.
 */
export const jacocoXml: CoverageFormat = {
  name: 'jacoco',
  read(document): WrittenCoverage | undefined {
    if (!startsWithElement(document.head, 'report')) return undefined;
    if (!/jacoco|<(?:sessioninfo|group|package|counter)[\s/>]/i.test(document.head)) return undefined;
    const files: { readonly spellings: readonly string[]; readonly lines: { readonly numbers: number[] } }[] = [];
    let folder = '';
    const reason = walkXml(document.text(), {
      open(element, attribute) {
        if (element === 'package') folder = attribute('name') ?? '';
        else if (element === 'sourcefile') {
          files.push({ spellings: spellings(folder, attribute('name') ?? ''), lines: { numbers: [] } });
        } else if (element === 'line' && isHit(attribute('ci'))) {
          const number = lineNumber(attribute('nr'));
          if (number !== null) files.at(-1)?.lines.numbers.push(number);
        }
      },
    });
    if (reason !== null) return { kind: 'refused', reason };
    return { kind: 'run', files, notes: ['JaCoCo leaves out a line that threw and the straight code before it'] };
  },
};

function spellings(folder: string, name: string): readonly string[] {
  const parts = folder.split('/').filter(Boolean).slice(0, 50);
  if (!/\.kts?$/.test(name)) return [[...parts, name].join('/')];
  return [...parts.keys(), parts.length].map((start) => [...parts.slice(start), name].join('/'));
}
