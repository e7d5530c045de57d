import {
  findMappedFormat,
  mappingFaults,
  type ColumnMapping,
  type ImportFormat,
} from './column-mapping.ts';
import { columnName, plainName } from './import-fields.ts';
import { findKnownFormat } from './known-format.ts';
import { proposeMapping } from './propose-mapping.ts';
import type { FileSample } from './known-format.ts';

/** Columns that no other file has together. */
const SHOPIFY_ORDERS = [
  'name',
  'created at',
  'lineitem quantity',
  'lineitem name',
  'lineitem price',
];
const SHOPIFY_PRODUCTS = ['title', 'variant sku', 'variant price'];
/** The names since the product export was renewed in 2025. */
const SHOPIFY_PRODUCTS_RENEWED = ['title', 'url handle', 'sku', 'price', 'option1 name'];

const KINDS = ['transactions', 'unit_costs', 'ad_spend', 'expenses', 'other_revenue'] as const;

/**
 * What a file is, by its column names: an export that is known, else of the kinds of file all of whose
 * required columns are found the one that knows the most of its names. "transactions" when nothing
 * fits, so that a person can map it.
 */
export function recogniseFormat(sample: FileSample): ImportFormat {
  const names = new Set(sample.header.map(plainName));
  const hasAll = (columns: readonly string[]) => columns.every((column) => names.has(column));
  if (hasAll(SHOPIFY_ORDERS)) return 'shopify_orders';
  if (hasAll(SHOPIFY_PRODUCTS) || hasAll(SHOPIFY_PRODUCTS_RENEWED)) return 'shopify_products';
  const known = findKnownFormat(sample.header);
  if (known !== null) return known.format;
  const fitting = KINDS.flatMap((kind) => {
    const { mapping } = proposeMapping(kind, sample);
    const isComplete = mappingFaults(mapping, sample.header).length === 0;
    return isComplete ? [{ kind, known: knownNames(mapping) }] : [];
  });
  const [first, ...others] = fitting;
  if (first === undefined) return 'transactions';
  return others.reduce((best, next) => (next.known > best.known ? next : best), first).kind;
}

/** How many columns go by exactly the name that their field usually has. */
function knownNames({ format, columns }: ColumnMapping): number {
  const fields = findMappedFormat(format)?.fields ?? [];
  return fields.filter(({ key, names }) => names.includes(columnName(columns[key] ?? ''))).length;
}
