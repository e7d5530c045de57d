import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
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
import { COHORT_LIFE_FIGURES } from '#app/view-models/report/cohort-figures.ts';
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
import { getCohortRowLabel, getCohortWhy, PERIOD_NAMES, TOGETHER } from './cohort-why.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { CohortControls } from './cohort-controls.tsx';
import { CohortCurves } from './cohort-curves.tsx';
import { CohortSummary } from './cohort-summary.tsx';

/** Shows cohorts by their first order: repeat purchases and value. */
export function CohortsPart({
  cohorts,
  state: requestState,
}: {
  readonly cohorts: CohortsView;
  readonly state: CohortState;
}) {
  const { shop } = useReport();
  const { groups, isProfitKnown } = cohorts;
  const isStated = isProfitKnown || !COHORT_PROFITS.has(requestState.measure);
  const state: CohortState = isStated ? requestState : { ...requestState, measure: 'retention' };
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
      <CohortTotals cohorts={cohorts} state={state} />
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

/** Shows all cohorts of the range together: their number, frequency and value. */
function CohortTotals({
  cohorts: { groups, isProfitKnown },
  state,
}: {
  readonly cohorts: CohortsView;
  readonly state: CohortState;
}) {
  const { shop } = useReport();
  const totals = getCohortTotals(groups.flatMap(({ rows }) => rows));
  const row = { row: TOGETHER, rowLabel: getCohortRowLabel(null, state.by, shop.locale) };
  const tiles = TILES.map((key) => ({ key, ...COHORT_LIFE_FIGURES[key] }));
  return (
    <Tiles most={6}>
      {tiles.map(({ key, label, format, tooltip }) => (
        <Card key={key} padding="300">
          <BlockStack gap="100">
            <Text as="h2" variant="bodyMd" tone="subdued">
              <Tip title={label} content={<TipText text={tooltip} />}>
                {label}
              </Tip>
            </Text>
            {isProfitKnown || !PROFIT_TOTALS.has(key) ? (
              <Text as="p" variant="headingLg">
                <Figure
                  value={totals[key]}
                  format={format}
                  style="short"
                  isCriticalBelowZero
                  why={getCohortWhy({ state, ...row, figure: { life: key } })}
                />
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
  'customers',
  'orders',
  'netSales',
  'grossProfit',
  'netSalesPerCustomer',
  'grossProfitPerCustomer',
] as const;

/** Returns the heat map's rows: one per cohort, and all of them together above. */
export function heatRows(
  groups: readonly CohortGroup[],
  state: CohortState,
  locale: string,
): Pick<CohortHeatMapProps, 'rows' | 'together'> {
  const { by, measure } = state;
  const toRow = (key: string, label: string, rows: readonly CohortTableRow[]): HeatRow => {
    const ofRow = { state, row: key, rowLabel: label };
    const intervals = measure === 'retention' ? getRetentionIntervals(rows) : [];
    return {
      key,
      label,
      size: getCohortTotals(rows).customers,
      sizeWhy: getCohortWhy({ ...ofRow, figure: { life: 'customers' } }),
      cells: getCombinedValues(rows, measure).map((value, period) => ({
        value,
        why: getCohortWhy({ ...ofRow, figure: { measure, period } }),
        // Of several cohorts the youngest is always in its last period; it is one of many.
        isComplete: rows.length > 1 || isPeriodOver(rows, period),
        ...(measure === 'retention' && { interval: intervals[period] ?? null }),
      })),
    };
  };
  return {
    rows: groups.map((group) => toRow(group.key, getCohortRowLabel(group, by, locale), group.rows)),
    together: toRow(
      TOGETHER,
      getCohortRowLabel(null, by, locale),
      groups.flatMap(({ rows }) => rows),
    ),
  };
}
