/**
 * node bench/fuzz-results.ts [runs=10000] [seed=0]
 * Cuts and damages every saved report and console. Fails where reading crashes or takes over two seconds, where a cut turns
 * red into green, or where damaged bytes turn red into green although the exit code is 1.
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
  if (!red.has(input)) red.set(input, (await verdictOf(input.bytes, null, input.name)) === 'red');
  const wasRed = red.get(input) === true;
  if (run % 2 === 0) {
    const end = Math.floor(random() * (input.bytes.length + 1));
    const verdict = await verdictOf(input.bytes.subarray(0, end), null, `${input.name} cut at ${end}`);
    if (wasRed && verdict === 'green') faults.push(`${input.name} cut at ${end}: red became green`);
  } else {
    const damaged = damage(input.bytes);
    const verdict = await verdictOf(damaged, 1, `${input.name} damaged in run ${run}`);
    if (wasRed && verdict === 'green')
      faults.push(`${input.name} damaged in run ${run}: red became green despite exit code 1`);
    await verdictOf(damaged, null, `${input.name} damaged in run ${run}`);
  }
}

console.log(
  `${RUNS} runs, seed ${SEED}, ${inputs.length} inputs (${[...red.values()].filter(Boolean).length} red): slowest ${slowest.toFixed(0)} ms, ${faults.length} faults`,
);
for (const fault of faults) console.log(`  ${fault}`);
process.exitCode = faults.length ? 1 : 0;

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

/** One to five places: a byte changed, a stretch removed, doubled or repeated 60 000 bytes long, or characters put in that mean something to a parser. */
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
