import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { FileSample } from '#app/domain/imports/propose-mapping.ts';
import { findCurrency } from '#app/domain/money/currency.ts';

/** The currency that a column of the file names throughout; null when none or several. */
export function fileCurrency(mapping: ColumnMapping, { header, rows }: FileSample): string | null {
  const column = mapping.format === 'shopify_orders' ? 'Currency' : mapping.columns['currency'];
  const position = column === undefined ? -1 : header.indexOf(column);
  if (position < 0) return null;
  const named = new Set(rows.flatMap((row) => row[position]?.trim().toUpperCase() || []));
  const [only] = named;
  return named.size === 1 && only !== undefined ? (findCurrency(only)?.code ?? null) : null;
}
