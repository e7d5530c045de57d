import { eachPeriod } from '#app/domain/calendar/day.ts';
import type { DateRange, Granularity } from '#app/domain/calendar/date-range.ts';
import { columnKey, type ProfitAndLossColumn } from './table.ts';

/** The order of customer kinds; none is amounts without a customer. */
export const CUSTOMER_SEGMENTS = ['new', 'returning', 'guest', 'none'] as const;

export const TOTAL_COLUMN = 'total';
export const PREVIOUS_COLUMN = 'previous';

/**
 * The maximum of columns: more are unreadable and slow the page; a coarser trend is offered
 * instead.
 */
export const PERIODS_MAX = 120;

const TRENDS: readonly Granularity[] = ['day', 'week', 'month', 'quarter', 'year'];

export interface ColumnsInput {
  readonly range: DateRange;
  readonly trend: Granularity;
  readonly weekStart: number;
  /** Kinds of customers that have figures; null when the report is not split. */
  readonly segments: readonly string[] | null;
  readonly hasPrevious: boolean;
}

/** Lists the columns of the report: the total, and the comparison's, then each period. */
export function profitAndLossColumns(input: ColumnsInput): readonly ProfitAndLossColumn[] {
  const periods = eachPeriod(input.range, input.trend, input.weekStart);
  const segments = input.segments === null ? [null] : orderedSegments(input.segments);
  const columns = periods.flatMap((period) =>
    segments.map((segment): ProfitAndLossColumn => ({
      key: columnKey(period, segment),
      kind: 'period',
      period,
      segment,
    })),
  );
  const sum = (key: string, kind: 'total' | 'previous'): ProfitAndLossColumn => ({
    key,
    kind,
    period: null,
    segment: null,
  });
  return [
    sum(TOTAL_COLUMN, 'total'),
    ...(input.hasPrevious ? [sum(PREVIOUS_COLUMN, 'previous')] : []),
    ...columns,
  ];
}

/** Returns the finest trend, from the requested one upward, within the maximum of columns. */
export function fittingTrend(
  range: DateRange,
  requested: Granularity,
  weekStart: number,
): Granularity {
  const wider = TRENDS.slice(TRENDS.indexOf(requested));
  return wider.find((trend) => eachPeriod(range, trend, weekStart).length <= PERIODS_MAX) ?? 'year';
}

function orderedSegments(segments: readonly string[]): readonly string[] {
  return CUSTOMER_SEGMENTS.filter((segment) => segments.includes(segment));
}
