/**
 * The cohort table as one statement: customers by the period of their first order, over the
 * periods of their life. Who was active is a flag on one entry of the customer's first order of a
 * period, so nobody is counted twice and nothing has to be made distinct.
 *
 * A cut looks at the entry on which the customer is counted as new: one a customer, on the main goods
 * of their first order. What that entry has is joined by customer.
 */
import type { MeasureKey } from './measures.ts';
import type { CohortCut, CohortCutQuery, CohortGranularity, CohortQuery } from './cohort.ts';
import type { Statement } from './emit-sql.ts';
import { toLinearCombination } from './linear-combination.ts';
import { getMetric } from './metrics.ts';
import { entryValueSql } from './sql/measure-sql.ts';
import { periodSql } from './sql/key-sql.ts';

/** Rows of cohort and period (both first days), customers, orders, net_sales and gross_profit. */
export function emitCohorts({ shopId, by, range }: CohortQuery): Statement {
  return {
    sql: `with days as (${daysSql(by, [])})
select ${periodsSql(by)}, ${SUMS} from days d group by 1, 2 order by 1, 2`,
    params: [shopId, range.start, range.end],
  };
}

/** The same rows by `kind` ("value", "none", "other") and `value`, the value that was asked for. */
export function emitCohortCut({ shopId, by, range, cut, values }: CohortCutQuery): Statement {
  const column = `l.${COLUMNS[cut]}`;
  const places = values.map((_, at) => `$${at + 4}`);
  const isChosen = places.length === 0 ? 'false' : `${column} in (${places.join(', ')})`;
  return {
    sql: `with firsts as (select l.customer_id, case when ${isChosen} then ${column} end as value,
  case when ${column} is null then 'none' when ${isChosen} then 'value' else 'other' end as kind
  from ledger l where ${IN_RANGE} and l.new_customers > 0),
days as (${daysSql(by, [`coalesce(f.kind, 'none') as kind`, 'f.value as value'])})
select ${periodsSql(by)}, d.kind, d.value, ${SUMS} from days d group by 1, 2, 3, 4 order by 3, 4, 1, 2`,
    params: [shopId, range.start, range.end, ...values],
  };
}

/** The values of a cut with most customers of the range, the largest first: rows of value and customers. */
export function emitCutValues(
  { shopId, range }: Pick<CohortQuery, 'shopId' | 'range'>,
  cut: CohortCut,
  most: number,
): Statement {
  return {
    sql: `select l.${COLUMNS[cut]} as value, cast(sum(l.new_customers) as bigint) as customers from ledger l
where ${IN_RANGE} and l.new_customers > 0 and l.${COLUMNS[cut]} is not null
group by 1 order by 2 desc, 1 limit ${Math.trunc(most)}`,
    params: [shopId, range.start, range.end],
  };
}

const COLUMNS = {
  product: 'product_id',
  channel: 'channel',
  country: 'country',
  discount_code: 'discount_code',
  campaign: 'utm_campaign',
} as const satisfies Record<CohortCut, string>;

const IN_RANGE =
  'l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date)';

const MEASURES = ['customers', 'orders', 'net_sales', 'gross_profit'] as const;
const SUMS = MEASURES.map((name) => `cast(sum(d.${name}) as bigint) as ${name}`).join(', ');

function periodsSql(by: CohortGranularity): string {
  return `${periodSql('d.first_day', by, 1)} as cohort, ${periodSql('d.day', by, 1)} as period`;
}

const ACTIVE = {
  month: 'active_in_month',
  quarter: 'active_in_quarter',
  year: 'active_in_year',
} as const satisfies Record<CohortGranularity, MeasureKey>;

/**
 * Added up by day first: far fewer rows then need their period worked out. A return by someone
 * whose purchase is older than the data comes before their first order; it belongs to period 0.
 */
function daysSql(by: CohortGranularity, keys: readonly string[]): string {
  const groups = ['l.customer_first_day as first_day', `${DAY} as day`, ...keys];
  const join = keys.length === 0 ? '' : ' left join firsts f on f.customer_id = l.customer_id';
  return (
    `select ${groups.join(', ')},` +
    ` sum(l.${ACTIVE[by]}) as customers, sum(l.orders) as orders,` +
    ` sum(${entryValue('net_sales')}) as net_sales,` +
    ` sum(${entryValue('gross_profit')}) as gross_profit` +
    ` from ledger l${join} where ${IN_RANGE}` +
    ` group by ${groups.map((_, at) => at + 1).join(', ')}`
  );
}

const DAY = 'greatest(l.event_day, l.customer_first_day)';

/** What one entry adds to a metric; costs without an order add nothing. */
function entryValue(key: string): string {
  return entryValueSql(toLinearCombination(getMetric(key).formula) ?? new Map(), false);
}
