import { BlockStack, Card, Text } from '@shopify/polaris';
import {
  CohortHeatMap,
  type CohortHeatMapProps,
  type HeatRow,
} from '#app/components/charts/cohort-heat-map.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { Tiles } from '#app/components/figures/tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CohortGroup, CohortsView } from '#app/view-models/report/cohort-groups.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import {
  COHORT_MEASURES,
  COHORT_PROFITS,
  type CohortTableRow,
  getCohortTotals,
  getCombinedValues,
  getRetentionIntervals,
  isPeriodOver,
  PROFIT_TOTALS,
} from '#app/view-models/report/cohort-table.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/profit-knowledge.ts';
import { CohortControls } from './cohort-controls.tsx';
import { CohortCurves } from './cohort-curves.tsx';
import { CohortSummary } from './cohort-summary.tsx';

/** Do customers come back, and what are they worth: cohorts by their first order. */
export function CohortsPart({
  cohorts,
  state: asked,
}: {
  readonly cohorts: CohortsView;
  readonly state: CohortState;
}) {
  const { shop } = useReport();
  const { groups, isProfitKnown } = cohorts;
  const isStated = isProfitKnown || !COHORT_PROFITS.has(asked.measure);
  const state: CohortState = isStated ? asked : { ...asked, measure: 'retention' };
  const { label, format } = COHORT_MEASURES[state.measure];
  if (groups.length === 0) {
    return (
      <>
        {state.cut !== null && <CohortControls state={state} cohorts={cohorts} />}
        <NoResults />
      </>
    );
  }
  return (
    <>
      <CohortTotals {...cohorts} />
      <CohortControls state={state} cohorts={cohorts} />
      <CohortHeatMap
        title={`${label} by cohort`}
        periodName={PERIOD_NAMES[state.by]}
        format={format}
        {...heatRows(groups, state, shop.locale)}
      />
      <CohortCurves groups={groups} state={state} />
      <CohortSummary groups={groups} state={state} isProfitKnown={isProfitKnown} />
    </>
  );
}

const PERIOD_NAMES = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;

/** All cohorts of the range together: how many, how often, what for. */
function CohortTotals({ groups, isProfitKnown }: CohortsView) {
  const totals = getCohortTotals(groups.flatMap(({ rows }) => rows));
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
  groups: readonly CohortGroup[],
  { by, measure }: Pick<CohortState, 'by' | 'measure'>,
  locale: string,
): Pick<CohortHeatMapProps, 'rows' | 'together'> {
  const toRow = (key: string, label: string, rows: readonly CohortTableRow[]): HeatRow => {
    const intervals = measure === 'retention' ? getRetentionIntervals(rows) : [];
    return {
      key,
      label,
      size: getCohortTotals(rows).customers,
      cells: getCombinedValues(rows, measure).map((value, period) => ({
        value,
        // Of several cohorts the youngest is always in its last period; it is one of many.
        isComplete: rows.length > 1 || isPeriodOver(rows, period),
        ...(measure === 'retention' && { interval: intervals[period] ?? null }),
      })),
    };
  };
  return {
    rows: groups.map(({ key, label, rows }) =>
      toRow(key, label ?? formatPeriod(key, by, locale), rows),
    ),
    together: toRow(
      'together',
      'All cohorts',
      groups.flatMap(({ rows }) => rows),
    ),
  };
}
