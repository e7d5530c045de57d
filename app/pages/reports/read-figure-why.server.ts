import { findDimension } from '#app/domain/metrics/dimensions.ts';
import type { Filter, MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { filtersForShop } from '#app/domain/metrics/shop-keys.ts';
import { formulaTerms } from '#app/view-models/report/formula-terms.ts';
import { whyDimension, type FigureWhyView, type WhyEntries } from '#app/view-models/report/why.ts';
import type { MetricWhyRequest } from '#app/view-models/report/why-request.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readRowComparison } from '#app/services/reports/read-row-comparison.server.ts';
import { nameNone } from '#app/view-models/custom-reports/row-names.ts';

type RowComparisonOfWhy = NonNullable<MetricWhyRequest['comparison']>;

const PAGE_SIZE = 10;

/** Explains a figure: its parts, and a page of its source rows. */
export async function readFigureWhy(
  open: OpenReport,
  metric: string,
  pageNumber: number,
  comparison: RowComparisonOfWhy | null = null,
): Promise<FigureWhyView> {
  const { figures, query, report } = open;
  const parts = formulaTerms(metric);
  // Filters on figures choose rows of the table the question came from; here there are none.
  const filters = query.filters.filter(({ field }) => findDimension(field) !== null);
  const figureQuery: MetricQuery = { ...query, filters, compareTo: 'none', sort: null };
  const compareTo = comparison === null ? query.compareTo : 'none';
  const metrics = [...new Set([metric, ...parts.map((part) => part.metric)])];
  const [{ total, notes, previousRange }, compared, entries] = await Promise.all([
    figures.read({ ...figureQuery, metrics, compareTo }),
    comparison === null ? null : readCompared(open, { ...figureQuery, metrics }, comparison),
    figures.shops.length > 1
      ? readShops(open, figureQuery, metric)
      : readEntries(open, figureQuery, metric, pageNumber),
  ]);
  const previous = compared ?? total.previous;
  return {
    metric,
    range: report.state.range,
    value: total.values[metric] ?? null,
    previous: previous?.[metric] ?? null,
    previousRange,
    comparedWith: comparison?.with ?? null,
    parts: parts.map((part) => ({
      ...part,
      value: total.values[part.metric] ?? null,
      previous: previous?.[part.metric] ?? null,
    })),
    entries,
    notes: figures.shops.length > 1 ? [...notes, ONE_SHOP_NOTE] : notes,
  };
}

/**
 * Compares a row; the row's own filter, the last one of its dimension, does not apply to the
 * comparison.
 */
function readCompared(
  { figures }: OpenReport,
  figureQuery: MetricQuery,
  { with: comparison, by }: RowComparisonOfWhy,
): Promise<MetricRow['values']> {
  const lastIndex = figureQuery.filters.findLastIndex(({ field }) => field === by);
  const filters = figureQuery.filters.filter((_, at) => at !== lastIndex);
  const query = { ...figureQuery, filters, groupings: [by] };
  return readRowComparison((one) => figures.read(one), query, comparison);
}

const ONE_SHOP_NOTE = 'To see the orders and records behind it, show one shop alone.';

/** Reads each shop's share of a figure of several, in the currency of the report. */
async function readShops(
  { deps, figures: { shops, currency } }: OpenReport,
  figureQuery: MetricQuery,
  metric: string,
): Promise<WhyEntries | null> {
  if (whyDimension(metric) === null) return null;
  const shopIds = shops.map(({ shopId }) => shopId);
  const rows = shops.map(async (shop) => {
    const shopFigures = reportFigures(deps, { shops: [shop], currency });
    const filters = filtersForShop(figureQuery.filters, shop.shopId, shopIds);
    const { total } = await shopFigures.read({ ...figureQuery, filters, metrics: [metric] });
    return { key: String(shop.shopId), label: shop.name, value: total.values[metric] ?? null };
  });
  return {
    by: 'shop',
    page: { size: shops.length, number: 1 },
    rowCount: shops.length,
    rows: (await Promise.all(rows)).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  };
}

async function readEntries(
  { figures, shop }: OpenReport,
  figureQuery: MetricQuery,
  metric: string,
  pageNumber: number,
): Promise<WhyEntries | null> {
  const by = whyDimension(metric);
  if (by === null) return null;
  const moved: Filter = { field: metric, operator: 'neq', values: [0] };
  const page = { size: PAGE_SIZE, number: pageNumber };
  const { rows, rowCount } = await figures.read({
    ...figureQuery,
    metrics: [metric],
    groupings: [by],
    filters: [...figureQuery.filters, moved],
    sort: { by: metric, direction: 'desc' },
    page,
  });
  const keys = rows.flatMap((row) => row.keys[0] ?? []);
  const labels = await figures.labels(by, keys, shop.locale);
  return {
    by,
    page,
    rowCount,
    rows: rows.map(({ keys: [key = null], values }) => ({
      key,
      label: key === null ? nameNone(by) : (labels.get(key) ?? key),
      value: values[metric] ?? null,
    })),
  };
}
