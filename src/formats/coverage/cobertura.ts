import type { CoverageFormat, WrittenCoverage, WrittenFile } from './coverage-format.ts';
import { isHit, lineNumber } from './coverage-format.ts';
import { startsWithElement, walkXml } from './xml.ts';

/**
 * Cobertura XML (coverage-04.dtd), also what `coverage xml`, gocover-cobertura and coverlet write. A file's name is
 * relative to one of several `<source>`s, it isn't said which, and some writers glue the two together without a
 * slash: all readings are handed on.
 */
export const coberturaXml: CoverageFormat = {
  name: 'cobertura',
  read(document): WrittenCoverage | undefined {
    if (!startsWithElement(document.head, 'coverage')) return undefined;
    // Clover has the same root.
    if (!/<packages[\s/>]|\sline-rate\s*=/.test(document.head)) return undefined;
    const classes: { readonly name: string; readonly numbers: number[] }[] = [];
    const sources: string[] = [];
    let inSource = false;
    const reason = walkXml(document.text(), {
      open(element, attribute) {
        inSource = element === 'source';
        if (inSource) sources.push('');
        else if (element === 'class') classes.push({ name: attribute('filename') ?? '', numbers: [] });
        else if (element === 'line' && isHit(attribute('hits'))) {
          const number = lineNumber(attribute('number'));
          if (number !== null) classes.at(-1)?.numbers.push(number);
        }
      },
      close: () => (inSource = false),
      text: (piece) => inSource && sources.push((sources.pop() ?? '') + piece),
    });
    if (reason !== null) return { kind: 'refused', reason };
    const known = [...new Set(sources.map((source) => source.trim()))].filter(Boolean).slice(0, MOST_SOURCES);
    const files = classes.map(
      ({ name, numbers }): WrittenFile => ({ spellings: spellings(name, known), lines: { numbers } }),
    );
    return { kind: 'run', files, notes: [] };
  },
};

const MOST_SOURCES = 50;

function spellings(name: string, sources: readonly string[]): readonly string[] {
  if (!name || /^(?:[\\/]|[A-Za-z]:[\\/])/.test(name)) return [name];
  const inFolders = sources.map((source) => `${source.replace(/[\\/]+$/, '')}/${name}`);
  return [...inFolders, ...sources.map((source) => source + name), name];
}
