import type { RawCase } from '../../domain/raw-results.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { PathResolver, TestIdentity } from '../language.ts';
import { placeOf as splitId } from '../../formats/consoles/pytest-place.ts';
import { pythonFrames } from './traceback.ts';

const MOST_ANSWERS = 100_000;

/** Where a dotted class name lives: the file as it is to appear in the id, and the classes inside it. */
interface Place {
  readonly file: RepoPath | null;
  readonly path: string;
  readonly classes: readonly string[];
}

/**
 * The node id of a case of pytest: `path::Class::name[params]`. XML holds a dotted class name only
 * (`junit_family=xunit1` adds the path); it is looked up among the project's files, then in the places that the failure
 * names, and only then guessed by pytest's own naming habit, in which case `file` stays null.
 */
export function pytestIdentity(raw: RawCase, paths: PathResolver): TestIdentity {
  const name = raw.name ?? '';
  if (raw.classname === 'pytest' && name === 'internal')
    return { id: '(outside any test)', name, suite: null, file: null, place: 'outside' };
  // Plug-ins that write CTRF take the whole id for the name.
  const node = raw.classname === null && NODE_ID.test(name) ? splitId(name) : null;
  if (node) return pytestIdentity({ ...raw, ...node }, paths);
  // The console and xunit1 name the file.
  if (raw.file !== null && raw.classname === null) {
    const place = written(raw.file, paths);
    // Printed as we spell it: nothing has to be put together again.
    const whole = raw.file !== '' && name !== '' && !raw.suites.includes('');
    const suites = whole ? raw.suites : raw.suites.filter(Boolean);
    const printed = whole && place.path === raw.file ? raw.id : undefined;
    const id = printed ?? [place.path, ...suites, name].filter(Boolean).join('::');
    const known = { id, name: name || raw.file, suite: suites.at(-1) ?? null, file: place.file };
    return name === '' && suites.length === 0 ? { ...known, place: 'file' } : known;
  }
  if (!raw.classname) return moduleIdentity(raw, paths);
  const place = placeOf(raw.classname, raw, paths);
  return { id: [place.path, ...place.classes, name].join('::'), name, suite: raw.classname, file: place.file };
}

const NODE_ID = /^[^[\]]{1,1000}\.py::/;

/** The id of a case of unittest or Django: like pytest's where the file is known, else the dotted name as printed. */
export function unittestIdentity(raw: RawCase, paths: PathResolver): TestIdentity {
  const { name, dotted, file } = unittestNames(raw);
  const place = (file === null ? null : inFile(written(file, paths), dotted)) ?? lookUp(dotted, paths);
  if (!place?.file) return { id: [dotted, name].filter(Boolean).join('.'), name, suite: dotted || null, file: null };
  const id = [place.path, ...place.classes, name].filter(Boolean).join('::');
  const known = { id, name, suite: dotted, file: place.file };
  return name === '' && place.classes.length === 0 ? { ...known, place: 'file' } : known;
}

/** Writers take modules that do not load, fixtures and subtests for tests of a class of the library's own. */
function unittestNames(raw: RawCase): { readonly name: string; readonly dotted: string; readonly file: string | null } {
  const name = raw.name ?? '';
  const suite = raw.suites.at(-1) ?? '';
  const dotted = suite.endsWith(`.${raw.classname}`) ? suite : (raw.classname ?? suite);
  const fixture = FIXTURE.exec(`${dotted}.${name}`);
  if (fixture) return { name: fixture[1] ?? '', dotted: fixture[2] ?? '', file: null };
  const unloaded = /^(?:unittest|nose2)\.loader\.\w+(?:\.(.+))?$/.exec(dotted);
  if (unloaded) return { name: '', dotted: moduleNamed(unloaded[1] ?? '', name), file: null };
  return { name: name.replace(SUBTEST, '$1'), dotted, file: raw.file };
}

/** Some writers split the whole id at its last dot. */
function moduleNamed(before: string, name: string): string {
  if (!before || name.startsWith(before)) return name;
  return before.endsWith(name) ? before : `${before}.${name}`;
}

const SUBTEST = /^(\w+) [[(][^]*[\])]$/;
const FIXTURE = /(?:^|\.)((?:setUp|tearDown)(?:Class|Module)) \(([\w.<>]+)\)$/;

/** A module that did not load: the case's name is the dotted module. */
function moduleIdentity(raw: RawCase, paths: PathResolver): TestIdentity {
  const name = raw.name ?? '';
  if (!name) return { id: '', name, suite: null, file: null };
  const place = raw.file === null ? placeOf(name, raw, paths, true) : written(raw.file, paths);
  return { id: [place.path, ...place.classes].join('::'), name, suite: null, file: place.file, place: 'file' };
}

function placeOf(dotted: string, raw: RawCase, paths: PathResolver, isModule = false): Place {
  if (raw.file !== null) {
    const place = inFile(written(raw.file, paths), dotted);
    if (place) return place;
  }
  // `junit_family=xunit1` names the file that defines a method, which may be that of a base class.
  const known = lookUpBehindPrefix(dotted, paths);
  if (known) return known;
  for (const failure of raw.failures) {
    for (const frame of pythonFrames(failure.text)) {
      const file = paths.resolve(frame.file);
      const own = file === null ? null : ownModule(dottedOf(file), dotted);
      if (own !== null && file !== null) return { file, path: file, classes: rest(own, dotted) };
      const path = frame.file.replaceAll('\\', '/').replace(/^\.\//, '');
      const module = path.replace(/\.py$/, '').replaceAll('/', '.');
      if (isPrefix(module, dotted)) return { file: null, path, classes: rest(module, dotted) };
    }
  }
  if (/\.(?:txt|rst|md)$/.test(dotted)) return { file: null, path: dotted, classes: [] };
  return isModule ? { file: null, path: `${dotted.replaceAll('.', '/')}.py`, classes: [] } : byHabit(dotted);
}

/** Classes begin with a capital letter, modules do not. */
function byHabit(dotted: string): Place {
  const parts = dotted.split('.');
  let modules = parts.length;
  while (modules > 1 && /^[A-Z]/.test(parts[modules - 1] ?? '')) modules--;
  return { file: null, path: `${parts.slice(0, modules).join('/')}.py`, classes: parts.slice(modules) };
}

/**
 * Characters of the longest path that a system allows; what is longer names no file, and its parts are too many to try.
 */
const LONGEST = 4096;

const lookUp = remembering((dotted: string, paths: PathResolver): Place | null => {
  if (dotted.length > LONGEST) return null;
  const modules = modulesOf(paths);
  for (let end = dotted.length; end > 0; end = dotted.lastIndexOf('.', end - 1)) {
    const file = modules.get(dotted.slice(0, end));
    if (file === null) return null;
    if (file !== undefined) return { file, path: file, classes: rest(dotted.slice(0, end), dotted) };
  }
  // pytest names modules from its own root, which may be any folder of the repository.
  const endings = endingsOf(paths);
  for (let end = dotted.length; end > 0; end = dotted.lastIndexOf('.', end - 1)) {
    const file = endings.get(dotted.slice(0, end));
    if (file) return { file, path: file, classes: rest(dotted.slice(0, end), dotted) };
  }
  return null;
});

/** `--junit-prefix` puts any words before the module: where they lead nowhere, the first module behind them is it. */
function lookUpBehindPrefix(dotted: string, paths: PathResolver): Place | null {
  for (let at = 0, tries = 0; tries < 6; tries++) {
    const place = lookUp(dotted.slice(at), paths);
    if (place) return place;
    // Ambiguous: what follows would be even more so.
    if (endingsOf(paths).has(dotted.slice(at))) return null;
    const dot = dotted.indexOf('.', at);
    if (dot < 0) return null;
    at = dot + 1;
  }
  return null;
}

/** Null: the name is of another module. */
function inFile(place: Place, dotted: string): Place | null {
  const module = dottedOf(place.path);
  const own = ownModule(module, dotted);
  if (own !== null) return { ...place, classes: rest(own, dotted) };
  // `--junit-prefix` puts words before it.
  for (const part of endsOf(module)) {
    const at = `${dotted}.`.indexOf(`.${part}.`);
    if (at >= 0) return { ...place, classes: rest(part, dotted.slice(at + 1)) };
  }
  return null;
}

/**
 * The end of a file's dotted path that a dotted name begins with: the name starts at the runner's root, the path at the
 * repository's.
 */
function ownModule(module: string, dotted: string): string | null {
  return endsOf(module).find((part) => isPrefix(part, dotted)) ?? null;
}

function endsOf(module: string): string[] {
  if (module.length > LONGEST) return [];
  const parts = module.split('.');
  return parts.map((_, index) => parts.slice(index).join('.')).filter(Boolean);
}

const written = remembering((path: string, paths: PathResolver): Place => {
  const file = paths.resolve(path) ?? endingsOf(paths).get(dottedOf(path.replaceAll('\\', '/'))) ?? null;
  return { file, path: file ?? path.replaceAll('\\', '/'), classes: [] };
});

/** Keeps the answers of each resolver, because all tests of a file or class ask the same. */
function remembering<Answer>(
  find: (key: string, paths: PathResolver) => Answer,
): (key: string, paths: PathResolver) => Answer {
  const known = new WeakMap<PathResolver, Map<string, Answer>>();
  return (key, paths) => {
    let answers = known.get(paths);
    if (!answers) known.set(paths, (answers = new Map()));
    const before = answers.get(key);
    if (before !== undefined) return before;
    const answer = find(key, paths);
    if (answers.size < MOST_ANSWERS) answers.set(key, answer);
    return answer;
  };
}

function isPrefix(module: string, dotted: string): boolean {
  return module !== '' && (dotted === module || dotted.startsWith(`${module}.`));
}

function rest(module: string, dotted: string): readonly string[] {
  return dotted === module ? [] : dotted.slice(module.length + 1).split('.');
}

const ENDINGS = new WeakMap<PathResolver, ReadonlyMap<string, RepoPath | null>>();

/** Every end of a module's dotted path to its file; null: several files end like that. */
function endingsOf(paths: PathResolver): ReadonlyMap<string, RepoPath | null> {
  const known = ENDINGS.get(paths);
  if (known) return known;
  const endings = new Map<string, RepoPath | null>();
  for (const file of paths.files) {
    if (!file.endsWith('.py')) continue;
    let dotted = dottedOf(file);
    for (;;) {
      endings.set(dotted, endings.has(dotted) ? null : file);
      const dot = dotted.indexOf('.');
      if (dot < 0) break;
      dotted = dotted.slice(dot + 1);
    }
  }
  ENDINGS.set(paths, endings);
  return endings;
}

function dottedOf(path: string): string {
  return path.replace(/\.py$/, '').replaceAll('/', '.');
}

const MODULES = new WeakMap<PathResolver, ReadonlyMap<string, RepoPath | null>>();

/** Dotted name to file, from the repository's root, from the project, and from a `src` folder; null: ambiguous. */
function modulesOf(paths: PathResolver): ReadonlyMap<string, RepoPath | null> {
  const known = MODULES.get(paths);
  if (known) return known;
  const modules = new Map<string, RepoPath | null>();
  const add = (path: string, file: RepoPath): void => {
    const dotted = dottedOf(path);
    const before = modules.get(dotted);
    modules.set(dotted, before === undefined || before === file ? file : null);
  };
  const project = paths.project ? `${paths.project}/` : '';
  for (const file of paths.files) {
    if (!/\.(?:py|txt|rst|md)$/.test(file) || !file.startsWith(project)) continue;
    const inside = file.slice(project.length);
    add(inside, file);
    if (project) add(file, file);
    if (inside.startsWith('src/')) add(inside.slice(4), file);
  }
  MODULES.set(paths, modules);
  return modules;
}
