import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportProducts } from '#app/services/products/export-products.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

/** The products table in full as CSV. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { deps, figures, shop, report, query } = await openReport(request, context, {
      asPage: '/analytics/products',
      exportNeeds: { feature: 'ProductExport' },
    });
    const { state } = report;
    const chunks = exportProducts(deps, { query, search: state.search, figures });
    const { start, end } = state.range;
    return csvResponse(`${shop.shopKey}-products-${start}-${end}.csv`, chunks);
  });
}
