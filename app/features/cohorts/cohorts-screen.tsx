import { useLocation, useNavigate } from '@remix-run/react';
import { BlockStack, Box, Card, InlineStack, Select, Text } from '@shopify/polaris';
import { CohortHeatMap, type CohortHeatMapProps } from '#app/components/charts/cohort-heat-map.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { Tiles } from '#app/components/figures/tiles.tsx';
import { usePendingSearch } from '#app/components/report-context/use-report-address.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { COHORT_GRANULARITIES, type CohortState } from '#app/view-models/report/cohort-state.ts';
import {
  COHORT_MEASURE_KEYS,
  COHORT_MEASURES,
  COHORT_PROFITS,
  type CohortsView,
  type CohortTableRow,
  getCohortTotals,
  getCombinedValues,
  getMeasureValues,
  PROFIT_TOTALS,
} from '#app/view-models/report/cohort-table.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/profit-knowledge.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { CohortCurves } from './cohort-curves.tsx';
import { CohortSummary } from './cohort-summary.tsx';

export interface CohortsScreenProps {
  readonly report: ReportView;
  readonly state: CohortState;
  /** null while the shop has no orders at all. */
  readonly cohorts: CohortsView | null;
}

/** Do customers come back, and what are they worth: cohorts by their first order. */
export function CohortsScreen({ report, state: asked, cohorts }: CohortsScreenProps) {
  const isStated = cohorts?.isProfitKnown === true || !COHORT_PROFITS.has(asked.measure);
  const state: CohortState = isStated ? asked : { ...asked, measure: 'retention' };
  return (
    <ReportPage
      title="Cohort Analysis"
      subtitle="Customers by the period of their first order in the range, followed over their life."
      report={report}
      toolbar={{}}
      {...(cohorts === null ? {} : { total: cohorts.costs })}
    >
      {cohorts === null && <FirstUse title="See whether customers come back" />}
      {cohorts?.rows.length === 0 && <NoResults />}
      {cohorts !== null && cohorts.rows.length > 0 && (
        <Cohorts cohorts={cohorts} state={state} report={report} />
      )}
    </ReportPage>
  );
}

function Cohorts({
  cohorts,
  state,
  report,
}: {
  readonly cohorts: CohortsView;
  readonly state: CohortState;
  readonly report: ReportView;
}) {
  const { rows, isProfitKnown } = cohorts;
  const { label, format } = COHORT_MEASURES[state.measure];
  return (
    <>
      <CohortTotals {...cohorts} />
      <CohortControls state={state} isProfitKnown={isProfitKnown} />
      <CohortHeatMap
        title={`${label} by cohort`}
        periodName={PERIOD_NAMES[state.by]}
        format={format}
        {...heatRows(rows, state, report.shop.locale)}
      />
      <CohortCurves rows={rows} state={state} />
      <CohortSummary rows={rows} state={state} isProfitKnown={isProfitKnown} />
    </>
  );
}

const PERIOD_NAMES = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;

/** All cohorts of the range together: how many, how often, what for. */
function CohortTotals({ rows, isProfitKnown }: CohortsView) {
  const totals = getCohortTotals(rows);
  return (
    <Tiles most={6}>
      {TILES.map(({ key, label, format, tooltip }) => (
        <Card key={key} padding="300">
          <BlockStack gap="100">
            <Text as="h2" variant="bodyMd" tone="subdued">
              <Tip title={label} content={<TipText text={tooltip} />}>
                {label}
              </Tip>
            </Text>
            {isProfitKnown || !PROFIT_TOTALS.has(key) ? (
              <Text as="p" variant="headingLg">
                <Figure value={totals[key]} format={format} style="short" isCriticalBelowZero />
              </Text>
            ) : (
              <Text as="p" variant="headingLg" tone="subdued">
                {NOT_KNOWN_YET}
              </Text>
            )}
          </BlockStack>
        </Card>
      ))}
    </Tiles>
  );
}

const TILES = [
  {
    key: 'customers',
    label: 'Customers',
    format: 'count',
    tooltip: 'Customers whose first order is in the range.',
  },
  {
    key: 'orders',
    label: 'Orders',
    format: 'count',
    tooltip: 'All their orders so far, also those after the range.',
  },
  {
    key: 'netSales',
    label: 'Revenue',
    format: 'money',
    tooltip: 'Net sales of all their orders so far.',
  },
  {
    key: 'grossProfit',
    label: 'Gross profit',
    format: 'money',
    tooltip: 'Gross profit of all their orders so far.',
  },
  {
    key: 'netSalesPerCustomer',
    label: 'Revenue per customer',
    format: 'money',
    tooltip: 'Revenue ÷ customers.',
  },
  {
    key: 'grossProfitPerCustomer',
    label: 'Gross profit per customer',
    format: 'money',
    tooltip: 'Gross profit ÷ customers.',
  },
] as const;

/** The heat map's rows: one per cohort, and all of them together above. */
export function heatRows(
  rows: readonly CohortTableRow[],
  { by, measure }: CohortState,
  locale: string,
): Pick<CohortHeatMapProps, 'rows' | 'together'> {
  const cohorts = rows.map((row) => {
    const values = getMeasureValues(row, measure);
    return {
      key: row.cohort,
      label: formatPeriod(row.cohort, by, locale),
      size: row.size,
      cells: row.cells.map(({ complete }, period) => ({
        value: values[period] ?? null,
        isComplete: complete,
      })),
    };
  });
  const together = {
    key: 'together',
    label: 'All cohorts',
    size: rows.reduce((sum, { size }) => sum + size, 0),
    cells: getCombinedValues(rows, measure).map((value) => ({ value, isComplete: true })),
  };
  return { rows: cohorts, together };
}

/** What the cohorts are grouped by and which measure is looked at; both in the address. */
function CohortControls({
  state,
  isProfitKnown,
}: {
  readonly state: CohortState;
  readonly isProfitKnown: boolean;
}) {
  const { pathname } = useLocation();
  const pendingSearch = usePendingSearch();
  const navigate = useNavigate();
  const change = (key: 'by' | 'measure') => (value: string) => {
    const params = new URLSearchParams(pendingSearch());
    params.set(key, value);
    navigate(`${pathname}?${params}`, { preventScrollReset: true });
  };
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack gap="300">
        <Select
          label="Measure"
          labelInline
          value={state.measure}
          options={COHORT_MEASURE_KEYS.filter(
            (key) => isProfitKnown || !COHORT_PROFITS.has(key),
          ).map((value) => ({
            value,
            label: COHORT_MEASURES[value].label,
          }))}
          onChange={change('measure')}
        />
        <Select
          label="Cohorts by"
          labelInline
          value={state.by}
          options={COHORT_GRANULARITIES.map((value) => ({ value, label: LABELS[value] }))}
          onChange={change('by')}
        />
      </InlineStack>
    </Box>
  );
}

const LABELS = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;
