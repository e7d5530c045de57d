import type { AppLoadContext } from '@remix-run/node';
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import { filterOrderMetrics } from '#app/domain/access/plans/query-features.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { getReportPart } from '#app/domain/pages/report-place.ts';
import { listOrderRows, listOrders } from '#app/services/orders/list-orders.server.ts';
import { addressNotices, leftOut } from '#app/view-models/address/address-notices.ts';
import {
  ORDER_FACT_COLUMNS,
  ORDER_METRICS,
  type ScrolledOrders,
  SCROLL_PAGE_SIZE,
} from '#app/view-models/orders/order-row.ts';
import { BULK_EDIT_PATH } from '#app/view-models/orders/bulk-edit-view.ts';
import { type ReportState, withDays } from '#app/view-models/report/report-state.ts';
import { missingColumns } from '#app/view-models/report-views/chosen-columns.ts';
import { COLUMNS_WORD } from '#app/view-models/report-views/layout-address.ts';
import { readViews } from '#app/web/report-views/read-views.server.ts';
import { restoreLayout } from '#app/web/report-views/restore-layout.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

const ORDERS_PAGE = 'orders';

/** Reads the orders table; `page` is that of its address by default. */
export async function readOrdersScreen(
  request: Request,
  context: AppLoadContext,
  page?: NonNullable<MetricQuery['page']>,
) {
  await restoreLayout(request, context, ORDERS_PAGE);
  const { deps, shop, params, report, query } = await openReport(request, context);
  const { state } = report;
  const metrics = filterOrderMetrics(report.plan, ORDER_METRICS);
  const list = await listOrders(deps, {
    shop,
    query: { ...query, metrics, page: page ?? state.page },
    search: state.search,
  });
  const tab = params.get('tab') ?? 'orders';
  return {
    report: { ...report, state: { ...state, ...list.applied } },
    result: list.result,
    facts: list.facts,
    unallocated: list.unallocated,
    counts: list.counts,
    views: await readViews(request, context, ORDERS_PAGE),
    notices: [
      ...(tab === 'orders' ? [] : [leftOut('tab', tab)]),
      ...addressNotices(params, report),
      ...missingColumns([...ORDER_FACT_COLUMNS, ...ORDER_METRICS], params),
      ...list.notices,
    ],
    bulkEdit: {
      href: `${BULK_EDIT_PATH}?${parseWordList(params, state)}`,
      refusal: getActionRefusal(report.role, 'edit_orders'),
      button: getButtonState(report.role, 'edit_orders'),
    },
    exportHref: `/orders/export?${withDays(params, state)}`,
  };
}

/** Removes the page and the sort from the address of a list. */
function parseWordList(params: URLSearchParams, state: ReportState): URLSearchParams {
  const words = withDays(params, state);
  for (const word of ['page', 'size', 'sort', COLUMNS_WORD, VIEW_WORD]) words.delete(word);
  return words;
}

/** Reads the rows of the page in the address, of an endless list. */
export async function readScrolledOrders(
  request: Request,
  context: AppLoadContext,
): Promise<ScrolledOrders> {
  const { deps, shop, report, query } = await openReport(
    request,
    context,
    getReportPart('/orders-v'),
  );
  const { page, search } = report.state;
  const metrics = filterOrderMetrics(report.plan, ORDER_METRICS);
  const rows = { size: SCROLL_PAGE_SIZE, number: page.number };
  return listOrderRows(deps, { shop, query: { ...query, metrics, page: rows }, search });
}
