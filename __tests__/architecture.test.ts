import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');

/** Rooms that are steps of the story: pure of adapters, and of each other but for values. */
const STEPS = [
  'survey',
  'read',
  'collect',
  'suite',
  'localize',
  'diagnose',
  'propose',
  'baseline',
  'guard',
  'prove',
  'choose',
  'memory',
];
const ADAPTERS = ['model', 'sandbox', 'files', 'terminal', 'github'];
/** Exempt from the table: they name the adapters and the languages. `main/` holds the rooms behind `main.ts`. */
const TOP = ['index.ts', 'cli.ts', 'main.ts', 'main', 'redress.ts'];
/** The seven phases, and the gate. A phase may not import another one; what several need lies in `phases/parts/`. */
const PHASES = ['survey', 'ground', 'localize', 'diagnose', 'propose', 'prove', 'choose', 'gate'];

/** Which of our rooms each room may import (docs/architecture.md, the table). */
const MAY: Record<string, readonly string[]> = {
  domain: ['domain'],
  schema: ['domain', 'schema'],
  'errors.ts': ['domain'],
  // `ports/` holds parts of `ports.ts`, by which alone they are imported.
  'ports.ts': ['domain', 'errors.ts', 'ports'],
  ports: ['domain'],
  formats: ['domain', 'formats'],
  syntax: ['domain', 'ports.ts', 'errors.ts', 'languages/language.ts', 'syntax'],
  languages: ['domain', 'ports.ts', 'errors.ts', 'formats', 'syntax', 'languages'],
  report: ['domain', 'report'],
  ...Object.fromEntries(
    STEPS.map((step) => [
      step,
      ['domain', 'ports.ts', 'errors.ts', 'schema', 'formats', 'syntax', 'languages/language.ts', step],
    ]),
  ),
  ...Object.fromEntries(
    ADAPTERS.map((adapter) => [adapter, ['domain', 'ports.ts', 'errors.ts', 'schema', 'process', 'git', adapter]]),
  ),
  process: ['domain', 'ports.ts', 'errors.ts', 'process'],
  git: ['domain', 'ports.ts', 'errors.ts', 'process', 'git'],
  'desk.ts': ['domain', 'ports.ts', 'languages/language.ts', 'syntax/load.ts'],
  phases: [
    'domain',
    'ports.ts',
    'errors.ts',
    'schema',
    'formats',
    'desk.ts',
    'languages/language.ts',
    'phases/parts',
    ...STEPS,
  ],
};

/** Parts of the interface of a language that stand in files of their own. */
const PARTS_OF_LANGUAGE = ['languages/judging.ts', 'languages/hosting.ts', 'languages/surveying.ts'];

/** Libraries beside `node:` that a room may import. */
const LIBRARIES: Record<string, readonly string[]> = {
  domain: [],
  schema: ['zod'],
  'errors.ts': [],
  'ports.ts': [],
  ports: [],
  formats: ['saxes', 'diff', 'yaml', 'unbash', '@jridgewell/sourcemap-codec'],
  syntax: ['web-tree-sitter'],
  languages: [],
  'desk.ts': [],
  phases: [],
  report: [],
  ...Object.fromEntries(STEPS.map((step) => [step, ['tinyglobby', 'picomatch']])),
  model: ['openai'],
  git: ['@actions/exec'],
  sandbox: ['picomatch'],
  files: ['tinyglobby'],
  terminal: [],
  github: ['@actions/core', '@actions/artifact'],
};

/** Rooms that must not touch the machine at all. */
const NO_NODE = ['domain', 'schema', 'errors.ts', 'ports.ts', 'desk.ts', 'phases', 'formats', 'languages', 'report'];
/** `node:` modules without side effects, free for every room. */
const PURE_NODE = [
  'node:path',
  'node:util',
  'node:url',
  'node:crypto',
  'node:buffer',
  'node:string_decoder',
  'node:events',
  'node:stream',
  'node:timers/promises',
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'));
const imports = files.flatMap(importsOf);

test('every room imports only what the table allows', () => {
  const breaches = imports.filter(({ from, to }) => {
    if (to.startsWith('node:') || TOP.includes(roomOf(from))) return false;
    const room = roomOf(from);
    if (!to.startsWith('src/'))
      return !(LIBRARIES[room] ?? []).some((library) => to === library || to.startsWith(`${library}/`));
    const target = to.slice('src/'.length);
    const allowed = MAY[room] ?? [];
    if (room === 'languages' && target.startsWith('languages/')) return !sameLanguage(from, target);
    return !allowed.some((room) => target === room || target.startsWith(`${room}/`));
  });
  expect(breaches.map(show)).toEqual([]);
});

test('pure rooms do not touch the machine', () => {
  const breaches = imports.filter(
    ({ from, to }) =>
      to.startsWith('node:') &&
      NO_NODE.includes(roomOf(from)) &&
      (roomOf(from) === 'domain' || !PURE_NODE.includes(to)),
  );
  expect(breaches.map(show)).toEqual([]);
});

test('one file starts processes, one reads the environment', () => {
  const spawning = imports
    .filter(({ to }) => to === 'node:child_process' || to === '@actions/exec')
    .map(({ from }) => from);
  expect(spawning.filter((file) => !file.startsWith('process/') && file !== 'git/exec.ts')).toEqual([]);
  const reading = files.filter((file) => /process\.env\b/.test(code(file)) && file !== 'index.ts');
  expect(reading).toEqual([]);
});

test('node:sqlite is imported in one room, and only dynamically', () => {
  const users = files.filter((file) => code(file).includes("'node:sqlite'"));
  expect(users.filter((file) => !file.startsWith('files/'))).toEqual([]);
  expect(imports.filter(({ to, typeOnly }) => to === 'node:sqlite' && !typeOnly)).toEqual([]);
});

test('no circle of imports', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly && to.startsWith('src/')) graph.set(from, [...(graph.get(from) ?? []), to.slice('src/'.length)]);
  }
  expect(files.map((file) => circleFrom(file, graph)).filter(Boolean)).toEqual([]);
});

test('there are the seven phases and the gate, of 80 lines at most, and none knows another', () => {
  const phases = files.filter((file) => /^phases\/[^/]+$/.test(file));
  expect(phases.map((file) => file.slice('phases/'.length, -'.ts'.length)).sort()).toEqual([...PHASES].sort());
  expect(phases.filter((file) => code(file).split('\n').length > 81)).toEqual([]);
});

test('no room is too large', () => {
  expect(files.filter((file) => code(file).split('\n').length > 300)).toEqual([]);
});

function code(file: string): string {
  return readFileSync(join(SRC, file), 'utf8');
}

function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const pattern = /^\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'/gm;
  for (const match of code(file).matchAll(pattern)) {
    const name = match[2] ?? match[3] ?? '';
    const to = name.startsWith('.')
      ? `src/${relative(SRC, join(SRC, dirname(file), name)).replaceAll('\\', '/')}`
      : name;
    found.push({ from: file, to, typeOnly: Boolean(match[1]) });
  }
  return found;
}

function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : file;
}

function sameLanguage(from: string, to: string): boolean {
  if (to === 'languages/language.ts' || from === 'languages/index.ts') return true;
  if (from === 'languages/language.ts') return PARTS_OF_LANGUAGE.includes(to);
  return from.split('/')[1] === to.split('/')[1];
}

function show({ from, to }: Import): string {
  return `${from} imports ${to}`;
}

function circleFrom(start: string, graph: Map<string, string[]>): string | undefined {
  const stack: string[][] = [[start]];
  const seen = new Set<string>();
  while (stack.length) {
    const path = stack.pop() ?? [];
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, next].join(' -> ');
      if (!seen.has(next)) {
        seen.add(next);
        stack.push([...path, next]);
      }
    }
  }
  return undefined;
}
