export type FieldKind = 'text' | 'number' | 'whole' | 'date' | 'country';

export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Usual column names in the spelling of `plainName`; the first is the most specific. */
  readonly names: readonly string[];
  readonly help?: string;
}

export interface MappedFormat {
  readonly label: string;
  readonly fields: readonly ImportField[];
  /** Groups of fields, of which one must have a column. */
  readonly required: readonly (readonly string[])[];
}

/**
 * Normalises a name to lower case, without accents or punctuation, words apart: "InvoiceNo." and
 * "invoice_no" are equal.
 */
export function plainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A currency that a column's name ends with: "Amount spent (INR)", "Cost (USD)". */
const CURRENCY_IN_NAME = /\s*\(([A-Z]{3})\)\s*$/;

/**
 * Returns the name of a column in the spelling of the name tables, without a currency in brackets.
 */
export function columnName(column: string): string {
  return plainName(column.replace(CURRENCY_IN_NAME, ''));
}

/** Returns the currency code in a column's name; null when it has none. */
export function currencyInName(column: string): string | null {
  return CURRENCY_IN_NAME.exec(column)?.[1] ?? null;
}
