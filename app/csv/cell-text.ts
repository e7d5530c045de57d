/** The maximum length of a text, above that of any name, code or title: a longer one is damaged. */
import { formatCount } from '#app/lib/format-number.ts';

export const TEXT_LENGTH_MAX = 2000;

/** Marks of reading direction and of no width, which are invisible. */
const UNSEEN_AT_ENDS =
  /^[\u200b-\u200f\u202a-\u202e\u2060-\u2069\s]+|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\s]+$/g;
const FIRST_UNSEEN = '\u200b';

const EXCEL_TEXT = /^="(.*)"$/;
/**
 * A text that a spreadsheet would run: "=1+1", "@SUM(...)", "+cmd|...", not "-5 % off" or "@home".
 */
const FORMULA = /^(?:=|@[A-Za-z]+\(|[+-]\s*[A-Za-z]+\s*[(|!])/;

/** The text of empty cells in reports. */
const NOTHING = '--';

/**
 * Returns the cell's text without the blanks around it and the ="..." that preserves leading zeros;
 * null when blank.
 */
export function cellText(cell: string | undefined): string | null {
  const trimmed = withoutUnseen(cell?.trim() ?? '');
  const text = trimmed.startsWith('="') ? (EXCEL_TEXT.exec(trimmed)?.[1] ?? trimmed) : trimmed;
  return text === '' || text === NOTHING ? null : text;
}

/** Removes invisible marks, since two spellings of one number would be two orders. */
function withoutUnseen(cell: string): string {
  const hasUnseen = (cell[0] ?? '') >= FIRST_UNSEEN || (cell.at(-1) ?? '') >= FIRST_UNSEEN;
  return hasUnseen ? cell.replaceAll(UNSEEN_AT_ENDS, '') : cell;
}

/** An apostrophe that marks a text: before a formula, or before digits alone. */
const APOSTROPHE = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|\d+$)/;

/**
 * Removes the apostrophe that an export wrote before the text: Farthing's own, so that no
 * spreadsheet runs it, and Shopify's before SKUs and barcodes of digits.
 * @returns null where there is none.
 */
export function withoutApostrophe(text: string): string | null {
  return APOSTROPHE.test(text) ? text.slice(1) : null;
}

/** Returns the reason why a text cannot be used, to follow its column's name; null when it can. */
export function textFault(text: string): string | null {
  if (text.length > TEXT_LENGTH_MAX) {
    return `is longer than ${formatCount(TEXT_LENGTH_MAX, 'en')} characters`;
  }
  if (!FORMULA.test(text)) return null;
  return `holds a spreadsheet formula (${shorten(text)}); paste its value instead`;
}

/** A number like "1.23E+11", as a spreadsheet writes a long one in a cell that is no text. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** Decides if a number was shortened to a power of ten, without the digits that distinguish it. */
export function isShortened(text: string): boolean {
  return text.length < 30 && SHORTENED.test(text);
}

export function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
