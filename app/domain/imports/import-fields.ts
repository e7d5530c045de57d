export type FieldKind = 'text' | 'number' | 'whole' | 'date' | 'country';

export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Usual column names, as `plainName` spells them; the first is the most telling. */
  readonly names: readonly string[];
  readonly help?: string;
}

export interface MappedFormat {
  readonly label: string;
  readonly fields: readonly ImportField[];
  /** One field of each group must have a column. */
  readonly required: readonly (readonly string[])[];
}

/** Lower case, no accents or punctuation, words apart: "InvoiceNo." and "invoice_no" are the same. */
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
