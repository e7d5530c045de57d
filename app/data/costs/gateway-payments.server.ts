import type { Queryable } from '#app/data/database.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import { UNPAID_STATUS } from '#app/domain/profit/cost-lookup/order-facts.ts';

/** Payments of one gateway by buyers of one country, of orders placed in one period. */
export interface PaymentGroup {
  /** As the orders spell it; null of paid orders that name no payment. */
  readonly gateway: string | null;
  readonly country: string | null;
  /** How many of the bounds lie before the orders were placed, or at that instant. */
  readonly period: number;
  readonly payments: number;
  readonly amountMinor: number;
  /** Whether the platform tells their fee. */
  readonly isTold: boolean;
}

/**
 * The payments of a shop, and its orders that were paid but name no payment: the rule for any gateway
 * is for those. Full joins, since the tables of a shop that was just filled look tiny to the planner,
 * which would else look through all of one for each row of the other.
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

/** What the shop was paid, by gateway, country and period; `bounds` ascend. */
export function selectPaymentGroups(
  db: Queryable,
  shopId: number,
  bounds: readonly string[],
): Promise<PaymentGroup[]> {
  return db.query<PaymentGroup>(
    `select gateway, country, width_bucket(placed_at, $2::timestamptz[]) as period,
       count(*) as payments, coalesce(sum(amount_minor), 0)::bigint as "amountMinor",
       fee_minor is not null as "isTold"
     from (${PAID}) paid
     group by 1, 2, 3, 6`,
    [shopId, bounds],
  );
}

/** The names of gateways as the shop's orders spell them. */
export async function selectGatewayNames(db: Queryable, shopId: number): Promise<string[]> {
  const rows = await db.query<{ gateway: string }>(
    'select distinct gateway from transactions where shop_id = $1',
    [shopId],
  );
  return rows.map(({ gateway }) => gateway);
}

export interface OrdersFound {
  /** How many there are. */
  readonly orders: number;
  /** Of them at most as many as were asked for, spread evenly over all. */
  readonly ids: readonly string[];
}

/** Payments through one gateway, as the orders spell it; null is any, also where none is named. */
export interface PaymentsSought extends Period {
  readonly gateway: string | null;
  /** Of buyers in this country; null for all. */
  readonly country: string | null;
}

/** Orders with payments, without a told fee, of which one is sought. */
export async function selectOrdersOfPayments(
  db: Queryable,
  shopId: number,
  sought: readonly PaymentsSought[],
  limit: number,
): Promise<OrdersFound> {
  const [found] = await db.query<OrdersFound>(
    `with touched as materialized (
       select distinct order_id
       from (${PAID}) paid
       join unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
           as c (sought_gateway, sought_country, since, until)
         on (sought_gateway is null or sought_gateway = gateway)
         and (sought_country is null or sought_country = country)
         and placed_at >= coalesce(since, '-infinity') and placed_at < coalesce(until, 'infinity')
       where fee_minor is null)
     select (select count(*) from touched) as orders,
       coalesce(array(
         select order_id from touched order by md5(order_id), order_id limit $6), '{}') as ids`,
    [
      shopId,
      sought.map(({ gateway }) => gateway),
      sought.map(({ country }) => country),
      sought.map(({ from }) => from),
      sought.map(({ to }) => to),
      limit,
    ],
  );
  return found ?? { orders: 0, ids: [] };
}
