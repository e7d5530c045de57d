import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CohortGroup } from '#app/view-models/report/cohort-groups.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import {
  COHORT_MEASURES,
  getCombinedValues,
  getRetentionIntervals,
} from '#app/view-models/report/cohort-table.ts';
import { SERIES_COLOURS } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';

/** The maximum of curves: six lines are readable, all together and five cohorts. */
const CURVES_MAX = 5;

/** Draws the measure over the cohorts' lives, one line per cohort. */
export function CohortCurves({
  groups,
  state,
}: {
  readonly groups: readonly CohortGroup[];
  readonly state: CohortState;
}) {
  const { shop } = useReport();
  const { label, format } = COHORT_MEASURES[state.measure];
  const all = groups.flatMap(({ rows }) => rows);
  const together = getCombinedValues(all, state.measure);
  // Parts come by size, of which the largest say most; periods are spread over the range.
  const isCut = groups.some((group) => group.label !== null);
  const some = isCut ? groups.slice(0, CURVES_MAX) : spreadOver(groups, CURVES_MAX);
  const everybody = { key: 'together', label: 'All cohorts', values: together };
  const lines = [
    state.measure === 'retention' ? { ...everybody, band: getRetentionIntervals(all) } : everybody,
    ...some.map((group) => ({
      key: group.key,
      label: group.label ?? formatPeriod(group.key, state.by, shop.locale),
      values: getCombinedValues(group.rows, state.measure),
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
      {...(state.measure === 'retention' && {
        bandLabel: 'Band: where it lies with 95% confidence',
      })}
      series={drawn.map((line, index) => ({
        ...line,
        values: line.values.slice(first),
        ...('band' in line && { band: line.band.slice(first) }),
        colour: SERIES_COLOURS[index % SERIES_COLOURS.length] ?? SERIES_COLOURS[0],
      }))}
    />
  );
}

const RATES: ReadonlySet<string> = new Set([
  'retention',
  'ltv_net_sales',
  'ltv_gross_profit',
  'ltv_cm3',
]);
const PERIODS = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;

/**
 * Returns `most` of the items at even steps from the first on; all of them when they are no more.
 */
export function spreadOver<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return items.filter((_, index) =>
    Array.from({ length: most }, (_, pick) => Math.floor((pick * items.length) / most)).includes(
      index,
    ),
  );
}
