import { getQueryFeatures } from '#app/domain/access/plans/query-features.ts';
import { findDimension, isOfCost } from '#app/domain/metrics/dimensions.ts';
import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { AppError } from '#app/lib/app-error.ts';
import { FILTER_VALUES_PAGE, type FilterValue } from '#app/view-models/report/filter-values.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { refuseFeatures } from '#app/services/reports/refuse-features.server.ts';

/** The most values that are searched by their names; rarer ones by their key alone. */
const NAMED_MAX = 2000;

/** The figure by which values are sorted that orders do not have. */
const COST_METRICS = [
  ['ad_spend', 'ad_spend'],
  ['email', 'email_sends'],
  ['visit', 'sessions'],
] as const;

export interface ReadFilterValues {
  readonly dimension: string;
  /** Part of a name; empty for all. */
  readonly search: string;
  /** Pages of `FILTER_VALUES_PAGE` values, from 1. */
  readonly pages: number;
}

/**
 * Reads the values of a dimension that occur in the report, with their numbers of orders, within
 * its days and its other filters; those of ads by spend, of messages and visits by their number.
 * Throws `invalid_input` for a dimension without values in any of these, `forbidden` for one that
 * the plan lacks.
 */
export async function readFilterValues(
  open: OpenReport,
  { dimension, search, pages }: ReadFilterValues,
): Promise<{ readonly values: readonly FilterValue[]; readonly hasMore: boolean }> {
  const declared = findDimension(dimension);
  const costMetric = COST_METRICS.find(
    ([kind]) => declared?.scope === 'cost' && isOfCost(declared, kind),
  );
  const isOfCosts = declared?.scope === 'cost' && costMetric === undefined;
  if (declared === null || declared.type === 'time' || isOfCosts) {
    throw new AppError('invalid_input', `Orders have no values of "${dimension}".`);
  }
  const query: MetricQuery = {
    ...open.query,
    compareTo: 'none',
    metrics: ['orders', ...(costMetric?.slice(1) ?? [])],
    groupings: [dimension],
    // A second choice of the same dimension may be any value, not only those of the first.
    filters: open.query.filters.filter(
      ({ field }) => field !== dimension && findDimension(field) !== null,
    ),
    sort: { by: costMetric?.[1] ?? 'orders', direction: 'desc' },
    page: { size: NAMED_MAX, number: 1 },
  };
  await refuseFeatures(open.deps, open.shop.shopId, getQueryFeatures({ ...query, filters: [] }));
  const { values, rowCount } = await readValues(open, query);
  const searchText = search.trim().toLocaleLowerCase(open.shop.locale);
  const matches = values.filter(({ value, label }) =>
    [value ?? '', label].some((text) =>
      text.toLocaleLowerCase(open.shop.locale).includes(searchText),
    ),
  );
  if (searchText !== '' && rowCount > NAMED_MAX) {
    const byKey: Filter = { field: dimension, operator: 'cnt', values: [search.trim()] };
    const rare = await readValues(open, { ...query, filters: [...query.filters, byKey] });
    const listedValues = new Set(matches.map(({ value }) => value));
    matches.push(...rare.values.filter(({ value }) => !listedValues.has(value)));
  }
  const shown = matches.slice(0, pages * FILTER_VALUES_PAGE);
  return { values: shown, hasMore: shown.length < matches.length };
}

async function readValues(
  { figures, shop }: OpenReport,
  query: MetricQuery,
): Promise<{ readonly values: FilterValue[]; readonly rowCount: number }> {
  const [dimension = ''] = query.groupings;
  const { rows, rowCount } = await figures.read(query);
  const keys = rows.flatMap(({ keys: [key] }) => key ?? []);
  const labels = await figures.labels(dimension, keys, shop.locale);
  const values = rows.map(({ keys: [value = null], values: { orders } }) => ({
    value,
    label: value === null ? 'None' : (labels.get(value) ?? value),
    orders: orders ?? 0,
  }));
  return { values, rowCount };
}
