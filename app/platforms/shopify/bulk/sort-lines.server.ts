import type { BulkShape } from './bulk-shape.ts';
import type { BulkStagingFile } from './bulk-staging-file.server.ts';
import { lineKeys, type LineKeys } from './line-keys.ts';

const START = 'gid://shopify/';
const PLAIN = /^\d{1,15}$/;

/**
 * Numbers a very large set of gids. Their text is not stored: a slice of a line would retain the
 * entire line in memory.
 */
export class IdNumbers {
  readonly #byType = new Map<string, Map<number, number>>();
  readonly #others = new Map<string, number>();

  get(id: string): number | undefined {
    const split = splitId(id);
    if (split === null) return this.#others.get(id);
    return this.#byType.get(split.type)?.get(split.number);
  }

  set(id: string, value: number): void {
    const split = splitId(id);
    if (split === null) {
      this.#others.set(id, value);
      return;
    }
    let ofType = this.#byType.get(split.type);
    if (ofType === undefined) {
      ofType = new Map();
      this.#byType.set(split.type, ofType);
    }
    ofType.set(split.number, value);
  }
}

function splitId(id: string): { readonly type: string; readonly number: number } | null {
  const slash = id.lastIndexOf('/');
  const tail = id.slice(slash + 1);
  if (!id.startsWith(START) || !PLAIN.test(tail)) return null;
  return { type: id.slice(START.length, slash), number: Number(tail) };
}

/** Objects in one part of the staging file; a part is held in memory completely when it is read. */
export const BOX_OBJECTS = 250;

export interface SortedLines {
  readonly objects: number;
  readonly lines: number;
  readonly damage: readonly string[];
  readonly isCut: boolean;
}

/** Negative boxes hold lines whose parent has not come yet, this many a box. */
const STRAYS_PER_BOX = 20_000;
const STRAY_BOXES = 1_000_000;

/**
 * Puts each line of a result into the box of the object that it is part of. Objects keep the order
 * of the file; parts may come before or after the object, anywhere in the file.
 */
export async function sortLines(
  bytes: AsyncIterable<Uint8Array>,
  shape: BulkShape,
  spool: BulkStagingFile,
): Promise<SortedLines> {
  const sorter = new Sorter(shape, spool);
  const splitter = new LineSplitter();
  for await (const piece of bytes) {
    for (const line of splitter.push(piece)) {
      if (sorter.add(line)) await spool.relieve();
    }
  }
  for (const line of splitter.end()) sorter.add(line);
  await sorter.resolveStrays();
  return sorter.result();
}

class Sorter {
  readonly #shape: BulkShape;
  readonly #spool: BulkStagingFile;
  readonly #objectOf = new IdNumbers();
  readonly #damage: string[] = [];
  #objects = 0;
  #lines = 0;
  /** The number of passes over the strays, and of strays left in this one. */
  #round = 0;
  #strays = 0;
  #isCut = false;

  constructor(shape: BulkShape, spool: BulkStagingFile) {
    this.#shape = shape;
    this.#spool = spool;
  }

  /** Returns true when the staging file must be relieved. */
  add(line: FileLine): boolean {
    if ('tooLong' in line) {
      this.#lines += 1;
      this.#damage.push(`a line of ${line.tooLong} bytes`);
      return false;
    }
    const bytes = trimmed(line.bytes, this.#lines === 0);
    if (bytes.length === 0) return false;
    this.#lines += 1;
    const keys = readKeys(bytes);
    if (keys === null) {
      this.#isCut ||= !line.isEnded;
      this.#damage.push('a line that is no JSON object');
      return false;
    }
    return this.#place(bytes, keys);
  }

  /** Resolves lines that came before their parents; those left in the end have none. */
  async resolveStrays(): Promise<void> {
    for (let before = Infinity; this.#strays > 0 && this.#strays < before;) {
      before = this.#strays;
      const boxes = this.#strayBoxes();
      this.#round += 1;
      this.#strays = 0;
      for (const box of boxes) await this.#placeAgain(box);
    }
    for (let left = this.#strays; left > 0; left -= 1) {
      this.#damage.push('a line whose parent is not in the file');
    }
  }

  async #placeAgain(box: number): Promise<void> {
    for (const text of await this.#spool.take(box)) {
      const keys = lineKeys(text) ?? { id: null, parentId: null };
      if (this.#place(Buffer.from(text), keys)) await this.#spool.relieve();
    }
  }

  #strayBox(stray: number): number {
    return -1 - this.#round * STRAY_BOXES - Math.floor(stray / STRAYS_PER_BOX);
  }

  #strayBoxes(): number[] {
    const count = Math.ceil(this.#strays / STRAYS_PER_BOX);
    return Array.from({ length: count }, (_, index) => this.#strayBox(index * STRAYS_PER_BOX));
  }

  result(): SortedLines {
    return {
      objects: this.#objects,
      lines: this.#lines,
      damage: this.#damage,
      isCut: this.#isCut,
    };
  }

  #place(bytes: Buffer, { id, parentId }: LineKeys): boolean {
    const isObject = (parentId === null) === (this.#shape.objects === 'roots');
    if (this.#shape.objects === 'leaves') {
      return isObject ? this.#put(bytes, this.#objects++) : false;
    }
    const object = isObject ? this.#ownNumber(id) : this.#objectOf.get(parentId ?? '');
    if (object === undefined) {
      return this.#spool.put(this.#strayBox(this.#strays++), bytes);
    }
    if (!isObject && id !== null) {
      for (const name of this.#shape.parentIds(id, bytes)) this.#objectOf.set(name, object);
    }
    return this.#put(bytes, object);
  }

  #ownNumber(id: string | null): number {
    const existing = id === null ? undefined : this.#objectOf.get(id);
    if (existing !== undefined) return existing;
    const number = this.#objects++;
    if (id !== null) this.#objectOf.set(id, number);
    return number;
  }

  #put(bytes: Buffer, object: number): boolean {
    return this.#spool.put(Math.floor(object / BOX_OBJECTS), bytes);
  }
}

/** Keys are plain ASCII, so that the bytes need not be decoded for them. */
function readKeys(bytes: Buffer): LineKeys | null {
  return lineKeys(bytes.toString('latin1'));
}

const MARK = Buffer.from('\uFEFF');
const SPACE = 32;

/** Removes the byte order mark of a file's first line, and trailing white space. */
function trimmed(line: Buffer, isFirst: boolean): Buffer {
  const from = isFirst && line.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
  let until = line.length;
  while (until > from && (line[until - 1] ?? 0) <= SPACE) until -= 1;
  return line.subarray(from, until);
}

/** A line of a file, or the length of one that exceeds the limit. */
type FileLine =
  { readonly bytes: Buffer; readonly isEnded: boolean } | { readonly tooLong: number };

/** A node of a shop is far smaller: a longer line is damage, and must not fill the memory. */
const LINE_BYTES_MAX = 4 * 1024 * 1024;
const NEWLINE = 10;

/** Splits a stream of bytes into lines; holds no more than one line. */
class LineSplitter {
  #parts: Buffer[] = [];
  #held = 0;

  *push(bytes: Uint8Array): Generator<FileLine> {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      this.#hold(piece.subarray(from, at));
      yield this.#take(true);
      from = at + 1;
    }
    if (from < piece.length) this.#hold(piece.subarray(from));
  }

  /** Yields the rest after the last line end. */
  *end(): Generator<FileLine> {
    if (this.#held > 0) yield this.#take(false);
  }

  #hold(part: Buffer): void {
    this.#held += part.length;
    if (this.#held > LINE_BYTES_MAX) this.#parts = [];
    else this.#parts.push(part);
  }

  #take(isEnded: boolean): FileLine {
    const held = this.#held;
    const [only = Buffer.alloc(0), ...more] = this.#parts;
    this.#parts = [];
    this.#held = 0;
    if (held > LINE_BYTES_MAX) return { tooLong: held };
    return { bytes: more.length === 0 ? only : Buffer.concat([only, ...more]), isEnded };
  }
}
