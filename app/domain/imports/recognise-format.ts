import { mappingFaults, type ImportFormat } from './column-mapping.ts';
import { plainName } from './import-fields.ts';
import { proposeMapping, type FileSample } from './propose-mapping.ts';

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

/**
 * What a file is, by its column names: an export of Shopify, else the first kind of file all of
 * whose required columns are found. Orders are tried first, because a file of orders may well hold
 * a cost; "transactions" too when nothing fits, so that a person can map it.
 */
export function recogniseFormat(sample: FileSample): ImportFormat {
  const names = new Set(sample.header.map(plainName));
  const hasAll = (columns: readonly string[]) => columns.every((column) => names.has(column));
  if (hasAll(SHOPIFY_ORDERS)) return 'shopify_orders';
  if (hasAll(SHOPIFY_PRODUCTS) || hasAll(SHOPIFY_PRODUCTS_RENEWED)) return 'shopify_products';
  const kinds = ['transactions', 'ad_spend', 'expenses', 'unit_costs'] as const;
  const fitting = kinds.find((kind) => {
    const { mapping } = proposeMapping(kind, sample);
    return mappingFaults(mapping, sample.header).length === 0;
  });
  return fitting ?? 'transactions';
}
