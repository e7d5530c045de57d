import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/access/routes/title.ts';
import { InventoryScreen } from '#app/features/inventory/inventory-screen.tsx';
import { readInventoryPage } from '#app/services/inventory/read-inventory-page.server.ts';
import { STOCK_PAGE_SIZES } from '#app/view-models/inventory/stock-table.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/analytics/products-inventory') }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const open = await openReport(request, context, {
    compareTo: 'none',
    filterBy: 'dimensions',
    pageSizes: STOCK_PAGE_SIZES,
  });
  return readInventoryPage(open);
}

/** What the shop plans its stock by. */
export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function InventoryRoute() {
  return <InventoryScreen {...useLoaderData<typeof loader>()} />;
}
