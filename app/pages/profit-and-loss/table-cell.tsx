import { endOfPeriod } from '#app/domain/calendar/day.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import type { DateRange, Granularity } from '#app/domain/calendar/date-range.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { ProfitAndLossColumn, ProfitAndLossRow } from './table.ts';
import { type PeriodContext, periodStatus } from '#app/view-models/report/period-status.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { PROFIT_AND_LOSS_MESSAGES } from './profit-and-loss-messages.ts';

export interface ProfitAndLossCellProps {
  readonly row: ProfitAndLossRow;
  readonly column: ProfitAndLossColumn;
  readonly index: number;
  readonly trend: Granularity;
  readonly previousRange: DateRange | null;
  /** The column's total revenue, when costs are shown as a share of it; else null. */
  readonly shareBase: number | null;
}

/** Renders one figure of the report, which opens its explanation. */
export function ProfitAndLossCell(props: ProfitAndLossCellProps) {
  const { row, column, index, shareBase, trend } = props;
  const report = useReport();
  const { state, weekStart } = report;
  const value = row.values[index] ?? null;
  const { format, better } = getMetric(row.metric);
  if (isToCome(column, value, { ...report, range: state.range, granularity: trend })) return null;
  if (row.isCost && shareBase !== null) {
    return (
      <Figure
        value={value === null || shareBase === 0 ? null : value / shareBase}
        format="percent"
      />
    );
  }
  const figure = (
    <Figure
      value={value}
      format={format}
      isCriticalBelowZero={row.role === 'result' && better === 'up'}
      why={getCellWhy(props, state.range, weekStart)}
    />
  );
  if (row.role !== 'ratio' || value !== null) return figure;
  const content = <TipText text={PROFIT_AND_LOSS_MESSAGES.noMargin} />;
  return (
    <TipOn title={getMetric(row.metric).label} content={content} isBrief>
      {figure}
    </TipOn>
  );
}

/**
 * Decides if a period is after the last data and has no figures yet; a cost that is planned for it
 * is shown.
 */
function isToCome(
  column: ProfitAndLossColumn,
  value: number | null,
  context: PeriodContext,
): boolean {
  if (column.period === null || (value ?? 0) !== 0) return false;
  return periodStatus(column.period, context).kind === 'to_come';
}

function getCellWhy(
  { row, column, trend, previousRange }: ProfitAndLossCellProps,
  range: DateRange,
  weekStart: number,
): WhyRequest {
  const filters: Filter[] = [];
  if (column.segment !== null) {
    const type = column.segment === 'none' ? null : column.segment;
    filters.push({ field: 'customer_type', operator: 'eq', values: [type] });
  }
  if (row.detail !== null) {
    filters.push({ field: row.detail.dimension, operator: 'eq', values: [row.detail.key] });
  }
  return {
    metric: row.metric,
    range: getColumnRange(column, range, trend, weekStart, previousRange),
    filters,
  };
}

function getColumnRange(
  { kind, period }: ProfitAndLossColumn,
  range: DateRange,
  trend: Granularity,
  weekStart: number,
  previousRange: DateRange | null,
): DateRange {
  if (kind === 'previous') return previousRange ?? range;
  if (period === null) return range;
  const last = endOfPeriod(period, trend, weekStart);
  return {
    start: period < range.start ? range.start : period,
    end: last > range.end ? range.end : last,
  };
}
