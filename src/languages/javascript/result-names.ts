import type { RawCase } from '../../domain/raw-results.ts';

/** The ending of a file of JavaScript or TypeScript. */
export const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** The chain of suites, by the habits of the writers. */
export function suitesOf(raw: RawCase): readonly string[] {
  const { classname } = raw;
  const name = raw.name ?? '';
  const suites = without(raw.suites, (suite) => suite === 'Root Suite' || suite === 'Mocha Tests');
  // node:test: every class is called `test`, older releases say `suite`.
  if (classname === null || classname === 'test' || classname === 'suite' || SOURCE.test(classname)) return suites;
  // node:test since 24: the suites once more.
  if (suites.length && classname === suites.join('.')) return suites;
  // jest-junit with jest's own separator.
  if (name !== classname && classname.includes(' › ')) return classname.split(' › ');
  // mocha-junit-reporter: the class is the test's own title, the name starts with the suites' titles.
  if (name !== classname && name.endsWith(` ${classname}`)) return [name.slice(0, -classname.length - 1)];
  // jest-junit: class and name are both the full title, the suite is the outermost describe.
  if (name === classname) return suites.filter((suite) => name.startsWith(`${suite} `)).slice(0, 1);
  return [classname];
}

/** A test's own name, without the suites that some writers put before it. */
export function leafOf(name: string, suites: readonly string[]): string {
  const prefix = joined(suites, ' ');
  return prefix &&
    name.startsWith(prefix) &&
    name.startsWith(' ', prefix.length) &&
    !name.startsWith(' > ', prefix.length)
    ? name.slice(prefix.length + 1)
    : name.trimStart();
}

/** The list itself where nothing is dropped: the tests of a suite share one. */
export function without(list: readonly string[], dropped: (one: string) => boolean): readonly string[] {
  return list.some(dropped) ? list.filter((one) => !dropped(one)) : list;
}

/** The parts of a name that are not empty, joined. */
export function joined(list: readonly string[], by: string): string {
  return list.length === 1 ? (list[0] ?? '') : list.join(by);
}
