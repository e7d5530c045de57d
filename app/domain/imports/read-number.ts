/**
 * Numbers as files write them: "1,234.50", "1.234,50 €", "(12.00)", "£2.55", "12-". The decimal
 * mark is a property of the file, decided once (`DecimalSurvey`), because "2.550" alone is
 * ambiguous.
 */
import { CURRENCIES, findCurrency } from '#app/domain/money/currency.ts';

export type DecimalMark = '.' | ',';

/** The maximum length of an amount: a number with more digits is a damaged cell. */
const NUMBER_LENGTH_MAX = 40;
/** A number in the spelling of the result: no zeros in front, no negative zero. */
const PLAIN = /^(?:-?[1-9]\d{0,14}|0)(?:\.\d{1,10})?$/;
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const GROUPED_BY_DOT = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/;
const UNGROUPED = { '.': /^\d*(?:\.\d*)?$/, ',': /^\d*(?:,\d*)?$/ } as const;

/**
 * Parses a number to a canonical decimal text ("-1234.50"), with its decimals as written; null when
 * the text is no number under this decimal mark.
 * @example readNumber('1.234,50 €', ',') // "1234.50"
 */
export function readNumber(text: string, mark: DecimalMark): string | null {
  // Most files write plain numbers; a comma file has no reading of a dot as a decimal mark.
  if (mark === '.' && PLAIN.test(text)) return text;
  if (text.length > NUMBER_LENGTH_MAX) return null;
  const { digits, isNegative } = strip(text);
  if (!/\d/.test(digits)) return null;
  const plain = ungroup(digits, mark);
  if (plain === null) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  const magnitude = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`;
  return isNegative && /[1-9]/.test(magnitude) ? `-${magnitude}` : magnitude;
}

/** Parses an integer such as a quantity, within the range of the database; null when it is none. */
export function readWholeNumber(text: string, mark: DecimalMark): number | null {
  const decimal = readNumber(text, mark);
  if (decimal === null || !/^-?\d{1,10}(?:\.0*)?$/.test(decimal)) return null;
  const whole = Number.parseInt(decimal, 10);
  return Math.abs(whole) <= 2_147_483_647 ? whole : null;
}

/**
 * Returns the only decimal mark under which the text is valid; null when both are or none is.
 * "2.550" and "2,550" fit both; "0.550", "2.55" and "1.234,5" fit one.
 */
export function markOfNumber(text: string): DecimalMark | null {
  const { digits } = strip(text);
  if (!/^[\d.,]+$/.test(digits)) return null;
  const fitsDot = ungroup(digits, '.') !== null && !isOddGroup(digits, ',');
  const fitsComma = ungroup(digits, ',') !== null && !isOddGroup(digits, '.');
  if (fitsDot === fitsComma) return null;
  return fitsComma ? ',' : '.';
}

/**
 * Returns the mark of "1.250" or "-12,500 €": before thousands or before decimals; null for other
 * texts.
 */
export function threeDigitMark(text: string): DecimalMark | null {
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(strip(text).digits) ?? [];
  return mark === '.' || mark === ',' ? mark : null;
}

/**
 * Recognises an invalid group: "0,550" is no half a thousand, since a group of thousands never
 * begins with a zero.
 */
function isOddGroup(digits: string, grouping: ',' | '.'): boolean {
  return digits.startsWith('0') && digits.includes(grouping);
}

/** Removes the sign, currency signs and codes, spaces and Swiss apostrophes. */
function strip(text: string): { digits: string; isNegative: boolean } {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/\u2212/g, '-');
  const bare = compact
    .replace(CURRENCY_BEFORE, keepUnknownCode)
    .replace(CURRENCY_AFTER, keepUnknownCode);
  const isBracketed = /^\(.*\)$/.test(bare);
  const unsigned = isBracketed ? bare.slice(1, -1) : bare;
  const [, before = '', digits = '', after = ''] = /^([-+]?)(.*?)(-?)$/.exec(unsigned) ?? [];
  return { digits, isNegative: isBracketed || before === '-' || after === '-' };
}

const CURRENCY_BEFORE = /(?<=^[-+(]*)(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3})/u;
const CURRENCY_AFTER = /(?:\p{Sc}|[A-Z]{3})(?=[-)]*$)/u;

/** Retains an unknown code: "GBP12" is an amount; "ABC12" is a product's code and no number. */
function keepUnknownCode(mark: string): string {
  return /^[A-Z]{3}$/.test(mark) && findCurrency(mark) === null ? mark : '';
}

/**
 * Returns the currencies that an amount names by its own sign or code, which may be several: "$5"
 * fits every dollar. Null where it names none.
 * @example findWrittenCurrencies('5,00 €') // the set of EUR
 */
export function findWrittenCurrencies(text: string): ReadonlySet<string> | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(/\u2212/g, '-');
  const mark = CURRENCY_BEFORE.exec(compact)?.[0] ?? CURRENCY_AFTER.exec(compact)?.[0];
  if (mark === undefined) return null;
  if (/^[A-Z]{3}$/.test(mark)) return findCurrency(mark) === null ? null : new Set([mark]);
  return CURRENCIES_BY_SIGN.get(mark) ?? CURRENCIES_BY_SIGN.get(mark.slice(-1)) ?? null;
}

/** The currencies by the end of their signs: both "CA$" and "$" are under "$". */
const CURRENCIES_BY_SIGN: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const bySign = new Map<string, Set<string>>();
  for (const { code, symbol, symbolNative } of CURRENCIES) {
    for (const sign of [symbol, symbolNative, symbol.slice(-1), symbolNative.slice(-1)]) {
      if (!/\p{Sc}$/u.test(sign)) continue;
      bySign.set(sign, (bySign.get(sign) ?? new Set()).add(code));
    }
  }
  return bySign;
})();

function ungroup(digits: string, mark: DecimalMark): string | null {
  if (UNGROUPED[mark].test(digits)) return digits.replace(',', '.');
  if (mark === '.' && GROUPED_BY_COMMA.test(digits)) return digits.replaceAll(',', '');
  if (mark === ',' && GROUPED_BY_DOT.test(digits)) {
    return digits.replaceAll('.', '').replace(',', '.');
  }
  return null;
}
