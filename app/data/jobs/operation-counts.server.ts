import type { Queryable } from '#app/data/database.ts';

export interface OperationCounts {
  /** Rows of orders that PostgreSQL has inserted and updated since its statistics began. */
  readonly ordersInserted: number;
  readonly ordersUpdated: number;
  readonly deliveriesWaiting: number;
  readonly jobsWaiting: number;
  readonly jobsFailing: number;
  /** Given up: a person has to look at them. */
  readonly jobsDead: number;
}

export async function selectOperationCounts(db: Queryable): Promise<OperationCounts> {
  const [counts] = await db.query<OperationCounts>(
    `select orders.inserted as "ordersInserted", orders.updated as "ordersUpdated",
       (select count(*) from webhook_inbox where worked_at is null) as "deliveriesWaiting",
       jobs.waiting as "jobsWaiting", jobs.failing as "jobsFailing", jobs.dead as "jobsDead"
     from (select coalesce(sum(n_tup_ins), 0)::bigint as inserted,
         coalesce(sum(n_tup_upd), 0)::bigint as updated
       from pg_stat_user_tables where schemaname = 'public' and relname = 'orders') orders,
       (select count(*) filter (where attempts < max_attempts) as waiting,
         count(*) filter (where attempts > 0 and attempts < max_attempts) as failing,
         count(*) filter (where attempts >= max_attempts and locked_at is null) as dead
       from graphile_worker.jobs) jobs`,
  );
  if (counts === undefined) throw new Error('A count came back without a row.');
  return counts;
}

/** Returns the seconds since each connected shop was last in step; null for one that never was. */
export async function selectSyncLags(
  db: Queryable,
  now: string,
): Promise<readonly (number | null)[]> {
  const rows = await db.query<{ lag: number | null }>(
    `select extract(epoch from $1::timestamptz - min(r.watermark))::float8 as lag
     from platform_shops p
     left join retrievals r on r.shop_id = p.shop_id and r.kind = 'changes'
     where p.state = 'connected' group by p.shop_id`,
    [now],
  );
  return rows.map(({ lag }) => lag);
}
