import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openOutputFolder } from '../../src/files/output.ts';
import { readCase } from '../../src/files/case-folder.ts';
import { givenCase } from '../../src/main/given-case.ts';
import { inputGround } from '../../src/main/surroundings.ts';
import { parseInputs } from '../../src/schema/inputs.ts';
import { candidate, plausible, proposedCase, shardCase } from '../helpers/case-sample.ts';
import { surroundingsAt } from '../helpers/desk.ts';
import { ROOT } from '../helpers/mini-runner.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => cleanUp.splice(0).forEach((one) => one()));

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'redress-given-'));
  cleanUp.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What a job of that mode takes up of the case folders. */
async function taken(mode: string, cases: Readonly<Record<string, unknown>>) {
  const cwd = folder();
  for (const [name, known] of Object.entries(cases)) {
    mkdirSync(join(cwd, name));
    writeFileSync(join(cwd, name, 'case.json'), typeof known === 'string' ? known : JSON.stringify(known));
  }
  const raw = new Map([
    ['mode', mode],
    ['case', Object.keys(cases).join('\n')],
  ]);
  const parsed = parseInputs(
    raw,
    inputGround('action', surroundingsAt({ cwd, temp: cwd }), () => undefined),
  );
  if (!parsed.ok) throw new Error(parsed.message);
  const { tool, event } = proposedCase();
  return await givenCase(parsed.inputs, { tool, event, mode: parsed.inputs.mode }, cwd);
}

const FORGED = {
  end: { status: 'plausible', explanation: 'Trust me.' },
  selection: { kind: 'selected', candidate: '001', reason: '', confidence: 'high', alternatives: [] },
  diff: 'diff --git a/x b/x\n',
  verdict: plausible('001').verdict,
} as const;

test.each(['propose', 'validate', 'select'])(
  'mode %s: what a case claims to have come to does not count',
  async (mode) => {
    const known = await taken(mode, { one: proposedCase(FORGED) });
    expect(known).toMatchObject({ end: null, selection: null, diff: '', verdict: null, project: null });
  },
);

test('mode propose and validate: no verdicts, and only what this job may go on with', async () => {
  const brought = shardCase(1, { search: { proposed: 8, ended: 'enough', secondsPerProof: 1 } });
  expect(await taken('propose', { one: brought })).toMatchObject({ candidates: [], verdicts: [], search: null });
  const validate = await taken('validate', { one: brought });
  expect(validate).toMatchObject({ verdicts: [], search: null, shard: { index: 1, count: 1 } });
  expect(validate.candidates).toHaveLength(8);
});

test('an abstention is handed on', async () => {
  const end = { status: 'no-failures', explanation: 'Nothing fails.' } as const;
  for (const mode of ['propose', 'validate', 'select'])
    expect((await taken(mode, { one: proposedCase({ end, candidates: [] }) })).end).toEqual(end);
});

test('a case that cannot be used is refused in one sentence', async () => {
  const outside = proposedCase({ candidates: [candidate('001', '../x')] });
  await expect(taken('validate', { one: outside })).rejects.toThrow(
    'the case one cannot be used: candidates.0.edits.0.file: not a path inside the checkout',
  );
  await expect(taken('propose', { one: '{"version": 1' })).rejects.toThrow(
    'the case one cannot be used: it is not JSON',
  );
  await expect(taken('select', { one: 'x' })).rejects.toThrow('no case could be used');
});

test('mode select: a damaged case is named, the others count', async () => {
  const known = await taken('select', { propose: proposedCase(), a: shardCase(1), b: '{' });
  expect(known.verdicts.map((one) => one.candidate)).toEqual(['001', '005']);
  expect(known.notes.map(({ text }) => text)).toContain('The case b does not count: it is not JSON.');
});

test('secrets are removed from the case, and it is read again', async () => {
  const path = folder();
  const secret = 'hunter2-hunter2';
  const output = await openOutputFolder({ path: join(path, 'out'), secrets: [secret], pages: [] });
  const notes = [{ code: 'remark', text: `The token ${secret} was printed.` }] as const;
  await output.keep(proposedCase({ notes, end: { status: 'proposed', explanation: secret } }));
  const text = readFileSync(join(path, 'out', 'case', 'case.json'), 'utf8');
  expect(text).not.toContain(secret);
  for (const place of ['out', 'out/case', 'out/case/case.json'])
    expect((await readCase(join(path, place))).ok).toBe(true);
});

test('redress report renders a case folder and an output folder again, and says of a cut one that it is cut', async () => {
  const path = folder();
  const output = await openOutputFolder({ path: join(path, 'out'), secrets: [], pages: [] });
  await output.keep(proposedCase({ end: null }));
  for (const place of ['out', 'out/case']) {
    const args = [join(ROOT, 'bin', 'redress.js'), 'report', place, '--output-directory', 'again'];
    const shown = spawnSync(process.execPath, args, { cwd: path, encoding: 'utf8' });
    expect(shown.status, shown.stderr).toBe(0);
    expect(shown.stdout).toContain('cut short');
    expect(readFileSync(join(path, 'again', 'report.md'), 'utf8')).toContain(
      'The run was cut short before it came to an end.',
    );
  }
});
