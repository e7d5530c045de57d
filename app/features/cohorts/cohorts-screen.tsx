import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { COHORT_MEASURES, type CohortTableRow } from '#app/view-models/report/cohort-table.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { CohortHeatMap } from '#app/components/charts/cohort-heat-map.tsx';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import { CohortControls } from './cohort-controls.tsx';
import { CohortCurves } from './cohort-curves.tsx';
import { CohortSummary } from './cohort-summary.tsx';
import { CohortTotals } from './cohort-totals.tsx';
import { heatRows } from './heat-rows.ts';

export interface CohortsScreenProps {
  readonly report: ReportView;
  readonly state: CohortState;
  /** null while the shop has no orders at all. */
  readonly rows: readonly CohortTableRow[] | null;
}

/** Do customers come back, and what are they worth: cohorts by their first order. */
export function CohortsScreen({ report, state, rows }: CohortsScreenProps) {
  return (
    <ReportPage
      title="Cohort Analysis"
      subtitle="Customers by the period of their first order in the range, followed over their life."
      report={report}
      toolbar={{}}
    >
      {rows === null && <FirstUse title="See whether customers come back" />}
      {rows?.length === 0 && <NoResults />}
      {rows !== null && rows.length > 0 && <Cohorts rows={rows} state={state} report={report} />}
    </ReportPage>
  );
}

function Cohorts({
  rows,
  state,
  report,
}: {
  readonly rows: readonly CohortTableRow[];
  readonly state: CohortState;
  readonly report: ReportView;
}) {
  const { label, format } = COHORT_MEASURES[state.measure];
  return (
    <>
      <CohortTotals rows={rows} />
      <CohortControls state={state} />
      <CohortHeatMap
        title={`${label} by cohort`}
        periodName={PERIOD_NAMES[state.by]}
        format={format}
        {...heatRows(rows, state, report.shop.locale)}
      />
      <CohortCurves rows={rows} state={state} />
      <CohortSummary rows={rows} state={state} />
    </>
  );
}

const PERIOD_NAMES = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;
