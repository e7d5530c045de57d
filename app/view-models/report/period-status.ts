/**
 * The status of a report's periods. A period that is not over, or only in part within the range,
 * must not be read as a fall; one that is still to come has no figures at all.
 */
import { addDays, daysBetween, endOfPeriod } from '#app/domain/calendar/day.ts';
import { formatDay, formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { DateRange, Granularity } from '#app/domain/calendar/date-range.ts';

export interface PeriodContext {
  readonly range: DateRange;
  readonly granularity: Granularity;
  readonly weekStart: number;
  readonly today: string;
  readonly lastDataDay: string | null;
}

export type PeriodStatus =
  | { readonly kind: 'whole' }
  /** The period includes only the days from `start` to `end`. */
  | { readonly kind: 'part'; readonly start: string | null; readonly end: string | null }
  | { readonly kind: 'to_come' };

/** The maximum of days without sales; a shop with more has stopped, or is an imported history. */
const QUIET_DAYS_MAX = 31;

/**
 * Returns the last day with figures: today while the shop sells, else its last day with data. An
 * imported history of ten years ago did not fall to nothing the day after it.
 */
export function lastDayOfFigures({
  today,
  lastDataDay,
}: Pick<PeriodContext, 'today' | 'lastDataDay'>): string {
  if (lastDataDay === null || lastDataDay >= today) return today;
  return daysBetween(lastDataDay, today) > QUIET_DAYS_MAX ? lastDataDay : today;
}

/** Returns the part of a period, identified by its first day, that the report includes. */
export function periodStatus(period: string, context: PeriodContext): PeriodStatus {
  const { range, granularity, weekStart } = context;
  const lastDay = lastDayOfFigures(context);
  if (period > lastDay) return { kind: 'to_come' };
  const close = endOfPeriod(period, granularity, weekStart);
  const end = range.end < lastDay ? range.end : lastDay;
  const startsLate = range.start > period;
  const endsEarly = end < close;
  if (!startsLate && !endsEarly) return { kind: 'whole' };
  return { kind: 'part', start: startsLate ? range.start : null, end: endsEarly ? end : null };
}

export function periodName(period: string, context: PeriodContext, locale: string): string {
  const name = formatPeriod(period, context.granularity, locale);
  const days = partText(periodStatus(period, context), locale);
  return days === null ? name : `${name} (${days})`;
}

/** Formats the days of a part; null for a complete period or one still to come. */
export function partText(status: PeriodStatus, locale: string): string | null {
  if (status.kind !== 'part') return null;
  const [start, end] = [status.start, status.end].map((day) =>
    day === null ? null : formatDay(day, locale),
  );
  if (start === null || start === undefined) return `to ${end}`;
  return end === null || end === undefined ? `from ${start}` : `${start} to ${end}`;
}

/** Decides if the last period with figures is not over yet: the line to it is dashed. */
export function isLastPartial(periods: readonly string[], context: PeriodContext): boolean {
  const last = periods.findLast((period) => periodStatus(period, context).kind !== 'to_come');
  if (last === undefined) return false;
  const status = periodStatus(last, context);
  return status.kind === 'part' && status.end !== null;
}

/**
 * Returns a note about a comparison of unlike ranges; null for like ones. The range may not be
 * over, or the earlier one may begin before the shop did.
 */
export function comparisonNote(
  previousRange: DateRange | null,
  context: Pick<PeriodContext, 'range' | 'today' | 'lastDataDay'> & {
    readonly firstDataDay: string | null;
  },
  locale: string,
): string | null {
  if (previousRange === null) return null;
  const { range, firstDataDay } = context;
  if (firstDataDay !== null && firstDataDay > previousRange.start) {
    return `The comparison period has data from ${formatDay(firstDataDay, locale)} on only.`;
  }
  const lastDay = lastDayOfFigures(context);
  if (lastDay >= range.end || lastDay < range.start) return null;
  const then = addDays(previousRange.start, daysBetween(range.start, lastDay));
  const [now, same, all] = [lastDay, then, previousRange.end].map((day) => formatDay(day, locale));
  return `Figures go to ${now}; as many days before end on ${same}, the period compared with on ${all}.`;
}
