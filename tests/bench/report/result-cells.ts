/** How the bench writes what it found. */

/** One part of the bench as it is printed: a heading, a table, and where it falls short. */
export interface ResultTable {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly shortfalls: readonly string[];
}

/** What to say where a promise is not kept. */
export function short(isKept: boolean, text: string): string[] {
  return isKept ? [] : [text];
}

export function oneDecimal(value: number): string {
  return value.toFixed(1);
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export function megabytes(bytes: number): string {
  return `${whole(bytes / (1 << 20))} MiB`;
}
