import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { InsightsScreen } from './insights-screen.tsx';
import { readInsights } from './read-insights.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export const meta = () => pageTitle('Insights');

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const open = await openReport(request, context);
    const insights = open.shop.firstDataDay === null ? null : await readInsights(open);
    return { report: open.report, insights };
  });
}

export default function Insights() {
  return <InsightsScreen {...useLoaderData<typeof loader>()} />;
}
