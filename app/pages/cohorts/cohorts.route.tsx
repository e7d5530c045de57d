import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { CohortsScreen } from './cohorts-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { readCohortPage } from './read-cohort-page.server.ts';

export const meta = () => pageTitle('Cohort Analysis');

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const open = await openReport(request, context);
    return { report: open.report, page: await readCohortPage(open) };
  });
}

export default function Cohorts() {
  return <CohortsScreen {...useLoaderData<typeof loader>()} />;
}
