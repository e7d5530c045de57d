import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportProducts } from '#app/services/products/export-products.server.ts';
import { answer } from '#app/services/reports/answer.server.ts';
import { csvResponse } from '#app/services/reports/csv-response.server.ts';
import { openReport } from '#app/services/reports/open-report.query.server.ts';

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
