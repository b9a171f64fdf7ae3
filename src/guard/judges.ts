import type { RepoPath, TestId } from '../domain/test-run.ts';
import type { Language, TestingTable } from '../languages/language.ts';
import type { Syntax } from '../syntax/load.ts';
import { DOCUMENTS } from './protected-files.ts';

/** What is asked to find the files that judge. */
export interface JudgeRequest {
  readonly files: readonly RepoPath[];
  text(path: RepoPath): Promise<string | undefined>;
  readonly languages: readonly Pick<Language, 'syntax' | 'testing' | 'isTestFile'>[];
  /** null: no grammar can be had; then only what ran is known. */
  readonly syntax: Syntax | null;
  /** Files in which tests ran, with their ids. */
  readonly tests: ReadonlyMap<RepoPath, readonly TestId[]>;
  /** Files that the runner loaded as parts of itself: plugins, set-up, transforms. */
  readonly parts: readonly RepoPath[];
  /** Files that the test command runs. */
  readonly scripts: readonly RepoPath[];
}

/** The files that judge a patch, whatever they are called. */
export interface Judges {
  /** Why a file may not be touched. */
  readonly reasons: ReadonlyMap<RepoPath, string>;
  /** Sources with tests inside: the ids of these tests. */
  readonly inside: ReadonlyMap<RepoPath, readonly TestId[]>;
}

/** More files of tests than this are not read. */
const MOST_READ = 400;
/** Names shorter than this are words, not files. */
const SHORTEST_NAME = 5;

/**
 * Files that hold a test that ran, and what these load: helpers, fixtures and expected values, as long as no code under
 * test loads them too. That a file is loaded by tests alone is no evidence: so is every program under test.
 */
export async function judgesOf(request: JudgeRequest): Promise<Judges> {
  const reasons = new Map<RepoPath, string>();
  const inside = new Map<RepoPath, readonly TestId[]>();
  for (const [path, ids] of request.tests) {
    const table = tableOf(path, request);
    const within = table ? table.inside((await request.text(path)) ?? '', ids) : null;
    if (within === null) reasons.set(path, 'holds tests that ran');
    else inside.set(path, ids);
  }
  for (const path of request.parts) reasons.set(path, 'is loaded by the test runner as a part of it');
  for (const path of request.scripts) if (!inside.has(path)) reasons.set(path, 'is run by the test command');
  if (request.syntax) await addServants({ request, reasons, inside, syntax: request.syntax });
  return { reasons, inside };
}

interface Search {
  readonly request: JudgeRequest;
  readonly reasons: Map<RepoPath, string>;
  readonly inside: ReadonlyMap<RepoPath, unknown>;
  readonly syntax: Syntax;
}

/** What a file says of itself. */
interface Seen {
  readonly imports: readonly string[];
  readonly loads: readonly RepoPath[];
  readonly literals: readonly string[];
  readonly framework: boolean;
  readonly asserts: boolean;
  readonly isData: boolean;
}

async function addServants(search: Search): Promise<void> {
  const { request, reasons } = search;
  const look = reader(search);
  const byName = request.files.filter((path) => request.languages.some((language) => language.isTestFile(path)));
  const waiting = [...new Set([...request.tests.keys(), ...byName])].filter((path) => !search.inside.has(path));
  const known = new Set(waiting);
  const named = new Set<RepoPath>();
  for (let at = 0; at < waiting.length && at < MOST_READ; at += 1) {
    const seen = await look(waiting[at] ?? '');
    for (const path of namedIn(waiting[at] ?? '', seen?.literals ?? [], request)) named.add(path);
    for (const target of seen?.loads ?? []) {
      if (known.has(target) || search.inside.has(target)) continue;
      const others = (seen?.loads ?? []).filter((path) => path !== target && !known.has(path));
      const reason = await servantReason(target, { search, look, known, others });
      if (reason === null) continue;
      reasons.set(target, reason);
      known.add(target);
      waiting.push(target);
    }
  }
  await addFixtures(search, { named, known });
}

/** Why a file that test code loads serves the tests; null: it may be what they test. */
async function servantReason(
  target: RepoPath,
  of: {
    readonly search: Search;
    readonly look: (path: RepoPath) => Promise<Seen | null>;
    readonly known: ReadonlySet<RepoPath>;
    /** What the same test code loads besides. */
    readonly others: readonly RepoPath[];
  },
): Promise<string | null> {
  const seen = await of.look(target);
  if (seen?.framework) return 'is loaded by tests and uses the test framework';
  // A source that cannot be read is no evidence; a file without code is.
  const suspect =
    seen === null ? !tableOf(target, of.search.request) : seen.asserts || (seen.isData && of.others.length > 0);
  if (!suspect || (await loadedByCode(target, of))) return null;
  if (seen?.asserts) return 'is loaded by tests and judges for them';
  return 'holds values for tests and is loaded by them alone';
}

/** True where a file that is no test code loads it. */
async function loadedByCode(
  target: RepoPath,
  {
    search,
    look,
    known,
  }: {
    readonly search: Search;
    readonly look: (path: RepoPath) => Promise<Seen | null>;
    readonly known: ReadonlySet<RepoPath>;
  },
): Promise<boolean> {
  const stem = (target.split('/').at(-1) ?? '').replace(/\..*$/, '');
  const word = stem === '__init__' || stem === 'index' ? (target.split('/').at(-2) ?? '') : stem;
  for (const path of search.request.files) {
    if (path === target || known.has(path) || !tableOf(path, search.request)) continue;
    if (!((await search.request.text(path)) ?? '').includes(word)) continue;
    if ((await look(path))?.loads.includes(target)) return true;
  }
  return false;
}

function nameOf(path: RepoPath): string {
  return path.split('/').at(-1) ?? '';
}

/**
 * Files without code that a test file names, together with their folder: a bare name may as well be a word, or a path
 * that is served.
 */
function namedIn(test: RepoPath, literals: readonly string[], request: JudgeRequest): readonly RepoPath[] {
  const parts = new Set(literals.flatMap((text) => text.split('/')));
  return request.files.filter((path) => {
    const name = nameOf(path);
    const [folder = '', own = ''] = [path, test].map((one) => one.split('/').slice(0, -1).join('/'));
    const placed = folder === own || folder === '' || parts.has(folder.split('/').at(-1) ?? '');
    return (
      name.length >= SHORTEST_NAME && parts.has(name) && placed && !tableOf(path, request) && !DOCUMENTS.test(path)
    );
  });
}

/** Files without code that tests name and sources do not: what they compare with, or feed in. */
async function addFixtures(
  { request, reasons }: Search,
  { named, known }: { readonly named: ReadonlySet<RepoPath>; readonly known: ReadonlySet<RepoPath> },
): Promise<void> {
  if (named.size === 0) return;
  const inCode = new Set<string>();
  for (const path of request.files) {
    if (known.has(path) || !tableOf(path, request)) continue;
    const text = (await request.text(path)) ?? '';
    for (const file of named) if (text.includes(nameOf(file))) inCode.add(file);
  }
  for (const path of named) if (!inCode.has(path) && !reasons.has(path)) reasons.set(path, 'is read by tests alone');
}

function reader({ request, syntax }: Search): (path: RepoPath) => Promise<Seen | null> {
  const files = new Set(request.files);
  const known = new Map<RepoPath, Seen | null>();
  return async (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const seen = await read(path, { request, syntax, files });
    known.set(path, seen);
    return seen;
  };
}

async function read(
  path: RepoPath,
  {
    request,
    syntax,
    files,
  }: { readonly request: JudgeRequest; readonly syntax: Syntax; readonly files: ReadonlySet<RepoPath> },
): Promise<Seen | null> {
  const language = languageOf(path, request);
  const grammar = language?.syntax.grammarOf(path);
  const text = language?.testing && grammar ? await request.text(path) : undefined;
  if (!language?.testing || !grammar || text === undefined) return null;
  const parsed = await syntax.parse(grammar, text);
  if (!parsed.ok) return null;
  using tree = parsed.tree;
  const { testing } = language;
  const imports = testing.imports(tree.root);
  return {
    imports,
    loads: [...new Set(imports.flatMap((module) => testing.resolve(module, path, files)))],
    literals: testing.literals(tree.root),
    framework: imports.some((module) => testing.isFramework(module)),
    asserts: testing.asserts(tree.root),
    isData: testing.isData(tree.root),
  };
}

function languageOf(path: RepoPath, { languages }: JudgeRequest) {
  return languages.find((language) => language.syntax.grammarOf(path) !== null);
}

function tableOf(path: RepoPath, request: JudgeRequest): TestingTable | undefined {
  return languageOf(path, request)?.testing;
}
