import { getMetricColour, SERIES_COLOURS } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { ReportColumn } from '#app/domain/custom-reports/with-own-metrics.ts';
import { findDimension, getDimension } from '#app/domain/metrics/dimensions.ts';
import { seriesColumns } from '#app/view-models/custom-reports/custom-report-queries.ts';
import type { CustomReportFigures } from '#app/view-models/custom-reports/custom-report-views.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';
import { CUSTOM_REPORT_MESSAGES } from './custom-report-messages.ts';
import { nameKey } from '#app/view-models/custom-reports/name-key.ts';

interface ChartProps {
  readonly columns: readonly ReportColumn[];
  readonly figures: CustomReportFigures;
}

export function ReportRanking({ columns, figures }: ChartProps) {
  const { state, shop } = useReport();
  const { ranking, dimensions, labels } = figures;
  const [dimension = ''] = dimensions;
  const column = columns.find(({ key }) => key === ranking?.metric);
  if (ranking === null || column === undefined || findDimension(dimension) === null) return null;
  const { key: metric, label, format, isOwn } = column;
  const isBottom = state.sort?.by === metric && state.sort.direction === 'asc';
  const rows = getDimension(dimension).label;
  return (
    <RankingChart
      title={CUSTOM_REPORT_MESSAGES[isBottom ? 'bottom' : 'top'](rows)}
      measure={label}
      format={format}
      colour={getMetricColour(metric)}
      rows={ranking.rows.map(({ keys: [key = null], values }) => ({
        key: key ?? '',
        label: nameKey({ dimension, key, labels }, shop.locale),
        value: values[metric] ?? null,
        ...(!isOwn && {
          why: { metric, filters: [{ field: dimension, operator: 'eq' as const, values: [key] }] },
        }),
      }))}
    />
  );
}

export function ReportTrend({ columns, figures: { timeSeries } }: ChartProps) {
  const report = useReport();
  const series = seriesColumns(columns);
  const [first] = series;
  if (timeSeries === null || first === undefined) return null;
  const context = { ...report, range: report.state.range, granularity: report.breakdown };
  const periods = timeSeries.rows.map(({ keys }) => keys[0] ?? '');
  const isToCome = (at: number) => periodStatus(periods[at] ?? '', context).kind === 'to_come';
  return (
    <TrendChart
      title={CUSTOM_REPORT_MESSAGES.overTime(series.map(({ label }) => label))}
      periods={periods}
      labels={periods.map((period) => periodName(period, context, report.shop.locale))}
      isLastUnfinished={isLastPartial(periods, context)}
      format={first.format}
      series={series.map(({ key, label }, at) => ({
        key,
        label,
        // Metrics without a colour of their own would all look the same.
        colour: series.length === 1 ? getMetricColour(key) : (SERIES_COLOURS[at + 1] ?? ''),
        values: timeSeries.rows.map(({ values }, place) =>
          isToCome(place) ? null : (values[key] ?? null),
        ),
        ...(timeSeries.previousRange === null
          ? {}
          : { previous: timeSeries.rows.map(({ previous }) => previous?.[key] ?? null) }),
      }))}
    />
  );
}
