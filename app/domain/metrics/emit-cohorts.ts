/**
 * The cohort table as one statement: customers by the period of their first order, over the
 * periods of their life. Who was active is a flag on one entry of the customer's first order of a
 * period, so nobody is counted twice and nothing has to be made distinct.
 */
import type { MeasureKey } from './measures.ts';
import type { CohortGranularity, CohortQuery } from './cohort.ts';
import type { Statement } from './emit-sql.ts';
import { toLinearCombination } from './linear-combination.ts';
import { getMetric } from './metrics.ts';
import { entryValueSql } from './sql/measure-sql.ts';
import { periodSql } from './sql/key-sql.ts';

/** Rows of cohort and period (both first days), customers, orders, net_sales and gross_profit. */
export function emitCohorts({ shopId, by, range }: CohortQuery): Statement {
  return {
    sql: `with days as (${daysSql(by)})
select ${periodSql('d.first_day', by, 1)} as cohort, ${periodSql('d.day', by, 1)} as period,
  ${MEASURES.map((name) => `cast(sum(d.${name}) as bigint) as ${name}`).join(', ')}
from days d group by 1, 2 order by 1, 2`,
    params: [shopId, range.start, range.end],
  };
}

const MEASURES = ['customers', 'orders', 'net_sales', 'gross_profit'] as const;

const ACTIVE = {
  month: 'active_in_month',
  quarter: 'active_in_quarter',
  year: 'active_in_year',
} as const satisfies Record<CohortGranularity, MeasureKey>;

/**
 * Added up by day first: far fewer rows then need their period worked out. A return by someone
 * whose purchase is older than the data comes before their first order; it belongs to period 0.
 */
function daysSql(by: CohortGranularity): string {
  return (
    'select l.customer_first_day as first_day,' +
    ' greatest(l.event_day, l.customer_first_day) as day,' +
    ` sum(l.${ACTIVE[by]}) as customers, sum(l.orders) as orders,` +
    ` sum(${entryValue('net_sales')}) as net_sales,` +
    ` sum(${entryValue('gross_profit')}) as gross_profit` +
    ' from ledger l where l.shop_id = $1' +
    ' and l.customer_first_day between cast($2 as date) and cast($3 as date)' +
    ' group by 1, 2'
  );
}

/** What one entry adds to a metric; costs without an order add nothing. */
function entryValue(key: string): string {
  return entryValueSql(toLinearCombination(getMetric(key).formula) ?? new Map(), false);
}
