import type { FileRow } from './file-row.ts';

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BYTE_ORDER_MARK = 0xfeff;
/** The maximum bytes of a quotation; a longer one would be read again for too many of its lines. */
const QUOTATION_BYTES_MAX = 1 << 14;

/**
 * Splits the bytes of well-formed CSV (UTF-8) into rows, as they come. It stops at the first
 * malformed record, and leaves the rest to a lenient parser: several times slower, which matters
 * with millions of rows.
 */
export class RowSplitter {
  readonly #separator: string;
  readonly #recordBytesMax: number;
  #lineEnd: '\n' | '\r\n' | null = null;
  #left: Buffer = Buffer.alloc(0);
  #line = 1;
  #isStopped = false;

  constructor(separator: string, recordBytesMax: number) {
    this.#separator = separator;
    this.#recordBytesMax = recordBytesMax;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  get left(): Buffer {
    return this.#left;
  }

  get line(): number {
    return this.#line;
  }

  /** The line end of this file; null until the first. */
  get lineEnd(): '\n' | '\r\n' | null {
    return this.#lineEnd;
  }

  *push(bytes: Uint8Array): Generator<FileRow> {
    this.#left = Buffer.concat([this.#left, bytes]);
    const lineEnd = (this.#lineEnd ??= findLineEnd(this.#left));
    if (lineEnd === null) return this.#stopIfLong();
    let start = 0;
    let from = 0;
    for (;;) {
      const end = this.#left.indexOf(lineEnd, from, 'latin1');
      if (end < 0) break;
      from = end + lineEnd.length;
      const row = this.#rowOf(start, end);
      if (row === 'open' && end - start <= QUOTATION_BYTES_MAX) continue;
      if (row === 'open' || row === 'odd') {
        this.#isStopped = true;
        break;
      }
      start = from;
      if (row !== null) yield row;
    }
    this.#left = this.#left.subarray(start);
    this.#stopIfLong();
  }

  /** Returns the last row, when no line end follows it. */
  *end(): Generator<FileRow> {
    if (this.#left.length === 0 || this.#isStopped) return;
    const row = this.#rowOf(0, this.#left.length);
    if (row === 'open' || row === 'odd') {
      this.#isStopped = true;
      return;
    }
    this.#left = Buffer.alloc(0);
    if (row !== null) yield row;
  }

  /** Returns null for an empty line. */
  #rowOf(start: number, end: number): FileRow | 'open' | 'odd' | null {
    const line = this.#line;
    if (start === end) {
      this.#line += 1;
      return null;
    }
    // A copy: slices of it must not retain the complete chunk of the file.
    const recordText = this.#left.toString('utf8', start, end);
    const isMarked = line === 1 && recordText.charCodeAt(0) === BYTE_ORDER_MARK;
    const text = isMarked ? recordText.slice(1) : recordText;
    const cells = recordCells(text, this.#separator);
    if (typeof cells === 'string') return cells;
    this.#line += 1 + (text.match(/\r\n|\n|\r/g)?.length ?? 0);
    return text === '' ? null : { line, cells };
  }

  #stopIfLong(): void {
    if (this.#left.length > this.#recordBytesMax) this.#isStopped = true;
  }
}

/** Returns the end of the first line. A lone carriage return is left to the lenient parser. */
function findLineEnd(bytes: Buffer): '\n' | '\r\n' | null {
  const at = bytes.indexOf(NEWLINE);
  if (at < 0) return null;
  return bytes[at - 1] === RETURN ? '\r\n' : '\n';
}

/** `open`: a quotation mark is not closed yet. `odd`: only a lenient parser can interpret it. */
type RecordCells = readonly string[] | 'open' | 'odd';

const QUOTE = '"';
const LINE_END = /[\r\n]/;

/** Splits one record of well-formed CSV, without its line end, into cells. */
export function recordCells(text: string, separator: string): RecordCells {
  if (text.includes(QUOTE)) return quotedCells(text, separator);
  return LINE_END.test(text) ? 'odd' : text.split(separator);
}

function quotedCells(text: string, separator: string): RecordCells {
  const cells: string[] = [];
  for (let at = 0; ;) {
    if (text.startsWith(QUOTE, at)) {
      const end = closingQuote(text, at + 1);
      if (end < 0) return 'open';
      cells.push(text.slice(at + 1, end).replaceAll('""', QUOTE));
      if (end + 1 === text.length) return cells;
      if (!text.startsWith(separator, end + 1)) return 'odd';
      at = end + 1 + separator.length;
      continue;
    }
    const end = text.indexOf(separator, at);
    const cell = text.slice(at, end < 0 ? text.length : end);
    if (cell.includes(QUOTE) || LINE_END.test(cell)) return 'odd';
    cells.push(cell);
    if (end < 0) return cells;
    at = end + separator.length;
  }
}

/** Returns the end of the quotation that begins before `from`; a doubled mark is a literal one. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at >= 0 && text.startsWith(QUOTE, at + 1)) at = text.indexOf(QUOTE, at + 2);
  return at;
}
