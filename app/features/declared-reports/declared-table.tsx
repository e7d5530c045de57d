import { useSearchParams } from '@remix-run/react';
import { Badge, InlineStack, Link, Select } from '@shopify/polaris';
import { useReport } from '#app/components/report-context/report-context.ts';
import { usePendingSearch } from '#app/components/report-context/use-report-address.ts';
import { Printed } from '#app/components/report/printed.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { metricColumns } from '#app/components/table/metric-columns.tsx';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { TableSearch } from '#app/components/table/table-search.tsx';
import { endOfPeriod } from '#app/domain/calendar/day.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';
import { ROW_COMPARISONS } from '#app/domain/metrics/row-comparison.ts';
import { idOnScreen } from '#app/domain/multishop/shops-of-report.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type {
  DeclaredReport,
  DeclaredReportView,
} from '#app/view-models/declared-reports/declared-report-view.ts';
import {
  assessRow,
  type ReportGrouping,
  type ReportAssessment,
} from '#app/view-models/declared-reports/report-declaration.ts';
import {
  GROUPING_WORD,
  groupingsWithin,
} from '#app/view-models/declared-reports/report-queries.ts';
import {
  canCompareRows,
  ROW_COMPARISON_LABELS,
  ROW_COMPARISON_WORD,
  toComparisonRow,
} from '#app/view-models/declared-reports/row-comparison-view.ts';
import { ORDER_FILTER_DIMENSIONS } from '#app/view-models/orders/order-row.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';
import { periodName } from '#app/view-models/report/period-status.ts';
import { OVERLAP_NAME } from '#app/view-models/tables/overlap-row.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { DECLARED_REPORT_MESSAGES } from './declared-report-messages.ts';
import { getPeriodContext } from './period-context.ts';

/** The rows of a declared report, grouped as chosen; they add up to its total. */
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

/** By what the rows are; a word of the address, like everything that is chosen. */
function GroupingPicker({ declaration, view }: DeclaredReport) {
  const { plan } = useReport();
  const [, setParams] = useSearchParams();
  const pendingSearch = usePendingSearch();
  const groupings = groupingsWithin(declaration, plan);
  if (groupings.length < 2) return null;
  const choose = (by: string) => {
    const next = new URLSearchParams(pendingSearch());
    next.set(GROUPING_WORD, by);
    // Of the rows that were: they mean nothing among others.
    for (const word of ['page', 'sort', 'q']) next.delete(word);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <Select
      label={DECLARED_REPORT_MESSAGES.groupBy}
      labelInline
      options={groupings.map(({ by }) => ({ value: by, label: groupingLabel(by) }))}
      value={view.grouping.by}
      onChange={choose}
    />
  );
}

/** What stands in each row beside its figures; a word of the address too. */
function RowComparisonPicker({ view }: Pick<DeclaredReport, 'view'>) {
  const [, setParams] = useSearchParams();
  const pendingSearch = usePendingSearch();
  const choose = (comparison: string) => {
    const next = new URLSearchParams(pendingSearch());
    if (comparison === EARLIER_DAYS) next.delete(ROW_COMPARISON_WORD);
    else next.set(ROW_COMPARISON_WORD, comparison);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <Select
      label={DECLARED_REPORT_MESSAGES.compareRows}
      labelInline
      options={[
        { value: EARLIER_DAYS, label: DECLARED_REPORT_MESSAGES.earlierDays },
        ...ROW_COMPARISONS.map((value) => ({ value, label: ROW_COMPARISON_LABELS[value] })),
      ]}
      value={view.comparison?.key ?? EARLIER_DAYS}
      onChange={choose}
    />
  );
}

const EARLIER_DAYS = 'earlier_days';

/** Rows apart from the data, each with its name. */
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

function groupingLabel(by: ReportGrouping['by']): string {
  return by === 'period' ? DECLARED_REPORT_MESSAGES.period : getDimension(by).label;
}

function useColumns(
  { declaration, view }: DeclaredReport,
  pinned: readonly PinnedRow[],
): TableColumn<MetricRow>[] {
  const report = useReport();
  const { dimension, grouping, labels, table, comparison } = view;
  const namesOfPinned = new Map(pinned.map(({ row, name }) => [row, name]));
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
      cell: (row) => (
        <RowName
          row={row}
          name={nameRow(row)}
          view={view}
          ordersBy={isPinned(row) ? null : (declaration.ordersBy ?? null)}
        />
      ),
    },
    ...(assessment?.of === grouping.by ? [assessmentColumn(assessment)] : []),
    ...metricColumns({
      metrics: declaration.metrics,
      result: table,
      hiddenAtFirst: declaration.hiddenAtFirst ?? [],
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
  ];
}

/** What a row is called; of a thing that has a page of its own, the way to it. */
function RowName({
  row: {
    keys: [key = null],
  },
  name,
  view: { dimension },
  ordersBy,
}: {
  readonly row: MetricRow;
  readonly name: string;
  readonly view: DeclaredReportView;
  readonly ordersBy: MetricKey | null;
}) {
  const { shops, state } = useReport();
  const id = key === null ? null : idOnScreen(key, shops);
  const page = ownValue(PAGES_OF_THINGS, dimension);
  const { range, compareTo } = state;
  const days = { start: range.start, end: range.end };
  if (id !== null && ordersBy !== null && isOrderFilter(dimension)) {
    const filter = writeFilter({ field: dimension, operator: 'eq', values: [id] });
    const words = new URLSearchParams({ tab: 'orders', ...days, sort: `${ordersBy}:desc`, filter });
    for (const other of state.filters) words.append('filter', writeFilter(other));
    return (
      <Link url={`/orders?${words}`} removeUnderline>
        {name}
      </Link>
    );
  }
  if (id === null || page === undefined) return name;
  const words = new URLSearchParams({ ...days, compare: compareTo });
  return (
    <Link url={`/${page}/${encodeURIComponent(id)}?${words}`} removeUnderline>
      {name}
    </Link>
  );
}

function isOrderFilter(dimension: string): boolean {
  return ORDER_FILTER_DIMENSIONS.some((one) => one === dimension);
}

/** The pages about one thing, by its dimension. */
const PAGES_OF_THINGS: Readonly<Record<string, string>> = {
  product: 'product',
  collection: 'collection-analysis',
};

/** The days of a period that are in the report. */
function daysOfRow(day: string, { state: { range }, breakdown, weekStart }: ReportView) {
  const close = endOfPeriod(day, breakdown, weekStart);
  return {
    start: day < range.start ? range.start : day,
    end: close > range.end ? range.end : close,
  };
}

function assessmentColumn(assessment: ReportAssessment): TableColumn<MetricRow> {
  const { key, title, tooltip } = assessment;
  return {
    key,
    title,
    tooltip,
    align: 'start',
    isSortable: false,
    cell: (row) => {
      const assessed = assessRow(assessment, row);
      if (assessed === null) return null;
      return <Badge tone={assessed.isGood ? 'success' : 'critical'}>{assessed.text}</Badge>;
    },
  };
}
