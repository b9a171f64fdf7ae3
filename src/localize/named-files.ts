import type { RepoPath, TestResult } from '../domain/test-run.ts';

/** Characters of one failure's words that are looked through. */
const MOST_TEXT = 20_000;
/** Words of a failure that are looked up at most. */
const MOST_WORDS = 2000;
const FOREIGN = /(?:^|\/)(?:site-packages|node_modules|lib\/python[\d.]+)\//;

/**
 * The files of the project that the failures' own words name: by a path with whatever folders before it, by a dotted
 * module (`pkg.mod`), or by what an import asked for (`../lib/mod`). Where two files would fit, neither is meant. A
 * hint for failures that ran no line of the code, as import errors do.
 */
export function filesNamedBy(failures: readonly TestResult[], files: readonly RepoPath[]): ReadonlySet<RepoPath> {
  const index = indexOf(files);
  const found = new Set<RepoPath>();
  for (const { failure } of failures) {
    const text = `${failure?.message ?? ''}\n${failure?.text ?? ''}`.slice(0, MOST_TEXT);
    for (const word of [...new Set(text.match(WORDS))].slice(0, MOST_WORDS)) {
      const file = keysOf(word)
        .map((key) => index.get(key))
        .find((one) => one !== undefined && one !== AMBIGUOUS);
      if (file !== undefined) found.add(file);
    }
  }
  return found;
}

const WORDS = /[\p{L}\p{N}_@$./\\:-]{2,300}/gu;
const AMBIGUOUS = '';

/** What a word may stand for, the most exact first. */
function keysOf(word: string): readonly string[] {
  const path = word
    .replaceAll('\\', '/')
    .replace(/^file:\/\/|^[A-Za-z]:(?=\/)/, '')
    .replace(/(?::\d+)*[:.]*$/, '');
  if (FOREIGN.test(path)) return [];
  if (/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(path)) return [path, path.replaceAll('.', '/')];
  const parts = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  if (!path.includes('/')) return /\.\w+$/.test(path) ? parts : [];
  return parts.map((_, from) => parts.slice(from).join('/'));
}

/**
 * Files by their path and by the last parts of it (two or more), each with and without its ending; the module of a
 * folder by the folder too.
 */
function indexOf(files: readonly RepoPath[]): ReadonlyMap<string, RepoPath> {
  const index = new Map<string, RepoPath>();
  const note = (key: string, file: RepoPath) => {
    const known = index.get(key);
    index.set(key, known === undefined || known === file ? file : AMBIGUOUS);
  };
  for (const file of files) {
    const bare = file.replace(/\.\w+$/, '');
    const names = [file, bare, bare.replace(/\/(?:__init__|index)$/, '')];
    for (const name of new Set(names)) {
      const parts = name.split('/');
      note(name, file);
      for (let from = 1; from <= parts.length - 2; from++) note(parts.slice(from).join('/'), file);
    }
  }
  return index;
}
