import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { DiffFile, DiffSide } from '../domain/applied.ts';
import type { Git } from '../ports.ts';

/** A throw-away index and object store on top of a repository: nothing of the user's `.git` is written. */
export interface GitTrees {
  git(args: readonly string[], input?: Uint8Array): Promise<Answer>;
  /** What differs between two trees, by names alone; or git's refusal. */
  changesBetween(before: string, after: string): Promise<readonly RawChange[] | Answer>;
  /**
   * Both sides of every changed file, as they would stand in the checkout (line ends by attributes). Throws where git
   * has no such content.
   */
  sidesOf(changes: readonly RawChange[]): Promise<readonly DiffFile[]>;
  /** Both in one; throws where git refuses. */
  filesBetween(before: string, after: string): Promise<readonly DiffFile[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** What a git call came to; text decoded as UTF-8. */
export interface Answer {
  readonly ok: boolean;
  readonly stdout: Uint8Array;
  readonly text: string;
  readonly error: string;
}

/** Filters of large-file storage are off: they would fetch from the network, and such files are never patched. */
const NO_FILTERS = ['filter.lfs.smudge=', 'filter.lfs.clean=', 'filter.lfs.process=', 'filter.lfs.required=false'];
/** A few calls are cheap; above this the contents that a checkout writes as they are stored come in one call. */
const MOST_CALLS = 100;
const AT_A_TIME = 4;
/** More uncommitted files than this are not looked at one by one: they then count as the last commit has them. */
const MOST_UNCOMMITTED = 20_000;

/**
 * Opens the throw-away store in `temp` (absolute). `root` that is no repository makes the first call fail. `further`:
 * absolute path of one more store of objects to read from (what a shallow checkout lacks).
 */
export async function openTrees(
  git: Git,
  { root, temp, further }: { readonly root: string; readonly temp: string; readonly further?: string | null },
): Promise<GitTrees> {
  await mkdir(temp, { recursive: true });
  const folder = await mkdtemp(join(temp, 'trees-'));
  await mkdir(join(folder, 'objects'));
  const own = async (name: string) => {
    const where = decode((await git.run(['rev-parse', '--git-path', name], { cwd: root })).stdout).replace(/\n$/, '');
    return isAbsolute(where) ? where : join(root, where);
  };
  const env = {
    GIT_INDEX_FILE: join(folder, 'index'),
    GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: [await own('objects'), ...(further ? [further] : [])].map(listed).join(':'),
  };
  // A copy of the user's index knows which files are unchanged: nothing has to be read again.
  await copyFile(await own('index'), env.GIT_INDEX_FILE).catch(() => undefined);
  const call = async (args: readonly string[], input?: Uint8Array): Promise<Answer> => {
    const settings = NO_FILTERS.flatMap((setting) => ['-c', setting]);
    const answer = await git.run([...settings, ...args], { cwd: root, env, seconds: 120, ...(input && { input }) });
    return { ok: answer.exitCode === 0, stdout: answer.stdout, text: decode(answer.stdout), error: answer.stderr };
  };
  return {
    git: call,
    changesBetween: (before, after) => changesBetween(call, before, after),
    sidesOf: (changes) => sidesOf(call, changes),
    filesBetween: async (before, after) => {
      const changes = await changesBetween(call, before, after);
      if ('ok' in changes) throw new Error(`git diff-tree: ${changes.error}`);
      return await sidesOf(call, changes);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A path as an entry of git's list of folders: in quotes, because it may hold the colon that parts them. */
function listed(path: string): string {
  return /[:"\\]/.test(path) ? JSON.stringify(path) : path;
}

/**
 * Puts the state of the checkout into the index and gives its tree: what is staged, with what is not laid over it; with
 * `untracked`, new files too.
 */
export async function checkoutTree(
  trees: GitTrees,
  { untracked }: { readonly untracked: boolean },
): Promise<{ readonly tree: string } | { readonly failed: string }> {
  const changed = await trees.git(['ls-files', '-z', '--modified', '--deleted']);
  const added = untracked ? await trees.git(['ls-files', '-z', '--others', '--exclude-standard']) : null;
  if (!changed.ok || added?.ok === false)
    return { failed: `there is no git repository to apply it in: ${firstError(changed)}` };
  const paths = [...new Set(`${changed.text}${added?.text ?? ''}`.split('\0'))]
    .filter(Boolean)
    .slice(0, MOST_UNCOMMITTED);
  if (paths.length > 0) {
    const input = new TextEncoder().encode(`${paths.join('\0')}\0`);
    await trees.git(['update-index', '--add', '--remove', '-z', '--stdin'], input);
  }
  const tree = await trees.git(['write-tree']);
  return tree.ok
    ? { tree: tree.text.trim() }
    : { failed: `the state of the checkout cannot be read: ${firstError(tree)}` };
}

/** The first thing that git complains of, without its prefix; at most 300 characters. */
export function firstError(answer: Answer): string {
  const line = answer.error.split('\n').find((one) => /^(?:error|fatal): /.test(one)) ?? answer.error.trim();
  return line.replace(/^(?:error|fatal): /, '').slice(0, 300) || 'git refused it without a reason';
}

/** A file that differs between two trees; null: it is not there. */
interface RawChange {
  readonly path: string;
  readonly before: { readonly mode: string; readonly id: string } | null;
  readonly after: { readonly mode: string; readonly id: string } | null;
}

async function changesBetween(
  call: GitTrees['git'],
  before: string,
  after: string,
): Promise<readonly RawChange[] | Answer> {
  const raw = await call(['diff-tree', '-r', '-z', '--raw', '--no-renames', '--full-index', before, after]);
  return raw.ok ? parseRaw(raw.text) : raw;
}

async function sidesOf(call: GitTrees['git'], changes: readonly RawChange[]): Promise<readonly DiffFile[]> {
  const sides = changes.flatMap(({ path, before: one, after: other }) =>
    [one, other].flatMap((side) => (side ? [{ ...side, path }] : [])),
  );
  const bytes = await contentsOf(call, sides);
  const sideOf = (path: string, side: RawChange['before']): DiffSide | null =>
    side && { mode: side.mode, bytes: bytes.get(keyOf({ ...side, path })) ?? new Uint8Array() };
  return changes
    .map((change) => ({
      path: change.path,
      before: sideOf(change.path, change.before),
      after: sideOf(change.path, change.after),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface Side {
  readonly path: string;
  readonly mode: string;
  readonly id: string;
}

/** Git's mode of a submodule. It has no bytes of its own: the commit stands for it. */
export const SUBMODULE = '160000';
const LINK = '120000';

function keyOf({ path, id }: Side): string {
  return `${id} ${path}`;
}

/** The contents as a checkout writes them. */
async function contentsOf(call: GitTrees['git'], sides: readonly Side[]): Promise<ReadonlyMap<string, Uint8Array>> {
  if (sides.length <= 2 * MOST_CALLS) return await eachConverted(call, sides);
  const isConverted = await converted(call, [...new Set(sides.map(({ path }) => path))]);
  const each = await eachConverted(
    call,
    sides.filter(({ path }) => isConverted(path)),
  );
  const stored = await allAtOnce(
    call,
    sides.filter(({ path }) => !isConverted(path)),
  );
  return new Map([...each, ...stored]);
}

/** Values of an attribute that ask for nothing; large-file storage is switched off. */
const ASKS_FOR_NOTHING = new Set(['unspecified', 'unset', 'lfs']);

/** Which paths git may write otherwise than they are stored: line ends, `$Id$`, encodings, filters. */
async function converted(call: GitTrees['git'], paths: readonly string[]): Promise<(path: string) => boolean> {
  const settings = await call(['config', '-z', '--get-regexp', '^core\\.(autocrlf|eol)$']);
  if (/^core\.autocrlf\ntrue$|^core\.eol\ncrlf$/im.test(settings.text.replaceAll('\0', '\n'))) return () => true;
  const input = new TextEncoder().encode(paths.map((path) => `${path}\0`).join(''));
  const names = ['eol', 'ident', 'filter', 'working-tree-encoding'];
  const items = (await succeeded(call, ['check-attr', '-z', '--stdin', ...names], input)).text.split('\0');
  const found = new Set<string>();
  // Three items each: path, attribute, value.
  for (let index = 0; index + 2 < items.length; index += 3) {
    const [path = '', name = '', value = ''] = items.slice(index, index + 3);
    if (name === 'eol' ? value === 'crlf' : !ASKS_FOR_NOTHING.has(value)) found.add(path);
  }
  return (path) => found.has(path);
}

/** One call for each, a few at a time. */
async function eachConverted(call: GitTrees['git'], sides: readonly Side[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const bytes = new Map<string, Uint8Array>();
  const waiting = [...sides];
  const work = async () => {
    for (let side = waiting.shift(); side; side = waiting.shift()) {
      const how = side.mode === LINK ? ['blob'] : ['--filters', `--path=${side.path}`];
      if (side.mode === SUBMODULE) bytes.set(keyOf(side), new TextEncoder().encode(side.id));
      else bytes.set(keyOf(side), (await succeeded(call, ['cat-file', ...how, side.id])).stdout);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return bytes;
}

/**
 * The contents as they are stored, in one call: `id type size`, a line feed, the bytes, a line feed, for each id asked
 * for.
 */
async function allAtOnce(call: GitTrees['git'], sides: readonly Side[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const stored = sides.filter(({ mode }) => mode !== SUBMODULE);
  const asked = new TextEncoder().encode(stored.map(({ id }) => `${id}\n`).join(''));
  const { stdout } = await succeeded(call, ['cat-file', '--batch'], asked);
  const bytes = new Map(sides.map((side) => [keyOf(side), new TextEncoder().encode(side.id)]));
  let at = 0;
  for (const side of stored) {
    const end = stdout.indexOf(10, at);
    const size = Number(/ blob (\d+)$/.exec(decode(stdout.subarray(at, end)))?.[1] ?? Number.NaN);
    if (Number.isNaN(size)) throw new Error(`git cat-file has no content of ${side.path}`);
    bytes.set(keyOf(side), stdout.slice(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return bytes;
}

async function succeeded(call: GitTrees['git'], args: readonly string[], input?: Uint8Array): Promise<Answer> {
  const answer = await call(args, input);
  if (!answer.ok) throw new Error(`git ${args.join(' ')}: ${answer.error}`);
  return answer;
}

/** Items of `diff --raw -z`: `:oldmode newmode oldid newid status`, NUL, path, NUL. */
function parseRaw(text: string): readonly RawChange[] {
  const items = text.split('\0');
  const changes: RawChange[] = [];
  for (let index = 0; index + 1 < items.length; index += 2) {
    const [oldMode = '', newMode = '', oldId = '', newId = ''] = (items[index] ?? '').slice(1).split(' ');
    const side = (mode: string, id: string) => (mode === '000000' ? null : { mode, id });
    changes.push({ path: items[index + 1] ?? '', before: side(oldMode, oldId), after: side(newMode, newId) });
  }
  return changes;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
