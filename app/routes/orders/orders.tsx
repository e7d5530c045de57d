import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addressNotices, leftOut } from '#app/view-models/address/address-notices.ts';
import { ORDER_METRICS } from '#app/view-models/orders/order-row.ts';
import { filterOrderMetrics } from '#app/domain/access/plans/query-features.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx';
import { listOrders } from '#app/services/orders/list-orders.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export const meta: MetaFunction = () => [{ title: 'Orders | Farthing' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, shop, params, report, query } = await openReport(request, context, {
    compareTo: 'none',
  });
  const { state } = report;
  const page = await listOrders(deps, {
    shop,
    query: { ...query, metrics: filterOrderMetrics(report.plan, ORDER_METRICS), page: state.page },
    search: state.search,
  });
  const tab = params.get('tab') ?? 'orders';
  return {
    report: { ...report, state: { ...state, ...page.applied } },
    result: page.result,
    facts: page.facts,
    unallocated: page.unallocated,
    counts: page.counts,
    notices: [
      ...(tab === 'orders' ? [] : [leftOut('tab', tab)]),
      ...addressNotices(params, report),
      ...page.notices,
    ],
    exportHref: `/orders/export?${withDays(params, state)}`,
  };
}

export default function OrdersRoute() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />;
}
