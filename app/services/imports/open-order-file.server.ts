import type { OrderFile } from '#app/csv/order-file.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { shopifyOrdersFile } from '#app/csv/shopify-orders/shopify-orders-file.server.ts';
import { transactionFile } from '#app/csv/transactions/transaction-file.server.ts';
import { selectVariantsBySku } from '#app/data/imports/known-variants.server.ts';
import type { ImportFormat } from '#app/domain/imports/column-mapping.ts';
import type { Deps } from '#app/services/deps.ts';

/** Decides if files of this format contain orders, not records. */
export function holdsOrders(format: ImportFormat): boolean {
  return ['shopify_orders', 'transactions'].includes(format);
}

/** Opens the reader of a file of orders; `shopId` is null for a shop that is not yet created. */
export async function openOrderFile(
  { db }: Pick<Deps, 'db'>,
  shopId: number | null,
  settings: ReadSettings,
  header: readonly string[],
): Promise<OrderFile> {
  const { format } = settings.mapping;
  if (format !== 'shopify_orders') return transactionFile(settings, header);
  const variantsBySku = shopId === null ? new Map() : await selectVariantsBySku(db, shopId);
  return shopifyOrdersFile(settings, header, variantsBySku);
}
