import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { parseCohortState } from '#app/view-models/report/cohort-state.ts';
import { CohortsScreen } from '#app/features/cohorts/cohorts-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { readCohorts } from '#app/services/reports/read-cohorts.server.ts';

export const meta = () => pageTitle('Cohort Analysis');

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const open = await openReport(request, context, {
      compareTo: 'none',
      filterBy: 'dimensions',
    });
    const state = parseCohortState(open.params);
    const cohorts = open.shop.firstDataDay === null ? null : await readCohorts(open, state);
    return { report: open.report, state, cohorts };
  });
}

export default function Cohorts() {
  return <CohortsScreen {...useLoaderData<typeof loader>()} />;
}
