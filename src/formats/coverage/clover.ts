import type { CoverageFormat, WrittenCoverage } from './coverage-format.ts';
import { isHit, lineNumber } from './coverage-format.ts';
import { startsWithElement, walkXml } from './xml.ts';

/** Clover XML, as istanbul's reporter and PHPUnit write it: `path` is the whole path, where it is missing `name` is. */
export const cloverXml: CoverageFormat = {
  name: 'clover',
  read(document): WrittenCoverage | undefined {
    if (!startsWithElement(document.head, 'coverage') || !/<project[\s/>]/.test(document.head)) return undefined;
    const files: { readonly spellings: readonly string[]; readonly lines: { readonly numbers: number[] } }[] = [];
    const reason = walkXml(document.text(), {
      open(element, attribute) {
        if (element === 'file') {
          files.push({ spellings: [attribute('path') ?? attribute('name') ?? ''], lines: { numbers: [] } });
        } else if (element === 'line' && isHit(attribute('count'))) {
          const number = lineNumber(attribute('num'));
          if (number !== null) files.at(-1)?.lines.numbers.push(number);
        }
      },
    });
    return reason === null ? { kind: 'run', files, notes: [] } : { kind: 'refused', reason };
  },
};
