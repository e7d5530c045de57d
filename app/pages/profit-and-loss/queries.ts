/** The queries behind the report: one for the lines, one for each line with members. */
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import {
  getLineMetrics,
  type ProfitAndLossDetail,
  type ProfitAndLossLine,
} from '#app/view-models/profit-and-loss/lines.ts';
import type { ProfitAndLossOptions } from '#app/view-models/profit-and-loss/options.ts';
import { columnKey } from './table.ts';
import { TOTAL_COLUMN } from './columns.ts';

export const PROFIT_AND_LOSS_FILTER_DIMENSIONS = [
  'country',
  'province',
  'channel',
  'source',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'customer_type',
  'gateway',
  'discount_code',
  'order_tag',
  'affiliate',
  'social_source',
  'traffic_kind',
  'product',
  'vendor',
  'product_type',
  'collection',
  'ad_platform',
  'expense_category',
] as const;

export function linesQuery(
  base: MetricQuery,
  lines: readonly ProfitAndLossLine[],
  { trend, isNewVsReturning }: Pick<ProfitAndLossOptions, 'trend' | 'isNewVsReturning'>,
): MetricQuery {
  return {
    ...base,
    metrics: getLineMetrics(lines),
    groupings: isNewVsReturning ? [trend, 'customer_type'] : [trend],
    sort: null,
    page: null,
  };
}

/** Returns one line's members by period. A split report has none: a query takes two groupings. */
export function detailQueries(
  base: MetricQuery,
  lines: readonly ProfitAndLossLine[],
  { trend, isNewVsReturning }: Pick<ProfitAndLossOptions, 'trend' | 'isNewVsReturning'>,
): readonly {
  readonly dimension: ProfitAndLossDetail;
  readonly metric: string;
  readonly query: MetricQuery;
}[] {
  if (isNewVsReturning) return [];
  return lines.flatMap(({ metric, detailBy }) =>
    detailBy === null
      ? []
      : [
          {
            dimension: detailBy,
            metric,
            query: {
              ...base,
              compareTo: 'none',
              metrics: [metric],
              groupings: [trend, detailBy],
              sort: null,
              page: null,
            },
          },
        ],
  );
}

/**
 * Returns members with their amounts by column, the largest first; a member of zeros is left out.
 */
export function getDetailMembers(
  rows: readonly MetricRow[],
  metric: string,
): ReadonlyMap<string | null, ReadonlyMap<string, number>> {
  const members = new Map<string | null, Map<string, number>>();
  for (const row of rows) {
    const [period = null, member = null] = row.keys;
    const amounts = members.get(member) ?? new Map<string, number>([[TOTAL_COLUMN, 0]]);
    const amount = row.values[metric] ?? 0;
    const key = columnKey(period, null);
    amounts.set(key, (amounts.get(key) ?? 0) + amount);
    amounts.set(TOTAL_COLUMN, (amounts.get(TOTAL_COLUMN) ?? 0) + amount);
    members.set(member, amounts);
  }
  const size = (amounts: ReadonlyMap<string, number>) => Math.abs(amounts.get(TOTAL_COLUMN) ?? 0);
  return new Map(
    [...members]
      .filter(([, amounts]) => [...amounts.values()].some((amount) => amount !== 0))
      .toSorted(([, a], [, b]) => size(b) - size(a)),
  );
}
