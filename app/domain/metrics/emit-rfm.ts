/**
 * Recency, frequency and monetary scores of all customers as one statement. Nobody leaves the
 * database by name: it gives the sums of the customers with the same three scores.
 */
import type { Statement } from './emit-sql.ts';
import { toLinearCombination } from './linear-combination.ts';
import { getMetric } from './metrics.ts';
import type { RfmQuery } from './rfm.ts';
import { entryValueSql } from './sql/measure-sql.ts';

/** Rows of recency, frequency, monetary (scores), customers, orders, net_sales and days. */
export function emitRfm({ shopId, asOf }: RfmQuery): Statement {
  const fifths = ['0.2', '0.4', '0.6', '0.8'];
  return {
    sql: `with customers_so_far as (
  select l.customer_id, max(case when ${PLACED} then l.event_day end) as last_day,
    sum(case when ${PLACED} then l.orders else 0 end) as orders, sum(${NET_SALES}) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when ${PLACED} then l.orders else 0 end) > 0),
fifths as (select ${cutsSql('r', fifths, 'last_day')}, ${cutsSql('m', fifths, 'net_sales')}
  from customers_so_far),
quarters as (select ${cutsSql('f', ['0.25', '0.5', '0.75'], 'orders')}
  from customers_so_far where orders > 1)
select ${scoreSql('c.last_day', 'r', 4, 1)} as recency,
  case when c.orders = 1 then 1 else ${scoreSql('c.orders', 'f', 3, 2)} end as frequency,
  ${scoreSql('c.net_sales', 'm', 4, 1)} as monetary,
  cast(count(*) as bigint) as customers, cast(sum(c.orders) as bigint) as orders,
  cast(sum(c.net_sales) as bigint) as net_sales,
  cast(sum(cast($2 as date) - c.last_day) as bigint) as days
from customers_so_far c cross join fifths cross join quarters group by 1, 2, 3 order by 1, 2, 3`,
    params: [shopId, asOf],
  };
}

const PLACED = 'l.orders > 0 and l.valid_order = 1';

const NET_SALES = entryValueSql(
  toLinearCombination(getMetric('net_sales').formula) ?? new Map(),
  false,
);

/** Values below or at which the given parts of all lie: name1, name2 and so on. */
function cutsSql(name: string, parts: readonly string[], column: string): string {
  return parts
    .map((part, at) => {
      return `percentile_disc(${part}) within group (order by ${column}) as ${name}${at + 1}`;
    })
    .join(', ');
}

/** The score of a value: `least`, and one more for each cut that it lies beyond. Equals score alike. */
function scoreSql(value: string, name: string, cuts: number, least: number): string {
  const steps = Array.from({ length: cuts }, (_, at) => {
    return `when ${value} > ${name}${cuts - at} then ${least + cuts - at}`;
  });
  return `case ${steps.join(' ')} else ${least} end`;
}
