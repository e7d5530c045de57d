/**
 * Emits the recency, frequency and monetary scores of all customers as one statement. It returns
 * sums of the customers with the same three scores, so no single customer leaves the database.
 */
import type { Statement } from './emit-sql.ts';
import { toLinearCombination } from './linear-combination.ts';
import { getMetric } from './metrics.ts';
import { BY_FLAG } from './plan-columns.ts';
import { listedPageSql } from './emit-cohorts.ts';
import {
  getRfmSegment,
  type RfmQuery,
  type RfmSegment,
  type RfmSums,
  type SegmentOrdersQuery,
} from './rfm.ts';
import { entryValueSql } from './sql/measure-sql.ts';

/** Emits rows of recency, frequency, monetary (scores), customers, orders, net_sales and days. */
export function emitRfm({ shopId, asOf }: RfmQuery): Statement {
  return {
    sql: `with ${SCORED_SQL}
select recency, frequency, monetary,
  cast(count(*) as bigint) as customers, cast(sum(orders) as bigint) as orders,
  cast(sum(net_sales) as bigint) as net_sales,
  cast(sum(cast($2 as date) - last_day) as bigint) as days
from scored group by 1, 2, 3 order by 1, 2, 3`,
    params: [shopId, asOf],
  };
}

/**
 * Emits the orders of a segment's customers, or of all of them, with the amount that each adds to a
 * sum of the segment, in the form of `listedPageSql`. A customer, and the days since, count on
 * their last order.
 */
export function emitSegmentOrders({ shopId, asOf, ...query }: SegmentOrdersQuery): Statement {
  const { segment, sum, page } = query;
  return {
    sql: `with ${SCORED_SQL},
placed as (
  select l.order_id, l.customer_id, max(case when ${PLACED} then l.event_day end) as day,
    sum(case when ${PLACED} then l.orders else 0 end) as orders, sum(${NET_SALES}) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)${segment === null ? '' : ` and ${scoresSql(segment)}`}
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(${SEGMENT_SUMS[sum]} as bigint) as amount from numbered
  where ${SEGMENT_SUMS[sum]} <> 0)
${listedPageSql(page)}`,
    params: [shopId, asOf],
  };
}

const SEGMENT_SUMS: Readonly<Record<keyof RfmSums, string>> = {
  customers: 'case when place = 1 then 1 else 0 end',
  orders: 'orders',
  net_sales: 'net_sales',
  days: 'case when place = 1 then cast($2 as date) - day else 0 end',
};

function scoresSql(segment: RfmSegment): string {
  const scores = SCORES.flatMap((recency) =>
    SCORES.flatMap((frequency) =>
      SCORES.flatMap((monetary) =>
        getRfmSegment({ recency, frequency, monetary }) === segment
          ? [100 * recency + 10 * frequency + monetary]
          : [],
      ),
    ),
  );
  return `100 * c.recency + 10 * c.frequency + c.monetary in (${scores.join(', ')})`;
}

const SCORES = [1, 2, 3, 4, 5] as const;

const PLACED = 'l.orders > 0 and l.valid_order = 1';

const NET_SALES = entryValueSql(
  toLinearCombination(getMetric('net_sales').formula) ?? new Map(),
  BY_FLAG,
);

/** Selects the quantiles at the given parts: name1, name2 and so on. */
function cutsSql(name: string, parts: readonly string[], column: string): string {
  return parts
    .map((part, at) => {
      return `percentile_disc(${part}) within group (order by ${column}) as ${name}${at + 1}`;
    })
    .join(', ');
}

/** Scores a value: `least`, plus one for each cut that it exceeds. Equal values score alike. */
function scoreSql(value: string, name: string, cuts: number, least: number): string {
  const steps = Array.from({ length: cuts }, (_, at) => {
    return `when ${value} > ${name}${cuts - at} then ${least + cuts - at}`;
  });
  return `case ${steps.join(' ')} else ${least} end`;
}

const FIFTHS = ['0.2', '0.4', '0.6', '0.8'];

/** All customers so far (`scored`), with their scores and the figures behind them. */
const SCORED_SQL = `customers_so_far as (
  select l.customer_id, max(case when ${PLACED} then l.event_day end) as last_day,
    sum(case when ${PLACED} then l.orders else 0 end) as orders, sum(${NET_SALES}) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when ${PLACED} then l.orders else 0 end) > 0),
fifths as (select ${cutsSql('r', FIFTHS, 'last_day')}, ${cutsSql('m', FIFTHS, 'net_sales')}
  from customers_so_far),
quarters as (select ${cutsSql('f', ['0.25', '0.5', '0.75'], 'orders')}
  from customers_so_far where orders > 1),
scored as (select c.*, ${scoreSql('c.last_day', 'r', 4, 1)} as recency,
  case when c.orders = 1 then 1 else ${scoreSql('c.orders', 'f', 3, 2)} end as frequency,
  ${scoreSql('c.net_sales', 'm', 4, 1)} as monetary
  from customers_so_far c cross join fifths cross join quarters)`;
