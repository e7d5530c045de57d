/** A line of a file, or how long one was that is too long to be one. */
export type FileLine =
  { readonly bytes: Buffer; readonly isEnded: boolean } | { readonly tooLong: number };

/** A node of a shop is far smaller: what is longer is damage, and must not fill the memory. */
const LINE_BYTES_MAX = 4 * 1024 * 1024;
const NEWLINE = 10;

/** Cuts bytes into lines as they come; holds no more than one line. */
export class LineSplitter {
  #parts: Buffer[] = [];
  #held = 0;

  /** The lines that end in this piece. */
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

  /** What stands after the last line end. */
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
