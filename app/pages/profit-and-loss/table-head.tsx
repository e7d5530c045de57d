import { formatDay, formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { ProfitAndLossColumn } from './table.ts';
import { partText, periodStatus } from '#app/view-models/report/period-status.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { ProfitAndLossView } from './profit-and-loss-view.ts';
import { PROFIT_AND_LOSS_MESSAGES, segmentLabel } from './profit-and-loss-messages.ts';
import styles from './profit-and-loss.module.css';

export function ProfitAndLossHead({ view }: { readonly view: ProfitAndLossView }) {
  const { columns } = view.statement;
  const isSplit = columns.some(({ segment }) => segment !== null);
  const groups = isSplit ? periodGroups(columns) : columns.map((column) => ({ column, width: 1 }));
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['first']} rowSpan={isSplit ? 2 : 1}>
          {PROFIT_AND_LOSS_MESSAGES.line}
        </th>
        {groups.map(({ column, width }) => (
          <th
            key={column.key}
            scope={column.segment === null ? 'col' : 'colgroup'}
            colSpan={width}
            rowSpan={isSplit && column.segment === null ? 2 : 1}
            className={column.kind === 'period' ? '' : styles['sum']}
            suppressHydrationWarning
          >
            <ColumnTitle column={column} view={view} />
          </th>
        ))}
      </tr>
      {isSplit && (
        <tr>
          {columns.flatMap(({ key, segment }) =>
            segment === null
              ? []
              : [
                  <th key={key} scope="col">
                    {segmentLabel(segment)}
                  </th>,
                ],
          )}
        </tr>
      )}
    </thead>
  );
}

function ColumnTitle({
  column,
  view,
}: {
  readonly column: ProfitAndLossColumn;
  readonly view: ProfitAndLossView;
}) {
  const report = useReport();
  const { locale } = report.shop;
  if (column.kind === 'total') return PROFIT_AND_LOSS_MESSAGES.total;
  if (column.kind === 'period') {
    if (column.period === null) return '';
    const context = { ...report, range: report.state.range, granularity: view.trend };
    const status = periodStatus(column.period, context);
    return (
      <>
        {formatPeriod(column.period, view.trend, locale)}
        <span className={styles['days']}>
          {status.kind === 'to_come' ? PROFIT_AND_LOSS_MESSAGES.toCome : partText(status, locale)}
        </span>
      </>
    );
  }
  const days = view.previousRange;
  const range =
    days === null ? '' : `${formatDay(days.start, locale)} – ${formatDay(days.end, locale)}`;
  return (
    <>
      {PROFIT_AND_LOSS_MESSAGES.previous}
      <span className={styles['days']}>{range}</span>
    </>
  );
}

function periodGroups(columns: readonly ProfitAndLossColumn[]) {
  const groups: { column: ProfitAndLossColumn; width: number }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    const isSame = column.period !== null && last?.column.period === column.period;
    if (isSame && last !== undefined) last.width += 1;
    else groups.push({ column, width: 1 });
  }
  return groups;
}
