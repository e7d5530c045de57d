import type { AppLoadContext } from '@remix-run/node';
import { rangeWithinPlan } from '#app/domain/access/plans/range-within-plan.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readOrderPage } from '#app/services/orders/read-order-page.server.ts';
import type { OrderPageView } from '#app/view-models/orders/order-page.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export type OrderScreenData =
  | {
      readonly kind: 'order';
      readonly report: ReportView;
      readonly view: OrderPageView;
      readonly listHref: string;
      /** Set when the plan includes all of its days, so that its sums can be explained. */
      readonly isWithinPlan: boolean;
    }
  | { readonly kind: 'missing'; readonly shopName: string; readonly listHref: string };

/** Reads the page of an order, or its absence from the shop on screen. */
export async function readOrderScreen(
  request: Request,
  context: AppLoadContext,
  orderId: string,
): Promise<OrderScreenData> {
  const { deps, shop, report } = await openReport(request, context);
  const { range } = report.state;
  const listHref = `/orders?${new URLSearchParams({ tab: 'orders', ...range })}`;
  try {
    const view = await readOrderPage(deps, { shop, orderId });
    const days = view.range ?? range;
    return {
      kind: 'order',
      report: reportOfOrder(report, orderId, days),
      view,
      listHref,
      isWithinPlan: rangeWithinPlan(days, report.plan, report).start === days.start,
    };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'not_found') throw thrown;
    return { kind: 'missing', shopName: shop.name, listHref };
  }
}

/**
 * Limits the report to this order, from its first day to its last, for the figures of the page and
 * their explanations.
 */
function reportOfOrder(report: ReportView, orderId: string, range: DateRange): ReportView {
  return {
    ...report,
    previousRange: null,
    state: {
      ...report.state,
      range,
      shortcut: null,
      compareTo: 'none',
      filters: [{ field: 'order', operator: 'eq', values: [orderId] }],
    },
  };
}
