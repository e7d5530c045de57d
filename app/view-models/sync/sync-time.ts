/** How long ago, and how much longer: the texts beside a sync, in d, h and m. */
import { isBusy } from './sync-rules.ts';
import type { SyncEntry } from './sync-view.ts';

const MINUTE_MS = 60_000;
const HOUR_M = 60;
const DAY_M = 24 * HOUR_M;

/**
 * "Updating for 5m" while it is on its way, else "3h ago" or "Just now". null of what never ran.
 * `now` in milliseconds since 1970.
 */
export function syncTimeText(entry: SyncEntry, now: number): string | null {
  if (isBusy(entry)) {
    const minutes = entry.startedAt === null ? 0 : minutesSince(entry.startedAt, now);
    return `Updating for ${minutes === 0 ? 'less than 1m' : durationText(minutes)}`;
  }
  return entry.completedAt === null ? null : agoText(entry.completedAt, now);
}

/** "2d ago", "Just now" within the first minute. A clock that runs behind reads as now. */
export function agoText(instant: string, now: number): string {
  const minutes = minutesSince(instant, now);
  return minutes === 0 ? 'Just now' : `${durationText(minutes)} ago`;
}

/** The largest of days, hours and minutes that fits, rounded down: 125 minutes are "2h". */
export function durationText(minutes: number): string {
  if (minutes >= DAY_M) return `${Math.floor(minutes / DAY_M)}d`;
  if (minutes >= HOUR_M) return `${Math.floor(minutes / HOUR_M)}h`;
  return `${minutes}m`;
}

export interface HistoryProgress {
  readonly done: number;
  /** null when the platform does not say how many there are. */
  readonly total: number | null;
  /** 0 to 99 while it runs: it is 100 only when it is done. null without a total. */
  readonly percent: number | null;
  /** "about 4m left"; null while there is too little to estimate from. */
  readonly estimate: string | null;
}

/** How far a history is, by its records, and how long the rest takes at the pace so far. */
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

/** The first records come after the first request has come back: earlier, the pace says nothing. */
const JUDGED_AFTER_MS = 10_000;

function leftText(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return minutes <= 1 ? 'less than 1m left' : `about ${durationText(minutes)} left`;
}

function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
}
