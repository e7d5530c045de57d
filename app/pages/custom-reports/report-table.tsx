import { useReport } from '#app/components/report-context/report-context.ts';
import { Printed } from '#app/components/report/printed.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { metricColumns, type MetricColumnsOptions } from '#app/components/table/metric-columns.tsx';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { endOfPeriod } from '#app/domain/calendar/day.ts';
import type { ReportColumn } from '#app/domain/custom-reports/with-own-metrics.ts';
import { getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type { Filter, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { CustomReportView } from '#app/view-models/custom-reports/custom-report-views.ts';
import { periodName } from '#app/view-models/report/period-status.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { OVERLAP_NAME } from '#app/view-models/tables/overlap-row.ts';
import { nameKey } from '#app/view-models/custom-reports/name-key.ts';

interface TableProps {
  readonly columns: readonly ReportColumn[];
  readonly view: CustomReportView;
}

export function ReportTable({ columns, view }: TableProps) {
  const { table, overlap, dimensions } = view.figures;
  const { reportId, name } = view.summary;
  const title = `By ${dimensions.map((key) => getDimension(key).label.toLowerCase()).join(' and ')}`;
  return (
    <Printed title={`${name}, ${title.toLowerCase()}`}>
      <DataTable
        id={`custom-report-${reportId}`}
        title={title}
        columns={useColumns({ columns, view })}
        rows={table.rows}
        rowKey={({ keys }) => JSON.stringify(keys)}
        rowCount={table.rowCount}
        pinned={overlap === null ? [] : [overlap]}
        empty={<NothingFound />}
        exportHref={view.exportHref}
      />
    </Printed>
  );
}

function useColumns({ columns, view }: TableProps): TableColumn<MetricRow>[] {
  const report = useReport();
  const { figures } = view;
  const { dimensions, table, overlap, timeSeries } = figures;
  const context = { ...report, range: report.state.range };
  const nameAt = ({ keys }: MetricRow, at: number) => {
    const dimension = dimensions[at] ?? '';
    const granularity = getGranularity(getDimension(dimension));
    const key = keys[at] ?? null;
    return granularity !== null && key !== null
      ? periodName(key, { ...context, granularity }, report.shop.locale)
      : nameKey({ dimension, key, labels: figures.labels }, report.shop.locale);
  };
  const nameRow = (row: MetricRow) =>
    row === overlap ? OVERLAP_NAME : dimensions.map((_dimension, at) => nameAt(row, at)).join(', ');
  const narrowed: Omit<MetricColumnsOptions, 'metrics'> = {
    result: table,
    texts: new Map(columns.filter(({ isOwn }) => isOwn).map((column) => [column.key, column])),
    rowName: nameRow,
    isBare: (row: MetricRow) => row === overlap,
    rowFilters: (row: MetricRow) => filtersOfRow(row, dimensions),
    isBareTotal: timeSeries === null && view.settings.filters.length > 0,
    ...(dimensions.some(isTime) && {
      rowRange: (row: MetricRow) => daysOfRow(row, dimensions, report),
    }),
  };
  return [
    ...dimensions.map((dimension, at) => ({
      key: dimension,
      title: getDimension(dimension).label,
      align: 'start' as const,
      isSortable: isTime(dimension),
      cell: (row: MetricRow) => (row === overlap ? at === 0 && OVERLAP_NAME : nameAt(row, at)),
    })),
    ...metricColumns({ ...narrowed, metrics: columns.map(({ key }) => key) }),
  ];
}

function isTime(dimension: string): boolean {
  return getGranularity(getDimension(dimension)) !== null;
}

function filtersOfRow({ keys }: MetricRow, dimensions: readonly string[]): readonly Filter[] {
  return dimensions.flatMap((field, at) =>
    isTime(field) ? [] : [{ field, operator: 'eq' as const, values: [keys[at] ?? null] }],
  );
}

function daysOfRow(
  { keys }: MetricRow,
  dimensions: readonly string[],
  { state: { range }, weekStart }: ReportView,
) {
  const spans = dimensions.flatMap((dimension, at) => {
    const granularity = getGranularity(getDimension(dimension));
    const day = keys[at] ?? null;
    return granularity === null || day === null
      ? []
      : [{ start: day, end: endOfPeriod(day, granularity, weekStart) }];
  });
  return {
    start: spans.reduce((start, span) => (span.start > start ? span.start : start), range.start),
    end: spans.reduce((end, span) => (span.end < end ? span.end : end), range.end),
  };
}
