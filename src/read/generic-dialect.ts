import { firstLine, NO_SIDES, shortMessage, sidesOfDiff } from '../formats/failure-text.ts';
import type { ResultDialect } from '../languages/language.ts';

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
  frames: (text) =>
    [...text.slice(0, 65_536).matchAll(FRAME)].map((match) => ({
      file: match[1] ?? '',
      line: Number(match[2]),
      function: null,
    })),
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
/** `path.ext:12` with at least one letter in the extension; the commonest way to write a place. */
const FRAME = /((?:[A-Za-z]:)?[\w./\\@+-]{1,300}\.[A-Za-z]\w{0,9}):(\d{1,7})\b/g;
