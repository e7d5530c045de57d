/** Longer texts are no amounts: a price of more digits is a damaged cell. */
const DECIMAL_LENGTH_MAX = 40;
const PLAIN_DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Parses a plain decimal number ("-12.50", ".5", "+3") to canonical spelling ("-12.50", "0.5", "3")
 * with its decimals as written; null when the text is anything else. Separators of thousands,
 * decimal commas, currency signs and exponents are the reader's business, not this function's.
 */
export function parseDecimal(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > DECIMAL_LENGTH_MAX) return null;
  const [matched, sign = '', integer = '', fraction = ''] = PLAIN_DECIMAL.exec(trimmed) ?? [];
  if (matched === undefined || integer + fraction === '') return null;
  const digits = integer.replace(/^0+(?=\d)/, '') || '0';
  const magnitude = fraction === '' ? digits : `${digits}.${fraction}`;
  const isNegative = sign === '-' && /[1-9]/.test(magnitude);
  return isNegative ? `-${magnitude}` : magnitude;
}
