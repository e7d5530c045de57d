import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import type { DashboardView as DashboardFigures } from '#app/view-models/report/dashboard.ts';
import { profitKnowledge } from '#app/view-models/report/profit-knowledge.ts';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { readDashboard } from '#app/services/reports/read-dashboard.server.ts';

export const meta = () => pageTitle('Dashboard');

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const open = await openReport(request, context, { filterBy: 'dimensions' });
    const dashboard = open.shop.firstDataDay === null ? null : await readDashboard(open);
    refuseMagic(open.params, dashboard);
    return { report: open.report, dashboard };
  });
}

/** Without a known profit the toast is left out. */
function refuseMagic(params: URLSearchParams, dashboard: DashboardFigures | null) {
  if (!params.has('magic') || dashboard === null) return;
  if (profitKnowledge(dashboard.total.values) !== 'unknown') return;
  const quiet = new URLSearchParams(params);
  quiet.delete('magic');
  throw redirect(`/dashboard?${quiet}`);
}

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
