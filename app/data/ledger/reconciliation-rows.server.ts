import type { Queryable } from '#app/data/database.ts';
import type { ReconciliationSums } from '#app/domain/profit/reconcile.ts';
import { ORDER_TOTAL_MEASURES } from '#app/domain/profit/ledger/order-total.ts';

const CLEARED = Object.entries(ORDER_TOTAL_MEASURES)
  .map(([measure, sign]) => `${sign === 1 ? '+' : '-'} ${measure}`)
  .join(' ');

const HELD = `
  with entries as (
    select order_id, sum(${CLEARED})::bigint as total from ledger
    where shop_id = $1 group by order_id),
  held as (
    select p.order_id, p.platform_total_minor as platform, coalesce(e.total, 0) as ledger
    from platform_orders p left join entries e using (order_id)
    where p.shop_id = $1 and p.deleted_at is null)`;

export async function selectReconciliationSums(
  db: Queryable,
  shopId: number,
): Promise<ReconciliationSums> {
  const [sums] = await db.query<ReconciliationSums>(
    `${HELD}
     select count(*) as orders, count(*) filter (where platform = ledger) as cleared,
       coalesce(sum(abs(platform)), 0)::bigint as "valueMinor",
       coalesce(sum(abs(platform)) filter (where platform = ledger), 0)::bigint as "clearedMinor",
       (select count(*) from ledger_queue where shop_id = $1) as waiting
     from held`,
    [shopId],
  );
  return sums ?? { orders: 0, cleared: 0, valueMinor: 0, clearedMinor: 0, waiting: 0 };
}

export interface DifferenceRow {
  readonly orderId: string;
  readonly platformMinor: number;
  readonly ledgerMinor: number;
  readonly isWaiting: boolean;
  readonly isInClosedMonth: boolean;
}

/** Returns the orders that differ, the greatest difference first. */
export function selectDifferences(
  db: Queryable,
  shopId: number,
  limit: number,
): Promise<DifferenceRow[]> {
  return db.query<DifferenceRow>(
    `${HELD}
     select h.order_id as "orderId", h.platform as "platformMinor", h.ledger as "ledgerMinor",
       exists (select 1 from ledger_queue q
         where q.shop_id = $1 and q.order_id = h.order_id) as "isWaiting",
       exists (select 1 from closed_month_changes c
         where c.shop_id = $1 and c.kind = 'order' and c.source_id = h.order_id)
         as "isInClosedMonth"
     from held h where h.platform <> h.ledger
     order by abs(h.platform - h.ledger) desc, h.order_id limit $2`,
    [shopId, limit],
  );
}
