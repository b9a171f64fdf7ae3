import { firstLine, NO_SIDES, shortMessage, sidesOfDiff } from '../formats/failure-text.ts';
import type { RawFrame, ResultDialect } from '../languages/language.ts';

/** Whatever no language recognises: names as written, `suite > classname > name`. */
export const genericDialect: ResultDialect = {
  id: 'generic',
  recognises: () => true,
  identify(raw, paths) {
    const parts = [...raw.suites, raw.classname, raw.name].filter((part): part is string => Boolean(part));
    const chain = parts.filter((part, index) => index === parts.length - 1 || part !== parts[index + 1]);
    const file = raw.file === null ? null : paths.resolve(raw.file);
    return { id: chain.join(' > '), name: raw.name ?? '', suite: raw.suites.at(-1) ?? raw.classname, file };
  },
  frames: placesIn,
  kindOf(failure) {
    const words = `${failure.type ?? ''} ${failure.message ?? ''} ${firstLine(failure.text)}`;
    if (/time(?:d)?[ -]?out/i.test(words)) return 'time-out';
    if (/seg(?:mentation )?fault|sigsegv|core dumped|crash/i.test(words)) return 'crash';
    if (/syntax error|build failed|compil(?:e|ation) (?:error|failed)/i.test(words)) return 'build';
    return /assert|expected/i.test(`${words} ${failure.text.slice(0, 500)}`) ? 'assertion' : 'exception';
  },
  explain: (failure) => ({
    type: failure.type,
    message: shortMessage(failure.message || firstLine(failure.text.replace(OWN_NAME, ''))),
    ...(/^--- Expected$/m.test(failure.text) ? sidesOfDiff(failure.text) : NO_SIDES),
  }),
};

/** PHPUnit repeats the test's name above its reason. */
const OWN_NAME = /^\s*[\w\\]+::\w+(?: with data set .*)?\n/;
/** `path.ext:12` with a letter at the start of the extension: the commonest way to write a place. */
function placesIn(text: string): readonly RawFrame[] {
  const frames: RawFrame[] = [];
  for (const found of text.slice(0, 65_536).matchAll(/:(\d{1,7})\b/g)) {
    const file = pathBefore(text, found.index);
    if (/\.[A-Za-z]\w{0,9}$/.test(file) && frames.length < 1000)
      frames.push({ file, line: Number(found[1]), function: null });
  }
  // Perl's and bats' way.
  for (const found of text.slice(0, 65_536).matchAll(/\b(?:at|in(?: test)? file) ([^\s,]{1,300}),? line (\d{1,7})/g)) {
    if (frames.length < 1000) frames.push({ file: found[1] ?? '', line: Number(found[2]), function: null });
  }
  // .NET's way.
  for (const found of text.slice(0, 65_536).matchAll(/ in ([^\n]{1,400}?\.\w{1,10}):line (\d{1,7})/g)) {
    if (frames.length < 1000) frames.push({ file: found[1] ?? '', line: Number(found[2]), function: null });
  }
  return frames;
}

/** The characters of a path that end here, read backwards so that a long text takes no longer than its length. */
function pathBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < 300 && /[\w./\\@+-]/.test(text.charAt(start - 1))) start--;
  const drive =
    start > 1 &&
    text.charAt(start - 1) === ':' &&
    /[A-Za-z]/.test(text.charAt(start - 2)) &&
    /[\\/]/.test(text.charAt(start));
  return text.slice(drive ? start - 2 : start, end);
}
