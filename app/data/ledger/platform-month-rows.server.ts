import type { Queryable } from '#app/data/database.ts';
import { ORDER_TOTAL_MEASURES } from '#app/domain/profit/ledger/order-total.ts';
import type { LedgerMonth, PlatformMonths } from '#app/domain/profit/platform-months.ts';

export interface StoredMonths {
  /** Null where they were never read. */
  readonly reported: PlatformMonths | null;
  /** When they were last asked for, ISO UTC. */
  readonly readAt: string | null;
  /** Why that failed, for people; null where it did not. */
  readonly fault: string | null;
}

/** What the platform's own reports last said of the shop's months. */
export async function selectPlatformMonths(db: Queryable, shopId: number): Promise<StoredMonths> {
  const [row] = await db.query<StoredMonths>(
    `select months as reported, months_read_at as "readAt", months_fault as fault
     from platform_shops where shop_id = $1`,
    [shopId],
  );
  return row ?? { reported: null, readAt: null, fault: null };
}

/** Keeps the months that were read before where a reading failed. */
export async function updatePlatformMonths(
  db: Queryable,
  shopId: number,
  { reported, readAt, fault }: StoredMonths,
): Promise<void> {
  await db.query(
    `update platform_shops set months = coalesce($2::jsonb, months), months_read_at = $3,
       months_fault = $4
     where shop_id = $1`,
    [shopId, reported === null ? null : JSON.stringify(reported), readAt, fault],
  );
}

const TOTAL = Object.entries(ORDER_TOTAL_MEASURES)
  .map(([measure, sign]) => `${sign === 1 ? '+' : '-'} ${measure}`)
  .join(' ');

/** The ledger's months from a day on, with what the reports of platforms count otherwise. */
export function selectLedgerMonths(
  db: Queryable,
  shopId: number,
  { start, timeZone }: { readonly start: string; readonly timeZone: string },
): Promise<LedgerMonth[]> {
  return db.query<LedgerMonth>(
    `with entries as (
       select order_id, event, order_day, left(event_day::text, 7) as month,
         sum(${TOTAL})::bigint as total
       from ledger where shop_id = $1 and event_day >= $2::date
       group by order_id, event, order_day, event_day),
     paid as (
       select order_id, left((min(processed_at) at time zone $3)::date::text, 7) as month
       from transactions
       where shop_id = $1 and kind in ('sale', 'capture') and status = 'success' group by order_id),
     told as (
       select p.order_id, p.conversion_rate as rate, p.platform_total_minor as total,
         o.cancelled_at is not null as is_cancelled,
         left((o.placed_at at time zone $3)::date::text, 7) as placed, paid.month as paid
       from platform_orders p join orders o on o.shop_id = p.shop_id and o.order_id = p.order_id
       left join paid on paid.order_id = p.order_id
       where p.shop_id = $1 and p.deleted_at is null),
     parts as (
       select e.month, e.order_id, e.total, e.event = 'sale' and left(e.order_day::text, 7) = e.month as is_sale,
         case when t.is_cancelled then e.total else 0 end as cancelled,
         case when t.is_cancelled or t.rate is null then 0
           else e.total - round(e.total / t.rate) end as converted,
         case when not t.is_cancelled and t.paid <> t.placed and e.event = 'sale'
           then e.total else 0 end as elsewhere,
         0 as left_out
       from entries e left join told t using (order_id)
       union all
       select t.paid, t.order_id, 0, false, 0, 0, -e.total, 0
       from entries e join told t using (order_id)
       where not t.is_cancelled and t.paid <> t.placed and e.event = 'sale'
       union all
       select t.placed, t.order_id, 0, false, 0, 0, 0, t.total
       from told t where not exists (
         select 1 from ledger l where l.shop_id = $1 and l.order_id = t.order_id
           and l.event <> 'void'))
     select month, count(distinct order_id) filter (where is_sale)::integer as orders,
       sum(total)::bigint as "totalMinor", sum(cancelled)::bigint as "cancelledMinor",
       sum(converted)::bigint as "convertedMinor", sum(elsewhere)::bigint as "paidElsewhereMinor",
       sum(left_out)::bigint as "leftOutMinor"
     from parts where month >= left($2::text, 7) group by month order by month`,
    [shopId, start, timeZone],
  );
}
