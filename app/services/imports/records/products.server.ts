import { saveProducts } from '#app/data/products/save-products.server.ts';
import { selectProductTexts } from '#app/data/imports/stored-records.server.ts';
import {
  shopifyProductsFile,
  type ProductRecord,
} from '#app/csv/shopify-products/shopify-products-file.server.ts';
import type { RecordFormat } from '../check-records.server.ts';
import { eachByItself } from '../record-batches.ts';
import { storeUnitCosts } from './unit-costs.server.ts';

/**
 * The format of products, variants and their unit costs; a cost without a date applies from the
 * beginning.
 */
export const productFormat: RecordFormat<ProductRecord> = {
  open: shopifyProductsFile,
  toBatches: (rows) => eachByItself(() => withProductFacts(rows)),
  identify: ({ status, variant }) => ({
    key: variant.variantId,
    name: variant.sku ?? variant.variantId,
    rank: getStatusRank(status),
  }),
  async store(deps, { shopId }, records, origin) {
    const ids = records.map(({ variant }) => variant.variantId);
    const stored = await selectProductTexts(deps.db, shopId, ids);
    const changed = records.filter(
      (record) => stored.get(record.variant.variantId) !== formatRecord(record),
    );
    const products = new Map(changed.map((record) => [record.productId, toProduct(record)]));
    if (changed.length > 0) {
      await deps.db.transaction((tx) =>
        saveProducts(tx, shopId, {
          products: [...products.values()],
          variants: changed.map(toVariant),
        }),
      );
    }
    const costs = records.flatMap(({ variant: { variantId, cost } }) =>
      cost === null ? [] : [{ variantId, cost, currency: null, validFrom: null }],
    );
    const { changedVariants } = await storeUnitCosts(deps, shopId, { costs, origin });
    const changes = new Set([
      ...changedVariants,
      ...changed.map(({ variant }) => variant.variantId),
    ]);
    return { booked: changes.size, unchanged: records.length - changes.size };
  },
};

/** The rank of each status: among several rows of one SKU, that of the active product applies. */
const STATUS_RANKS: ReadonlyMap<string, number> = new Map([
  ['active', 3],
  ['unlisted', 2],
  ['draft', 1],
  ['archived', 0],
]);

function getStatusRank(status: string | null): number {
  return STATUS_RANKS.get(status?.toLowerCase() ?? 'active') ?? 0;
}

/**
 * Yields the records with one description of their product over all the file: rows that describe it
 * in two ways would otherwise change it again and again.
 */
async function* withProductFacts(
  rows: () => AsyncIterable<ProductRecord>,
): AsyncGenerator<ProductRecord> {
  const holding = new Map<string, ProductRecord>();
  for await (const row of rows()) {
    const before = holding.get(row.productId);
    const isBelow =
      before !== undefined && getStatusRank(row.status) < getStatusRank(before.status);
    if (!isBelow) holding.set(row.productId, row);
  }
  for await (const row of rows())
    yield { ...(holding.get(row.productId) ?? row), variant: row.variant };
}

function toProduct(record: ProductRecord) {
  const { productId, title, vendor, productType, status, imageUrl, tags } = record;
  const productFields = {
    productId,
    title,
    vendor,
    productType,
    status,
    imageUrl,
    handle: productId,
  };
  return tags === null ? productFields : { ...productFields, tags };
}

function toVariant({ productId, variant }: ProductRecord) {
  const { variantId, title, sku, price, barcode, grams } = variant;
  return { variantId, productId, title, sku, price, barcode, ...(grams !== null && { grams }) };
}

/** Formats a record as `selectProductTexts` formats stored ones. */
function formatRecord(record: ProductRecord): string {
  const { productId, title, vendor, productType, status, imageUrl, tags, variant } = record;
  return JSON.stringify([
    productId,
    title,
    vendor,
    productType,
    status,
    imageUrl,
    variant.title,
    variant.sku,
    variant.price,
    variant.barcode,
    variant.grams,
    (tags ?? []).join(','),
  ]);
}
