import type { TestId } from '../domain/test-run.ts';

/** Keys of dotted and of sanitised names to their only owner; null: several. */
export function loose(ids: ReadonlySet<TestId>): ReadonlyMap<string, TestId | null> {
  const owners = new Map<string, TestId | null>();
  for (const id of ids) {
    for (const name of new Set(otherNames(id).map(key))) {
      if (name) owners.set(name, owners.has(name) ? null : id);
    }
  }
  return owners;
}

/** Dots and blanks are lost where names are sanitised, so they are left out on both sides. */
export function key(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 2000);
}

function otherNames(id: TestId): readonly string[] {
  if (id.includes(' > ')) {
    return endsOf(id.split(' > '));
  }
  const [path = '', ...names] = withoutParameters(id).split('::');
  const modules = path.replace(/\.\w+$/, '').split('/');
  if (names.length) return [id, ...endsOf(modules).map((module) => `${module} ${names.join(' ')}`), names.join(' ')];
  return endsOf(id.split(/[.#:]+/));
}

const DEEPEST = 20;

function endsOf(parts: readonly string[]): readonly string[] {
  return parts.slice(-DEEPEST).map((_, index, last) => last.slice(index).join(' '));
}

function withoutParameters(id: TestId): string {
  const bracket = id.indexOf('[');
  return bracket > 0 && id.endsWith(']') ? id.slice(0, bracket) : id;
}
