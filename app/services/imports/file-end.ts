import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import { AppError } from '#app/lib/app-error.ts';

/** The number of cells of one form that proves that a shorter last one was cut. */
const SURE_CELLS = 20;
/** The fewest cells of one form that are a hint. */
const CELLS_MIN = 2;
const NUMBER = /^-?[\d.,' ]*?(?:[.,](\d+))?$/;

/**
 * Inspects the last cell of a file without a line end: an incomplete download leaves a row with all
 * its cells, and the wrong amount.
 */
export class FileEnd {
  readonly #column: string;
  readonly #position: number;
  readonly #endsWithNewline: boolean;
  #last: string | null = null;
  #cells = 0;
  #blank = 0;
  #decimals: number | null = null;
  #form: string | null = null;
  #hasDecimals = true;
  #hasForm = true;

  constructor({
    scan,
    sample,
    added,
  }: Pick<FileInspection, 'sample' | 'added'> & {
    readonly scan: Pick<FileInspection['scan'], 'endsWithNewline'>;
  }) {
    this.#position = sample.header.length - added.length - 1;
    this.#column = sample.header[this.#position] ?? '';
    this.#endsWithNewline = scan.endsWithNewline;
  }

  add(cells: readonly string[]): void {
    if (this.#endsWithNewline) return;
    if (this.#last !== null) this.#note(this.#last);
    this.#last = (cells[this.#position] ?? '').trim();
  }

  #note(cell: string): void {
    this.#cells += 1;
    if (cell === '') {
      this.#blank += 1;
      return;
    }
    const decimals = countDecimals(cell);
    const form = toForm(cell);
    this.#hasDecimals &&= decimals !== null && decimals === (this.#decimals ?? decimals);
    this.#hasForm &&= form === (this.#form ?? form);
    this.#decimals ??= decimals;
    this.#form ??= form;
  }

  /**
   * Returns a note about the end of the file; null where there is none. @throws AppError
   * invalid_input where the last row is certainly cut.
   */
  verdict(): string | null {
    const last = this.#last;
    if (last === null || this.#cells < CELLS_MIN || this.#blank > 0 || !this.#isShorter(last)) {
      return null;
    }
    const cell =
      last === '' ? `an empty cell under "${this.#column}"` : `"${last}" under "${this.#column}"`;
    if (this.#cells < SURE_CELLS) {
      return `The file has no line end and stops with ${cell}, shorter than above: check that nothing is missing.`;
    }
    throw new AppError('invalid_input', `The file seems to break off in its last row: ${cell}.`, {
      hint:
        'It was probably cut off on its way. Download or export it again. If it is complete, add an ' +
        'empty line at its end.',
    });
  }

  #isShorter(last: string): boolean {
    if (last === '') return true;
    const decimals = countDecimals(last);
    if (this.#hasDecimals && this.#decimals !== null && this.#decimals > 0 && decimals !== null) {
      return decimals < this.#decimals;
    }
    const form = toForm(last);
    return (
      this.#hasForm &&
      this.#form !== null &&
      form.length < this.#form.length &&
      this.#form.startsWith(form)
    );
  }
}

/** Returns 2 for "12.50"; null for a text that is no number. */
function countDecimals(cell: string): number | null {
  const match = /\d/.test(cell) ? NUMBER.exec(cell) : null;
  return match === null ? null : (match[1]?.length ?? 0);
}

/** Returns "9999-99-99" for "2026-01-03". */
function toForm(cell: string): string {
  return cell.replaceAll(/\d/g, '9').replaceAll(/\p{L}/gu, 'a');
}
