import { discount, inWords, type Item, subtotal } from './price.ts';

const FREE_FROM = 5000;
const SHIPPING = 490;

export class Cart {
  private items: Item[] = [];

  add(name: string, cents: number, count = 1): this {
    const known = this.items.findIndex((item) => item.name === name);
    if (known >= 0) {
      const old = this.items[known]!;
      this.items[known] = { ...old, count: old.count + count };
    } else {
      this.items.push({ name, cents, count });
    }
    return this;
  }

  remove(name: string): boolean {
    const before = this.items.length;
    this.items = this.items.filter((item) => item.name !== name);
    return this.items.length < before;
  }

  total(percent = 0): number {
    const goods = discount(subtotal(this.items), percent);
    if (goods === 0) return 0;
    return goods >= FREE_FROM ? goods : goods + SHIPPING;
  }

  lines(): string[] {
    return [...this.items]
      .sort((a, b) => b.cents * b.count - a.cents * a.count)
      .map((item) => `${item.count} x ${item.name}: ${inWords(item.cents * item.count)}`);
  }
}
