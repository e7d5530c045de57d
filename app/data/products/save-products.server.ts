import type { Tx } from '#app/data/database.ts';
import { queueSortedAnew, queueWeighedAnew } from '#app/data/costs/queue-by-profile.server.ts';
import { lockShop, raiseProductsVersion } from '#app/data/shops/shop-versions.server.ts';
import { upsertRows } from '#app/data/upsert.server.ts';
import type { ProductRecords } from '#app/domain/orders/product.ts';
import { PRODUCT_TABLES, type ProductTable } from './product-tables.ts';

export interface ProductsSaved {
  readonly changed: number;
  /** Orders to cost again, since the weight of their goods, or the matching cost profiles, have changed. */
  readonly queued: number;
}

/**
 * Stores parts of a shop's catalogue. Unreported values (null) leave the stored ones; absent
 * records stay. A variant's product must be stored or in the batch. Unit costs are not catalogue:
 * they affect orders and have their own command.
 */
export async function saveProducts(
  tx: Tx,
  shopId: number,
  catalogue: Partial<ProductRecords>,
): Promise<ProductsSaved> {
  // The shop's row is locked last: costing locks it after the queue too.
  const weighed = await queueWeighedAnew(tx, shopId, catalogue.variants ?? []);
  const sorted = await queueSortedAnew(tx, shopId, catalogue);
  await lockShop(tx, shopId);
  let changed = 0;
  const store = async <T>(table: ProductTable<T>, records: readonly T[] = []) => {
    const rows = records.map((record) => table.toRow(record));
    changed += await upsertRows(tx, table, shopId, rows, { nullMeansUnknown: true });
  };
  await store(PRODUCT_TABLES.products, catalogue.products);
  await store(PRODUCT_TABLES.variants, catalogue.variants);
  await store(PRODUCT_TABLES.collections, catalogue.collections);
  await store(PRODUCT_TABLES.productCollections, catalogue.productCollections);
  await store(PRODUCT_TABLES.inventory, catalogue.inventory);
  await store(PRODUCT_TABLES.customers, catalogue.customers);
  await store(PRODUCT_TABLES.discounts, catalogue.discounts);
  if (changed > 0) await raiseProductsVersion(tx, shopId);
  return { changed, queued: weighed + sorted };
}
