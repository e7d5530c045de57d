import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import {
  getMeasureValues,
  getCombinedValues,
  type CohortTableRow,
} from '#app/view-models/report/cohort-table.ts';
import type { CohortHeatMapProps } from '#app/components/charts/cohort-heat-map.tsx';

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
