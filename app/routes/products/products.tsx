import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addressNotices, leftOut } from '#app/view-models/address/address-notices.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import { ProductsScreen } from '#app/features/products/products-screen.tsx';
import { listProducts } from '#app/services/products/list-products.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export const meta: MetaFunction = () => [{ title: 'Products | Farthing' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
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
    notices: [
      ...(tab === 'performance' ? [] : [leftOut('tab', tab)]),
      ...addressNotices(params, report),
      ...notices,
    ],
    exportHref: `/analytics/products/export?${withShops(withDays(params, state), report.shops)}`,
  };
}

export default function ProductsRoute() {
  return <ProductsScreen {...useLoaderData<typeof loader>()} />;
}
