import { findDimension } from '#app/domain/metrics/dimensions.ts';
import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { formulaTerms } from '#app/domain/report/formula-terms.ts';
import { whyDimension, type FigureWhy, type WhyEntries } from '#app/domain/report/why.ts';
import { labelKeys } from '#app/services/metrics/label-keys.query.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.query.server.ts';
import type { OpenReport } from './open-report.query.server.ts';

const PAGE_SIZE = 10;

/** Why a figure is what it is: its parts, and a page of what it was counted from. */
export async function readFigureWhy(
  open: OpenReport,
  metric: string,
  pageNumber: number,
): Promise<FigureWhy> {
  const { deps, query, report } = open;
  const parts = formulaTerms(metric);
  // Filters on figures choose rows of the table the question came from; here there are none.
  const filters = query.filters.filter(({ field }) => findDimension(field) !== null);
  const asked: MetricQuery = { ...query, filters, compareTo: 'none', sort: null };
  const metrics = [...new Set([metric, ...parts.map((part) => part.metric)])];
  const [{ total, notes }, entries] = await Promise.all([
    runMetricQuery(deps, { ...asked, metrics }),
    readEntries(open, asked, metric, pageNumber),
  ]);
  return {
    metric,
    range: report.state.range,
    value: total.values[metric] ?? null,
    parts: parts.map((part) => ({ ...part, value: total.values[part.metric] ?? null })),
    entries,
    notes,
  };
}

async function readEntries(
  { deps, shop }: OpenReport,
  asked: MetricQuery,
  metric: string,
  pageNumber: number,
): Promise<WhyEntries | null> {
  const by = whyDimension(metric);
  if (by === null) return null;
  const moved: Filter = { field: metric, operator: 'neq', values: [0] };
  const page = { size: PAGE_SIZE, number: pageNumber };
  const { rows, rowCount } = await runMetricQuery(deps, {
    ...asked,
    metrics: [metric],
    groupings: [by],
    filters: [...asked.filters, moved],
    sort: { by: metric, direction: 'desc' },
    page,
  });
  const keys = rows.flatMap((row) => row.keys[0] ?? []);
  const labels = await labelKeys(deps, shop.shopId, by, keys, shop.locale);
  return {
    by,
    page,
    rowCount,
    rows: rows.map(({ keys: [key = null], values }) => ({
      key,
      label: key === null ? 'Not allocated' : (labels.get(key) ?? key),
      value: values[metric] ?? null,
    })),
  };
}
