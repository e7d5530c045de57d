import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { hashText } from '#app/lib/hash-text.ts';

/** The rows of one order, in file order. */
export type OrderRows = readonly FileRow[];

const PART_BYTES = 16 << 20;
const PARTS_MAX = 256;
const BUFFER_CHARACTERS = 1 << 16;

/**
 * Groups the rows of each order, wherever they are in the file, in bounded memory: each row is
 * written to one of some files by its order's number, and every file is small enough to be grouped
 * at once. The rows retain the order of the file.
 */
export class OrderStagingFile {
  readonly #parts: Part[];
  /** The largest share of one file; far above its even share, one "order" contains all rows. */
  #bytes = 0;

  /** @param textBytes size of the unpacked file. */
  constructor(folder: string, textBytes: number) {
    const count = Math.min(PARTS_MAX, Math.ceil(textBytes / PART_BYTES));
    this.#parts = Array.from(
      { length: Math.max(1, count) },
      (_, index) => new Part(path.join(folder, `${index}.rows`)),
    );
  }

  add(orderNumber: string, row: FileRow): void {
    const text = `${JSON.stringify(orderNumber)}\t${formatRow(row)}\n`;
    this.#bytes += text.length;
    this.#parts[hashText(orderNumber) % this.#parts.length]?.write(text);
  }

  close(): void {
    for (const part of this.#parts) part.close();
  }

  /**
   * Returns the size of the largest file against an even share; about 1 in any real file of orders.
   */
  skew(): number {
    const largest = Math.max(...this.#parts.map((part) => part.bytes));
    return largest / Math.max(this.#bytes / this.#parts.length, PART_BYTES);
  }

  /** Yields the orders, one at a time; to be called after `close`. */
  async *orders(): AsyncGenerator<OrderRows> {
    for (const part of this.#parts) {
      for (const lines of groupByOrder(await readFile(part.path, 'utf8'))) {
        yield lines.map(parseRow);
      }
    }
  }
}

class Part {
  readonly path: string;
  readonly #file: number;
  #buffer = '';
  bytes = 0;

  constructor(file: string) {
    this.path = file;
    this.#file = openSync(file, 'w');
  }

  write(text: string): void {
    this.bytes += text.length;
    this.#buffer += text;
    if (this.#buffer.length >= BUFFER_CHARACTERS) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    if (this.#buffer !== '') writeSync(this.#file, this.#buffer);
    this.#buffer = '';
  }
}

/** Groups the lines of each order, orders by their first line. */
function groupByOrder(text: string): Iterable<string[]> {
  const orders = new Map<string, string[]>();
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    // JSON writes the tabs and line ends of an order's number as \t and \n.
    const tab = text.indexOf('\t', start);
    const key = text.slice(start, tab);
    const row = text.slice(tab + 1, end);
    const rows = orders.get(key);
    if (rows === undefined) orders.set(key, [row]);
    else rows.push(row);
    start = end + 1;
  }
  return orders.values();
}

/** The ASCII separator of cells in a record, which hardly occurs in a cell. */
const BETWEEN = '\u001f';
const IN_JSON = '[';

/**
 * Formats line and cells as one line of text: joined where that can be split again, else as JSON.
 */
function formatRow({ line, cells }: FileRow): string {
  const joined = cells.join(BETWEEN);
  const isPlain = !joined.includes('\n') && separatorsIn(joined) === cells.length - 1;
  return isPlain ? `${line}${BETWEEN}${joined}` : JSON.stringify([line, ...cells]);
}

function parseRow(text: string): FileRow {
  const [line, ...cells] = text.startsWith(IN_JSON)
    ? (JSON.parse(text) as [number, ...string[]])
    : (text.split(BETWEEN) as [string, ...string[]]);
  return { line: Number(line), cells };
}

function separatorsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(BETWEEN); at >= 0; at = text.indexOf(BETWEEN, at + 1)) count += 1;
  return count;
}
