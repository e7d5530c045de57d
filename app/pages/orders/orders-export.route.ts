import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterOrderMetrics } from '#app/domain/access/plans/query-features.ts';
import { exportOrders } from './export-orders.server.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { getColumnsOfAddress } from '#app/view-models/report-views/chosen-columns.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { ORDER_METRICS } from '#app/view-models/orders/order-row.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { deps, shop, params, report, query } = await openReport(
      request,
      context,
      getReportFile('/orders'),
    );
    const { state } = report;
    const { currency: code, decimals } = report.shop;
    const currency = { code, decimals };
    const metrics = filterOrderMetrics(report.plan, ORDER_METRICS);
    const exported = { ...query, metrics };
    const chunks = exportOrders(deps, {
      shop,
      query: exported,
      columns: getColumnsOfAddress(metrics.map(getMetric), params),
      search: state.search,
      currency,
    });
    const { start, end } = state.range;
    return csvResponse(`${shop.shopKey}-orders-${start}-${end}.csv`, chunks);
  });
}
