import type { AppLoadContext } from '@remix-run/node';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { findDimension } from '#app/domain/metrics/dimensions.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { getWhyPart, SHARED_PART } from '#app/domain/pages/report-place.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readStockWhy } from '#app/services/inventory/read-stock-why.server.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';
import { readProductAdsWhy } from '#app/services/products/read-product-ads-why.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readAttributionWhy } from '#app/services/reports/read-attribution-why.server.ts';
import { readCohortWhy } from '#app/services/reports/read-cohort-why.server.ts';
import { readForecastErrorWhy } from '#app/services/reports/read-forecast-error-why.server.ts';
import { readForecastWhy } from '#app/services/reports/read-forecast-why.server.ts';
import { readFigureWhy } from '#app/services/reports/read-figure-why.server.ts';
import { readSegmentWhy } from '#app/services/reports/read-segment-why.server.ts';
import { readScoreWhy } from '#app/services/scores/read-score-why.server.ts';
import {
  parseRowComparison,
  ROW_COMPARISON_WORD,
} from '#app/view-models/declared-reports/row-comparison-view.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import {
  type FigureWhyView,
  orderWhyLines,
  type OrderWhyView,
} from '#app/view-models/report/why.ts';
import {
  type MetricWhyRequest,
  WHY_TOPICS,
  type WhyTopic,
} from '#app/view-models/report/why-request.ts';
import { openReport } from './open-report.server.ts';

export type WhyAnswer =
  | { readonly kind: 'figure'; readonly figure: FigureWhyView }
  | { readonly kind: 'order'; readonly order: OrderWhyView }
  | { readonly kind: 'explanation'; readonly explanation: Explanation };

/** Figures that are no metrics: the page whose guards decide, and who explains them. */
const TOPICS: Readonly<
  Record<
    WhyTopic,
    {
      readonly asPage: string;
      /** Of a page that shows the shop on screen alone. */
      readonly shops?: 'one';
      readonly read: (open: OpenReport) => Promise<Explanation>;
    }
  >
> = {
  cohorts: { asPage: '/ltv', read: readCohortWhy },
  segments: { asPage: '/ltv', read: readSegmentWhy },
  forecast: { asPage: '/ltv', read: readForecastWhy },
  'forecast-errors': { asPage: '/ltv', read: readForecastErrorWhy },
  stock: { asPage: '/analytics/products-inventory', read: readStockWhy },
  'product-ads': { asPage: '/product', shops: 'one', read: readProductAdsWhy },
  attribution: { asPage: '/utm-attribution', shops: 'one', read: readAttributionWhy },
  'facebook-score': {
    asPage: '/scores/facebook-score',
    shops: 'one',
    read: (open) => readScoreWhy(open, 'facebook-score'),
  },
  'email-score': {
    asPage: '/scores/email-score',
    shops: 'one',
    read: (open) => readScoreWhy(open, 'email-score'),
  },
};

/**
 * Answers the Why sheet: `metric`, and `order` for one order, or `topic` for what is no metric. Throws
 * `invalid_input`, `not_found`.
 */
export async function readWhy(request: Request, context: AppLoadContext): Promise<WhyAnswer> {
  const named = new URL(request.url).searchParams.get('topic');
  if (named !== null) {
    const topic = WHY_TOPICS.find((known) => known === named);
    if (topic === undefined) throw new AppError('invalid_input', 'There is no such figure.');
    const { read, asPage, ...page } = TOPICS[topic];
    const opened = await openReport(request, context, getWhyPart(asPage, page));
    return { kind: 'explanation', explanation: await read(opened) };
  }
  const open = await openReport(request, context, SHARED_PART);
  const metric = open.params.get('metric') ?? '';
  const orderId = open.params.get('order');
  if (findMetric(metric) === null) {
    throw new AppError('invalid_input', `There is no metric "${metric}".`);
  }
  if (orderId !== null) {
    return { kind: 'order', order: await readOrderWhy(open, metric, orderId) };
  }
  const { number } = open.report.state.page;
  const figure = await readFigureWhy(open, metric, number, readComparedRow(open));
  return { kind: 'figure', figure };
}

/** What the row of the figure is compared with; null where that is an earlier time or not understood. */
function readComparedRow({ params, report }: OpenReport): MetricWhyRequest['comparison'] | null {
  const comparison = parseRowComparison(params.get(ROW_COMPARISON_WORD));
  const by = params.get('by') ?? '';
  if (comparison === null || findDimension(by) === null) return null;
  return isBlocked(report.plan, 'CompareKeyMetrics') ? null : { with: comparison, by };
}

/** Why a figure of one order is what it is: entries, rules and records. Throws `not_found`. */
async function readOrderWhy(
  { deps, shop }: OpenReport,
  metric: string,
  orderId: string,
): Promise<OrderWhyView> {
  const { order, entries, reasons, inStep } = await explainOrder(deps, {
    shopId: shop.shopId,
    orderId,
  });
  const items = new Map(order.lines.map(({ id, title }) => [id, title]));
  const itemOf = (lineId: string) => items.get(lineId) ?? null;
  const lines = orderWhyLines(metric, entries, reasons, itemOf);
  return { orderId, name: order.name, metric, inStep, lines };
}
