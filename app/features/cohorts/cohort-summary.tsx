import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import {
  getCohortTotals,
  type CohortTableRow,
  type CohortTotalValues,
  PROFIT_TOTALS,
} from '#app/view-models/report/cohort-table.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';

/** Each cohort's whole life so far, as a table. */
export function CohortSummary({
  rows,
  state,
  isProfitKnown,
}: {
  readonly rows: readonly CohortTableRow[];
  readonly state: CohortState;
  readonly isProfitKnown: boolean;
}) {
  const { shop, state: report } = useReport();
  const totals = getCohortTotals(rows);
  const name: TableColumn<CohortTableRow> = {
    key: 'cohort',
    title: 'Cohort',
    align: 'start',
    isSortable: false,
    cell: ({ cohort }) => formatPeriod(cohort, state.by, shop.locale),
  };
  const shown = COLUMNS.filter(({ key }) => isProfitKnown || !PROFIT_TOTALS.has(key));
  const params = new URLSearchParams({
    cohorts: state.by,
    start: report.range.start,
    end: report.range.end,
  });
  return (
    <DataTable
      id="cohorts"
      title="Cohorts so far"
      columns={[name, ...shown.map((column) => figureColumn(column, totals))]}
      rows={rows}
      rowKey={({ cohort }) => cohort}
      rowCount={rows.length}
      exportHref={`/export?${params}`}
      isPaged={false}
    />
  );
}

interface Column {
  readonly key: keyof CohortTotalValues;
  readonly title: string;
  readonly format: ValueFormat;
}

const COLUMNS: readonly Column[] = [
  { key: 'customers', title: 'Customers', format: 'count' },
  { key: 'orders', title: 'Orders', format: 'count' },
  { key: 'netSales', title: 'Revenue', format: 'money' },
  { key: 'grossProfit', title: 'Gross profit', format: 'money' },
  { key: 'netSalesPerCustomer', title: 'Revenue per customer', format: 'money' },
  { key: 'grossProfitPerCustomer', title: 'Gross profit per customer', format: 'money' },
];

function figureColumn(
  { key, title, format }: Column,
  totals: CohortTotalValues,
): TableColumn<CohortTableRow> {
  return {
    key,
    title,
    align: 'end',
    isSortable: false,
    cell: (row) => (
      <Figure value={getCohortTotals([row])[key]} format={format} isCriticalBelowZero />
    ),
    total: <Figure value={totals[key]} format={format} />,
  };
}
