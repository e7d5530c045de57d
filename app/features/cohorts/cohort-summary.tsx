import type { ReactNode } from 'react';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { NOT_AVAILABLE, type ValueFormat } from '#app/view-models/report/format-value.ts';
import {
  getCohortTotals,
  type CohortTableRow,
  type CohortTotalValues,
  PROFIT_TOTALS,
} from '#app/view-models/report/cohort-table.ts';
import {
  type CohortAcquisition,
  getAcquisition,
} from '#app/view-models/report/cohort-acquisition.ts';
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
      columns={[
        name,
        ...shown.map((column) => figureColumn(column, totals)),
        ...acquisitionColumns(rows, { by: state.by, isProfitKnown }),
      ]}
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

/** What the customers cost and whether they have brought it back, where anything was spent. */
function acquisitionColumns(
  rows: readonly CohortTableRow[],
  { by, isProfitKnown }: Pick<CohortState, 'by'> & { readonly isProfitKnown: boolean },
): TableColumn<CohortTableRow>[] {
  if (rows.every(({ marketing }) => marketing === 0)) return [];
  const column = (
    key: string,
    title: string,
    show: (of: CohortAcquisition) => ReactNode,
  ): TableColumn<CohortTableRow> => ({
    key,
    title,
    align: 'end',
    isSortable: false,
    cell: (row) => show(getAcquisition([row])),
    total: show(getAcquisition(rows)),
  });
  const cac = column('cac', 'CAC', (of) => <Figure value={of.cac} format="money" />);
  if (!isProfitKnown) return [cac];
  return [
    cac,
    column('ltvToCac', 'LTV:CAC', (of) => <Figure value={of.ltvToCac} format="ratio" />),
    column('payback', 'Payback', (of) => paybackText(of, by)),
  ];
}

function paybackText({ cac, payback }: CohortAcquisition, by: CohortState['by']): string {
  if (cac === null || cac <= 0) return NOT_AVAILABLE;
  return payback === null ? 'Not yet' : `${PERIODS[by]} ${payback}`;
}

const PERIODS = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;
