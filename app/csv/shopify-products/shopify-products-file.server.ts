import { parseTags } from '#app/domain/orders/tags.ts';
import { plainName } from '#app/domain/imports/import-fields.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault } from '#app/csv/row-fault.ts';
import type { RecordFile } from '#app/csv/records/record-file.ts';

/** A variant with its product, from Shopify's product export. */
export interface ProductRecord {
  readonly productId: string;
  readonly title: string;
  readonly vendor: string | null;
  readonly productType: string | null;
  readonly status: string | null;
  readonly imageUrl: string | null;
  /** Null where the file has no such column. */
  readonly tags: readonly string[] | null;
  readonly variant: {
    readonly variantId: string;
    readonly title: string | null;
    readonly sku: string | null;
    readonly barcode: string | null;
    readonly price: string | null;
    /** Cost per item, exact major units; null when the shop never entered one. */
    readonly cost: string | null;
    /** The weight of a unit; null where the file states none, or 0. */
    readonly grams: string | null;
  };
}

/** The column's name in each generation of the export; the product export was renewed in 2025. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  vendor: ['vendor'],
  type: ['type'],
  status: ['status'],
  image: ['image src', 'product image url'],
  tags: ['tags'],
  option1: ['option1 value'],
  option2: ['option2 value'],
  option3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  cost: ['cost per item'],
  grams: ['variant grams', 'weight value grams'],
};

type ProductFacts = Omit<ProductRecord, 'variant'>;

/**
 * Creates the reader of Shopify's product export: product facts are on the product's first row
 * only.
 */
export function shopifyProductsFile(
  settings: ReadSettings,
  header: readonly string[],
): RecordFile<ProductRecord> {
  const columns = Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, names]) => {
      const column = header.find((name) => names.includes(plainName(name)));
      return column === undefined ? [] : [[field, column]];
    }),
  );
  const mapping = { ...settings.mapping, columns, dateOrder: 'ymd', decimalMark: '.' } as const;
  const mapped = new MappedCells({ ...settings, mapping }, header);
  const hasTags = 'tags' in columns;
  let current: ProductFacts | null = null;
  return {
    read: ({ cells }) =>
      catchRowFault(() => {
        const row = mapped.over(cells);
        current = getFacts(row, current, hasTags);
        const price = row.decimal('price');
        // Further rows of a product may hold one more picture and no variant.
        if (price === null && row.text('sku') === null) return [];
        return [{ ...current, variant: toVariant(row, current.productId, price) }];
      }),
  };
}

function getFacts(row: MappedCells, before: ProductFacts | null, hasTags: boolean): ProductFacts {
  const title = row.text('title');
  const productId = row.required(row.text('handle'), 'handle');
  if (title === null) {
    if (before?.productId === productId) return before;
    throw new RowFault(`the first row of the product "${productId}" is missing`);
  }
  return {
    productId,
    title,
    vendor: row.text('vendor'),
    productType: row.text('type'),
    status: row.text('status'),
    imageUrl: row.text('image'),
    tags: hasTags ? parseTags(row.text('tags') ?? '') : null,
  };
}

function toVariant(
  row: MappedCells,
  productId: string,
  price: string | null,
): ProductRecord['variant'] {
  const sku = row.code('sku');
  const options = ['option1', 'option2', 'option3'].flatMap((field) => row.text(field) ?? []);
  const title = options.join(' / ');
  const cost = row.decimal('cost');
  if (cost?.startsWith('-')) throw new RowFault(`the cost per item ${cost} is negative`);
  return {
    // The orders export names variants by SKU, so the SKU is what brings both together.
    variantId: sku ?? (title === '' ? productId : `${productId} / ${title}`),
    title: title === '' || title === 'Default Title' ? null : title,
    sku,
    barcode: row.code('barcode')?.replace(/^'/, '') ?? null,
    price,
    cost,
    grams: toGrams(row),
  };
}

/** Reads a weight; Shopify writes 0 for an unknown one. */
function toGrams(row: MappedCells): string | null {
  const grams = row.decimal('grams');
  if (grams?.startsWith('-')) throw new RowFault(`the weight ${grams} is negative`);
  return grams === null || /^[0.]+$/.test(grams) ? null : grams;
}
