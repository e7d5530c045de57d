/**
 * Free days of a shop over all its trials: Farthing's, and those of subscriptions. A shop has
 * fourteen in all, also after it was erased and installed again.
 */
import { TRIAL_DAYS } from '#app/domain/access/plans/trial.ts';
import type { PlanSubscription } from './subscription.ts';

const DAY_MS = 86_400_000;

/** Counts days from `start` to `end`, a begun one as a full day, and at most the free days of a shop. */
export function countTrialDays(start: string, end: string): number {
  const days = Math.ceil((Date.parse(end) - Date.parse(start)) / DAY_MS);
  return Math.min(TRIAL_DAYS, Math.max(0, days));
}

export function getTrialDaysLeft(daysUsed: number): number {
  return Math.max(0, TRIAL_DAYS - daysUsed);
}

/**
 * Returns the days that a shop has used, including those before the subscription: the offer was
 * made with the remaining days. Returns 0 for a subscription that was never approved.
 */
export function getTrialDaysUsed(
  {
    status,
    createdAt,
    trialDays,
    endedAt,
  }: Pick<PlanSubscription, 'status' | 'createdAt' | 'trialDays'> & {
    readonly endedAt: string | null;
  },
  now: string,
): number {
  const isApproved = status === 'active' || status === 'frozen' || status === 'cancelled';
  if (!isApproved || trialDays === 0) return 0;
  const used = Math.min(trialDays, countTrialDays(createdAt, endedAt ?? now));
  return Math.max(0, TRIAL_DAYS - trialDays) + used;
}
