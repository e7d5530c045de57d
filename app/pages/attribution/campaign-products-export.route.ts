import type { LoaderFunctionArgs } from '@remix-run/node';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { exportProducts } from '#app/services/products/export-products.server.ts';
import {
  CAMPAIGN_PRODUCTS_PATH,
  PRODUCT_FIGURES,
} from '#app/view-models/attribution/campaign-products.ts';
import { getColumnsOfAddress } from '#app/view-models/report-views/chosen-columns.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { deps, figures, shop, params, report, query } = await openReport(
      request,
      context,
      getReportFile(CAMPAIGN_PRODUCTS_PATH),
    );
    const columns = getColumnsOfAddress(PRODUCT_FIGURES.map(getMetric), params);
    const chunks = exportProducts(deps, { query, columns, search: '', figures });
    const { start, end } = report.state.range;
    return csvResponse(`${shop.shopKey}-campaign-products-${start}-${end}.csv`, chunks);
  });
}
