import { toColumnNames, type FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { AppError } from '#app/lib/app-error.ts';

/**
 * The reason why a row does not belong to the table; a repetition of the column names is no fault.
 */
export interface ShapeFault {
  readonly fault: string;
  readonly isLeftOut: boolean;
}

/** Recognises a row of separators only, which some exports write between their parts. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells[0] === '' && cells.every((cell) => cell.trim() === '');
}

/** The fewest equal names or leading cells by which a row is recognised as another kind. */
const ALIKE_MIN = 2;

/**
 * Finds the rows of a file that do not fit its column names: rows of another width, repeated column
 * names, or several rows that a stray quotation mark made one.
 */
export class RowShapes {
  readonly #header: readonly string[];
  readonly #names: ReadonlySet<string>;
  readonly #separator: string;
  /**
   * Set when rows commonly have blank cells beyond the column names, as some exports write them.
   */
  readonly #hasBlankCells: boolean;
  #previous: FileRow | null = null;

  constructor({ sample, separator }: Pick<FileInspection, 'sample' | 'separator'>) {
    this.#header = sample.header;
    this.#names = new Set(sample.header);
    this.#separator = separator;
    const wide = sample.rows.filter(({ length }) => length > sample.header.length);
    this.#hasBlankCells = wide.length * 2 >= sample.rows.length;
  }

  /**
   * Returns the fault of a row; null for a valid one. @throws AppError invalid_input where the rows
   * from here on would be misread.
   */
  findFault(row: FileRow): ShapeFault | null {
    if (this.#previous !== null && row.line > this.#previous.line + 1) {
      this.#refuseJoinedRows(this.#previous);
    }
    this.#previous = row;
    const again = this.#namesAgain(row);
    if (again !== null) return again;
    const width = this.#header.length;
    if (row.cells.length === width) return null;
    const isWider = row.cells.length > width;
    const beyond = row.cells.slice(width);
    if (isWider && this.#hasBlankCells && beyond.every((cell) => cell.trim() === '')) return null;
    return {
      fault: `the row has ${row.cells.length} ${row.cells.length === 1 ? 'cell' : 'cells'}, the first line ${width}`,
      isLeftOut: false,
    };
  }

  /**
   * Ends the check. @throws AppError invalid_input where a stray quotation mark made the last rows
   * one.
   */
  end(): void {
    if (this.#previous !== null) this.#refuseJoinedRows(this.#previous);
  }

  /** Recognises column names between the rows, where two exports are one below the other. */
  #namesAgain({ line, cells }: FileRow): ShapeFault | null {
    if (!this.#names.has(cells[0]?.trim() ?? '') && !this.#names.has(cells[1]?.trim() ?? '')) {
      return null;
    }
    const filled = cells.filter((cell) => cell.trim() !== '');
    const named = filled.filter((cell) => this.#names.has(cell.trim()));
    if (named.length < ALIKE_MIN || named.length * 2 < filled.length) return null;
    const names = toColumnNames(cells);
    if (names.every((name, index) => name === this.#header[index])) {
      return { fault: 'the column names are here once more', isLeftOut: true };
    }
    throw new AppError('invalid_input', `Line ${line} has column names again, and other ones.`, {
      hint: 'Nothing was changed. Two exports were put together: import each as a file of its own.',
    });
  }

  #refuseJoinedRows({ line, cells }: FileRow): void {
    const position = cells.findIndex(
      (cell, index) =>
        index > 0 && cell.includes('\n') && this.#holdsRow(cell, cells.slice(0, index)),
    );
    if (position < 0) return;
    const column = this.#header[position] ?? `Column ${position + 1}`;
    const text = `A quotation mark under "${column}" on line ${line} takes in the rows below it.`;
    throw new AppError('invalid_input', text, {
      hint: 'Nothing was changed. Correct that line, or export the file again.',
    });
  }

  /**
   * Decides if a line within a cell begins like a row: cells with digits and texts in the same
   * places.
   */
  #holdsRow(cell: string, before: readonly string[]): boolean {
    return cell
      .split(/\r?\n/)
      .slice(1)
      .some((text) => {
        const cells = text.split(this.#separator);
        if (cells.length <= before.length) return false;
        const alike = before.filter(
          (cell, index) => cell !== '' && form(cell) === form(cells[index]),
        );
        const numbers = alike.filter((cell) => /\d/.test(cell));
        return (
          numbers.length > 0 && alike.length >= ALIKE_MIN && alike.length * 3 >= before.length * 2
        );
      });
  }
}

/**
 * Reduces a cell to its form: "2026-01-03" and "2025-12-31" have one, and so have "#1001" and
 * "#999".
 */
function form(cell: string | undefined): string {
  return (cell ?? '')
    .trim()
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a');
}
