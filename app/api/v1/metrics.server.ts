import type { AppLoadContext } from '@remix-run/node';
import type { MetricQuery, MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { listFamiliesOfAll } from '#app/domain/metrics/cost-knowledge.ts';
import {
  listCostCells,
  listCostColumns,
  toCostStatements,
} from '#app/domain/metrics/cost-statement.ts';
import { nameProfits } from '#app/domain/metrics/name-profits.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { findUnknown, restsOnUnitCosts } from '#app/domain/metrics/profit-knowledge.ts';
import { AppError } from '#app/lib/app-error.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { readViewQuery } from '#app/services/report-views/read-view-query.server.ts';
import { openQuery, type QueryInput } from '#app/services/reports/open-query.server.ts';
import { answerPublic, type PublicCall } from './answer-public.server.ts';
import { METRICS_ENDPOINT } from './endpoints.ts';
import { pageWire } from './page-wire.ts';

export function publicMetrics(request: Request, context: AppLoadContext): Promise<Response> {
  return answerPublic({ request, context }, METRICS_ENDPOINT, async (call) => {
    const { deps, shop, query } = call;
    const page = { size: query.page_size, number: query.page };
    const { notices, ...input } = await readInput(call);
    const metricQuery = await openQuery(deps, { shop, input: { ...input, page } });
    const answer = await runMetricQuery(deps, metricQuery);
    const result = { ...answer, notes: [...notices, ...answer.notes] };
    return { body: toBody(metricQuery, result, page), lines: toLines(metricQuery, result) };
  });
}

type MetricsCall = PublicCall<typeof METRICS_ENDPOINT.query>;

/**
 * Builds the query of a request, from the view that it names and its own parameters, which have
 * priority.
 */
async function readInput({
  deps,
  shop,
  keyOf,
  query,
}: MetricsCall): Promise<QueryInput & { readonly notices: readonly string[] }> {
  const { view: viewId, range = null, metrics, by, filter = [], sort, compare } = query;
  if (viewId === undefined) {
    return {
      range: range ?? missing('range'),
      metrics: metrics ?? missing('metrics'),
      groupings: by ?? [],
      filters: filter,
      sort: sort ?? null,
      compareTo: compare ?? 'none',
      notices: [],
    };
  }
  const view = await readViewQuery(deps, { shop, viewId, privateViewsOf: keyOf, range });
  const { dating, notices } = view;
  return {
    range: view.range,
    metrics: metrics ?? view.metrics,
    groupings: by ?? view.groupings,
    filters: [...view.filters, ...filter],
    // The sort of a view may be by what other rows do not have.
    sort: sort ?? (by === undefined ? view.sort : null),
    compareTo: compare ?? view.compareTo,
    ...(dating !== null && { dating }),
    notices,
  };
}

function missing(name: string): never {
  throw new AppError('invalid_input', `${name}: is missing, and no view is named.`);
}

function toBody(
  { metrics, groupings }: MetricQuery,
  result: MetricResult,
  page: { readonly size: number; readonly number: number },
) {
  const isCompared = result.previousRange !== null;
  const mayBeUnknown = metrics.some(restsOnUnitCosts);
  const hasCosts = listFamiliesOfAll(metrics).length > 0;
  // How far costs are known is read beside the metrics, and said where it withholds one.
  const pick = (values: MetricRow['values']) =>
    Object.fromEntries(metrics.map((key) => [key, values[key] ?? null]));
  const figures = ({ values, previous, costs, previousCosts }: MetricRow) => ({
    values: pick(values),
    ...(hasCosts && { costs: toCostStatements(costs) }),
    ...(mayBeUnknown && { unknown: findUnknown(values, metrics) }),
    ...(isCompared && { previous: previous === null ? null : pick(previous) }),
    ...(isCompared && hasCosts && { previous_costs: toCostStatements(previousCosts) }),
    ...(isCompared &&
      mayBeUnknown && {
        previous_unknown: previous === null ? null : findUnknown(previous, metrics),
      }),
  });
  return {
    range: result.range,
    ...(isCompared ? { previous_range: result.previousRange } : {}),
    metrics: metrics.map((key) => ({
      key,
      label: getMetric(key).label,
      // Money in minor units of the currency; percentages are fractions.
      format: getMetric(key).format,
    })),
    by: groupings,
    rows: result.rows.map((row) => ({
      keys: Object.fromEntries(groupings.map((key, at) => [key, row.keys[at] ?? null])),
      ...figures(row),
    })),
    total: {
      ...figures(result.total),
      // The names of profits by what they contain, where that is less than their labels say.
      ...(hasCosts && { names: nameProfits(metrics, result.total.costs ?? []) }),
    },
    page: pageWire(page, result.rowCount),
    notes: result.notes,
  };
}

function toLines({ metrics, groupings }: MetricQuery, { rows, previousRange }: MetricResult) {
  const isCompared = previousRange !== null;
  const head = metrics.flatMap((key) => (isCompared ? [key, `${key}_previous`] : [key]));
  return [
    [...groupings, ...head, ...listCostColumns(metrics, isCompared)],
    ...rows.map(({ keys, values, previous, ...known }) => [
      ...groupings.map((_, at) => keys[at] ?? null),
      ...metrics.flatMap((key) => {
        const now = values[key] ?? null;
        return isCompared ? [now, previous?.[key] ?? null] : [now];
      }),
      ...listCostCells(metrics, known, isCompared),
    ]),
  ];
}
