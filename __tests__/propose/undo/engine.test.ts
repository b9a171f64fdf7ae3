import { expect, test } from 'vitest';
import { applyEdits } from '../../../src/domain/edits.ts';
import type { PushFile, PushTexts } from '../../../src/domain/push-texts.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import type { Proposal } from '../../../src/propose/propose.ts';
import { type UndoEngine, undoEngine } from '../../../src/propose/undo/engine.ts';

const TARGETS = ['t.py::a', 't.py::b'];
const PLAUSIBLE: Verdict = { kind: 'plausible', ran: 3, repaired: TARGETS, repeated: 2, coveringTests: null };
const FAILING: Verdict = { kind: 'still-failing', tests: [] };
const partial = (id: string): Verdict => ({
  kind: 'partial',
  repaired: [id],
  stillFailing: TARGETS.filter((one) => one !== id),
});

function file(path: string, before: string | null, now: string | null): PushFile {
  return { path, from: null, before, now, mode: '100644' };
}

function pushOf(...files: readonly PushFile[]): PushTexts {
  return { files, commits: [], notes: [] };
}

/** Texts after a proposal, by path; null for a file that is removed. */
function outcome(push: PushTexts, { edits, restores }: Proposal): Record<string, string | null> {
  const texts: Record<string, string | null> = {};
  for (const { path, now } of push.files) {
    const made = applyEdits(
      now ?? '',
      edits.filter((edit) => edit.file === path),
    );
    if (!made.ok) throw new Error(made.reason);
    texts[path] = now === null ? null : made.text;
  }
  for (const { file: path, text } of restores ?? []) texts[path] = text;
  return texts;
}

/** Drives an engine with an oracle over the texts; gives the sentences of what it proposed. */
async function drive(
  engine: UndoEngine,
  push: PushTexts,
  oracle: (texts: Record<string, string | null>) => Verdict | undefined,
): Promise<readonly string[]> {
  const said: string[] = [];
  let told: Verdict | undefined;
  for (let next = await engine.candidates.next(); !next.done; next = await engine.candidates.next(told)) {
    said.push(next.value.rationale);
    told = oracle(outcome(push, next.value));
  }
  return said;
}

const BEFORE = 'def f(a, b):\n    if a < b:\n        return a\n    return b\n\n\ndef g(x):\n    return x + 1\n';
const NOW = 'def f(a, b):\n    if a <= b:\n        return b\n    return b\n\n\ndef g(x):\n    return x + 2\n';

test('the place that repairs is made smaller, and said in words', async () => {
  const push = pushOf(file('src/a.py', BEFORE, NOW), file('tests/t.py', 'a\n', 'b\n'));
  const engine = undoEngine({ push, mayEdit: (path) => path.startsWith('src/'), targets: TARGETS });
  const said = await drive(engine, push, (texts) => (texts['src/a.py']?.includes('return a\n') ? PLAUSIBLE : FAILING));
  expect(said).toEqual([
    'Takes back lines 2–3 of the push in src/a.py.',
    'Takes back line 2 of the push in src/a.py.',
    'Takes back line 3 of the push in src/a.py.',
  ]);
  expect(engine.findings()[0]).toMatchObject({
    places: [{ file: 'src/a.py', startLine: 3, endLine: 3, change: 'changed' }],
    passes: TARGETS,
    outcome: 'plausible',
    smallest: true,
    sentence: 'A patch that takes back line 3 of the push in src/a.py makes all failing tests pass and breaks nothing.',
  });
});

test('suspicious places come first', async () => {
  const push = pushOf(file('src/a.py', BEFORE, NOW));
  const suspects = [{ file: 'src/a.py', line: 8, score: 0.9 }];
  const engine = undoEngine({ push, mayEdit: () => true, targets: TARGETS, suspects });
  const [first] = await drive(engine, push, () => FAILING);
  expect(first).toBe('Takes back line 8 of the push in src/a.py.');
});

test('two causes in two places are found one by one and taken back together', async () => {
  const push = pushOf(file('src/a.py', BEFORE, NOW));
  const engine = undoEngine({ push, mayEdit: () => true, targets: TARGETS });
  const said = await drive(engine, push, (texts) => {
    const [f, g] = [texts['src/a.py']?.includes('return a\n'), texts['src/a.py']?.includes('x + 1')];
    if (f && g) return PLAUSIBLE;
    return f ? partial('t.py::a') : g ? partial('t.py::b') : FAILING;
  });
  expect(said.at(-1)).toBe('Takes back line 3 of the push in src/a.py and line 8 of the push in src/a.py.');
  expect(engine.findings().map(({ outcome: one }) => one)).toEqual(expect.arrayContaining(['plausible', 'partial']));
});

test('places that help only together are found by delta debugging', async () => {
  const lines = (mark: (index: number) => string) =>
    Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? mark(index / 3) : 'same')).join('\n');
  const push = pushOf(
    file(
      'a.txt',
      lines((index) => `old ${index}`),
      lines((index) => `new ${index}`),
    ),
  );
  const engine = undoEngine({ push, mayEdit: () => true, targets: TARGETS });
  let whole = 0;
  const said = await drive(engine, push, (texts) => {
    const text = texts['a.txt'] ?? '';
    if (!text.includes('new')) whole += 1;
    return /old 4$/m.test(text) && /old 17$/m.test(text) ? PLAUSIBLE : FAILING;
  });
  expect(whole).toBe(1);
  expect(said.length).toBeLessThan(60);
  expect(engine.findings()[0]).toMatchObject({ outcome: 'plausible', smallest: true });
  expect(engine.findings()[0]?.places.map(({ startLine }) => startLine)).toEqual([13, 52]);
});

test('a part that repairs and breaks something else is evidence, too', async () => {
  const push = pushOf(file('src/a.py', BEFORE, NOW));
  const engine = undoEngine({ push, mayEdit: () => true, targets: TARGETS });
  await drive(engine, push, (texts) =>
    texts['src/a.py']?.includes('x + 1')
      ? { kind: 'regressed', failed: ['t.py::new'], vanished: [], skipped: [] }
      : FAILING,
  );
  expect(engine.findings()[0]).toMatchObject({
    places: [{ startLine: 8 }],
    passes: null,
    outcome: 'regressed',
    sentence: 'A patch that takes back line 8 of the push in src/a.py makes failing tests pass, but breaks 1 other.',
  });
});

test('files that the push added, removed or renamed are taken back whole', async () => {
  const push = pushOf(file('new.py', null, 'x = 1\n'), file('old.py', 'y = 2\n', null), {
    ...file('name.py', 'z = 3\nw = 1\n', 'z = 4\nw = 1\n'),
    from: 'was.py',
  });
  const engine = undoEngine({ push, mayEdit: () => true, targets: TARGETS });
  const texts: Record<string, string | null>[] = [];
  const said = await drive(engine, push, (one) => {
    texts.push(one);
    return 'was.py' in one && one['was.py']?.includes('z = 3') ? PLAUSIBLE : FAILING;
  });
  expect(said).toContain('Takes back line 1 of the push in name.py.');
  expect(said).toContain('Takes back all that the push changed in code.');
  expect(texts.find((one) => 'was.py' in one && one['new.py'] === null)).toEqual({
    'new.py': null,
    'old.py': 'y = 2\n',
    'name.py': null,
    'was.py': 'z = 3\nw = 1\n',
  });
});

test('without verdicts single parts are listed, each once, the same each time', async () => {
  const push = pushOf(file('src/a.py', BEFORE, NOW), file('src/b.py', 'a\n', 'b\n'));
  const list = async () => {
    const engine = undoEngine({ push, mayEdit: () => true, targets: TARGETS });
    return await drive(engine, push, () => undefined);
  };
  const said = await list();
  expect(said).toEqual([
    'Takes back lines 2–3 of the push in src/a.py.',
    'Takes back line 8 of the push in src/a.py.',
    'Takes back line 1 of the push in src/b.py.',
    'Takes back all that the push changed in src/a.py.',
    'Takes back line 2 of the push in src/a.py.',
    'Takes back line 3 of the push in src/a.py.',
  ]);
  expect(await list()).toEqual(said);
});

test('commits come first, the newest before the others, and their number is bounded', async () => {
  const [one, two] = ['a = 1\nb = 1\nc = 1\n', 'a = 2\nb = 1\nc = 1\n'];
  const now = 'a = 2\nb = 1\nc = 2\n';
  const commit = (name: string, before: string, after: string) => ({
    name,
    subject: `change ${name}`,
    files: [{ path: 'a.py', before, after }],
  });
  const push = { ...pushOf(file('a.py', one, now)), commits: [commit('c1', one, two), commit('c2', two, now)] };
  const engine = undoEngine({ push, mayEdit: () => true, targets: TARGETS });
  const said = await drive(engine, push, () => FAILING);
  expect(said.slice(0, 2)).toEqual(['Takes back the commit c2 (change c2).', 'Takes back the commit c1 (change c1).']);
  expect(said).toHaveLength(3);
  const bounded = undoEngine({ push, mayEdit: () => true, targets: TARGETS, limits: { candidates: 1 } });
  expect(await drive(bounded, push, () => FAILING)).toHaveLength(1);
  expect(bounded.notes()).toEqual(['More parts of the push could be taken back than were tried.']);
});
