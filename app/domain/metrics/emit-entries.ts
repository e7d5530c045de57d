/** Emits the rows behind a figure as one statement with the amount that each adds, the largest first. */
import { AppError } from '#app/lib/app-error.ts';
import type { Statement } from './emit-sql.ts';
import type { EntryQuery } from './entry-list.ts';
import { toLinearCombination, type LinearCombination } from './linear-combination.ts';
import { metricParts } from './metric-parts.ts';
import { planQuery } from './plan-query.ts';
import { resolveQuery } from './resolve-query.ts';
import { dailyValueSql, entryValueSql } from './sql/measure-sql.ts';
import { ledgerParts } from './sql/ledger-parts.ts';
import { ledgerDay } from './sql/key-sql.ts';
import { createSqlContext, type SqlContext } from './sql/sql-context.ts';
import { dailyWhere, ledgerWhere } from './sql/statement-parts.ts';

/**
 * Emits part 0, the number of rows and their sum, and part 1, the page. Filters on metrics choose
 * groups, not entries, and have no effect here.
 *
 * @throws AppError `invalid_input` for a metric that does not add up.
 */
export function emitEntries(query: EntryQuery): Statement {
  const { metric, page, shopId, ...rest } = query;
  const resolved = resolveQuery({
    ...rest,
    shopIds: [shopId],
    metrics: [metric],
    groupings: [],
    compareTo: 'none',
    sort: null,
    page: null,
  });
  const plan = planQuery(resolved);
  const declared = resolved.metrics[0];
  const terms = declared?.additive === true ? toLinearCombination(declared.formula) : null;
  if (terms === null) throw notListed(metric);
  const context = createSqlContext(plan, query.range);
  const { params } = context;
  const parts = [entriesSql(context, terms)];
  if (plan.dailyKinds.length > 0) parts.push(costsSql(context, terms));
  const limit = `limit ${params.add(page.size)} offset ${params.add((page.number - 1) * page.size)}`;
  return {
    sql: `with listed as not materialized (
  select u.*, abs(u.amount) as size from (${parts.join(' union all ')}) u where u.amount <> 0
), page as (
  select * from listed order by ${ORDER} ${limit}
)
select 0 as part, cast(count(*) as bigint) as row_count, ${NO_COLUMNS},
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, ${COLUMNS.join(', ')}, amount, size from page
order by part, ${ORDER}`,
    params: params.values,
  };
}

const COLUMN_TYPES = {
  source: 'text',
  day: 'date',
  event: 'text',
  name: 'text',
  order_id: 'text',
  entry_no: 'integer',
  line_id: 'text',
  product_id: 'text',
  variant_id: 'text',
  source_id: 'text',
  ad: 'text',
} as const;
const COLUMNS = Object.keys(COLUMN_TYPES);
const NO_COLUMNS = Object.entries(COLUMN_TYPES)
  .map(([name, type]) => `cast(null as ${type}) as ${name}`)
  .join(', ');

/** The largest first; then by day and record, so that pages do not overlap. */
const ORDER = 'size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event';

function entriesSql(context: SqlContext, terms: LinearCombination): string {
  const { resolved, countsByLine } = context.plan;
  const parts = ledgerParts(context.plan, [terms]).map((part) => ({
    value: entryValueSql(part.only(terms), { countsByLine, firstOfGoods: null }),
    where: ledgerWhere(context, part),
  }));
  const [first = { value: '0', where: 'false' }] = parts;
  const amount =
    parts.length === 1
      ? first.value
      : parts.map(({ value, where }) => `case when ${where} then ${value} else 0 end`).join(' + ');
  const columns = [
    `'ledger' as source`,
    `${ledgerDay(resolved.query.dating)} as day`,
    'l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id',
    'cast(null as text) as source_id, cast(null as text) as ad',
    `${amount} as amount`,
  ];
  const where = parts.map((part) => `(${part.where})`).join(' or ');
  return `select ${columns.join(', ')} from ledger l where ${where}`;
}

function costsSql(context: SqlContext, terms: LinearCombination): string {
  const columns = [
    `'daily_cost' as source, d.day, d.kind as event, d.label as name`,
    'cast(null as text) as order_id, cast(null as integer) as entry_no',
    'cast(null as text) as line_id, cast(null as text) as product_id',
    'cast(null as text) as variant_id, d.source_id',
    `d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad`,
    `${dailyValueSql(terms)} as amount`,
  ];
  return `select ${columns.join(', ')} from daily_cost d where ${dailyWhere(context)}`;
}

function notListed(key: string): AppError {
  const parts = metricParts(key).map((part) => `"${part.key}"`);
  return new AppError('invalid_input', `"${key}" is not a sum of entries.`, {
    hint: parts.length > 0 ? `Ask for the entries of ${parts.join(', ')}.` : 'Group it instead.',
  });
}
