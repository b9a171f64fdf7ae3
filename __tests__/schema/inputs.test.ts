import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Inputs } from '../../src/domain/inputs.ts';
import { INPUT_TABLE } from '../../src/schema/input-table.ts';
import { type InputGround, parseInputs } from '../../src/schema/inputs.ts';
import { rawFromEnvironment } from '../../src/schema/raw-inputs.ts';

const GROUND: InputGround = {
  surface: 'action',
  outputDirectory: '/tmp/out',
  cores: 4,
  languages: ['python', 'javascript'],
  readText: (path) => (path === 'issue.md' ? 'It is broken.\n' : undefined),
};

function read(given: Record<string, string>, ground = GROUND) {
  return parseInputs(new Map(Object.entries(given)), ground);
}

function inputsOf(given: Record<string, string>): Inputs {
  const parsed = read(given);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.inputs;
}

function refusalOf(given: Record<string, string>, ground = GROUND): string {
  const parsed = read(given, ground);
  return parsed.ok ? 'accepted' : parsed.message;
}

test('nothing given is the defaults of the contract', () => {
  expect(inputsOf({})).toMatchInlineSnapshot(`
    {
      "allowProtected": [],
      "annotations": true,
      "apiKey": null,
      "artifact": null,
      "base": null,
      "baseUrl": null,
      "case": [],
      "concurrency": 4,
      "coverage": null,
      "edit": [],
      "engine": [
        "auto",
      ],
      "failOn": "none",
      "formula": "ochiai",
      "isolation": "auto",
      "issue": null,
      "language": null,
      "maxAttempts": 3,
      "maxCandidates": 5000,
      "maxCost": 0.5,
      "maxMinutes": 10,
      "maxRounds": 5,
      "maxTokens": 500000,
      "mode": "full",
      "model": [],
      "modelOptions": {},
      "modelTimeout": 180,
      "outputDirectory": "/tmp/out",
      "patch": null,
      "prices": {},
      "prompts": null,
      "protect": [],
      "remoteCode": "refuse",
      "repeat": 2,
      "replay": null,
      "results": [],
      "seed": 0,
      "setupCommand": null,
      "shard": {
        "count": 1,
        "index": 1,
      },
      "smallModel": null,
      "summary": true,
      "testCommand": null,
      "testOutcome": null,
      "testTimeout": null,
      "workingDirectory": ".",
    }
  `);
});

test('lists take one item a line', () => {
  expect(inputsOf({ results: '\n a/*.xml \r\n\n b.xml\n', model: 'one\ntwo' })).toMatchObject({
    results: ['a/*.xml', 'b.xml'],
    model: ['one', 'two'],
  });
});

test.each([
  [
    { mode: 'ful' },
    "input mode must be one of full, localize, propose, validate, select, gate, prepare; got 'ful', did you mean 'full'?",
  ],
  [{ mode: 'propose' }, 'input case must be given in mode propose: the folder that the job before wrote'],
  [{ mode: 'validate', case: 'x', shard: '3/2' }, "input shard must be a share such as 2/4, got '3/2'"],
  [{ language: 'cobol' }, "input language must be one of python, javascript; got 'cobol'"],
  [
    { 'test-outcome': 'failed' },
    "input test-outcome must be one of success, failure, cancelled, skipped; got 'failed'",
  ],
  [{ summary: 'yes' }, "input summary must be one of true, false; got 'yes'"],
  [{ 'max-cost': '-1' }, "input max-cost must be a number from 0 to 10000, got '-1'"],
  [{ 'max-cost': '1e3' }, "input max-cost must be a number from 0 to 10000, got '1e3'"],
  [{ 'max-candidates': '1.5' }, "input max-candidates must be a whole number, got '1.5'"],
  [{ repeat: '0' }, "input repeat must be a number from 1 to 20, got '0'"],
  [{ 'model-options': '[1]' }, 'input model-options must be JSON such as {"temperature": 0.3}'],
  [
    { prices: '{"m": {"input": 1}}' },
    'input prices must be JSON such as {"my-model": {"input": 1, "output": 4}} (look at m.output)',
  ],
  [{ issue: '@nowhere.md' }, "input issue names a file that cannot be read: 'nowhere.md'"],
  [{ 'base-url': 'ftp://x', model: 'm' }, "input base-url must be an http or https address, got 'ftp://x'"],
  [{ 'base-url': 'http://localhost:1/v1' }, 'input model must be given where base-url is'],
  [{ engine: 'model' }, "input engine has 'model', but there is neither api-key nor base-url nor replay"],
  [{ coverage: 'off\na.xml' }, "input coverage is either 'off' or globs, not both"],
  [{ 'allow-protected': 'true\na' }, "input allow-protected is either 'true' or globs, not both"],
  [{ base: '--upload-pack=x' }, "input base must be one commit, got '--upload-pack=x'"],
  [{ base: 'a..b' }, "input base must be one commit, got 'a..b'"],
  [{ patch: 'a\nb' }, 'input patch holds a line break or control character'],
  [
    { seed: 'x', repeat: 'y' },
    "input seed must be a number from 0 to 9007199254740991, got 'x'; input repeat must be a number from 1 to 20, got 'y'",
  ],
])('%j is refused by name', (given, message) => {
  expect(refusalOf(given)).toBe(message);
});

test('the command line names flags', () => {
  expect(refusalOf({ mode: 'x' }, { ...GROUND, surface: 'cli' })).toMatch(/^--mode must be one of/);
});

test('a secret value is in no refusal', () => {
  expect(refusalOf({ 'api-key': 'sk-secret\nsecond' })).toBe('input api-key holds a line break or control character');
});

test('what has an effect elsewhere only is noted', () => {
  const parsed = read({ patch: 'a.diff', 'allow-protected': 'true' });
  expect(parsed.ok && parsed.notes).toEqual([
    'Input patch has no effect in mode full: only gate judges a given patch.',
    'Input allow-protected has no effect in mode full: only gate judges a given patch.',
  ]);
  const gate = read({ patch: 'a.diff', mode: 'gate' });
  expect(gate.ok && gate.notes).toEqual([]);
});

test('special forms', () => {
  expect(inputsOf({ coverage: 'off' }).coverage).toBe('off');
  expect(inputsOf({ 'allow-protected': 'TRUE' }).allowProtected).toBe(true);
  expect(inputsOf({ 'allow-protected': 'false' }).allowProtected).toEqual([]);
  expect(inputsOf({ 'allow-protected': 'package.json' }).allowProtected).toEqual(['package.json']);
  expect(inputsOf({ issue: '@issue.md' }).issue).toBe('It is broken.');
  expect(inputsOf({ base: '0000000000000000000000000000000000000000' }).base).toBeNull();
  expect(inputsOf({ base: 'HEAD~1' }).base).toBe('HEAD~1');
  expect(inputsOf({ prices: '{"m": {"input": 2, "output": 4}}' }).prices).toEqual({
    m: { input: 2, cached: 2, output: 4 },
  });
  expect(inputsOf({ 'base-url': 'https://api.openai.com/v1/' }).baseUrl).toBe('https://api.openai.com/v1');
});

test('an artifact given empty is no upload', () => {
  expect(inputsOf({ artifact: '' }).artifact).toBeNull();
  expect(inputsOf({ artifact: 'redress-test-0' }).artifact).toBe('redress-test-0');
});

test('inputs are frozen to the ground', () => {
  const inputs = inputsOf({ results: 'a' });
  expect(Object.isFrozen(inputs) && Object.isFrozen(inputs.results)).toBe(true);
});

test('whatever is given, the answer is inputs or a sentence that names one', () => {
  const names = INPUT_TABLE.map((row) => row.name);
  const record = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.string(), fc.constantFrom('true', '1', 'off', '{}', '@x')),
  );
  fc.assert(
    fc.property(record, (given) => {
      const parsed = read(given);
      if (!parsed.ok) expect(names.some((name) => parsed.message.includes(`input ${name} `))).toBe(true);
    }),
  );
});

test('variables of the runner become raw inputs; unknown names are noted without their values', () => {
  const { raw, notes } = rawFromEnvironment({
    'INPUT_TEST-COMMAND': 'pytest',
    'INPUT_TEST-COMAND': 'secret value',
    INPUT_MEMORY: 'true',
    PATH: '/bin',
  });
  expect([...raw]).toEqual([['test-command', 'pytest']]);
  expect(notes).toEqual([
    'unknown input test-comand: did you mean test-command?',
    'input memory does not work in this version',
  ]);
});
