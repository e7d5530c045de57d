import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import {
  RANKING_METRIC,
  type RankedDimension,
  type RankedRow,
  type Ranking,
} from '#app/view-models/report/dashboard.ts';
import type { OpenReport } from './open-report.ts';

/** How many stand at each end. */
const SIZE = 5;

/** Read from each end: what cannot be ranked, since its costs are not known, is passed over. */
const READ_SIZE = 4 * SIZE;

/** Dimensions with few enough values to read them all at once, instead of once from each end. */
const SHORT: ReadonlySet<RankedDimension> = new Set(['country', 'channel']);

/** The values of one dimension that earn most and least; what has no value stands aside. */
export async function readRanking(
  { figures, shop, query }: OpenReport,
  dimension: RankedDimension,
): Promise<Ranking> {
  const asked: MetricQuery = {
    ...query,
    compareTo: 'none',
    metrics: [RANKING_METRIC],
    groupings: [dimension],
    filters: [...query.filters, { field: dimension, operator: 'neq', values: [null] }],
    page: SHORT.has(dimension) ? null : { size: READ_SIZE, number: 1 },
  };
  const ask = async (direction: 'asc' | 'desc') =>
    (await figures.read({ ...asked, sort: { by: RANKING_METRIC, direction } })).rows.filter(
      ({ values }) => (values[RANKING_METRIC] ?? null) !== null,
    );
  const best = await ask('desc');
  const worst = SHORT.has(dimension) ? best.toReversed() : await ask('asc');
  const top = best.slice(0, SIZE);
  const topKeys = new Set(top.map(keyOf));
  const bottom = worst.slice(0, SIZE).filter((row) => !topKeys.has(keyOf(row)));
  const keys = [...top, ...bottom].map(keyOf);
  const labels = await figures.labels(dimension, keys, shop.locale);
  const ranked = (row: MetricRow): RankedRow => ({
    key: keyOf(row),
    label: labels.get(keyOf(row)) ?? keyOf(row),
    grossProfit: row.values[RANKING_METRIC] ?? null,
  });
  return { dimension, top: top.map(ranked), bottom: bottom.map(ranked) };
}

function keyOf({ keys: [key = null] }: MetricRow): string {
  return key ?? '';
}
