import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { yearOfRange } from '#app/domain/calendar/ranges.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { ProfitAndLossScreen } from './profit-and-loss-screen.tsx';
import { findClosedMonths } from '#app/services/ledger/closed-months/read-closed-months.server.ts';
import { profitAndLoss } from './profit-and-loss.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { addressNotices, leftOut } from '#app/view-models/address/address-notices.ts';
import {
  dataYears,
  parseProfitAndLossOptions,
  profitAndLossDefaults,
} from '#app/view-models/profit-and-loss/options.ts';
import { withDays } from '#app/view-models/report/report-state.ts';

export const meta: MetaFunction = () => [{ title: 'Profit & Loss | Farthing' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, figures, params, report, query, attributes } = await openReport(request, context);
  const { options, refused } = parseProfitAndLossOptions(
    params,
    report.plan,
    profitAndLossDefaults(attributes),
  );
  const file = withDays(params, report.state);
  file.set('trend', options.trend);
  const [{ applied, ...statement }, closedMonths] = await Promise.all([
    profitAndLoss(figures, { query, options }),
    findClosedMonths(deps, query.shopIds, query.range),
  ]);
  return {
    report: { ...report, state: { ...report.state, filters: applied.filters } },
    view: {
      ...statement,
      closedMonths,
      options,
      years: dataYears(report),
      year: yearOfRange(report.state.range),
      notices: [
        ...addressNotices(params, report),
        ...refused.map((key) => leftOut(key, params.get(key) ?? '')),
        ...statement.notices,
      ],
      exportHref: `/pl-report/export?${withShops(file, report.shops)}`,
    },
  };
}

export default function ProfitAndLossRoute() {
  const { report, view } = useLoaderData<typeof loader>();
  return <ProfitAndLossScreen report={report} view={view} />;
}
