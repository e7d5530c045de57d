import type { Queryable } from '#app/data/database.ts';
import { countsAt } from '#app/data/workspaces/attribute-rows.server.ts';
import { forReachableShops, type ReachableShops } from '#app/data/reachable-shops.server.ts';

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
 * Returns every connected shop on a reachable node with the state of its fetching. It queries each
 * table separately: Citus joins the tables of all shops only shop by shop.
 */
export function selectSchedule(
  db: Queryable,
  instants: { readonly failedBefore: string; readonly now: string },
): Promise<ScheduleRow[]> {
  return forReachableShops(db, (shopIds) => selectRows(db, instants, shopIds));
}

async function selectRows(
  db: Queryable,
  { failedBefore, now }: { readonly failedBefore: string; readonly now: string },
  shopIds: ReachableShops,
): Promise<ScheduleRow[]> {
  const [shops, fetched, stopped] = await Promise.all([
    db.query<ConnectedShop>(
      `select p.shop_id as "shopId", split_part(p.external_key, ' ', 1)::integer as "platformId",
         s.time_zone as "timeZone"
       from platform_shops p join shops s using (shop_id)
       where p.state = 'connected' and ($1::integer[] is null or p.shop_id = any($1::integer[]))
       order by p.shop_id`,
      [shopIds],
    ),
    db.query<Fetched & { shopId: number }>(
      `select shop_id as "shopId",
         min(watermark) filter (where kind = 'changes') as "changedUntil",
         max(started_at) filter (where kind = 'reconciliation') as "reconciledAt",
         coalesce(array_agg(category order by category) filter (
           where kind = 'history' and (status = 'pending'
             or (status = 'error' and completed_at < $1))), '{}')
           as "dueHistories"
       from retrievals where $2::integer[] is null or shop_id = any($2::integer[])
       group by shop_id`,
      [failedBefore, shopIds],
    ),
    db.query<{ shopId: number }>(
      `select shop_id as "shopId" from shop_attributes
       where name = 'stop_all_retrieval' and value = '1' and ${countsAt('$2')}
         and ($1::integer[] is null or shop_id = any($1::integer[]))`,
      [shopIds, now],
    ),
  ]);
  const fetchedByShop = new Map(fetched.map((row) => [row.shopId, row]));
  const isStopped = new Set(stopped.map(({ shopId }) => shopId));
  return shops.map((shop) => ({
    changedUntil: null,
    reconciledAt: null,
    dueHistories: [],
    ...fetchedByShop.get(shop.shopId),
    ...shop,
    isStopped: isStopped.has(shop.shopId),
  }));
}
