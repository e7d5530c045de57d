import { AppError } from '#app/lib/app-error.ts';
import { hashText } from '#app/lib/hash-text.ts';

/** The fewest rows that are compared: among less, some may be equal by chance. */
const ROWS_MIN = 10;
/**
 * The fewest rows in a file with a row for each piece, which may have a few orders of two pieces
 * each.
 */
const ROWS_BESIDE_MIN = 40;
const DISTINCT_MIN = 4;
const GROWTH = 2;
const BETWEEN = '\u001f';

/**
 * Detects a file that contains all its rows twice, one copy below the other or row by row: every
 * order would double.
 */
export class RepeatedRows {
  #hashes = new Uint32Array(1024);
  #count = 0;

  add(cells: readonly string[]): void {
    if (this.#count === this.#hashes.length) {
      const larger = new Uint32Array(this.#hashes.length * GROWTH);
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    this.#hashes[this.#count] = hashText(cells.join(BETWEEN));
    this.#count += 1;
  }

  /**
   * Refuses a doubled file. @throws AppError invalid_input where the file contains all rows twice.
   */
  refuse(): void {
    const rows = this.#hashes.subarray(0, this.#count);
    const half = this.#count / 2;
    if (this.#count < ROWS_MIN || !Number.isInteger(half)) return;
    const first = rows.subarray(0, half);
    const isBelow = first.every((hash, index) => hash === rows[half + index]);
    const isBeside =
      this.#count >= ROWS_BESIDE_MIN &&
      first.every((_hash, index) => rows[2 * index] === rows[2 * index + 1]);
    if (!isBelow && !isBeside) return;
    if (new Set(rows.subarray(0, ROWS_MIN * DISTINCT_MIN)).size < DISTINCT_MIN) return;
    throw new AppError('invalid_input', `All ${half} rows of the file stand there twice.`, {
      hint: 'Nothing was changed. Remove one of the two copies, then import the file again.',
    });
  }
}
