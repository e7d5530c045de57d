import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { InventoryScreen } from './inventory-screen.tsx';
import { readInventoryPage } from './read-inventory-page.server.ts';
import { isColumnsChange } from '#app/view-models/report-views/layout-address.ts';
import {
  changeViewsByForm,
  isViewForm,
} from '#app/web/report-views/change-views-by-form.server.ts';
import { readViews } from '#app/web/report-views/read-views.server.ts';
import { restoreLayout } from '#app/web/report-views/restore-layout.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

const INVENTORY_PAGE = 'analytics/products-inventory';

export const meta = () => [{ title: getPageTitle(`/${INVENTORY_PAGE}`) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isList = new URL(request.url).searchParams.get('tab') === 'inventory';
  if (isList) await restoreLayout(request, context, INVENTORY_PAGE);
  const open = await openReport(request, context);
  const views = isList ? await readViews(request, context, INVENTORY_PAGE) : null;
  return { ...(await readInventoryPage(open)), views };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return (await isViewForm(request))
    ? changeViewsByForm(request, context)
    : changeSettings(request, context);
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate && !isColumnsChange(change.currentUrl, change.nextUrl);
}

export default function InventoryRoute() {
  return <InventoryScreen {...useLoaderData<typeof loader>()} />;
}
