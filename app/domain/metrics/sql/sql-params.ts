/** The values of a statement: each is sent beside the text, never within it. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder: "$3". */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  list(values: readonly unknown[]): string {
    return values.map((value) => this.add(value)).join(', ');
  }
}
