import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { answer } from '#app/services/reports/answer.server.ts';
import { openReport } from '#app/services/reports/open-report.query.server.ts';
import { readDashboard } from '#app/services/reports/read-dashboard.query.server.ts';

export const meta = () => pageTitle('Dashboard');

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const open = await openReport(request, context, { filterBy: 'dimensions' });
    const dashboard = open.shop.firstDataDay === null ? null : await readDashboard(open);
    return { report: open.report, dashboard };
  });
}

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
