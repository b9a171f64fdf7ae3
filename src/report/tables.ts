/** A table of GitHub-flavoured Markdown; cells are escaped already. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The sentence that says how many of a list are left out; [] where none is. */
export function more(all: number, shown: number): readonly string[] {
  return all > shown ? [`… and ${all - shown} more in \`report.json\`.`] : [];
}
