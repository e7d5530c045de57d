/**
 * The questions of the screens as an engineer would write them by hand for DuckDB, each giving what
 * the metric layer's answer holds: the rows shown, how many there are, and their total.
 * Parameters: $1 the shop, $2 and $3 the first and the last day.
 */
const WITHIN = 'shop_id = $1 and event_day between cast($2 as date) and cast($3 as date)';
const COSTS_WITHIN = 'shop_id = $1 and day between cast($2 as date) and cast($3 as date)';

const SUMS = `orders cancelled_orders returned_orders new_customers units_sold units_returned
  gross_sales discounts returns shipping_charged shipping_refunded tips refunded_amount cogs
  cogs_recovered handling fulfilment transaction_fees platform_fees units_without_cost
  sales_without_cost`.split(/\s+/);
const SUM_LIST = SUMS.map((name) => `cast(sum(${name}) as bigint) as ${name}`).join(', ');
const ORDER_KINDS = `
  cast(sum(orders) filter (where customer_order_index = 1) as bigint) as new_orders,
  cast(sum(orders) filter (where customer_order_index > 1) as bigint) as returning_orders,
  cast(sum(orders) filter (where customer_order_index is null) as bigint) as guest_orders,
  count(distinct customer_id) filter (where orders > 0) as customers,
  count(distinct customer_id) filter (where orders > 0 and customer_order_index > 1) as returning`;
const DAILY_SUMS = `
  cast(sum(amount_minor) filter (where kind = 'ad_spend') as bigint) as ad_spend,
  cast(sum(amount_minor) filter (where kind = 'expense') as bigint) as expenses,
  cast(sum(amount_minor) filter (where kind = 'other_revenue') as bigint) as other_revenue`;
const GROSS_PROFIT = `cast(sum(gross_sales - discounts - returns + shipping_charged
  - shipping_refunded + tips - cogs + cogs_recovered - handling - fulfilment - transaction_fees
  - platform_fees) as bigint)`;

/** Every figure of a dashboard in one row. */
export const DASHBOARD_TOTAL = `
  select * from (select ${SUM_LIST}, ${ORDER_KINDS} from ledger where ${WITHIN}),
    (select ${DAILY_SUMS} from daily_cost where ${COSTS_WITHIN})`;

/** The same, period by period. */
export function totalsBy(granularity: 'day' | 'month'): string {
  const period = (day: string) => `date_trunc('${granularity}', ${day})`;
  return `
    select * from
      (select ${period('event_day')} as period, ${SUM_LIST}, ${ORDER_KINDS}
       from ledger where ${WITHIN} group by 1)
      full join
      (select ${period('day')} as period, ${DAILY_SUMS}
       from daily_cost where ${COSTS_WITHIN} group by 1) using (period)
    order by period`;
}

/** Who earns most by one column of the ledger. */
export function topBy(column: string, size: number): string {
  return `
    with grouped as (select ${column} as key, ${GROSS_PROFIT} as gross_profit
      from ledger where ${WITHIN} and ${column} is not null group by 1)
    (select 'row' as part, key, gross_profit from grouped order by gross_profit desc limit ${size})
    union all select 'total', cast(count(*) as text), cast(sum(gross_profit) as bigint) from grouped`;
}

/** One page of groups with all their sums, the largest net sales first, and the total. */
export function pageBy(column: string, size: number, sort: 'net_sales' | 'placed'): string {
  const first = sort === 'placed' ? 'placed desc' : 'gross_sales - discounts - returns desc';
  const totals = SUMS.map((name) => `cast(sum(${name}) as bigint)`).join(', ');
  return `
    with grouped as (select ${column} as key, max(placed_at) as placed, ${SUM_LIST}
      from ledger where ${WITHIN} group by 1)
    (select 1 as part, * from grouped order by ${first} limit ${size})
    union all select 0, cast(count(*) as text), max(placed), ${totals} from grouped`;
}

/** Sums by month and by whether the order is the customer's first. */
export const MONTHS_NEW_AGAINST_RETURNING = `
  select date_trunc('month', event_day) as period,
    case when customer_order_index is null then 'guest'
      when customer_order_index = 1 then 'new' else 'returning' end as kind, ${SUM_LIST}
  from ledger where ${WITHIN} group by 1, 2 order by 1, 2`;

/** Cohorts by month of the first order: customers, orders, revenue, profit. */
export const COHORTS = `
  select date_trunc('month', customer_first_day) as cohort,
    date_trunc('month', greatest(event_day, customer_first_day)) as period,
    cast(sum(active_in_month) as bigint) as customers, cast(sum(orders) as bigint) as orders,
    cast(sum(gross_sales - discounts - returns) as bigint) as net_sales,
    ${GROSS_PROFIT} as gross_profit
  from ledger
  where shop_id = $1 and customer_first_day between cast($2 as date) and cast($3 as date)
  group by 1, 2 order by 1, 2`;
