import type { RepoPath } from './test-run.ts';

/**
 * Files by the last part of their path, each list in the given order: the first step of finding a file by how it ends.
 */
export function byBaseName(files: readonly RepoPath[]): ReadonlyMap<string, readonly RepoPath[]> {
  const map = new Map<string, RepoPath[]>();
  for (const file of files) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const same = map.get(name);
    if (same) same.push(file);
    else map.set(name, [file]);
  }
  return map;
}

/** Makes a value when it is first asked for, and keeps it; `make` that throws is tried again. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
