import { addDays } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';

/** Merchants compare no older days, so they are not read from ad accounts. */
export const PULLED_DAYS_MAX = 730;

/** Days that are read each time: today grows, and yesterday is closed late. */
export const RECENT_DAYS = 2;

const PULL_MINUTES = { fast: 20, slow: 60 } as const;

/**
 * Returns the minutes after which an account is read again. Where plans are sold, shops are read
 * less often unless the plan or the owner of the installation allows more.
 */
export function getPullMinutes({ wantsSlow, isFast }: PullSpeed): number {
  return wantsSlow || !isFast ? PULL_MINUTES.slow : PULL_MINUTES.fast;
}

interface PullSpeed {
  /** The shop's attribute `slow_refresh_frequency`. */
  readonly wantsSlow: boolean;
  readonly isFast: boolean;
}

export interface PullPlanOptions {
  readonly today: string;
  readonly historyDays: number;
  readonly pulled: ReadonlySet<string>;
  readonly rereadDays: number;
  readonly daysAtOnceMax: number;
}

/** Plans the days to read, newest first, as ranges that fit one request. */
export function planPull(options: PullPlanOptions): DateRange[] {
  const { today, pulled, rereadDays, daysAtOnceMax } = options;
  const historyDays = Math.min(options.historyDays, PULLED_DAYS_MAX);
  const ranges: { start: string; end: string; days: number }[] = [];
  for (let age = 0; age < historyDays; age += 1) {
    const day = addDays(today, -age);
    if (age >= rereadDays && pulled.has(day)) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last.start === addDays(day, 1) && last.days < daysAtOnceMax) {
      last.start = day;
      last.days += 1;
    } else {
      ranges.push({ start: day, end: day, days: 1 });
    }
  }
  return ranges.map(({ start, end }) => ({ start, end }));
}
