import type { Queryable } from '#app/data/database.ts';
import { COST_FAMILY_LIMITS } from '#app/config/limits.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';

/** The sales of orders with one set of gateways, and the part of them that has each cost. Minor units. */
export interface OrderCostsRow {
  readonly gateways: readonly string[];
  readonly hasFees: boolean;
  readonly salesMinor: number;
  /** The sales of orders that were sent at a cost, or had nothing to send. */
  readonly salesWithShippingMinor: number;
}

/**
 * Returns the newest orders of some days with their costs by the ledger. They are found by the
 * index of placement times: adding up the ledger of all days would take seconds in a large shop.
 */
export function selectOrderCosts(
  db: Queryable,
  shopId: number,
  { start, end }: DateRange,
): Promise<OrderCostsRow[]> {
  return db.query<OrderCostsRow>(
    `with newest as (
       select o.order_id from orders o
       where o.shop_id = $1 and o.kind = 'order' and not o.is_test
         and o.placed_at >= $2::date::timestamp at time zone ${ZONE}
         and o.placed_at < ($3::date + 1)::timestamp at time zone ${ZONE}
       order by o.placed_at desc, o.order_id limit ${COST_FAMILY_LIMITS.orders}
     ), costed as (
       select l.order_id, sum(abs(l.transaction_fees)) as fees, sum(abs(l.fulfilment)) as shipping,
         greatest(sum(l.gross_sales - l.discounts), 0) as sales
       from ledger l join newest using (order_id) where l.shop_id = $1 group by l.order_id
     ), open as (
       select c.order_id, c.sales, c.fees <> 0 as has_fees,
         c.shipping <> 0 or not exists (
           select 1 from order_lines s where s.shop_id = $1 and s.order_id = c.order_id
             and s.requires_shipping and not s.fulfilled_by_platform) as has_shipping,
         coalesce((
           select array_agg(distinct t.gateway order by t.gateway) from transactions t
           where t.shop_id = $1 and t.order_id = c.order_id and t.status = 'success'
             and t.kind in ('sale', 'capture') and t.amount_minor <> 0 and t.fee_minor is null
         ), '{}') as gateways
       from costed c
     )
     select gateways, has_fees as "hasFees", sum(sales)::bigint as "salesMinor",
       coalesce(sum(sales) filter (where has_shipping), 0)::bigint as "salesWithShippingMinor"
     from open group by 1, 2 order by 1, 2`,
    [shopId, start, end],
  );
}

/** A subquery, so that the orders come from the index in its order and the limit ends the scan. */
const ZONE = '(select time_zone from shops where shop_id = $1)';

export interface OtherCostsRow {
  readonly hasAdSpend: boolean;
  readonly hasExpenses: boolean;
}

/** Detects the costs without an order that are recorded. */
export async function selectOtherCosts(
  db: Queryable,
  shopId: number,
  { start, end }: DateRange,
): Promise<OtherCostsRow> {
  const [row] = await db.query<OtherCostsRow>(
    `select
       exists (select 1 from daily_cost
         where shop_id = $1 and kind = 'ad_spend' and day between $2 and $3)
         or exists (select 1 from connector_accounts
           where shop_id = $1 and is_chosen and pulled_at is not null) as "hasAdSpend",
       exists (select 1 from expenses where shop_id = $1)
         or exists (select 1 from variable_expenses where shop_id = $1) as "hasExpenses"`,
    [shopId, start, end],
  );
  if (row === undefined) throw new Error('A query without a table gave no row.');
  return row;
}
