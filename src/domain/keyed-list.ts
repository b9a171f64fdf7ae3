/**
 * Values by key, in the order in which the keys first came. Nearly every test of a big run is named once, and a set
 * tells so in half of a map's time: the map is only made when something is asked by key.
 */
export class KeyedList<Value> {
  private readonly all: Value[] = [];
  private readonly order: string[] = [];
  private known: Set<string> | null = null;
  private places: Map<string, number> | null = null;

  /** Adds a value under a new key; false, and nothing was done, where the key has come before. */
  add(key: string, value: Value): boolean {
    const size = this.all.length;
    if (this.seen().add(key).size === size) return false;
    this.push(key, value);
    return true;
  }

  /** `add` for keys that can't be equal to each other; for them alone not even a set is made. */
  append(key: string, value: Value): boolean {
    if (this.known) return this.add(key, value);
    this.push(key, value);
    return true;
  }

  has(key: string): boolean {
    return this.seen().has(key);
  }

  get(key: string): Value | undefined {
    const place = this.placeOf(key);
    return place === undefined ? undefined : this.all[place];
  }

  /** Puts another value in the place of a key's own; nothing where the key has not come. */
  replace(key: string, value: Value): void {
    const place = this.placeOf(key);
    if (place !== undefined) this.all[place] = value;
  }

  get size(): number {
    return this.all.length;
  }

  /** In order. */
  get values(): readonly Value[] {
    return this.all;
  }

  /** The keys, each at the index of its value. */
  get keys(): readonly string[] {
    return this.order;
  }

  private push(key: string, value: Value): void {
    this.places?.set(key, this.all.length);
    this.order.push(key);
    this.all.push(value);
  }

  private seen(): Set<string> {
    return (this.known ??= new Set(this.order));
  }

  private placeOf(key: string): number | undefined {
    this.places ??= new Map(this.order.map((one, index) => [one, index]));
    return this.places.get(key);
  }
}
