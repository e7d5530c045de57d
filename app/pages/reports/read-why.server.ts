import type { AppLoadContext } from '@remix-run/node';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { findDimension } from '#app/domain/metrics/dimensions.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { getWhyPart, SHARED_PART } from '#app/domain/pages/report-place.ts';
import { AppError } from '#app/lib/app-error.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readFigureWhy } from './read-figure-why.server.ts';
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
import { openReport } from '#app/web/reports/open-report.server.ts';

/** The explanations of figures that are no metrics, by topic. */
export type ExplainedTopics = Readonly<Record<WhyTopic, ExplainedTopic>>;

export type WhyAnswer =
  | { readonly kind: 'figure'; readonly figure: FigureWhyView }
  | { readonly kind: 'order'; readonly order: OrderWhyView }
  | { readonly kind: 'explanation'; readonly explanation: Explanation };

/**
 * Answers the Why sheet: `metric`, and `order` for one order, or `topic` for a figure that is no
 * metric. Throws `invalid_input`, `not_found`.
 */
export async function readWhy(
  request: Request,
  context: AppLoadContext,
  topics: ExplainedTopics,
): Promise<WhyAnswer> {
  const named = new URL(request.url).searchParams.get('topic');
  if (named !== null) {
    const topic = WHY_TOPICS.find((topicName) => topicName === named);
    if (topic === undefined) throw new AppError('invalid_input', 'There is no such figure.');
    const { path, explain, ...options } = topics[topic];
    const opened = await openReport(request, context, getWhyPart(path, options));
    return { kind: 'explanation', explanation: await explain(opened) };
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

/** Reads the comparison of the figure's row; null for an earlier time or an invalid one. */
function readComparedRow({ params, report }: OpenReport): MetricWhyRequest['comparison'] | null {
  const comparison = parseRowComparison(params.get(ROW_COMPARISON_WORD));
  const by = params.get('by') ?? '';
  if (comparison === null || findDimension(by) === null) return null;
  return isBlocked(report.plan, 'CompareKeyMetrics') ? null : { with: comparison, by };
}

/** Explains a figure of one order: entries, rules and records. Throws `not_found`. */
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
  const findItemName = (lineId: string) => items.get(lineId) ?? null;
  const lines = orderWhyLines(metric, entries, reasons, findItemName);
  return { orderId, name: order.name, metric, inStep, lines };
}
