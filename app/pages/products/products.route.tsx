import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { addressNotices, leftOut } from '#app/view-models/address/address-notices.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { PRODUCT_COLUMNS } from '#app/view-models/products/product-queries.ts';
import { missingColumns } from '#app/view-models/report-views/chosen-columns.ts';
import { readViews } from '#app/web/report-views/read-views.server.ts';
import { restoreLayout } from '#app/web/report-views/restore-layout.server.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import { ProductsScreen } from './products-screen.tsx';
import { listProducts } from './list-products.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { isColumnsChange } from '#app/view-models/report-views/layout-address.ts';
import { changeViewsByForm } from '#app/web/report-views/change-views-by-form.server.ts';

export const meta: MetaFunction = () => [{ title: 'Products | Farthing' }];

const PRODUCTS_PAGE = 'analytics/products';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await restoreLayout(request, context, PRODUCTS_PAGE);
  const { deps, figures, params, report, query } = await openReport(request, context);
  const { state } = report;
  const { applied, notices, ...page } = await listProducts(deps, {
    query: { ...query, page: state.page },
    search: state.search,
    figures,
  });
  const tab = params.get('tab') ?? 'performance';
  return {
    ...page,
    report: { ...report, state: { ...state, ...applied } },
    views: await readViews(request, context, PRODUCTS_PAGE),
    notices: [
      ...(tab === 'performance' ? [] : [leftOut('tab', tab)]),
      ...addressNotices(params, report),
      ...missingColumns(PRODUCT_COLUMNS, params),
      ...notices,
    ],
    exportHref: `/analytics/products/export?${withShops(withDays(params, state), report.shops)}`,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeViewsByForm(request, context);
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate && !isColumnsChange(change.currentUrl, change.nextUrl);
}

export default function ProductsRoute() {
  return <ProductsScreen {...useLoaderData<typeof loader>()} />;
}
