import { useNavigate } from '@remix-run/react';
import { Box } from '#app/components/ui/box.ts';
import { ButtonGroup } from '#app/components/ui/button-group.ts';
import { Button } from '#app/components/ui/button.ts';
import { ReportPage, type ReportPageProps } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import type { CohortPageView } from './cohort-page.ts';
import { COHORT_VIEWS, type CohortView } from '#app/view-models/report/cohort-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { CohortsPart } from './cohorts-part.tsx';
import { ForecastPart } from './forecast-part.tsx';
import { SegmentsPart } from './segments-part.tsx';

export interface CohortsScreenProps {
  readonly report: ReportView;
  /** Null while the shop has no orders at all. */
  readonly page: CohortPageView | null;
}

/** Shows the repeat purchases of customers, their segments, and their value. */
export function CohortsScreen({ report, page }: CohortsScreenProps) {
  const view = page?.view ?? 'cohorts';
  return (
    <ReportPage
      title="Cohort Analysis"
      subtitle={SUBTITLES[view]}
      report={report}
      toolbar={view === 'cohorts' ? {} : null}
      {...getTotalCosts(page)}
    >
      {page === null ? (
        <FirstUse title="See whether customers come back" />
      ) : (
        <>
          <Views current={page.view} />
          <Part page={page} />
        </>
      )}
    </ReportPage>
  );
}

/** Returns the share of known costs behind the figures, where profits are among them. */
function getTotalCosts(page: CohortPageView | null): Pick<ReportPageProps, 'total'> {
  switch (page?.view) {
    case 'cohorts':
      return { total: page.cohorts.costs };
    case 'forecast':
      return { total: page.forecast.costs };
    default:
      return {};
  }
}

function Part({ page }: { readonly page: CohortPageView }) {
  switch (page.view) {
    case 'cohorts':
      return <CohortsPart state={page.state} cohorts={page.cohorts} />;
    case 'segments':
      return <SegmentsPart view={page.segments} />;
    case 'forecast':
      return <ForecastPart view={page.forecast} />;
  }
}

/** Links the parts of the page, each at an address of its own. */
function Views({ current }: { readonly current: CohortView }) {
  const navigate = useNavigate();
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <nav aria-label="Parts of the page">
        <ButtonGroup variant="segmented">
          {COHORT_VIEWS.map((view) => (
            <Button
              key={view}
              pressed={view === current}
              onClick={() => navigate(view === 'cohorts' ? '/ltv' : `/ltv?view=${view}`)}
            >
              {LABELS[view]}
            </Button>
          ))}
        </ButtonGroup>
      </nav>
    </Box>
  );
}

const LABELS: Readonly<Record<CohortView, string>> = {
  cohorts: 'Cohorts',
  segments: 'Segments',
  forecast: 'Forecast',
};

const SUBTITLES: Readonly<Record<CohortView, string>> = {
  cohorts: 'Customers by their first order in the range, followed over their life.',
  segments: 'All customers by how lately, how often and for how much they ordered.',
  forecast:
    'What the newest customers will have brought after 12 months: predictions, with their error.',
};
