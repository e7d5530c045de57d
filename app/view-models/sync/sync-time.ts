/** Relative times of a sync, past and remaining, in d, h and m. */
import { isBusy } from './sync-rules.ts';
import type { SyncEntry } from './sync-view.ts';

const MINUTE_MS = 60_000;
const HOUR_M = 60;
const DAY_M = 24 * HOUR_M;

/**
 * Formats "Updating for 5m" while it runs, else "3h ago" or "Just now". Returns null for a sync
 * that never ran. `now` in milliseconds since 1970.
 */
export function syncTimeText(entry: SyncEntry, now: number): string | null {
  if (isBusy(entry)) {
    const minutes = entry.startedAt === null ? 0 : minutesSince(entry.startedAt, now);
    return `Updating for ${minutes === 0 ? 'less than 1m' : durationText(minutes)}`;
  }
  return entry.completedAt === null ? null : agoText(entry.completedAt, now);
}

/** Formats "2d ago", "Just now" within the first minute. A time in the future reads as now. */
export function agoText(instant: string, now: number): string {
  const minutes = minutesSince(instant, now);
  return minutes === 0 ? 'Just now' : `${durationText(minutes)} ago`;
}

/** Formats the largest of days, hours and minutes that fits, rounded down: 125 minutes are "2h". */
export function durationText(minutes: number): string {
  if (minutes >= DAY_M) return `${Math.floor(minutes / DAY_M)}d`;
  if (minutes >= HOUR_M) return `${Math.floor(minutes / HOUR_M)}h`;
  return `${minutes}m`;
}

export interface HistoryProgress {
  readonly done: number;
  /** Null when the platform does not report the total. */
  readonly total: number | null;
  /** 0 to 99 while it runs: it is 100 only when it is done. Null without a total. */
  readonly percent: number | null;
  /** "about 4m left"; null while there is too little to estimate from. */
  readonly estimate: string | null;
}

/**
 * Returns the progress of a history, by its records, and the remaining time at the current pace.
 */
export function historyProgress(entry: SyncEntry, now: number): HistoryProgress | null {
  const { progress, startedAt } = entry;
  if (progress === null || !isBusy(entry)) return null;
  const { done, total } = progress;
  if (total === null || total <= 0) return { done, total: null, percent: null, estimate: null };
  const percent = Math.min(99, Math.floor((Math.min(done, total) / total) * 100));
  const spent = startedAt === null ? 0 : now - Date.parse(startedAt);
  const canJudge = done > 0 && spent >= JUDGED_AFTER_MS && done < total;
  const left = canJudge ? (spent / done) * (total - done) : null;
  return { done, total, percent, estimate: left === null ? null : leftText(left) };
}

/**
 * The delay before the first estimate: the first request must have returned before a pace is known.
 */
const JUDGED_AFTER_MS = 10_000;

function leftText(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return minutes <= 1 ? 'less than 1m left' : `about ${durationText(minutes)} left`;
}

function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
}
