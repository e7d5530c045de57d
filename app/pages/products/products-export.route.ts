import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportProducts } from '#app/services/products/export-products.server.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { PRODUCT_METRICS } from '#app/view-models/products/product-queries.ts';
import { getColumnsOfAddress } from '#app/view-models/report-views/chosen-columns.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { deps, figures, shop, params, report, query } = await openReport(
      request,
      context,
      getReportFile('/analytics/products'),
    );
    const { state } = report;
    const columns = getColumnsOfAddress(PRODUCT_METRICS.map(getMetric), params);
    const chunks = exportProducts(deps, { query, columns, search: state.search, figures });
    const { start, end } = state.range;
    return csvResponse(`${shop.shopKey}-products-${start}-${end}.csv`, chunks);
  });
}
