import type { Queryable } from '#app/data/database.ts';
import type {
  PaymentsOfPeriod,
  PaymentsSought,
} from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import type { SetPart } from '#app/lib/set-part.ts';
import { IN_PART, type OrdersFound, partValues } from './orders-found.ts';
import { UNPAID_STATUS } from '#app/domain/profit/cost-lookup/order-facts.ts';

/** Payments of one gateway by buyers of one country, of orders placed in one period. */
export interface PaymentGroup extends PaymentsOfPeriod {
  readonly payments: number;
  readonly amountMinor: number;
  readonly isReported: boolean;
}

/**
 * Selects the payments of a shop, and its orders that were paid but name no payment: the rule for
 * any gateway is for those. It uses full joins, since the planner takes the tables of a shop that
 * was just filled for tiny, and would else scan all of one for each row of the other.
 */
const PAID = `
  select order_id, t.gateway, o.country, o.placed_at, t.amount_minor, t.fee_minor
  from (
    select order_id, gateway, amount_minor, fee_minor, status = 'success'
        and kind in ('sale', 'capture') and amount_minor <> 0 as is_charge
    from transactions where shop_id = $1) t
  full join (
    select order_id, country, placed_at, is_test, order_discount_minor, kind = 'order'
        and coalesce(lower(financial_status), '') !~ '${UNPAID_STATUS}' as is_paid
    from orders where shop_id = $1) o using (order_id)
  full join (
    select distinct order_id, true as has_fees from order_platform_fees where shop_id = $1) p
    using (order_id)
  where case
    when o.is_test then false
    when t.gateway is null then o.is_paid and coalesce(p.has_fees, false) is false and (
      select sum(gross_minor - discount_minor) from order_lines l
      where l.shop_id = $1 and l.order_id = o.order_id) > o.order_discount_minor
    else t.is_charge end`;

/** Returns the payments by gateway, country and period; `bounds` ascend. */
export function selectPaymentGroups(
  db: Queryable,
  shopId: number,
  bounds: readonly string[],
): Promise<PaymentGroup[]> {
  return db.query<PaymentGroup>(
    `select gateway, country, width_bucket(placed_at, $2::timestamptz[]) as period,
       count(*) as payments, coalesce(sum(amount_minor), 0)::bigint as "amountMinor",
       fee_minor is not null as "isReported"
     from (${PAID}) paid
     group by 1, 2, 3, 6`,
    [shopId, bounds],
  );
}

export async function selectOrdersOfPayments(
  db: Queryable,
  shopId: number,
  sought: readonly PaymentsSought[],
  limit: number,
  part: SetPart | null,
): Promise<OrdersFound> {
  const [result] = await db.query<OrdersFound>(
    `with touched as materialized (${ORDERS_SOUGHT} where fee_minor is null)
     select (select count(*) from touched) as orders,
       coalesce(array(
         select order_id from touched where ${IN_PART(8)}
         order by md5(order_id), order_id limit $7), '{}') as ids`,
    [...soughtValues(shopId, sought), part === null ? limit : null, ...partValues(part)],
  );
  return result ?? { orders: 0, ids: [] };
}

/**
 * Selects orders with a matching payment, by `soughtValues`. Materialized: conditions on the
 * payments would else change the full joins.
 */
export const ORDERS_SOUGHT = `
  with paid as materialized (${PAID})
  select distinct $1::integer as shop_id, order_id
  from paid
  join unnest($2::text[], $3::text[], $4::boolean[], $5::timestamptz[], $6::timestamptz[])
      as sought (of_gateway, of_country, everywhere, since, until)
    on coalesce('=' || of_gateway, '') = coalesce('=' || gateway, '')
    and (everywhere or of_country is not distinct from country)
    and placed_at >= coalesce(since, '-infinity') and placed_at < coalesce(until, 'infinity')`;

export function soughtValues(shopId: number, sought: readonly PaymentsSought[]): unknown[] {
  return [
    shopId,
    sought.map(({ gateway }) => gateway),
    sought.map(({ country }) => country),
    sought.map(({ isEverywhere }) => isEverywhere),
    sought.map(({ from }) => from),
    sought.map(({ to }) => to),
  ];
}
