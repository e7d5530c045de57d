/**
 * Orders by the touches of their journeys as one statement: the ledger is added up by journeys, which are
 * few beside orders, and each journey's sums go to the touches that a model counts.
 */
import { AppError } from '#app/lib/app-error.ts';
import type { AttributionModel } from '#app/domain/marketing/attribution.ts';
import type { Statement } from './emit-sql.ts';
import { toLinearCombination } from './linear-combination.ts';
import { getMeasure } from './measures.ts';
import type { MetricQuery } from './metric-query.ts';
import type { Metric } from './metric.ts';
import { type QueryPlan, planQuery } from './plan-query.ts';
import { resolveQuery } from './resolve-query.ts';
import { countedSql, entryValueSql } from './sql/measure-sql.ts';
import { createSqlContext } from './sql/sql-context.ts';
import { ledgerWhere } from './sql/statement-parts.ts';

export interface AttributionQuery {
  /** Days, filters and date basis; its metrics are those that are attributed, of one shop. */
  readonly query: MetricQuery;
  readonly model: AttributionModel;
}

/**
 * Rows of source, medium, campaign, position and touch_count, all null where no touch is known, and m1, m2 ...,
 * the metrics of the orders with such a journey, not divided. A model of one touch an order gives that touch alone.
 * Throws `invalid_input` for a metric that is no sum of the ledger.
 */
export function emitAttribution({ query, model }: AttributionQuery): Statement {
  const plan = planQuery(
    resolveQuery({ ...query, compareTo: 'none', groupings: [], sort: null, page: null }),
  );
  const context = createSqlContext(plan, query.range);
  const [shop] = context.shops;
  if (shop === undefined || context.shops.length > 1) {
    throw new RangeError('Orders are attributed in one shop.');
  }
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
select t.source, t.medium, t.campaign, b.position, b.touch_count,
  ${sums.map(([name]) => `b.${name}`).join(', ')}
from by_touch b left join touches t on t.shop_id = ${shop.place} and t.touch_id = b.touch_id
order by 1 nulls last, 2 nulls last, 3 nulls last, 4, 5`,
    params: context.params.values,
  };
}

const TOUCH_OF_MODEL: Readonly<Record<AttributionModel, string>> = {
  first: ' and j.position = 1',
  last: ' and j.position = j.touch_count',
  last_non_direct: ' and j.position = j.last_non_direct',
  linear: '',
  position: '',
};

/** Orders whose lines are looked at are distinct in their journey, and each has one. */
function sumSql({ countsByLine }: QueryPlan, { key, formula }: Metric): string {
  const terms = toLinearCombination(formula);
  if (terms === null) throw new AppError('invalid_input', `"${key}" is not a sum of entries.`);
  const [only] = terms.keys();
  if (only !== undefined && terms.size === 1 && getMeasure(only).source === 'once') {
    return countedSql(only, { countsByLine, firstOfGoods: null });
  }
  return `cast(coalesce(sum(${entryValueSql(terms, countsByLine)}), 0) as bigint)`;
}
