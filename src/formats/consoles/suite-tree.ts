/** The suites that are open at a place of a tree that is drawn by indentation. */
export class SuiteTree {
  private open: readonly { readonly indent: number; readonly name: string }[] = [];
  private names: readonly string[] = [];
  /** The indentation that `names` is for; tests in a row share one list. */
  private within = -1;

  /** A title at this indentation; what was open at it or deeper has ended. */
  enter(indent: number, name: string): void {
    this.reset([...this.open.filter((one) => one.indent < indent), { indent, name }]);
  }

  /** Ends what is open at this indentation or deeper. */
  leave(indent: number): void {
    if (this.open.some((one) => one.indent >= indent)) this.reset(this.open.filter((one) => one.indent < indent));
  }

  clear(): void {
    if (this.open.length) this.reset([]);
  }

  has(indent: number, name: string): boolean {
    return this.open.some((one) => one.indent === indent && one.name === name);
  }

  /** The innermost title is this one, at this indentation. */
  endsWith(indent: number, name: string): boolean {
    const last = this.open.at(-1);
    return last?.indent === indent && last.name === name;
  }

  /** Names of the suites around a test of this indentation, outermost first. */
  around(indent: number): readonly string[] {
    if (this.within !== indent) {
      this.names = this.open.filter((one) => one.indent < indent).map((one) => one.name);
      this.within = indent;
    }
    return this.names;
  }

  private reset(open: readonly { readonly indent: number; readonly name: string }[]): void {
    this.open = open;
    this.within = -1;
  }
}
