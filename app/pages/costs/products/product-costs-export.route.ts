import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { exportProductCosts } from '#app/services/costs/export-product-costs.server.ts';

/** Exports every product with its cost as CSV, to be filled in and uploaded again. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const access = await requireShop(request, context, {
      page: '/settings',
      action: 'edit_item_costs',
    });
    const chunks = exportProductCosts(context.deps, access);
    return csvResponse(`${access.shop.shopKey}-product-costs.csv`, chunks);
  });
}
