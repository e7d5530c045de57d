import { findDimension } from '#app/domain/metrics/dimensions.ts';
import { meanOverGroups } from '#app/domain/metrics/mean.ts';
import type { MetricQuery, MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { findMetric, getMetric } from '#app/domain/metrics/metrics.ts';
import { UNALLOCATED_METRICS } from '#app/view-models/tables/table-notes.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  readBookedRows,
  readMetricRows,
  runBookedQuery,
  runMetricQuery,
} from '#app/services/metrics/run-metric-query.server.ts';

/**
 * One page of the orders table: the answer of `runMetricQuery`, from three cheaper queries.
 *
 * A million orders with eighteen figures each take seconds to add up, and ten are shown. So the
 * page's orders are found by what they are sorted by alone, the figures are read for those, and
 * the total is read without orders. A filter on a figure needs every order's figures, and
 * is one query.
 */
export async function readOrdersPage(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
): Promise<MetricResult> {
  const filtersFigures = query.filters.some(({ field }) => findDimension(field) === null);
  if (query.page === null || filtersFigures) return runMetricQuery(deps, query);
  const withoutOrder = { field: 'order', operator: 'in', values: [null] } as const;
  const [bookedRows, totals, unallocated] = await Promise.all([
    runBookedQuery(deps, { ...query, metrics: keyMetrics(query) }),
    runMetricQuery(deps, { ...query, groupings: [], sort: null, page: null }),
    runMetricQuery(deps, {
      ...query,
      filters: [...query.filters, withoutOrder],
      sort: null,
      page: null,
    }),
  ]);
  const { rowCount, notes, range, previousRange } = bookedRows;
  const total = totals.total.values;
  const others = unallocated.rows[0]?.values ?? null;
  return {
    rows: await readFigures(deps, query, bookedRows.rows),
    rowCount,
    total: { ...totals.total, keys: [null] },
    // Orders share no amount; the line of what belongs to no order is none of them.
    average: meanOverGroups(Object.keys(total).map(getMetric), {
      total,
      sum: (key) => {
        const amount = total[key] ?? null;
        return amount === null ? null : amount - (others?.[key] ?? 0);
      },
      groups: others === null ? rowCount : rowCount - 1,
    }),
    range,
    previousRange,
    notes,
  };
}

/**
 * Returns the metrics that find the page: the sorted figure, one of the ledger's, so that every
 * order is there, and costs without an order, so that their line is counted as among all figures.
 */
function keyMetrics({ sort }: MetricQuery): string[] {
  const sorted = sort === null ? null : findMetric(sort.by);
  return [...new Set([sorted?.key ?? 'units_sold', 'units_sold', ...UNALLOCATED_METRICS])];
}

/** Reads the orders of one page with their figures, for callers that have the total already. */
export async function readOrderRows(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
): Promise<readonly MetricRow[]> {
  const filtersFigures = query.filters.some(({ field }) => findDimension(field) === null);
  if (filtersFigures) return readMetricRows(deps, query);
  const bookedRows = await readBookedRows(deps, { ...query, metrics: keyMetrics(query) });
  return readFigures(deps, query, bookedRows);
}

async function readFigures(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
  bookedRows: readonly MetricRow[],
): Promise<readonly MetricRow[]> {
  if (bookedRows.length === 0) return [];
  const values = bookedRows.map(({ keys }) => keys[0] ?? null);
  const shown = { field: 'order', operator: 'in', values } as const;
  const pageQuery = { ...query, filters: [...query.filters, shown], sort: null, page: null };
  const rows = await readMetricRows(deps, pageQuery);
  const byOrder = new Map(rows.map((row) => [row.keys[0] ?? null, row]));
  return values.flatMap((orderId) => byOrder.get(orderId) ?? []);
}
