import { expect, test } from 'vitest';
import { failingIds, readRun } from './corpus.ts';

const running = '     Running unittests src/lib.rs (target/debug/deps/m-0123456789abcdef)\n\n';
const result = (failed: number): string =>
  `test result: FAILED. 1 passed; ${failed} failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n`;

test('what a failing test printed is neither a result nor the text of another test', async () => {
  const log = `${running}running 2 tests\ntest ok ... ok\ntest noise ... FAILED\n\nfailures:\n\n---- noise stdout ----\n---- fake stdout ----\ntest result: FAILED. 0 passed; 9 failed; \nthread 'noise' panicked at src/lib.rs:3:5:\nassertion failed: false\n\n\nfailures:\n    noise\n\n${result(1)}`;
  const run = await readRun({ 'a.log': log }, { project: ['src/lib.rs'] });
  expect(run.results.filter(({ failure }) => failure)).toMatchObject([
    { id: 'm$noise', failure: { kind: 'assertion', frames: [{ line: 3 }] } },
  ]);
  expect(run.disagreements).toEqual([]);
});

test('names come from the list above the result, where output tore the lines of tests apart or -q left them out', async () => {
  const torn = `${running}running 2 tests\ntest noise ... test fake ... FAILED\nFAILED\n\nfailures:\n\nfailures:\n    noise\n\n${result(1)}`;
  expect(failingIds(await readRun({ 'a.log': torn }))).toEqual(['m$noise']);
  const quiet = `\nrunning 2 tests\nnoise --- FAILED\n\nfailures:\n\n---- noise stdout ----\n\nthread 'noise' panicked at src/lib.rs:3:5:\nbad\n\n\nfailures:\n    noise\n\n${result(1)}`;
  const run = await readRun({ 'a.log': quiet });
  expect(run.results.filter(({ failure }) => failure)).toMatchObject([{ id: 'noise', failure: { message: 'bad' } }]);
});

test('a process that ends while its tests run is red', async () => {
  const log = `${running}running 2 tests\nerror: test failed, to rerun pass \`--lib\`\n\nCaused by:\n  process didn't exit successfully: \`/t/m-0\` (signal: 6, SIGABRT: process abort signal)\n`;
  const run = await readRun({ 'a.log': log });
  expect([run.verdict, run.results[0]?.failure?.kind]).toEqual(['red', 'crash']);
});

test('a panic that did not come, or not as expected, is an assertion', async () => {
  const log = `${running}running 1 test\ntest sp - should panic ... FAILED\n\nfailures:\n\n---- sp stdout ----\nnote: test did not panic as expected at src/lib.rs:12:100\n\nfailures:\n    sp\n\n${result(1)}`;
  const run = await readRun({ 'a.log': log }, { project: ['src/lib.rs'] });
  expect(run.results[0]?.failure).toMatchObject({ kind: 'assertion', frames: [{ file: 'src/lib.rs', line: 12 }] });
});
