import { z } from 'zod';
import type { InventoryLevel } from '#app/domain/orders/product.ts';
import { NO_RECORDS, PlatformError, type SyncPage } from '#app/platforms/port.ts';
import type { AmazonProductsContext } from './walk-amazon-products.server.ts';
import type { AmazonWalkOptions } from './walk-amazon-orders.server.ts';

const summariesSchema = z.object({
  payload: z
    .object({
      inventorySummaries: z.array(
        z.object({
          sellerSku: z.string().nullish(),
          lastUpdatedTime: z.string().nullish(),
          totalQuantity: z.number().int().nullish(),
          inventoryDetails: z.object({ fulfillableQuantity: z.number().int().nullish() }).nullish(),
        }),
      ),
    })
    .nullish(),
  pagination: z.object({ nextToken: z.string().nullish() }).nullish(),
});

/** Walks the sellable stock in Amazon's warehouses. Without that role none is reported. */
export async function* walkAmazonInventory(
  { api, sold }: AmazonProductsContext,
  { now, signal }: AmazonWalkOptions,
): AsyncGenerator<SyncPage> {
  const [{ marketplace }] = await sold.of(signal);
  const all: InventoryLevel[] = [];
  const query = {
    details: 'true',
    granularityType: 'Marketplace',
    granularityId: marketplace.id,
    marketplaceIds: marketplace.id,
  };
  for (let nextToken: string | null = null; ;) {
    const reply: z.output<typeof summariesSchema> | null = await api
      .request({
        operation: 'getInventorySummaries',
        path: '/fba/inventory/v1/summaries',
        query: { ...query, ...(nextToken !== null && { nextToken }) },
        schema: summariesSchema,
        signal,
      })
      .catch(orNothing);
    const levels = (reply?.payload?.inventorySummaries ?? []).flatMap((one): InventoryLevel[] => {
      const onHand = one.inventoryDetails?.fulfillableQuantity ?? one.totalQuantity ?? null;
      if (one.sellerSku == null || onHand === null) return [];
      const updatedAt = one.lastUpdatedTime ?? now;
      return [{ variantId: one.sellerSku, locationId: 'amazon', onHand, updatedAt }];
    });
    nextToken = reply?.pagination?.nextToken || null;
    all.push(...levels);
    if (nextToken === null) break;
  }
  // In one page: the token of a page ends within a minute, so a walk that stopped begins anew.
  yield { records: { ...NO_RECORDS, catalogue: { inventory: all } }, cursor: null, total: null };
}

function orNothing(error: unknown): null {
  if (error instanceof PlatformError && error.fault === 'forbidden') return null;
  throw error;
}
