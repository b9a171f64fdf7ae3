import type { PreparedVariable } from '../domain/prepared.ts';

/**
 * Lines that a POSIX shell evaluates to set the variables; every value is quoted, so that nothing in it is carried out.
 */
export function exportLines(variables: readonly PreparedVariable[]): string {
  return variables.map(({ name, value }) => `export ${name}='${value.replaceAll("'", "'\\''")}'\n`).join('');
}
