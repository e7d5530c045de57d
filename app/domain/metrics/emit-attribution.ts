/**
 * Attributes orders to the touches of their journeys in one statement: the ledger is added up by
 * journeys, which are few beside orders, and each journey's sums go to the touches that a model
 * counts.
 */
import { AppError } from '#app/lib/app-error.ts';
import type { AttributionModel, TouchPart, TouchPlace } from '#app/domain/marketing/attribution.ts';
import type { Statement } from './emit-sql.ts';
import { toLinearCombination } from './linear-combination.ts';
import { getMeasure } from './measures.ts';
import type { MetricQuery } from './metric-query.ts';
import type { Metric } from './metric.ts';
import { type QueryPlan, planQuery } from './plan-query.ts';
import { resolveQuery } from './resolve-query.ts';
import { countedSql, entryValueSql } from './sql/measure-sql.ts';
import { createSqlContext } from './sql/sql-context.ts';
import type { SqlParams } from './sql/sql-params.ts';
import { ledgerWhere } from './sql/statement-parts.ts';

export interface AttributionQuery {
  /** Days, filters and date basis; its metrics are attributed, for one shop. */
  readonly query: MetricQuery;
  readonly model: AttributionModel;
}

/**
 * Emits rows of touch_id, source, medium, campaign, position and touch_count, all null without a
 * recorded touch, and m1, m2 ..., the undivided metrics of the orders with such a journey. A model
 * with one touch per order yields that touch alone.
 *
 * @throws AppError `invalid_input` for a metric that is no sum of the ledger.
 */
export function emitAttribution({ query, model }: AttributionQuery): Statement {
  const { plan, context, shop } = openAttribution(query);
  const sums = plan.resolved.metrics.map((metric, at) => [`m${at + 1}`, sumSql(plan, metric)]);
  const touch = TOUCH_OF_MODEL[model];
  return {
    sql: `with by_journey as (
  select l.journey_id, ${sums.map(([name, sql]) => `${sql} as ${name}`).join(', ')}
  from ledger l where ${ledgerWhere(context)} and l.event <> 'void' group by 1
), by_touch as (
  select j.touch_id, j.position, j.touch_count,
    ${sums.map(([name]) => `cast(sum(b.${name}) as bigint) as ${name}`).join(', ')}
  from by_journey b
  left join journeys j on j.shop_id = ${shop.place} and j.journey_id = b.journey_id${touch}
  group by 1, 2, 3
)
select cast(b.touch_id as text) as touch_id, t.source, t.medium, t.campaign, b.position, b.touch_count,
  ${sums.map(([name]) => `b.${name}`).join(', ')}
from by_touch b left join touches t on t.shop_id = ${shop.place} and t.touch_id = b.touch_id
order by 2 nulls last, 3 nulls last, 4 nulls last, 5, 6`,
    params: context.params.values,
  };
}

function openAttribution(query: MetricQuery) {
  const plan = planQuery(
    resolveQuery({ ...query, compareTo: 'none', groupings: [], sort: null, page: null }),
  );
  const context = createSqlContext(plan, query.range);
  const [shop] = context.shops;
  if (shop === undefined || context.shops.length > 1) {
    throw new RangeError('Orders are attributed in one shop.');
  }
  return { plan, context, shop };
}

export interface AttributedOrdersQuery extends AttributionQuery {
  /** The touches of a row, in all their spellings; empty for the orders without a recorded touch. */
  readonly touchIds: readonly string[];
  readonly places: readonly (TouchPlace & TouchPart)[];
  readonly page: { readonly size: number; readonly number: number };
}

/**
 * Emits the orders behind a row of the query's one metric. Part 0 has a row for each part of an
 * order, as times and parts: their number and their undivided amount. Part 1 is the page, the
 * largest part first.
 *
 * @throws AppError `invalid_input` for a metric that is no sum of the ledger.
 */
export function emitAttributedOrders(attributed: AttributedOrdersQuery): Statement {
  const { query, page } = attributed;
  const { plan, context, shop } = openAttribution(query);
  const [metric] = plan.resolved.metrics;
  if (metric === undefined) throw new RangeError('The orders of one metric are listed.');
  const amount = sumSql(plan, metric);
  const where = `${ledgerWhere(context)} and l.event <> 'void'`;
  const from = attributed.touchIds.length === 0 ? untouchedSql : touchedSql;
  return {
    sql: `with listed as (
  select l.order_id, w.times, w.parts, ${amount} as amount
  from ${from(attributed, shop.place, context.params)} and ${where}
  group by 1, 2, 3 having ${amount} <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit ${Math.trunc(page.size)} offset ${Math.trunc((page.number - 1) * page.size)}
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id`,
    params: context.params.values,
  };
}

/** Joins the ledger (alias l) with the selected touches of each journey (alias w). */
function touchedSql(
  { model, touchIds, places }: AttributedOrdersQuery,
  shopPlace: string,
  params: SqlParams,
): string {
  const rules = places.map(({ position, touchCount, times, of }) => {
    return `(${position}, ${touchCount}, ${times}, ${of})`;
  });
  const ids = touchIds.map((id) => `cast(${params.add(id)} as bigint)`).join(', ');
  return `ledger l join (
    select j.journey_id, cast(sum(p.times) as bigint) as times, max(p.parts) as parts
    from journeys j join (values ${rules.join(', ')}) as p(position, touch_count, times, parts)
      on p.position = j.position and p.touch_count = j.touch_count
    where j.shop_id = ${shopPlace} and j.touch_id in (${ids})${TOUCH_OF_MODEL[model]}
    group by 1) w on w.journey_id = l.journey_id where true`;
}

function untouchedSql({ model }: AttributedOrdersQuery, shopPlace: string): string {
  return `ledger l cross join (select cast(1 as bigint) as times, cast(1 as bigint) as parts) w
  where not exists (select 1 from journeys j
    where j.shop_id = ${shopPlace} and j.journey_id = l.journey_id${TOUCH_OF_MODEL[model]})`;
}

const TOUCH_OF_MODEL: Readonly<Record<AttributionModel, string>> = {
  first: ' and j.position = 1',
  last: ' and j.position = j.touch_count',
  last_non_direct: ' and j.position = j.last_non_direct',
  linear: '',
  position: '',
};

/** Lines of an order share one journey, so orders are counted distinctly within it. */
function sumSql({ countsByLine }: QueryPlan, { key, formula }: Metric): string {
  const terms = toLinearCombination(formula);
  if (terms === null) throw new AppError('invalid_input', `"${key}" is not a sum of entries.`);
  const counting = { countsByLine, firstOfGoods: null };
  const [only] = terms.keys();
  if (only !== undefined && terms.size === 1 && getMeasure(only).source === 'once') {
    return countedSql(only, counting);
  }
  return `cast(coalesce(sum(${entryValueSql(terms, counting)}), 0) as bigint)`;
}
