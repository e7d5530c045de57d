/** Today so far and yesterday, each compared with the same weekday of earlier weeks. */
import { addDays } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { lastDayOfFigures } from '#app/view-models/report/period-status.ts';

/** The number of weekdays in an average. */
export const SNAPSHOT_WEEKS = 4;

export interface SnapshotDay {
  /** `last` is the last day with data of a shop that stopped selling long ago. */
  readonly kind: 'today' | 'yesterday' | 'last';
  readonly day: string;
  /** The day one week before; complete even where `day` is not over. */
  readonly weekBefore: string;
  /**
   * The number of weeks in the averages: fewer where the shop is younger, or the plan ends earlier.
   */
  readonly weeks: number;
  readonly figures: Readonly<Record<string, SnapshotFigure>>;
}

export interface SnapshotFigure {
  readonly value: MetricValue;
  readonly weekBefore: MetricValue;
  /**
   * The average of the weekday in earlier weeks; null for a figure that does not add up, such as a
   * rate.
   */
  readonly average: MetricValue;
}

export interface SnapshotCalendar {
  /** Today in the zone of the shop on screen. */
  readonly today: string;
  readonly firstDataDay: string | null;
  readonly lastDataDay: string | null;
}

export function getSnapshotRange(calendar: SnapshotCalendar): DateRange {
  const end = lastDayOfFigures(calendar);
  return { start: addDays(end, -7 * SNAPSHOT_WEEKS - 1), end };
}

/**
 * Builds a snapshot of rows by day; missing days had no events.
 *
 * @param readFrom the first day that was read
 */
export function toSnapshot(
  rows: readonly MetricRow[],
  metrics: readonly string[],
  { calendar, readFrom }: { readonly calendar: SnapshotCalendar; readonly readFrom: string },
): SnapshotDay[] {
  const end = lastDayOfFigures(calendar);
  const { today, firstDataDay } = calendar;
  const from = firstDataDay !== null && firstDataDay > readFrom ? firstDataDay : readFrom;
  const byDay = new Map(rows.map((row) => [row.keys[0], row]));
  const valueOn = (day: string, metric: string): MetricValue => {
    if (day < from) return null;
    const row = byDay.get(day);
    if (row !== undefined) return row.values[metric] ?? null;
    return isAdditive(metric) ? 0 : null;
  };
  const days: readonly Pick<SnapshotDay, 'kind' | 'day'>[] =
    end === today
      ? [
          { kind: 'yesterday', day: addDays(today, -1) },
          { kind: 'today', day: today },
        ]
      : [{ kind: 'last', day: end }];
  return days.map(({ kind, day }) => {
    const before = Array.from({ length: SNAPSHOT_WEEKS }, (_, week) =>
      addDays(day, -7 * (week + 1)),
    );
    const daysInRange = before.filter((one) => one >= from);
    const figures = metrics.map((metric): [string, SnapshotFigure] => {
      const earlier = daysInRange.map((one) => valueOn(one, metric));
      const average = isAdditive(metric) ? getAverage(earlier, metric) : null;
      const value = valueOn(day, metric);
      return [metric, { value, weekBefore: valueOn(addDays(day, -7), metric), average }];
    });
    return {
      kind,
      day,
      weekBefore: addDays(day, -7),
      weeks: daysInRange.length,
      figures: Object.fromEntries(figures),
    };
  });
}

function isAdditive(metric: string): boolean {
  return findMetric(metric)?.additive === true;
}

/**
 * Averages money to its smallest unit, counts to a tenth; null without values, and where one is not
 * known.
 */
function getAverage(values: readonly MetricValue[], metric: string): MetricValue {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0 || numbers.length < values.length) return null;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  return findMetric(metric)?.format === 'money' ? Math.round(mean) : Math.round(mean * 10) / 10;
}
