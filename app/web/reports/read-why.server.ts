import type { AppLoadContext } from '@remix-run/node';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import type { FigureWhyView, OrderWhyView } from '#app/view-models/report/why.ts';
import { AppError } from '#app/lib/app-error.ts';
import { openReport } from './open-report.server.ts';
import { readFigureWhy } from '#app/services/reports/read-figure-why.server.ts';
import { readOrderWhy } from '#app/services/reports/read-order-why.server.ts';

export type WhyAnswer =
  | { readonly kind: 'figure'; readonly figure: FigureWhyView }
  | { readonly kind: 'order'; readonly order: OrderWhyView };

/** Answers the Why sheet: `metric`, and `order` for one order. Throws `invalid_input`, `not_found`. */
export async function readWhy(request: Request, context: AppLoadContext): Promise<WhyAnswer> {
  const open = await openReport(request, context, { asPage: '/dashboard' });
  const metric = open.params.get('metric') ?? '';
  const orderId = open.params.get('order');
  if (findMetric(metric) === null) {
    throw new AppError('invalid_input', `There is no metric "${metric}".`);
  }
  if (orderId !== null) {
    return { kind: 'order', order: await readOrderWhy(open, metric, orderId) };
  }
  const figure = await readFigureWhy(open, metric, open.report.state.page.number);
  return { kind: 'figure', figure };
}
