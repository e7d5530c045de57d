/**
 * Emits the cohort table as one statement: customers by the period of their first order, over the
 * periods of their life. Activity is a flag on one entry of the customer's first order of a period,
 * so no customer is counted twice and no distinct is needed. A cut reads the entry on which the
 * customer is counted as new: one per customer, on the main goods of their first order. The values
 * of that entry are joined by customer.
 */
import type { MeasureKey } from './measures.ts';
import {
  COHORT_AMOUNTS,
  type CohortAmount,
  type CohortCut,
  type CohortCutQuery,
  type CohortGranularity,
  type CohortOrdersQuery,
  type CohortQuery,
} from './cohort.ts';
import type { Statement } from './emit-sql.ts';
import { toLinearCombination } from './linear-combination.ts';
import { getMetric } from './metrics.ts';
import { KNOWLEDGE_SUMS } from './coverage-sums.ts';
import { BY_FLAG } from './plan-columns.ts';
import { lowerCaseSql } from './sql/caseless-sql.ts';
import { entryValueSql } from './sql/measure-sql.ts';
import { periodSql } from './sql/key-sql.ts';

/**
 * Emits rows of cohort and period (both first days), customers, orders, net_sales, gross_profit and
 * the sums of cost coverage.
 */
export function emitCohorts({ shopId, by, range }: CohortQuery): Statement {
  return {
    sql: `with days as (${daysSql(by, [])})
select ${periodsSql(by)}, ${SUMS} from days d group by 1, 2 order by 1, 2`,
    params: [shopId, range.start, range.end],
  };
}

/** Emits the rows by `kind` ("value", "none", "other") and `value`, the requested value. */
export function emitCohortCut({ shopId, by, range, cut, values }: CohortCutQuery): Statement {
  return {
    sql: `with firsts as (${firstsSql(cut, values)}),
days as (${daysSql(by, [`coalesce(f.kind, 'none') as kind`, 'f.value as value'])})
select ${periodsSql(by)}, d.kind, d.value, ${SUMS} from days d group by 1, 2, 3, 4 order by 3, 4, 1, 2`,
    params: [shopId, range.start, range.end, ...values],
  };
}

/** Selects the value of each customer's first order; the requested values are the parameters from the fourth on. */
function firstsSql(cut: CohortCut, values: readonly string[]): string {
  const column = `l.${COLUMNS[cut]}`;
  const places = values.map((_, at) => `$${at + 4}`);
  const compared = COMPARED[cut];
  const isChosen =
    places.length === 0 ? 'false' : `${compared(column)} in (${places.map(compared).join(', ')})`;
  const chosen = places.map((place) => ` when ${compared(place)} then ${place}`).join('');
  const value = places.length === 0 ? 'null' : `case ${compared(column)}${chosen} end`;
  return `select l.customer_id, cast(${value} as text) as value,
  case when ${column} is null then 'none' when ${isChosen} then 'value' else 'other' end as kind
  from ledger l where ${IN_RANGE} and l.new_customers > 0`;
}

/**
 * Emits the orders behind some cells of the table with the amount that each adds, the largest
 * first. Part 0 has their number and their sum, part 1 the page.
 */
export function emitCohortOrders(query: CohortOrdersQuery): Statement {
  const { shopId, by, range, part, amount, spans, page } = query;
  const params: (string | number)[] = [shopId, range.start, range.end, ...(part?.values ?? [])];
  const add = (value: string | number) => `$${params.push(value)}`;
  const lines = spans.map(({ cohort, from, to }) => {
    return `(${[cohort, from, to].map((day) => `cast(${add(day)} as date)`).join(', ')})`;
  });
  const firsts = part === null ? '' : `firsts as (${firstsSql(part.cut, part.values)}),\n`;
  const join = part === null ? '' : ' left join firsts f on f.customer_id = l.customer_id';
  const { key } = part ?? {};
  const ofPart =
    key === undefined
      ? ''
      : key.is === 'value'
        ? ` and f.value = ${add(key.value)}`
        : ` and coalesce(f.kind, 'none') = '${key.is}'`;
  const value = AMOUNTS[amount](by);
  return {
    sql: `with ${firsts}spans as (
  select * from (values ${lines.join(', ')}) as v(cohort, from_period, to_period)),
listed as (select l.order_id, cast(sum(${value}) as bigint) as amount from ledger l${join}
  join spans s on s.cohort = ${periodSql('l.customer_first_day', by, 1)}
    and ${periodSql(DAY, by, 1)} between s.from_period and s.to_period
  where ${IN_RANGE}${ofPart} group by 1 having sum(${value}) <> 0)
${listedPageSql(page)}`,
    params,
  };
}

/**
 * Selects the number of rows of `listed` (order_id, amount) and their sum as part 0, then a page of
 * them, the largest first.
 */
export function listedPageSql({ size, number }: CohortOrdersQuery['page']): string {
  return `, page as (select * from listed order by amount desc, order_id
  limit ${Math.trunc(size)} offset ${Math.trunc((number - 1) * size)})
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id`;
}

/** Emits the values of a cut with most customers of the range, the largest first: rows of value and customers. */
export function emitCutValues(
  { shopId, range }: Pick<CohortQuery, 'shopId' | 'range'>,
  cut: CohortCut,
  most: number,
): Statement {
  const column = `l.${COLUMNS[cut]}`;
  const same = COMPARED[cut](column);
  // Written as most customers of the range had it.
  return {
    sql: `select v.value, cast(v.customers as bigint) as customers from (
  select ${column} as value, sum(sum(l.new_customers)) over (partition by ${same}) as customers,
    row_number() over (partition by ${same} order by sum(l.new_customers) desc, ${column}) as place
  from ledger l where ${IN_RANGE} and l.new_customers > 0 and ${column} is not null
  group by ${column}) v
where v.place = 1 order by 2 desc, 1 limit ${Math.trunc(most)}`,
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

/** Codes and campaigns are compared without regard to case. */
const COMPARED = {
  product: (value) => value,
  channel: (value) => value,
  country: (value) => value,
  discount_code: lowerCaseSql,
  campaign: lowerCaseSql,
} as const satisfies Record<CohortCut, (value: string) => string>;

const IN_RANGE =
  'l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date)';

const GOODS = KNOWLEDGE_SUMS.map((key, at) => ({ key, column: `g${at + 1}` }));

const SUMS = [
  ...COHORT_AMOUNTS.map((name) => `cast(sum(d.${name}) as bigint) as ${name}`),
  ...GOODS.map(({ key, column }) => `cast(sum(d.${column}) as bigint) as ${key}`),
].join(', ');

function periodsSql(by: CohortGranularity): string {
  return `${periodSql('d.first_day', by, 1)} as cohort, ${periodSql('d.day', by, 1)} as period`;
}

const ACTIVE = {
  month: 'active_in_month',
  quarter: 'active_in_quarter',
  year: 'active_in_year',
} as const satisfies Record<CohortGranularity, MeasureKey>;

const AMOUNTS = {
  customers: (by) => `l.${ACTIVE[by]}`,
  orders: () => 'l.orders',
  net_sales: () => entryValue('net_sales'),
  gross_profit: () => entryValue('gross_profit'),
} as const satisfies Record<CohortAmount, (by: CohortGranularity) => string>;

/**
 * Adds up by day first: far fewer rows then need their period calculated. A return by a person
 * whose purchase is older than the data comes before their first order; it belongs to period 0.
 */
function daysSql(by: CohortGranularity, keys: readonly string[]): string {
  const groups = ['l.customer_first_day as first_day', `${DAY} as day`, ...keys];
  const join = keys.length === 0 ? '' : ' left join firsts f on f.customer_id = l.customer_id';
  return (
    `select ${groups.join(', ')},` +
    ` ${COHORT_AMOUNTS.map((name) => `sum(${AMOUNTS[name](by)}) as ${name}`).join(', ')},` +
    ` ${GOODS.map(({ key, column }) => `sum(${entryValue(key)}) as ${column}`).join(', ')}` +
    ` from ledger l${join} where ${IN_RANGE}` +
    ` group by ${groups.map((_, at) => at + 1).join(', ')}`
  );
}

const DAY = 'greatest(l.event_day, l.customer_first_day)';

/** The amount that one entry adds to a metric; costs without an order add nothing. */
function entryValue(key: string): string {
  return entryValueSql(toLinearCombination(getMetric(key).formula) ?? new Map(), BY_FLAG);
}
