/** The values of a statement: each is sent beside the text, never within it. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** Keeps a value and gives its place in the text: "$3". */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** The places of several values, for an `in (...)`. */
  list(values: readonly unknown[]): string {
    return values.map((value) => this.add(value)).join(', ');
  }
}
