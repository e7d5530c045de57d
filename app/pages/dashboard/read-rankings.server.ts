import type { RankedDimension, Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { RankedRow, Ranking } from './dashboard.ts';

const SIZE = 5;

/** The number of rows read at each end: rows without a value, for lack of costs, are skipped. */
const READ_SIZE = 4 * SIZE;

/** Dimensions with few enough values to read them all in one query, instead of one for each end. */
const SHORT: ReadonlySet<RankedDimension> = new Set([
  'country',
  'channel',
  'gateway',
  'customer_type',
  'ad_platform',
]);

/** Reads the rankings of these widgets, both ends of one together. */
export function readRankings(open: OpenReport, widgets: readonly Widget[]): Promise<Ranking[]> {
  const distinct = new Map(
    widgets.flatMap((one) =>
      one.kind === 'ranking' ? [[`${one.dimension} ${one.metric}`, one] as const] : [],
    ),
  );
  return Promise.all([...distinct.values()].map((one) => readRanking(open, one)));
}

/**
 * Reads the values of one dimension at both ends of a figure; rows without a value are separate.
 */
async function readRanking(
  { figures, shop, query }: OpenReport,
  { dimension, metric }: Pick<Ranking, 'dimension' | 'metric'>,
): Promise<Ranking> {
  const ranking: MetricQuery = {
    ...query,
    compareTo: 'none',
    metrics: [metric],
    groupings: [dimension],
    filters: [...query.filters, { field: dimension, operator: 'neq', values: [null] }],
    page: SHORT.has(dimension) ? null : { size: READ_SIZE, number: 1 },
  };
  const rank = async (direction: 'asc' | 'desc') =>
    (await figures.read({ ...ranking, sort: { by: metric, direction } })).rows.filter(
      ({ values }) => (values[metric] ?? null) !== null,
    );
  const [best, fromBelow] = await Promise.all([
    rank('desc'),
    SHORT.has(dimension) ? null : rank('asc'),
  ]);
  const worst = fromBelow ?? best.toReversed();
  const top = best.slice(0, SIZE);
  const topKeys = new Set(top.map(getKey));
  const bottom = worst.slice(0, SIZE).filter((row) => !topKeys.has(getKey(row)));
  const keys = [...top, ...bottom].map(getKey);
  const labels = await figures.labels(dimension, keys, shop.locale);
  const ranked = (row: MetricRow): RankedRow => ({
    key: getKey(row),
    label: labels.get(getKey(row)) ?? getKey(row),
    value: row.values[metric] ?? null,
  });
  return { dimension, metric, top: top.map(ranked), bottom: bottom.map(ranked) };
}

function getKey({ keys: [key = null] }: MetricRow): string {
  return key ?? '';
}
