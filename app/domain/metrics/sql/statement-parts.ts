/** Columns, groups and row conditions that the steps of one statement share. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { expandMetric } from '../base-metrics.ts';
import type { Dimension } from '../dimensions.ts';
import type { Metric } from '../metric.ts';
import { columnTerms, type SumColumn } from '../plan-columns.ts';
import type { QueryPlan } from '../plan-query.ts';
import { hasUnallocatedKey, UNALLOCATED_KEY } from '../unallocated.ts';
import { groupConditions } from '../filter-groups.ts';
import { dailyFilterSql, ledgerFilterSql } from './filter-sql.ts';
import { ledgerDay } from './key-sql.ts';
import { costSql } from './measure-sql.ts';
import { metricSql, signedSumSql } from './metric-sql.ts';
import { ofShops } from './shop-scope.ts';
import type { SqlContext } from './sql-context.ts';
import type { SqlParams } from './sql-params.ts';

export function valueColumns({ columns }: QueryPlan): readonly string[] {
  return [...columns.sums, ...columns.counts].map(({ name }) => name);
}

export function keyColumns({ resolved }: QueryPlan): string[] {
  return resolved.groupings.map((_, index) => `k${index + 1}`);
}

/** Orders rows of equal sort_key by key, rows without an order last. */
export function orderByKeys({ resolved }: Pick<QueryPlan, 'resolved'>): string[] {
  return resolved.groupings.flatMap((one, index) => {
    const key = `k${index + 1}`;
    const last = hasUnallocatedKey(one) ? [`${allocatedKeySql(key)} nulls last`] : [];
    return [...last, `${key} nulls last`];
  });
}

/** Returns a key, and null for rows without an order. */
export function allocatedKeySql(key: string): string {
  return `nullif(${key}, '${UNALLOCATED_KEY}')`;
}

export function zeros(columns: readonly { readonly name: string }[]): string[] {
  return columns.map(({ name }) => `0 as ${name}`);
}

export function plainSums({ columns }: QueryPlan): readonly SumColumn[] {
  return columns.sums.filter(({ isConverted }) => !isConverted);
}

export function convertedSums({ columns }: QueryPlan): readonly SumColumn[] {
  return columns.sums.filter(({ isConverted }) => isConverted);
}

/** A null gap for rows without amounts to convert, in a union with others. */
export function noGap({ conversion }: QueryPlan): string[] {
  return conversion === null ? [] : ['cast(null as date) as gap'];
}

export function groupByDimensions(groupings: readonly Dimension[]): string {
  return groupByFirst(groupings.length);
}

export function groupByFirst(count: number): string {
  if (count === 0) return '';
  return ` group by ${Array.from({ length: count }, (_, index) => index + 1).join(', ')}`;
}

export function carriesPlaced({ resolved: { sort, groupings } }: QueryPlan): boolean {
  return sort?.target.kind === 'grouping' && groupings[sort.target.index]?.key === 'order';
}

export function groupMetricSql(plan: QueryPlan, metric: Metric): string {
  return metricSql(metric, expandMetric(metric.key), (baseMetrics) => {
    const terms = columnTerms(plan.columns, baseMetrics, plan);
    return signedSumSql(terms.map(([column, times]) => [`g.${column}`, times]));
  });
}

/** Selects the ledger rows (alias l) of the query; `ofNoAdPlatform` selects whose amounts are read. */
export function ledgerWhere(
  { plan, range, params, shops }: SqlContext,
  { ofNoAdPlatform = false }: { readonly ofNoAdPlatform?: boolean } = {},
): string {
  const { query, groupings, dimensionFilters } = plan.resolved;
  const conditions = [
    ofShops('l', shops),
    daysSql(ledgerDay(query.dating), range, params),
    ...groupConditions(dimensionFilters, (filter) =>
      ledgerFilterSql(filter, { query, params, shops, ofNoAdPlatform }),
    ),
  ];
  if (query.ordersWith !== undefined) {
    conditions.push(ordersWithSql(query.ordersWith, { params, shops }));
  }
  // An order that no longer has entries keeps an empty one; it must not make a group.
  if (groupings.some(({ type }) => type !== 'time')) conditions.push(`l.event <> 'void'`);
  return conditions.join(' and ');
}

/** Tests if the order of a ledger row (alias l) has sold a product, on whatever day. */
function ordersWithSql(
  productId: string,
  { params, shops }: Pick<SqlContext, 'params' | 'shops'>,
): string {
  const key = (alias: string) => `${alias}.shop_id, ${alias}.order_id`;
  return `(${key('l')}) in (select ${key('w')} from ledger w
    where ${ofShops('w', shops)} and w.product_id = ${params.add(productId)} and w.units_sold > 0)`;
}

export function dailyWhere({ plan, range, params, shops }: SqlContext): string {
  const { query, dimensionFilters } = plan.resolved;
  const filters = groupConditions(dimensionFilters, (filter) =>
    dailyFilterSql(filter, { query, params, shops }),
  );
  return [
    ofShops('d', shops),
    daysSql('d.day', range, params),
    // Other kinds would make a group of zeros: advertising is no order "Not allocated".
    `d.kind in (${textsSql(plan.dailyKinds)})`,
    ...[...plan.dailyCategories].map(([kind, measures]) => {
      const some = [...new Set(measures.map(costSql))];
      return `(d.kind <> '${kind}' or ${some.join(' or ')})`;
    }),
    ...filters,
    ...(query.ordersWith === undefined ? [] : ['false']),
  ].join(' and ');
}

function textsSql(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}

function daysSql(column: string, { start, end }: DateRange, params: SqlParams): string {
  return `${column} between cast(${params.add(start)} as date) and cast(${params.add(end)} as date)`;
}
