export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Grid {
  readonly rows: readonly string[];

  constructor(text: string) {
    this.rows = text.split('\n').filter((row) => row !== '');
  }

  get width(): number {
    return this.rows[0]?.length ?? 0;
  }

  at({ x, y }: Point): string | null {
    return this.rows[y]?.[x] ?? null;
  }

  find(sign: string): Point | null {
    for (const [y, row] of this.rows.entries()) {
      const x = row.indexOf(sign);
      if (x >= 0) return { x, y };
    }
    return null;
  }

  neighbours({ x, y }: Point): Point[] {
    const all = [
      { x: x + 1, y },
      { x: x - 1, y },
      { x, y: y + 1 },
      { x, y: y - 1 },
    ];
    return all.filter((point) => this.at(point) !== null);
  }
}

/** Steps of the shortest way over signs that are no '#'; null where there is none. */
export function steps(grid: Grid, from: Point, to: Point): number | null {
  const seen = new Set([`${from.x},${from.y}`]);
  let border = [from];
  for (let count = 0; border.length > 0; count++) {
    if (border.some((point) => point.x === to.x && point.y === to.y)) return count;
    const next: Point[] = [];
    for (const point of border.flatMap((one) => grid.neighbours(one))) {
      const key = `${point.x},${point.y}`;
      if (seen.has(key) || grid.at(point) === '#') continue;
      seen.add(key);
      next.push(point);
    }
    border = next;
  }
  return null;
}
