/** Characters that make a spreadsheet take a text for a formula. */
// eslint-disable-next-line no-control-regex
const FORMULA_START = /^[=+\-@\u0000\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[",\r\n;\t]/;
/** Matches numbers, which stay as they are: "-12.50" is no formula. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Formats one line of CSV, its line end included (RFC 4180). A text that a spreadsheet would run as
 * a formula gets an apostrophe before it; numbers stay numbers; null is an empty field.
 *
 * @example csvLine(['=1+1', -12.5, null]) // "'=1+1,-12.5,\r\n".
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const isFormula = FORMULA_START.test(cell) && !PLAIN_NUMBER.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
