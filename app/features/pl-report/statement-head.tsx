import { formatDay, formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { StatementColumn } from '#app/view-models/profit-and-loss/statement.ts';
import { partText, periodStatus } from '#app/view-models/report/period-status.ts';
import { useReport } from '#app/components/report/report-context.ts';
import type { PlReportView } from './pl-report-view.ts';
import { PL_WORDS, segmentWords } from './pl-words.ts';
import styles from './pl-report.module.css';

/** The head: a column a period; of a split report, the kinds of customers beneath each. */
export function StatementHead({ view }: { readonly view: PlReportView }) {
  const { columns } = view.statement;
  const isSplit = columns.some(({ segment }) => segment !== null);
  const groups = isSplit ? periodGroups(columns) : columns.map((column) => ({ column, width: 1 }));
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['first']} rowSpan={isSplit ? 2 : 1}>
          {PL_WORDS.line}
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
                    {segmentWords(segment)}
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
  readonly column: StatementColumn;
  readonly view: PlReportView;
}) {
  const report = useReport();
  const { locale } = report.shop;
  if (column.kind === 'total') return PL_WORDS.total;
  if (column.kind === 'period') {
    if (column.period === null) return '';
    const context = { ...report, range: report.state.range, granularity: view.trend };
    const status = periodStatus(column.period, context);
    return (
      <>
        {formatPeriod(column.period, view.trend, locale)}
        <span className={styles['days']}>
          {status.kind === 'to_come' ? PL_WORDS.toCome : partText(status, locale)}
        </span>
      </>
    );
  }
  const days = view.previousRange;
  const range =
    days === null ? '' : `${formatDay(days.start, locale)} – ${formatDay(days.end, locale)}`;
  return (
    <>
      {PL_WORDS.previous}
      <span className={styles['days']}>{range}</span>
    </>
  );
}

/** Columns of one period side by side, under one title. */
function periodGroups(columns: readonly StatementColumn[]) {
  const groups: { column: StatementColumn; width: number }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    const isSame = column.period !== null && last?.column.period === column.period;
    if (isSame && last !== undefined) last.width += 1;
    else groups.push({ column, width: 1 });
  }
  return groups;
}
