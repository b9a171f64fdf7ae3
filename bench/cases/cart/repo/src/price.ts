export interface Item {
  readonly name: string;
  readonly cents: number;
  readonly count: number;
}

export function subtotal(items: readonly Item[]): number {
  return items.reduce((sum, { cents, count }) => sum + cents * count, 0);
}

export function discount(cents: number, percent: number): number {
  return cents - Math.round((cents * percent) / 100);
}

export function inWords(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  const rest = String(absolute % 100).padStart(2, '0');
  return `${sign}${Math.floor(absolute / 100)}.${rest}`;
}
