import { useSearchParams } from '@remix-run/react';
import { Link } from '#app/components/ui/link.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CohortGroup } from '#app/view-models/report/cohort-groups.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { getAcquisition } from '#app/view-models/report/cohort-acquisition.ts';
import {
  COHORT_LIFE_FIGURES,
  type CohortLifeKey,
  getCohortFigure,
} from '#app/view-models/report/cohort-figures.ts';
import { PROFIT_TOTALS } from '#app/view-models/report/cohort-table.ts';
import { getCohortRowLabel, getCohortWhy, paybackText, TOGETHER } from './cohort-why.ts';
import { Figure, TextFigure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';

export function CohortSummary({
  groups,
  state,
  isProfitKnown,
}: {
  readonly groups: readonly CohortGroup[];
  readonly state: CohortState;
  readonly isProfitKnown: boolean;
}) {
  const { state: report, shop } = useReport();
  const shown = COLUMNS.filter((life) => isProfitKnown || !PROFIT_TOTALS.has(life));
  const figures = [...shown, ...getAcquisitionKeys(groups, isProfitKnown)];
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
        ...figures.map((life) => figureColumn(life, groups, { state, locale: shop.locale })),
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

/** Shows the period, or the part of a cut, which links to its own cohorts. */
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

const COLUMNS = [
  'customers',
  'orders',
  'netSales',
  'grossProfit',
  'cm3',
  'netSalesPerCustomer',
  'grossProfitPerCustomer',
  'cm3PerCustomer',
] as const satisfies readonly CohortLifeKey[];

/** Returns a column of figures over the life of a cohort, each of which opens its Why. */
function figureColumn(
  life: CohortLifeKey,
  groups: readonly CohortGroup[],
  { state, locale }: { readonly state: CohortState; readonly locale: string },
): TableColumn<CohortGroup> {
  const { label, tooltip, format } = COHORT_LIFE_FIGURES[life];
  const show = (group: CohortGroup | null) => {
    const rows = group?.rows ?? groups.flatMap((one) => one.rows);
    const rowLabel = getCohortRowLabel(group, state.by, locale);
    const why = getCohortWhy({ state, row: group?.key ?? TOGETHER, rowLabel, figure: { life } });
    if (life === 'payback') {
      return <TextFigure text={paybackText(getAcquisition(rows), state.by)} why={why} />;
    }
    return (
      <Figure
        value={getCohortFigure(rows, { life })}
        format={format}
        isCriticalBelowZero
        why={why}
      />
    );
  };
  return {
    key: life,
    title: label,
    tooltip,
    align: 'end',
    isSortable: false,
    cell: show,
    total: show(null),
  };
}

/** Returns the figures on acquisition cost and payback, where there was any spend. */
function getAcquisitionKeys(
  groups: readonly CohortGroup[],
  isProfitKnown: boolean,
): readonly CohortLifeKey[] {
  if (groups.every(({ rows }) => rows.every(({ marketing }) => marketing === 0))) return [];
  return isProfitKnown ? ['cac', 'ltvToCac', 'payback'] : ['cac'];
}
