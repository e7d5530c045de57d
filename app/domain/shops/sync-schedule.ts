import { type PlanKey, isAtLeast } from '#app/domain/access/plans/plan.ts';

/** Parts of a shop that a platform reports. `finances` are charges reported separately from their orders. */
export const SYNC_CATEGORIES = ['products', 'inventory', 'orders', 'finances'] as const;
export type SyncCategory = (typeof SYNC_CATEGORIES)[number];

/** The facts of a shop that its schedule depends on; instants are ISO UTC. */
export interface ScheduledShop {
  readonly shopId: number;
  readonly plan: PlanKey;
  readonly pollMinutes: number;
  /** The time up to which changes of every part are stored; null before its history is complete. */
  readonly changedUntil: string | null;
  /** The start of the last comparison with the platform; null before the first. */
  readonly reconciledAt: string | null;
}

export interface DueWork {
  readonly changes: boolean;
  readonly reconciliation: boolean;
}

const NIGHT_HOUR = 3;
const MINUTE_MS = 60_000;
/** The least time between the comparisons of two nights, also when clocks change. */
const NIGHT_APART_MS = 12 * 60 * MINUTE_MS;

/**
 * Lists the work that is due at `now`, an hour and a minute of the shop's day: changes as often as
 * platform and plan allow, the comparison once a night, at a minute that differs between shops.
 */
export function dueWork(
  shop: ScheduledShop,
  { now, hour, minute }: { readonly now: Date; readonly hour: number; readonly minute: number },
): DueWork {
  if (shop.changedUntil === null) return { changes: false, reconciliation: false };
  const since = (instant: string | null) =>
    instant === null || isAhead(instant, now) ? Infinity : now.getTime() - Date.parse(instant);
  const isNight = hour === NIGHT_HOUR && minute >= shop.shopId % 50;
  return {
    changes: since(shop.changedUntil) >= minutesBetween(shop) * MINUTE_MS,
    reconciliation: isNight && since(shop.reconciledAt) > NIGHT_APART_MS,
  };
}

/** Decides if an instant was recorded by a clock that ran ahead: it is in the future, so nothing follows from it. */
function isAhead(instant: string, now: Date): boolean {
  return Date.parse(instant) > now.getTime();
}

/** The period whose changes are read once after a reading that was recorded by a clock that ran ahead. */
const UNKNOWN_READING_MS = 2 * 24 * 60 * MINUTE_MS;

/**
 * Returns the start of the changes to read after a reading that began at `watermark`. It is unknown
 * if the clock ran ahead at the time: two days before `now` are read then, as in each night's
 * comparison.
 */
export function readChangesFrom(watermark: string, now: Date): string {
  if (!isAhead(watermark, now)) return watermark;
  return new Date(now.getTime() - UNKNOWN_READING_MS).toISOString();
}

/** Webhooks bring changes at once; polling finds those that they lose. */
function minutesBetween({ plan, pollMinutes }: ScheduledShop): number {
  if (isAtLeast(plan, 'ultimate')) return pollMinutes;
  return isAtLeast(plan, 'basic') ? 2 * pollMinutes : 4 * pollMinutes;
}
