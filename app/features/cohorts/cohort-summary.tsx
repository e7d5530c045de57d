import { useSearchParams } from '@remix-run/react';
import { Link } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CohortGroup } from '#app/view-models/report/cohort-groups.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { NOT_AVAILABLE, type ValueFormat } from '#app/view-models/report/format-value.ts';
import {
  getCohortTotals,
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
  groups,
  state,
  isProfitKnown,
}: {
  readonly groups: readonly CohortGroup[];
  readonly state: CohortState;
  readonly isProfitKnown: boolean;
}) {
  const { state: report } = useReport();
  const totals = getCohortTotals(groups.flatMap(({ rows }) => rows));
  const shown = COLUMNS.filter(({ key }) => isProfitKnown || !PROFIT_TOTALS.has(key));
  const params = new URLSearchParams({
    cohorts: state.cut ?? state.by,
    ...(state.only !== null && { only: state.only }),
    start: report.range.start,
    end: report.range.end,
  });
  return (
    <DataTable
      id="cohorts"
      title="Cohorts so far"
      columns={[
        nameColumn(state),
        ...shown.map((column) => figureColumn(column, totals)),
        ...acquisitionColumns(groups, { by: state.by, isProfitKnown }),
      ]}
      rows={groups}
      rowKey={({ key }) => key}
      rowCount={groups.length}
      exportHref={`/export?${params}`}
      isPaged={false}
    />
  );
}

function nameColumn(state: CohortState): TableColumn<CohortGroup> {
  return {
    key: 'cohort',
    title: 'Cohort',
    align: 'start',
    isSortable: false,
    cell: (group) => <GroupName group={group} state={state} />,
  };
}

/** The period, or the part of a cut, which leads to its own cohorts. */
function GroupName({ group, state }: { readonly group: CohortGroup; readonly state: CohortState }) {
  const { shop } = useReport();
  const [address] = useSearchParams();
  if (group.label === null) return <>{formatPeriod(group.key, state.by, shop.locale)}</>;
  const params = new URLSearchParams(address);
  params.set('only', group.key);
  return (
    <Link url={`/ltv?${params}`} removeUnderline>
      {group.label}
    </Link>
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
  { key: 'cm3', title: 'CM3', format: 'money' },
  { key: 'netSalesPerCustomer', title: 'Revenue per customer', format: 'money' },
  { key: 'grossProfitPerCustomer', title: 'Gross profit per customer', format: 'money' },
  { key: 'cm3PerCustomer', title: 'CM3 per customer', format: 'money' },
];

function figureColumn(
  { key, title, format }: Column,
  totals: CohortTotalValues,
): TableColumn<CohortGroup> {
  return {
    key,
    title,
    align: 'end',
    isSortable: false,
    cell: (row) => (
      <Figure value={getCohortTotals(row.rows)[key]} format={format} isCriticalBelowZero />
    ),
    total: <Figure value={totals[key]} format={format} />,
  };
}

/** What the customers cost and whether they have brought it back, where anything was spent. */
function acquisitionColumns(
  groups: readonly CohortGroup[],
  { by, isProfitKnown }: Pick<CohortState, 'by'> & { readonly isProfitKnown: boolean },
): TableColumn<CohortGroup>[] {
  const all = groups.flatMap(({ rows }) => rows);
  if (all.every(({ marketing }) => marketing === 0)) return [];
  const column = (
    key: string,
    title: string,
    show: (of: CohortAcquisition) => ReactNode,
  ): TableColumn<CohortGroup> => ({
    key,
    title,
    align: 'end',
    isSortable: false,
    cell: ({ rows }) => show(getAcquisition(rows)),
    total: show(getAcquisition(all)),
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
