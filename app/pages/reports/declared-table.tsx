import { Badge } from '#app/components/ui/badge.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { Printed } from '#app/components/report/printed.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { metricColumns } from '#app/components/table/metric-columns.tsx';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { TableSearch } from '#app/components/table/table-search.tsx';
import { endOfPeriod } from '#app/domain/calendar/day.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { DeclaredReport, DeclaredReportView } from './declared-report-view.ts';
import type { ShownDeclaration } from '#app/view-models/declared-reports/report-declaration.ts';
import {
  canCompareRows,
  ROW_COMPARISON_LABELS,
  toComparisonRow,
} from '#app/view-models/declared-reports/row-comparison-view.ts';
import { periodName } from '#app/view-models/report/period-status.ts';
import { getNameKind } from '#app/view-models/tables/cell-kind.ts';
import { OVERLAP_NAME } from '#app/view-models/tables/overlap-row.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { DECLARED_REPORT_MESSAGES } from './declared-report-messages.ts';
import { getPeriodContext } from './period-context.ts';
import { ordersColumn, RowName } from './row-cells.tsx';
import { GroupingPicker, RowComparisonPicker } from './table-pickers.tsx';

/** Renders the rows of a declared report in the chosen grouping; they add up to its total. */
export function DeclaredTable({ declaration, view }: DeclaredReport) {
  const { table, dimension, grouping, exportHref } = view;
  const { plan } = useReport();
  const pinned = listPinned(view);
  const rows = getDimension(dimension).label;
  const isByPeriod = grouping.by === 'period';
  return (
    <Printed title={`${view.title}, ${DECLARED_REPORT_MESSAGES.table(rows).toLowerCase()}`}>
      <DataTable
        id={`report-${view.page.replaceAll('/', '-')}`}
        hasColumnsInAddress
        title={DECLARED_REPORT_MESSAGES.table(rows)}
        columns={useColumns({ declaration, view }, pinned)}
        rows={table.rows}
        rowKey={({ keys }) => keys[0] ?? ''}
        rowCount={table.rowCount}
        pinned={pinned.map(({ row }) => row)}
        empty={<NothingFound />}
        exportHref={exportHref}
        tools={
          <InlineStack gap="300" blockAlign="center">
            <GroupingPicker declaration={declaration} view={view} />
            {canCompareRows(declaration, plan) && <RowComparisonPicker view={view} />}
            {!isByPeriod && (
              <TableSearch
                label={DECLARED_REPORT_MESSAGES.search(rows)}
                placeholder={rows}
                key={dimension}
              />
            )}
          </InlineStack>
        }
      />
    </Printed>
  );
}

function listPinned({ overlap, comparison }: DeclaredReportView): readonly PinnedRow[] {
  return [
    ...(comparison === null
      ? []
      : [{ row: toComparisonRow(comparison), name: ROW_COMPARISON_LABELS[comparison.key] }]),
    ...(overlap === null ? [] : [{ row: overlap, name: OVERLAP_NAME }]),
  ];
}

interface PinnedRow {
  readonly row: MetricRow;
  readonly name: string;
}

function useColumns(
  { declaration, view }: DeclaredReport,
  pinned: readonly PinnedRow[],
): TableColumn<MetricRow>[] {
  const report = useReport();
  const { dimension, grouping, labels, table, comparison } = view;
  const namesOfPinned = new Map(pinned.map(({ row, name }) => [row, name]));
  const nameKind = getNameKind(dimension);
  const isPinned = (row: MetricRow) => namesOfPinned.has(row);
  const { assessment } = declaration;
  const isByPeriod = grouping.by === 'period';
  const context = getPeriodContext(report, declaration);
  const nameRow = (row: MetricRow) => {
    const {
      keys: [key = null],
    } = row;
    const ofPinned = namesOfPinned.get(row);
    if (ofPinned !== undefined) return ofPinned;
    if (isByPeriod) return periodName(key ?? '', context, report.shop.locale);
    return key === null ? grouping.none : (ownValue(labels, key) ?? key);
  };
  return [
    {
      key: dimension,
      title: getDimension(dimension).label,
      align: 'start',
      isSortable: isByPeriod,
      ...(nameKind !== null && { kind: nameKind }),
      cell: (row) => (
        <RowName
          row={row}
          name={nameRow(row)}
          view={view}
          ordersBy={isPinned(row) ? null : (declaration.ordersBy ?? null)}
        />
      ),
    },
    ...(assessment?.of === grouping.by ? [assessmentColumn(assessment, view)] : []),
    ...metricColumns({
      metrics: declaration.metrics,
      result: table,
      hiddenAtFirst: declaration.hiddenAtFirst ?? [],
      shares: declaration.shares ?? [],
      rowName: nameRow,
      isBare: isPinned,
      ...(comparison !== null && {
        comparison: {
          label: ROW_COMPARISON_LABELS[comparison.key],
          why: { with: comparison.key, by: dimension },
        },
      }),
      ...(isByPeriod
        ? { rowRange: ({ keys: [day = null] }) => daysOfRow(day ?? '', report) }
        : {
            rowFilters: ({ keys: [key = null] }) => [
              { field: dimension, operator: 'eq' as const, values: [key] },
            ],
          }),
    }),
    ...ordersColumn(declaration, view, isPinned),
  ];
}

/** Returns the days of a period that are in the report. */
function daysOfRow(day: string, { state: { range }, breakdown, weekStart }: ReportView) {
  const close = endOfPeriod(day, breakdown, weekStart);
  return {
    start: day < range.start ? range.start : day,
    end: close > range.end ? range.end : close,
  };
}

function assessmentColumn(
  { key, title, tooltip }: NonNullable<ShownDeclaration['assessment']>,
  { assessments }: DeclaredReportView,
): TableColumn<MetricRow> {
  return {
    key,
    title,
    tooltip,
    align: 'start',
    isSortable: false,
    kind: 'badge',
    cell: ({ keys: [row = null] }) => {
      const assessed = row === null ? undefined : ownValue(assessments, row);
      if (assessed === undefined) return null;
      return <Badge tone={assessed.isGood ? 'success' : 'critical'}>{assessed.text}</Badge>;
    },
  };
}
