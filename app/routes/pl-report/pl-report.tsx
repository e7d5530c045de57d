import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addressNotices, leftOut } from '#app/domain/address/address-notices.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import {
  dataYears,
  parsePnlOptions,
  rangeOfYear,
  usualYear,
  yearOfRange,
} from '#app/domain/profit-and-loss/pnl-options.ts';
import { PlReportScreen } from '#app/features/pl-report/pl-report-screen.tsx';
import { profitAndLoss } from '#app/services/pl-report/profit-and-loss.query.server.ts';
import { openReport } from '#app/services/reports/open-report.query.server.ts';

export const meta: MetaFunction = () => [{ title: 'Profit & Loss | Farthing' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { figures, params, report, query } = await openReport(request, context);
  if (!RANGE_WORDS.some((word) => params.has(word))) throw redirect(yearAddress(params, report));
  const { options, refused } = parsePnlOptions(params, report.plan);
  const { applied, ...statement } = await profitAndLoss(figures, { query, options });
  return {
    report: { ...report, state: { ...report.state, filters: applied.filters } },
    view: {
      ...statement,
      options,
      years: dataYears(report),
      year: yearOfRange(report.state.range),
      notices: [
        ...addressNotices(params, report.state),
        ...refused.map((key) => leftOut(key, params.get(key) ?? '')),
        ...statement.notices,
      ],
      exportHref: `/pl-report/export?${withShops(params, report.shops)}`,
    },
  };
}

export default function PlReportRoute() {
  const { report, view } = useLoaderData<typeof loader>();
  return <PlReportScreen report={report} view={view} />;
}

const RANGE_WORDS = ['start', 'end', 'range'];

/** The report opens with a whole year (features.md, "breakdownByDate"), named in the address. */
function yearAddress(params: URLSearchParams, days: Parameters<typeof usualYear>[0]): string {
  const words = new URLSearchParams(params);
  for (const [key, day] of Object.entries(rangeOfYear(usualYear(days)))) words.set(key, day);
  return `/pl-report?${words}`;
}
