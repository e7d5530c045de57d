import type { Queryable } from '#app/data/database.ts';

export interface ScheduleRow {
  readonly shopId: number;
  readonly platformId: number;
  readonly timeZone: string;
  readonly changedUntil: string | null;
  readonly reconciledAt: string | null;
  readonly isStopped: boolean;
  /** Parts whose history failed before this instant's hour. */
  readonly failedHistories: readonly string[];
  readonly hasOrdersWaiting: boolean;
}

/** Every connected shop with how far its fetching is. */
export function selectSchedule(db: Queryable, failedBefore: string): Promise<ScheduleRow[]> {
  return db.query<ScheduleRow>(
    `select p.shop_id as "shopId", split_part(p.external_key, ' ', 1)::integer as "platformId",
       s.time_zone as "timeZone", r.changed_until as "changedUntil",
       r.reconciled_at as "reconciledAt", coalesce(r.failed, '{}') as "failedHistories",
       exists (select 1 from shop_attributes a where a.shop_id = p.shop_id
         and a.name = 'stop_all_retrieval' and a.value = '1') as "isStopped",
       exists (select 1 from ledger_queue q where q.shop_id = p.shop_id) as "hasOrdersWaiting"
     from platform_shops p join shops s using (shop_id)
     left join (
       select shop_id,
         min(watermark) filter (where kind = 'changes') as changed_until,
         max(started_at) filter (where kind = 'reconciliation') as reconciled_at,
         array_agg(category order by category) filter (
           where kind = 'history' and status = 'error' and completed_at < $1) as failed
       from retrievals group by shop_id) r using (shop_id)
     where p.state = 'connected' order by p.shop_id`,
    [failedBefore],
  );
}
