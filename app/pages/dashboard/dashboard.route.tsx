import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import type { DashboardView as DashboardFigures } from './dashboard.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeDashboardByForm } from './change-dashboard-by-form.server.ts';
import { openDashboard } from './open-dashboard.server.ts';

export const meta = () => pageTitle('Dashboard');

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { params, ...page } = await openDashboard(request, context);
    refuseMagic(params, page.dashboard);
    return page;
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeDashboardByForm(request, context);
}

/** Removes the toast where the profit is incomplete. */
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
