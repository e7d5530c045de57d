import type { Queryable } from '#app/data/database.ts';
import type { ChangedPayments } from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import { UNPAID_STATUS } from '#app/domain/profit/cost-lookup/order-facts.ts';
import { matchKey } from './rule-winners.ts';

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
  readonly feeMinor: number;
}

/** Orders that were paid, but name no payment: the rule for any gateway is for them. */
const UNNAMED = `o.kind = 'order' and not o.is_test
  and coalesce(lower(o.financial_status), '') !~ '${UNPAID_STATUS}'
  and not exists (
    select 1 from transactions t where t.shop_id = o.shop_id and t.order_id = o.order_id)
  and not exists (
    select 1 from order_platform_fees p where p.shop_id = o.shop_id and p.order_id = o.order_id)`;

const CHARGE = `t.status = 'success' and t.kind in ('sale', 'capture') and t.amount_minor <> 0`;

/** What the shop was paid, by gateway, country and period; `bounds` ascend. */
export function selectPaymentGroups(
  db: Queryable,
  shopId: number,
  bounds: readonly string[],
): Promise<PaymentGroup[]> {
  return db.query<PaymentGroup>(
    `select t.gateway, o.country, width_bucket(o.placed_at, $2::timestamptz[]) as period,
       count(*) as payments, sum(t.amount_minor)::bigint as "amountMinor",
       t.fee_minor is not null as "isTold", coalesce(sum(t.fee_minor), 0)::bigint as "feeMinor"
     from transactions t
     join orders o on o.shop_id = t.shop_id and o.order_id = t.order_id
     where t.shop_id = $1 and ${CHARGE} and not o.is_test
     group by 1, 2, 3, 6
     union all
     select null, o.country, width_bucket(o.placed_at, $2::timestamptz[]), count(*), 0::bigint, false,
       0::bigint
     from orders o where o.shop_id = $1 and ${UNNAMED}
     group by 2, 3`,
    [shopId, bounds],
  );
}

export interface OrdersFound {
  /** How many there are. */
  readonly orders: number;
  /** Of them at most as many as were asked for, spread evenly over all. */
  readonly ids: readonly string[];
}

/** Orders with payments without a told fee of which one of these changes may be. */
export async function selectOrdersOfPayments(
  db: Queryable,
  shopId: number,
  changes: readonly ChangedPayments[],
  limit: number,
): Promise<OrdersFound> {
  const [found] = await db.query<OrdersFound>(
    `with changed as (
       select * from unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
         as c (key, country, since, until)),
     names as (
       select g.gateway, ${matchKey('g.gateway')} as key
       from (select distinct gateway from transactions where shop_id = $1) g),
     touched as materialized (
       select o.order_id
       from changed c
       join names n on n.key = coalesce(c.key, n.key)
       join transactions t on t.shop_id = $1 and t.gateway = n.gateway
       join orders o on o.shop_id = t.shop_id and o.order_id = t.order_id
       where ${CHARGE} and t.fee_minor is null and ${WITHIN}
       union
       select o.order_id
       from changed c
       join orders o on o.shop_id = $1 and ${UNNAMED}
       where c.key is null and ${WITHIN})
     select (select count(*) from touched) as orders,
       coalesce(array(
         select order_id from touched order by md5(order_id), order_id limit $6), '{}') as ids`,
    [
      shopId,
      changes.map(({ key }) => key),
      changes.map(({ country }) => country),
      changes.map(({ from }) => from),
      changes.map(({ to }) => to),
      limit,
    ],
  );
  return found ?? { orders: 0, ids: [] };
}

const WITHIN = `(c.country is null or c.country = o.country)
  and o.placed_at >= coalesce(c.since, '-infinity') and o.placed_at < coalesce(c.until, 'infinity')`;
