import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import {
  COHORT_MEASURES,
  getMeasureValues,
  getCombinedValues,
  type CohortTableRow,
} from '#app/view-models/report/cohort-table.ts';
import { SERIES_COLOURS } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';

/** Six lines are what an eye can follow: all together, and five cohorts. */
const CURVES_MAX = 5;

/** The measure over the cohorts' lives, one line per cohort. */
export function CohortCurves({
  rows,
  state,
}: {
  readonly rows: readonly CohortTableRow[];
  readonly state: CohortState;
}) {
  const { shop } = useReport();
  const { label, format } = COHORT_MEASURES[state.measure];
  const together = getCombinedValues(rows, state.measure);
  const lines = [
    { key: 'together', label: 'All cohorts', values: together },
    ...spreadOver(rows, CURVES_MAX).map((row) => ({
      key: row.cohort,
      label: formatPeriod(row.cohort, state.by, shop.locale),
      values: getMeasureValues(row, state.measure),
    })),
  ];
  // A total over cohorts dwarfs each of them: only rates are drawn together.
  const drawn = RATES.has(state.measure) ? lines : lines.slice(1);
  // Everyone is there in period 0: from 100 % the rest would be a flat line.
  const first = state.measure === 'retention' ? 1 : 0;
  return (
    <TrendChart
      title={`${label} over the life of a cohort`}
      labels={together.map((_, period) => `${PERIODS[state.by]} ${period}`).slice(first)}
      format={format}
      series={drawn.map((line, index) => ({
        ...line,
        values: line.values.slice(first),
        colour: SERIES_COLOURS[index % SERIES_COLOURS.length] ?? SERIES_COLOURS[0],
      }))}
    />
  );
}

const RATES: ReadonlySet<string> = new Set(['retention', 'ltv_net_sales', 'ltv_gross_profit']);
const PERIODS = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;

/** `most` of the items at even steps from the first on; all of them when they are no more. */
export function spreadOver<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return items.filter((_, index) =>
    Array.from({ length: most }, (_, pick) => Math.floor((pick * items.length) / most)).includes(
      index,
    ),
  );
}
