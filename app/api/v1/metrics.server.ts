import type { AppLoadContext } from '@remix-run/node';
import type { MetricQuery, MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';
import { answerPublic } from './answer-public.server.ts';
import { METRICS_ENDPOINT } from './endpoints.ts';
import { pageWire } from './page-wire.ts';

/** `GET /api/v1/metrics`. */
export function publicMetrics(request: Request, context: AppLoadContext): Promise<Response> {
  return answerPublic({ request, context }, METRICS_ENDPOINT, async ({ deps, shop, query }) => {
    const page = { size: query.page_size, number: query.page };
    const metricQuery = await openQuery(deps, {
      shop,
      input: {
        range: query.range,
        metrics: query.metrics,
        groupings: query.by ?? [],
        filters: query.filter ?? [],
        sort: query.sort ?? null,
        compareTo: query.compare,
        page,
      },
    });
    const result = await runMetricQuery(deps, metricQuery);
    return { body: toBody(metricQuery, result, page), lines: toLines(metricQuery, result) };
  });
}

function toBody(
  { metrics, groupings }: MetricQuery,
  result: MetricResult,
  page: { readonly size: number; readonly number: number },
) {
  const isCompared = result.previousRange !== null;
  const figures = ({ values, previous }: MetricRow) => ({
    values,
    ...(isCompared ? { previous } : {}),
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
    total: figures(result.total),
    page: pageWire(page, result.rowCount),
    notes: result.notes,
  };
}

function toLines({ metrics, groupings }: MetricQuery, { rows, previousRange }: MetricResult) {
  const isCompared = previousRange !== null;
  const head = metrics.flatMap((key) => (isCompared ? [key, `${key}_previous`] : [key]));
  return [
    [...groupings, ...head],
    ...rows.map(({ keys, values, previous }) => [
      ...groupings.map((_, at) => keys[at] ?? null),
      ...metrics.flatMap((key) => {
        const now = values[key] ?? null;
        return isCompared ? [now, previous?.[key] ?? null] : [now];
      }),
    ]),
  ];
}
