/**
 * node bench/fuzz-results.ts [runs=10000] [seed=0]
 * Cuts, damages and splices every saved report and console, drops
 * cases below their counters and renames the marks of failures. Fails where reading crashes or takes over two
 * seconds, and where what was red becomes green (with damaged bytes: although the exit code is 1).
 */
import { dialects as go } from '../src/languages/go/results.ts';
import { dialects as java } from '../src/languages/java/results.ts';
import { dialects as javascript } from '../src/languages/javascript/results.ts';
import { dialects as python } from '../src/languages/python/results.ts';
import { dialects as rust } from '../src/languages/rust/results.ts';
import { createPathResolver } from '../src/read/paths.ts';
import { readResults } from '../src/read/results.ts';
import { type CorpusInput, corpusInputs } from './corpus-inputs.ts';

/** Marks that some reader goes by. */
const SPICE = [
  '<',
  '>',
  '&',
  ']]>',
  '<![CDATA[',
  '<!--',
  '"',
  '\u0000',
  '\n',
  '\r',
  '\u001b[31m',
  '</testsuite>',
  '<testcase name="x">',
  '<testsuites>',
  '= 1 passed in 0.01s =',
  '\n=== test session starts ===\n',
  'ok 1',
  '1..0',
  '{',
  '\ufffe',
];

/** A case, with what is in it; a point of TAP; a line of pytest's summary. */
const CASE =
  /<testcase\b(?:[^">]|"[^"]*")*\/>|<testcase\b(?:[^">/]|"[^"]*")*>[^]*?<\/testcase>|^ *(?:not )?ok \d+ .*\n(?: +---\n[^]*?\n +\.\.\.\n)?|^(?:FAILED|ERROR) \S+::.*\n/gm;
/** Names of elements, and attributes, that say that a test failed. */
const MARKS = [
  ['Failure'],
  ['FAILURE'],
  ['failed'],
  ['Error'],
  ['timeout'],
  ['crash'],
  ['', 'status="FAILED"'],
  ['', 'result="Error"'],
  ['', 'outcome="failed"'],
  ['', 'success="False"'],
  ['', 'passed="0"'],
] as const;
const LIES = ['cut', 'damage', 'splice', 'drop', 'rename'] as const;
const RUNS = Number(process.argv[2] ?? 10_000);
const SEED = Number(process.argv[3] ?? 0);
const MOST_MS = 2000;
const random = generator(SEED);
const inputs = corpusInputs();
const red = new Map<CorpusInput, boolean>();
const faults: string[] = [];
let slowest = 0;

for (let run = 0; run < RUNS && faults.length < 20; run++) {
  const input = inputs[Math.floor(random() * inputs.length)];
  if (!input) continue;
  const wasRed = await isRed(input);
  const lie = LIES[run % LIES.length] ?? 'cut';
  switch (lie) {
    case 'cut': {
      // Cut between two documents, the first one may be a green run.
      if (/\/(?:tap-head|late|head)-[^/]*$/.test(input.name)) break;
      const end = Math.floor(random() * (input.bytes.length + 1));
      const what = `${input.name} cut at ${end}`;
      expectNoGreen(await verdictOf(input.bytes.subarray(0, end), null, what), wasRed, what);
      break;
    }
    case 'damage': {
      const what = `${input.name} damaged in run ${run}`;
      const damaged = damage(input.bytes);
      expectNoGreen(await verdictOf(damaged, 1, what), wasRed, `${what}, exit code 1`);
      await verdictOf(damaged, null, what);
      break;
    }
    case 'splice': {
      const other = inputs[Math.floor(random() * inputs.length)];
      if (!other || !splices(input) || !splices(other)) break;
      const what = `${input.name} before ${other.name}`;
      const both = joined(input.bytes, new TextEncoder().encode('\n'), other.bytes);
      expectNoGreen(await verdictOf(both, null, what), wasRed || (await isRed(other)), what);
      break;
    }
    case 'drop':
    case 'rename': {
      const text = new TextDecoder().decode(input.bytes);
      // Without counters nothing tells that a case is gone.
      if (lie === 'drop' && !/<testsuites?\b[^>]*\bfailures="|^1\.\.\d|^=+ \d+ failed/m.test(text)) break;
      const lying = lie === 'drop' ? withoutCases(text) : withOtherMarks(text);
      const what = `${input.name}: ${lie} in run ${run}`;
      expectNoGreen(await verdictOf(new TextEncoder().encode(lying), null, what), wasRed, what);
    }
  }
}

console.log(
  `${RUNS} runs, seed ${SEED}, ${inputs.length} inputs (${[...red.values()].filter(Boolean).length} red): slowest ${slowest.toFixed(0)} ms, ${faults.length} faults`,
);
for (const fault of faults) console.log(`  ${fault}`);
process.exitCode = faults.length ? 1 : 0;

function expectNoGreen(verdict: string, wasRed: boolean, what: string): void {
  if (wasRed && verdict === 'green') faults.push(`${what}: red became green`);
}

async function isRed(input: CorpusInput): Promise<boolean> {
  const known = red.get(input);
  if (known !== undefined) return known;
  const is = (await verdictOf(input.bytes, null, input.name)) === 'red';
  red.set(input, is);
  return is;
}

/** Two encodings in one file are no text. */
function splices({ bytes }: CorpusInput): boolean {
  return !bytes.subarray(0, 200).includes(0) && !(bytes[0] === 0xff || bytes[0] === 0xfe);
}

/** Takes one to three cases or lines of results out, whole, and leaves all counters as they are. */
function withoutCases(text: string): string {
  let rest = text;
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
    const found = [...rest.matchAll(CASE)];
    const one = found[Math.floor(random() * found.length)];
    if (one) rest = rest.slice(0, one.index) + rest.slice(one.index + one[0].length);
  }
  return rest;
}

/** Writes marks of failures as people's own writers do. */
function withOtherMarks(text: string): string {
  const [element = 'Failure', attribute = ''] = MARKS[Math.floor(random() * MARKS.length)] ?? [];
  const renamed = text.replace(/<(\/?)(?:failure|error)\b/g, `<$1${element}`);
  return attribute === '' ? renamed : withAttribute(text, attribute);
}

/** Failing cases with an attribute instead of their elements. */
function withAttribute(text: string, attribute: string): string {
  return text.replace(
    /<testcase\b((?:[^">/]|"[^"]*")*)>([^]*?)<\/testcase>/g,
    (whole, attributes: string, inner: string) =>
      /<(?:failure|error)\b/.test(inner) && !/<(?:skipped|system)/.test(inner)
        ? `<testcase${attributes} ${attribute}></testcase>`
        : whole,
  );
}

async function verdictOf(content: Uint8Array, exitCode: number | null, what: string): Promise<string> {
  const start = performance.now();
  try {
    const dialects = [...python, ...javascript, ...go, ...java, ...rust];
    const paths = createPathResolver([], { root: '', project: '' });
    const read = await readResults({ files: [{ path: 'file', content }], exitCode, outcome: null, dialects, paths });
    return read.verdict;
  } catch (thrown) {
    faults.push(`${what}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'threw'}`);
    return 'crash';
  } finally {
    const took = performance.now() - start;
    slowest = Math.max(slowest, took);
    if (took > MOST_MS) faults.push(`${what}: took ${took.toFixed(0)} ms`);
  }
}

/**
 * One to five places: a byte changed, a stretch removed, doubled or repeated 60 000 bytes long, or characters put in
 * that mean something to a parser.
 */
function damage(bytes: Uint8Array): Uint8Array {
  let result = bytes.slice();
  for (let times = 1 + Math.floor(random() * 5); times > 0; times--) {
    const at = Math.floor(random() * result.length);
    const length = Math.floor(random() * 40);
    const kind = random() < 0.1 ? 4 : Math.floor(random() * 4);
    if (kind === 0 && result.length) result[at] = Math.floor(random() * 256);
    else if (kind === 1) result = joined(result.subarray(0, at), result.subarray(at + length));
    else if (kind === 4)
      result = joined(
        result.subarray(0, at),
        repeated(result.subarray(at, at + 1 + (length % 12))),
        result.subarray(at),
      );
    else if (kind === 2) result = joined(result.subarray(0, at), result.subarray(at, at + length), result.subarray(at));
    else
      result = joined(
        result.subarray(0, at),
        new TextEncoder().encode(SPICE[Math.floor(random() * SPICE.length)] ?? ''),
        result.subarray(at),
      );
  }
  return result;
}

function repeated(bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(60_000);
  for (let at = 0; at < all.length && bytes.length; at++) all[at] = bytes[at % bytes.length] ?? 0;
  return all;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
