import type { Queryable } from '#app/data/database.ts';

export interface ScheduleRow {
  readonly shopId: number;
  readonly platformId: number;
  readonly timeZone: string;
  readonly changedUntil: string | null;
  readonly reconciledAt: string | null;
  readonly isStopped: boolean;
  /** Parts whose history waits to begin, or failed before the instant. */
  readonly dueHistories: readonly string[];
}

type ConnectedShop = Pick<ScheduleRow, 'shopId' | 'platformId' | 'timeZone'>;
type Fetched = Pick<ScheduleRow, 'changedUntil' | 'reconciledAt' | 'dueHistories'>;

/**
 * Every connected shop with how far its fetching is. A question for each table: Citus joins the
 * tables of all shops only shop by shop.
 */
export async function selectSchedule(db: Queryable, failedBefore: string): Promise<ScheduleRow[]> {
  const [shops, fetched, stopped] = await Promise.all([
    db.query<ConnectedShop>(
      `select p.shop_id as "shopId", split_part(p.external_key, ' ', 1)::integer as "platformId",
         s.time_zone as "timeZone"
       from platform_shops p join shops s using (shop_id)
       where p.state = 'connected' order by p.shop_id`,
    ),
    db.query<Fetched & { shopId: number }>(
      `select shop_id as "shopId",
         min(watermark) filter (where kind = 'changes') as "changedUntil",
         max(started_at) filter (where kind = 'reconciliation') as "reconciledAt",
         coalesce(array_agg(category order by category) filter (
           where kind = 'history' and (status = 'pending'
             or (status = 'error' and completed_at < $1))), '{}')
           as "dueHistories"
       from retrievals group by shop_id`,
      [failedBefore],
    ),
    db.query<{ shopId: number }>(
      `select shop_id as "shopId" from shop_attributes
       where name = 'stop_all_retrieval' and value = '1'`,
    ),
  ]);
  const fetchedOf = new Map(fetched.map((row) => [row.shopId, row]));
  const isStopped = new Set(stopped.map(({ shopId }) => shopId));
  return shops.map((shop) => ({
    changedUntil: null,
    reconciledAt: null,
    dueHistories: [],
    ...fetchedOf.get(shop.shopId),
    ...shop,
    isStopped: isStopped.has(shop.shopId),
  }));
}
