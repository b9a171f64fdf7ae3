export type Row = Record<string, string>;

/** Cells of one line; quotes hold separators and doubled quotes. */
export function cells(line: string, separator = ','): string[] {
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < line.length; index++) {
    const sign = line[index];
    if (quoted) {
      if (sign === '"' && line[index + 1] === '"') {
        cell += '"';
        index++;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"') quoted = true;
    else if (sign === separator) {
      found.push(cell);
      cell = '';
    } else cell += sign;
  }
  found.push(cell);
  return found;
}

export function parse(text: string): Row[] {
  const [head, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  if (head === undefined) return [];
  const names = cells(head);
  return lines.map((line) => {
    const values = cells(line);
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  });
}

export function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function sumBy(rows: readonly Row[], key: string, value: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const name = row[key] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + Number(row[value]));
  }
  return sums;
}
