import { useState, type CSSProperties } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ChevronDownIcon, ChevronRightIcon } from '#app/components/ui/icons.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { ProfitAndLossRow } from './table.ts';
import { ExportButton } from '#app/components/report/export-button.tsx';
import { ownValue } from '#app/lib/own-value.ts';
import type { ProfitAndLossView } from './profit-and-loss-view.ts';
import { PROFIT_AND_LOSS_MESSAGES } from './profit-and-loss-messages.ts';
import { ProfitAndLossCell } from './table-cell.tsx';
import { ProfitAndLossHead } from './table-head.tsx';
import styles from './profit-and-loss.module.css';

/** Renders the report as a table; heads fold their children. */
export function ProfitAndLossTable({ view }: { readonly view: ProfitAndLossView }) {
  const { rows } = view.statement;
  const heads = rows.filter(({ isHead }) => isHead).map(({ id }) => id);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isAllClosed = heads.every((id) => closed.has(id));
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const shown = rows.filter(({ parentId }) => parentId === null || !closed.has(parentId));
  const firstMemo = shown.find(({ role }) => role === 'memo')?.id;
  return (
    <>
      <div className={styles['tools']}>
        <InlineStack gap="200" align="space-between" blockAlign="center">
          <Text as="h2" variant="headingSm">
            {PROFIT_AND_LOSS_MESSAGES.table}
          </Text>
          <InlineStack gap="200">
            <Button onClick={() => setClosed(new Set(isAllClosed ? [] : heads))}>
              {isAllClosed ? PROFIT_AND_LOSS_MESSAGES.openAll : PROFIT_AND_LOSS_MESSAGES.closeAll}
            </Button>
            <ExportButton href={view.exportHref} label={PROFIT_AND_LOSS_MESSAGES.csv} />
            <Button onClick={() => window.print()}>{PROFIT_AND_LOSS_MESSAGES.print}</Button>
          </InlineStack>
        </InlineStack>
      </div>
      <div
        className={styles['frame']}
        role="region"
        aria-label={PROFIT_AND_LOSS_MESSAGES.table}
        tabIndex={0}
      >
        <table
          className={styles['statement']}
          aria-label={PROFIT_AND_LOSS_MESSAGES.table}
          style={{ '--columns': view.statement.columns.length } as CSSProperties}
        >
          <ProfitAndLossHead view={view} />
          <tbody>
            {shown.map((row) => (
              <Line
                key={row.id}
                row={row}
                view={view}
                isOpen={!closed.has(row.id)}
                isFirstMemo={row.id === firstMemo}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface LineProps {
  readonly row: ProfitAndLossRow;
  readonly view: ProfitAndLossView;
  readonly isOpen: boolean;
  readonly isFirstMemo: boolean;
  readonly onToggle: () => void;
}

function Line({ row, view, isOpen, isFirstMemo, onToggle }: LineProps) {
  const { columns } = view.statement;
  const revenue =
    view.options.expensesType === 'percent'
      ? view.statement.rows.find(({ id }) => id === 'total_revenue')
      : undefined;
  return (
    <>
      {isFirstMemo && (
        <tr className={styles['memoTitle']}>
          <th scope="rowgroup" colSpan={columns.length + 1}>
            {PROFIT_AND_LOSS_MESSAGES.memo}
          </th>
        </tr>
      )}
      <tr className={row.id === 'net_profit' ? styles['bottomLine'] : styles[row.role]}>
        <th scope="row" className={styles['first']}>
          <LineName row={row} label={getRowName(row, view)} isOpen={isOpen} onToggle={onToggle} />
        </th>
        {columns.map((column, index) => (
          <td key={column.key} className={column.kind === 'period' ? '' : styles['sum']}>
            <ProfitAndLossCell
              row={row}
              column={column}
              index={index}
              trend={view.trend}
              previousRange={view.previousRange}
              shareBase={revenue === undefined ? null : (revenue.values[index] ?? 0)}
            />
          </td>
        ))}
      </tr>
    </>
  );
}

function LineName({
  row,
  label,
  isOpen,
  onToggle,
}: {
  readonly row: ProfitAndLossRow;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const isTaken = row.sign === -1 && row.role !== 'memo';
  return (
    <span className={styles['name']} title={getMetric(row.metric).tooltip}>
      {row.isHead && (
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          aria-label={label}
          onClick={onToggle}
        >
          <Icon source={isOpen ? ChevronDownIcon : ChevronRightIcon} />
        </button>
      )}
      {isTaken && (
        <>
          <span aria-hidden="true">− </span>
          <Text as="span" visuallyHidden>
            {PROFIT_AND_LOSS_MESSAGES.minus}
          </Text>
        </>
      )}
      {label}
    </span>
  );
}

function getRowName(row: ProfitAndLossRow, view: ProfitAndLossView): string {
  if (row.detail === null) return getMetric(row.metric).label;
  return ownValue(view.labels, row.id) || PROFIT_AND_LOSS_MESSAGES.notAllocated;
}
