import { formatValue } from '#app/view-models/report/format-value.ts';
import type { ChartTable } from './chart-as-table.tsx';
import type { SeriesChartProps } from './series.ts';

/** The data of a chart of series: one row per point, one column per series and comparison. */
export function seriesTable(
  { labels, series, format }: SeriesChartProps,
  shop: { readonly currency: string; readonly locale: string },
): ChartTable {
  const columns = series.flatMap(({ label, values, previous }) => [
    { label, values },
    ...(previous === undefined ? [] : [{ label: `${label}, before`, values: previous }]),
  ]);
  return {
    columns: ['', ...columns.map(({ label }) => label)],
    rows: labels.map((name, point) => [
      name,
      ...columns.map(({ values }) => formatValue(values[point] ?? null, format, shop)),
    ]),
  };
}
