import type { Tx } from '#app/data/database.ts';
import { lockShop, raiseCatalogueVersion } from '#app/data/shops/shop-versions.server.ts';
import { upsertRows } from '#app/data/upsert.server.ts';
import type { ProductRecords } from '#app/domain/orders/product.ts';
import { CATALOGUE_TABLES, type CatalogueTable } from './product-tables.ts';

/**
 * Stores parts of a shop's catalogue and gives how many records are new or different. What is not
 * told (null) leaves what is known; what is not mentioned stays. A variant's product must be stored
 * or come along. Unit costs are not catalogue: they touch orders and have their own command.
 */
export async function storeCatalogue(
  tx: Tx,
  shopId: number,
  catalogue: Partial<ProductRecords>,
): Promise<{ changed: number }> {
  await lockShop(tx, shopId);
  let changed = 0;
  const store = async <T>(table: CatalogueTable<T>, records: readonly T[] = []) => {
    const rows = records.map((record) => table.rowOf(record));
    changed += await upsertRows(tx, table, shopId, rows, { nullIsUntold: true });
  };
  await store(CATALOGUE_TABLES.products, catalogue.products);
  await store(CATALOGUE_TABLES.variants, catalogue.variants);
  await store(CATALOGUE_TABLES.collections, catalogue.collections);
  await store(CATALOGUE_TABLES.productCollections, catalogue.productCollections);
  await store(CATALOGUE_TABLES.inventory, catalogue.inventory);
  await store(CATALOGUE_TABLES.customers, catalogue.customers);
  await store(CATALOGUE_TABLES.discounts, catalogue.discounts);
  if (changed > 0) await raiseCatalogueVersion(tx, shopId);
  return { changed };
}
