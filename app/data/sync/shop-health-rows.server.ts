import type { Queryable } from '#app/data/database.ts';

export interface ShopHealthRow {
  readonly shopId: number;
  readonly link: { readonly isConnected: boolean; readonly inStepAt: string | null } | null;
  readonly ordersWaiting: number;
}

/** Returns the health of these shops; with a query for each table, since Citus joins them only shop by shop. */
export async function selectShopHealth(
  db: Queryable,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, ShopHealthRow>> {
  const [links, changes, queues] = await Promise.all([
    db.query<{ shopId: number; isConnected: boolean }>(
      `select shop_id as "shopId", state = 'connected' as "isConnected" from platform_shops
       where shop_id = any($1::integer[])`,
      [shopIds],
    ),
    db.query<{ shopId: number; inStepAt: string | null }>(
      `select shop_id as "shopId", min(watermark) as "inStepAt" from retrievals
       where shop_id = any($1::integer[]) and kind = 'changes' group by shop_id`,
      [shopIds],
    ),
    db.query<{ shopId: number; ordersWaiting: number }>(
      `select shop_id as "shopId", count(*) as "ordersWaiting" from ledger_queue
       where shop_id = any($1::integer[]) group by shop_id`,
      [shopIds],
    ),
  ]);
  const inStepAt = new Map(changes.map((row) => [row.shopId, row.inStepAt]));
  const waiting = new Map(queues.map((row) => [row.shopId, Number(row.ordersWaiting)]));
  const isConnected = new Map(links.map((row) => [row.shopId, row.isConnected]));
  return new Map(
    shopIds.map((shopId) => {
      const state = isConnected.get(shopId);
      const link =
        state === undefined ? null : { isConnected: state, inStepAt: inStepAt.get(shopId) ?? null };
      return [shopId, { shopId, link, ordersWaiting: waiting.get(shopId) ?? 0 }];
    }),
  );
}
