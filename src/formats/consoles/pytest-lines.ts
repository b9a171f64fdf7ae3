/**
 * Lines of pytest's terminal reporter, each by its shape. Versions 6.2 to 9; see
 * https://docs.pytest.org/en/stable/how-to/output.html.
 */

/** What a test ended with on the console. */
export type PytestWord =
  | 'PASSED'
  | 'FAILED'
  | 'ERROR'
  | 'SKIPPED'
  | 'XFAIL'
  | 'XPASS'
  | 'RERUN'
  | 'SUBFAILED'
  | 'SUBPASSED'
  | 'SUBSKIPPED';

/** Counts of a closing line. */
export type Counts = ReadonlyMap<string, number>;

/** `=== test session starts ===`. */
export function isBanner(text: string): boolean {
  return text.endsWith('=') && /^=+ test session starts =+$/.test(text);
}

/** The banner behind letters. */
export function isMidwayBanner(text: string): boolean {
  return text.endsWith('==') && /^[^=].{0,400}?=+ test session starts =+$/.test(text);
}

/** `/abs/path:12: message`: a failure under `--tb=line`. */
export function isLoose(text: string): boolean {
  return /^(?:\/|[A-Za-z]:[\\/])[^:]{1,500}:\d+: /.test(text);
}

/** pytest-sugar's first line, as it begins. */
export const SUGAR_BANNER = 'Test session starts (platform: ';

/** pytest-sugar's closing line; a line for each count follows. */
export function isSugarClosing(text: string): boolean {
  return text.startsWith('Results (') && /^Results \(\d+(?:\.\d+)?\w*(?: .{0,40})?\):$/.test(text);
}

/** `       2 passed` below it. */
export function sugarCount(text: string): readonly [string, number] | undefined {
  const found = /^ {3,}(\d{1,9}) (passed|xpassed|failed|error|xfailed|skipped|rerun|deselected)$/.exec(text);
  return found ? [found[2] ?? '', Number(found[1])] : undefined;
}

/** ` tests/test_a.py ✓⨯   25% ██▌` and whatever it was drawn over. */
export function isSugarProgress(text: string): boolean {
  return text.startsWith(' ') && /^ \S.{0,400}? [^\s\w]{1,400} +\d{1,3}% [\u2588-\u258f ]/.test(text);
}

/** The title of a `=== TITLE ===` line that is no closing line. */
export function sectionOf(text: string): string | undefined {
  return text.endsWith('=') ? /^=+ (\S.{0,200}?) =+$/.exec(text)?.[1] : undefined;
}

/**
 * The counts of `=== 1 failed, 2 passed in 0.12s ===`, without the bars under `-q`; undefined for anything else or a
 * cut line.
 */
export function closingCounts(text: string): Counts | undefined {
  if (!mayClose(text.charCodeAt(0)) || !text.includes(' in ')) return undefined;
  const found = CLOSING.exec(text);
  if (!found || (found[1] !== undefined) !== (found[3] !== undefined)) return undefined;
  const counts = new Map<string, number>();
  for (const part of (found[2] ?? '').split(', ')) {
    const [count, ...words] = part.split(' ');
    const word = words.join(' ').replace(/^(error|warning|rerun)s$/, '$1');
    if (/^\d+$/.test(count ?? '')) counts.set(word, Number(count));
  }
  return counts;
}

/** A bar, a number, or the n of `no tests ran`. */
function mayClose(first: number): boolean {
  return first === 61 || (first >= 48 && first <= 57) || first === 110;
}

const CLOSING =
  /^(=+ )?((?:\d{1,9} [a-z]+(?: [a-z]+)?, ){0,15}\d{1,9} (?:failed|passed|skipped|deselected|xfailed|xpassed|warnings?|errors?|reruns?|subtests (?:passed|failed|skipped)|tests? (?:collected|deselected))|no tests (?:ran|collected)(?: \(\d+ deselected\))?) in \d+\.\d\ds(?: \([\d:, days]+\))?( =+)?$/;

/** The title of a `____ TITLE ____` line; the `_ _ _` between frames is none. */
export function headerOf(text: string): string | undefined {
  if (!text.endsWith('_') && !text.endsWith('\u2015')) return undefined;
  const title = (/^_{1,400} (.{1,4000}) _{1,400}$/.exec(text) ?? SUGAR_HEADER.exec(text))?.[1];
  return title !== undefined && !/^(?:_ )*_?$/.test(title) ? title : undefined;
}

const SUGAR_HEADER = /^\u2015{1,400} (.{1,4000}) \u2015{1,400}$/;

/**
 * The reason in `!!! KeyboardInterrupt !!!`: whoever pressed a key, `pytest.exit()`, a plug-in, an error while
 * collecting.
 */
export function stopOf(text: string): string | undefined {
  return text.endsWith('!') ? /^!{3,400} (\S.{0,1000}?) !{3,400}$/.exec(text)?.[1] : undefined;
}

/** `--- Captured stdout call ---`. */
export function isCaptured(text: string): boolean {
  return text.endsWith('-') && /^-+ Captured \S+(?: \S+)? -+$/.test(text);
}

/**
 * `--- coverage: … ---`, `--- benchmark: 2 tests ---`: what a plug-in prints below the last failure, which is no part
 * of it.
 */
export function isOtherPart(text: string): boolean {
  return text.endsWith('---') && /^-{3,} \S.{0,400} -{3,}$/.test(text);
}

/** One line of progress: the file where it names one, and a letter for each test. */
export interface Progress {
  readonly path: string | null;
  readonly letters: string;
}

/** `tests/test_a.py .F.E [ 50%]`, letters alone, or undefined. */
export function progressOf(text: string): Progress | undefined {
  const alone = /^([.FEsxXRu,-]+)(?:$| +\[[^\]]{1,12}\]$|(?=\+{5,} Timeout \+|Fatal Python error: ))/.exec(text);
  if (alone?.[1]) return /[.FEsxX]/.test(alone[1]) ? { path: null, letters: alone[1] } : undefined;
  const named = /^(\S.{0,400}?\.[A-Za-z]{1,6}) ([.FEsxXRu,-]*?)(?:$| +\[[^\]]{1,12}\]$|\++ Timeout|Fatal Python)/.exec(
    text,
  );
  return named?.[2] ? { path: named[1] ?? null, letters: named[2] } : undefined;
}

/**
 * One verbose line: `id PASSED [ 50%]`, or xdist's `[gw0] [ 50%] PASSED id`; without a word the test has only begun.
 */
export interface Verbose {
  readonly id: string;
  readonly word: PytestWord | null;
}

/**
 * The id of `id PASSED [ 50%]` whose id has no space, else undefined. Nearly every line of a big run is of this
 * shape: `verboseOf` says the same of it and takes several times as long.
 */
export function passedOf(text: string): string | undefined {
  const first = text.charCodeAt(0);
  const space = first > 32 && first < 127 && first !== 91 ? text.indexOf(' ') : -1;
  if (space < 0) return undefined;
  PASSED.lastIndex = space;
  if (!PASSED.test(text)) return undefined;
  const colons = text.indexOf('::', 1);
  return colons > 0 && colons < space - 2 && colons <= 401 ? text.slice(0, space) : undefined;
}

const PASSED = / PASSED +\[[^\]]{1,12}\]$/y;

const WORKER = /^\[gw\d+\] \[ *\d+%\] ([A-Z]+) (?=\S)/;

/** A verbose line, or undefined. The status may be lines later where tests print. */
export function verboseOf(text: string): Verbose | undefined {
  if (text.charCodeAt(0) === 91) {
    const worker = WORKER.exec(text);
    if (!worker) return undefined;
    const id = text.slice(worker[0].length);
    const crash = id.includes('Fatal Python error: ') ? id.indexOf('Fatal Python error: ') : id.length;
    return { id: id.slice(0, crash).trimEnd(), word: wordOf(worker[1]) };
  }
  if (!text.includes('::')) return undefined;
  const ended =
    /^(\S.{0,400}?::.+?) (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS|RERUN|SUBPASS(?:ED)?|SUBFAIL(?:ED)?|SUBSKIP(?:PED)?)(?:[[(].*| \(.*| +\[[^\]]{1,12}\])?$/.exec(
      text,
    );
  if (ended) {
    const word = wordOf(ended[2]);
    const id = ended[1] ?? '';
    // A subtest's word tells of its test.
    return { id: word?.startsWith('SUB') ? id.replace(SUBTEST_LABEL, '$1') : id, word };
  }
  const begun =
    /^(\S[^:]{0,400}\.\w{1,5}::\S.*?)(?: $| Fatal Python error| \++ Timeout| ::(?:error|warning) )/.exec(text) ??
    /^(\S[^:]{0,400}\.\w{1,5}::[^\s[]+(?:\[.*?\])?) /.exec(text);
  return begun ? { id: begun[1] ?? '', word: null } : undefined;
}

/** `id [message] (i=1)`: an id may have its parameters in front of it. */
const SUBTEST_LABEL = /^(\S.{0,400}?::[^[(\s]+(?:\[.*?\])?) [[(].*[\])]$/;

/** The word that follows the output of a test on a line of its own: `PASSED [ 50%]`. */
export function lateWordOf(text: string): PytestWord | undefined {
  const found = /^(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS|RERUN)(?: \(.*\))?(?: *\[ *\d+%\])?$/.exec(text);
  return found ? (wordOf(found[1]) ?? undefined) : undefined;
}

/** pytest-subtests says which subtest it was before the word. */
const LABEL = /^[[(].{0,1000}?[\])] (?=SUBFAIL )/;

/** True for a line of the short summary that names a test. */
export function isSummaryLine(text: string): boolean {
  return (
    /^(?:PASSED|FAILED|ERROR|XFAIL|XPASS|RERUN|SUBFAIL(?:ED)?)[ [(]/.test(text) ||
    (/^[[(]/.test(text) && LABEL.test(text))
  );
}

/** One line of the short test summary. */
export interface SummaryLine {
  readonly word: PytestWord;
  readonly id: string;
  /** As printed: cut to the terminal's width unless CI is set. */
  readonly message: string | null;
}

/**
 * `FAILED id - message`. An id may hold spaces, ` - ` and brackets in its parameters: where a bracket opens before
 * the first ` - `, the id ends with the first `] - `. `known` are ids that verbose lines spelled out.
 */
export function summaryLineOf(text: string, known: { has(id: string): boolean }): SummaryLine | undefined {
  const line = /^[[(]/.test(text) ? text.replace(LABEL, '') : text;
  const found = /^(PASSED|FAILED|ERROR|XFAIL|XPASS|RERUN|SUBFAIL(?:ED)?)(?=[ [(])/.exec(line);
  const word = wordOf(found?.[1]);
  if (!found || !word) return undefined;
  let rest = line.slice(found[0].length);
  if (word === 'SUBFAILED') {
    const subtest = /^(?:\[.*?\])?(?: ?\(.*?\))? ([^\s:()[\]][^:()[\]]{0,400}\.\w{1,5}::.+)$/.exec(rest);
    if (!subtest) return undefined;
    rest = ` ${subtest[1]}`;
  }
  rest = rest.slice(1);
  if (!rest || rest.startsWith('[')) return undefined;
  const end = idEnd(rest, known);
  const message = rest.slice(end).replace(/^ - /, '');
  return { word, id: rest.slice(0, end), message: message || null };
}

function idEnd(text: string, known: { has(id: string): boolean }): number {
  const dash = text.indexOf(' - ');
  if (dash < 0 || known.has(text)) return text.length;
  for (let at = dash, tries = 0; at >= 0 && tries < 50; at = text.indexOf(' - ', at + 1), tries++) {
    if (known.has(text.slice(0, at))) return at;
  }
  const bracket = text.indexOf('[');
  if (bracket < 0 || bracket > dash) return dash;
  const close = text.indexOf('] - ', bracket);
  return close < 0 ? text.length : close + 1;
}

function wordOf(word: string | undefined): PytestWord | null {
  switch (word) {
    case 'PASSED':
    case 'FAILED':
    case 'ERROR':
    case 'SKIPPED':
    case 'XFAIL':
    case 'XPASS':
    case 'RERUN':
      return word;
    case 'SUBFAIL':
    case 'SUBFAILED':
      return 'SUBFAILED';
    case 'SUBPASS':
    case 'SUBPASSED':
      return 'SUBPASSED';
    case 'SUBSKIP':
    case 'SUBSKIPPED':
      return 'SUBSKIPPED';
    default:
      return null;
  }
}
